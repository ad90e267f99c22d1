// The faults injected into what identity gives: tokens by a grant, and its key set.
import type { FaultKind, FaultRule } from "../../../sim/index.ts";
import { WITHIN } from "../../core/caller.ts";
import { namingFaults } from "../../core/fault-header.ts";
import type { Exchange, Reply } from "../../core/route.ts";
import { faultCallerOf } from "../../shared/faults/caller.ts";
import type { FaultInjector } from "../../shared/faults/injector.ts";

export const GRANTS = ["authorization_code", "client_credentials", "refresh_token"] as const;

/** What a rule's `at` may name. */
export const GRANT_PLACES = [...GRANTS, "keys"] as const;

const OF_TOKENS: readonly FaultKind[] = [
  ...(["tokenTime", "tokenAudience", "tokenIssuer"] as const),
  ...(["tokenKey", "tokenOpaque", "keyRotation"] as const),
];

/** The faults of one request. Each kind is counted only when it could act. */
export class GrantFaults {
  readonly #injector: FaultInjector;
  readonly #exchange: Pick<Exchange, "url" | "headers" | "caller" | "address" | "body">;
  readonly #at: (typeof GRANT_PLACES)[number];
  readonly #rules = new Set<string>();

  constructor(
    injector: FaultInjector,
    exchange: Pick<Exchange, "url" | "headers" | "caller" | "address" | "body">,
    at: (typeof GRANT_PLACES)[number],
  ) {
    this.#injector = injector;
    this.#exchange = exchange;
    this.#at = at;
  }

  inject(...kinds: readonly FaultKind[]): readonly FaultRule[] {
    if (this.#injector.isCalm || this.#exchange.address === WITHIN) return [];
    const found = { surface: "identity", ...faultCallerOf(this.#exchange), at: [this.#at] };
    const injected = this.#injector.inject(kinds, found);
    for (const { name } of injected) this.#rules.add(name);
    return injected;
  }

  ofTokens(): readonly FaultRule[] {
    return this.inject(...OF_TOKENS);
  }

  ofKeys(): readonly FaultRule[] {
    return this.inject("keyRotation", "keyStale");
  }

  naming(reply: Reply): Reply {
    return namingFaults(reply, this.#rules);
  }

  /** For a refusal. */
  get headers(): Readonly<Record<string, string>> {
    return this.naming({ status: 400, body: "" }).headers ?? {};
  }
}
