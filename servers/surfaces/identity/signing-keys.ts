// The keys that identity signs with and shows: one, unless a fault rotates it. (decision 111)
import type { JWK } from "jose";
import { type FaultRule, holdsAt, type World } from "../../../sim/index.ts";
import type { Inbox } from "../../core/inbox.ts";
import { type KeyName, type SigningKey, signingKeyOf } from "./signing-key.ts";

interface NamedKey extends SigningKey {
  readonly jwk: JWK & { readonly kid: string };
}

export class SigningKeys {
  readonly #inbox: Inbox;
  readonly #keys = new Map<KeyName, NamedKey>();

  constructor(inbox: Inbox) {
    this.#inbox = inbox;
  }

  async named(name: KeyName): Promise<NamedKey> {
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    const { calculateJwkThumbprint, exportJWK } = await import("jose");
    const key = signingKeyOf(
      this.#inbox.read((world) => world.options.seed),
      name,
    );
    const jwk = await exportJWK(key.publicKey);
    const kid = await calculateJwkThumbprint(jwk);
    const named = { ...key, jwk: { ...jwk, alg: "EdDSA", use: "sig", kid } };
    this.#keys.set(name, named);
    return named;
  }

  /** The key that signs under these faults. */
  signing(faults: readonly FaultRule[]): Promise<NamedKey> {
    const has = (kind: FaultRule["kind"]) => faults.some((rule) => rule.kind === kind);
    return this.named(has("tokenKey") ? "unknown" : has("keyRotation") ? "next" : "first");
  }

  /** The public keys, as the key set shows them under these faults. */
  async set(faults: readonly FaultRule[]): Promise<readonly JWK[]> {
    const rotations = faults.filter(({ kind }) => kind === "keyRotation");
    const isStale = faults.some(({ kind }) => kind === "keyStale");
    const names: KeyName[] = isStale || rotations.length === 0 ? [] : ["next"];
    const isWithdrawn = this.#inbox.read((world) =>
      rotations.some((rule) => isOverlapPast(rule, world)),
    );
    if (isStale || !isWithdrawn) names.push("first");
    return Promise.all(names.map(async (name) => (await this.named(name)).jwk));
  }

  /** The key that verifies a token of this header; any that was ever in the key set. */
  async verifying({ kid }: { readonly kid?: string | undefined }) {
    const keys = await Promise.all([this.named("first"), this.named("next")]);
    const found = keys.find(({ jwk }) => jwk.kid === kid);
    if (found === undefined) throw new Error("the key is in no key set");
    return found.publicKey;
  }

  /** The rotations that hold for everybody now. */
  get rotations(): readonly FaultRule[] {
    return this.#inbox.read(rotationsIn);
  }

  /** Whether everybody has lost the key of this id from the key set. */
  isWithdrawn(kid: string | undefined): boolean {
    if (this.#keys.get("first")?.jwk.kid !== kid) return false;
    return this.#inbox.read((world) =>
      rotationsIn(world).some((rule) => isOverlapPast(rule, world)),
    );
  }
}

const isForAll = ({ at, actor, rateBps, nth }: FaultRule): boolean =>
  [at, actor, rateBps, nth].every((each) => each === undefined);

const rotationsIn = ({ clock, parts: { faults } }: World): readonly FaultRule[] =>
  faults.rules.filter(
    (rule) =>
      rule.kind === "keyRotation" && isForAll(rule) && holdsAt(rule, clock.ms - faults.sinceMs),
  );

/** Whether the rule holds, and its old key has left the key set. */
function isOverlapPast(rule: FaultRule, { clock, parts: { faults } }: World): boolean {
  const sinceMs = clock.ms - faults.sinceMs - (rule.fromMs ?? 0);
  return sinceMs >= (rule.ms ?? 0) && holdsAt(rule, clock.ms - faults.sinceMs);
}
