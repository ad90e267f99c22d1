// The faults injected into what identity gives: tokens by a grant, and its key set.
import type { FaultKind, FaultRule } from "../../../sim/index.ts";
import { WITHIN } from "../../core/caller.ts";
import { namingFaults } from "../../core/fault-header.ts";
import type { Exchange, Reply } from "../../core/route.ts";
import { faultCallerOf } from "../../shared/faults/caller.ts";
import type { FaultInjector } from "../../shared/faults/injector.ts";

export const GRANTS = ["authorization_code", "client_credentials", "refresh_token"] as const;

const KEYS = "keys";
type GrantPlace = (typeof GRANTS)[number] | typeof KEYS;

const PLACES: Partial<Record<FaultKind, readonly GrantPlace[]>> = {
  keyRotation: [...GRANTS, KEYS],
  keyStale: [KEYS],
  refreshRevoked: ["refresh_token"],
  refreshGrace: ["refresh_token"],
};

/** What the `at` of a rule of this kind may name: where it can act. */
export const grantPlacesOf = (kind: FaultKind): readonly GrantPlace[] => PLACES[kind] ?? GRANTS;

const OF_TOKENS: readonly FaultKind[] = [
  ...(["tokenTime", "tokenAudience", "tokenIssuer"] as const),
  ...(["tokenKey", "tokenOpaque", "keyRotation"] as const),
];

/** The faults of one request. Each kind is counted only when it could act. */
export class GrantFaults {
  readonly #injector: FaultInjector;
  readonly #exchange: Pick<Exchange, "url" | "headers" | "caller" | "address" | "body">;
  readonly #at: GrantPlace;
  readonly #rules = new Set<string>();

  constructor(
    injector: FaultInjector,
    exchange: Pick<Exchange, "url" | "headers" | "caller" | "address" | "body">,
    at: GrantPlace,
  ) {
    this.#injector = injector;
    this.#exchange = exchange;
    this.#at = at;
  }

  inject(...kinds: readonly FaultKind[]): readonly FaultRule[] {
    return this.#inject(kinds);
  }

  #inject(
    kinds: readonly FaultKind[],
    canAct?: (rule: FaultRule) => boolean,
  ): readonly FaultRule[] {
    if (this.#injector.isCalm || this.#exchange.address === WITHIN) return [];
    const found = { surface: "identity", ...faultCallerOf(this.#exchange), at: [this.#at] };
    const injected = this.#injector.inject(kinds, found, canAct);
    for (const { name } of injected) this.#rules.add(name);
    return injected;
  }

  ofTokens(): readonly FaultRule[] {
    return this.inject(...OF_TOKENS);
  }

  ofKeys(): readonly FaultRule[] {
    return this.inject("keyRotation", "keyStale");
  }

  /** The graces for a refresh token that was used so long ago. */
  ofRefreshAfter(sinceMs: number): readonly FaultRule[] {
    return this.#inject(["refreshGrace"], ({ ms = 0 }) => sinceMs <= ms);
  }

  naming(reply: Reply): Reply {
    return namingFaults(reply, this.#rules);
  }

  /** For a refusal. */
  get headers(): Readonly<Record<string, string>> {
    return this.naming({ status: 400, body: "" }).headers ?? {};
  }
}
