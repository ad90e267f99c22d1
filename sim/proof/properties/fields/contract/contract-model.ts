// The contract of a campaign beside a world. No model says what its functions should do: after each
// step of anybody its own invariants are called, as dry runs.
import type { ElementaryShape, TupleShape } from "../../../../contract/abi/shape.ts";
import { ZERO_ADDRESS } from "../../../../contract/types.ts";
import { contractNameOf } from "../../../../queries/contract-names.ts";
import type { World } from "../../../../world/world.ts";
import type { Expectation } from "../../../models/lending-step.ts";
import type { Discrepancy } from "../../../models/view.ts";
import type { CallDeed } from "../../run/door.ts";
import type { FieldModel } from "../../run/field-model.ts";
import { addressOf } from "../../run/setting.ts";
import { spendableAt } from "../../run/wallet.ts";
import { SEEN_MAX } from "./choices.ts";
import { addressNamed, DEPLOYER } from "./deploy.ts";
import { type Moment, momentOf, stirredSince } from "./stirred.ts";
import { AFTER, facesOf, type Subject } from "./subject.ts";
import { type PlacedTarget, targetsOf } from "./targets.ts";
import { addressAmong, type Surroundings } from "./values.ts";

/** An invariant of the contract that did not hold after a step. */
export class SubjectBroken extends Error {
  override readonly name = "SubjectBroken";
  readonly id: string;

  constructor(id: string, wrong: string) {
    super(`${id}: ${wrong}`);
    this.id = id;
  }
}

export class ContractModel implements FieldModel {
  readonly world: World;
  readonly subject: Subject;
  /** Bare. */
  readonly address: string;
  readonly #deployer: string;
  readonly #targets: ReadonlyMap<string, PlacedTarget>;
  readonly #silent: ReadonlySet<string>;
  /** Figures that its calls returned or logged, the oldest first. */
  readonly #seen: bigint[] = [];

  /** Calls the invariants only when something that they read may have changed. */
  readonly #isSampled: boolean;
  /** When the call just done began, and when the invariants held last. */
  #begun: Moment;
  #held: Moment;
  /** Whether the invariants asked the platform anything when they held last. */
  #readsPlatform = true;

  /** Throws SubjectBroken if an invariant does not hold from the beginning. */
  constructor(world: World, subject: Subject, address: string, isSampled = false) {
    this.world = world;
    this.subject = subject;
    this.address = address;
    this.#isSampled = isSampled;
    this.#deployer = addressOf(world, DEPLOYER);
    this.#begun = momentOf(world);
    this.#held = this.#begun;
    const { contracts, silent } = targetsOf(world, subject, address);
    this.#targets = new Map(contracts.map((each) => [each.name, each]));
    this.#silent = silent;
    this.#hold();
  }

  target(name: string): PlacedTarget | undefined {
    return this.#targets.get(name);
  }

  /** Whether the test contract does not want this user to call. */
  isSilent(user: string): boolean {
    return this.#silent.size > 0 && this.#silent.has(addressOf(this.world, user));
  }

  /** Whether the call just done changed more of the platform than its caller's vouchers. */
  get actsFreely(): boolean {
    const { platform, time } = stirredSince(this.world, this.#begun);
    return platform || time;
  }

  prepare(): void {
    this.#begun = momentOf(this.world);
  }

  foresee(): Expectation {
    return { verdict: "edge", reasons: [] };
  }

  /** Any answer is right. */
  settle({ contract, function: called }: CallDeed): Discrepancy[] {
    const failed = this.world.parts.userCode.takeFailure();
    if (failed !== undefined) throw new SubjectBroken(`${this.nameOf(contract)}.${called}`, failed);
    this.#see();
    return this.rest();
  }

  /** A test contract may look at a run as a whole. */
  end(): Discrepancy[] {
    if (facesOf(this.subject).hasAfter) this.#holdOne(AFTER);
    return [];
  }

  rest(): Discrepancy[] {
    const { own, platform, time } = stirredSince(this.world, this.#held);
    const isStirred = own || time || (platform && this.#readsPlatform);
    if (isStirred || !this.#isSampled) this.#hold();
    this.#held = momentOf(this.world);
    return [];
  }

  /** What a caller's figures are drawn against. */
  around(user: string): Surroundings {
    const caller = addressOf(this.world, user);
    return {
      there: (against) => this.#there(caller, against),
      address: (name) =>
        addressAmong(name, this.address, (other) => addressNamed(this.world, other)),
    };
  }

  nameOf(address: string): string {
    if (address === this.address) return this.subject.reference.name;
    for (const target of this.#targets.values()) if (target.address === address) return target.name;
    if (address === ZERO_ADDRESS) return "address(0)";
    const { addresses, users, parts } = this.world;
    const known = contractNameOf(addresses, address) ?? users.nameOf(address);
    return known ?? parts.userCode.labels.get(address) ?? `0x${address}`;
  }

  #there(caller: string, against: string): bigint {
    const { world } = this;
    if (against === "now") return BigInt(world.clock.seconds);
    if (against.endsWith("()")) return this.#figure(caller, against.slice(0, -2));
    if (against.startsWith("seen/")) {
      const at = Number(against.slice("seen/".length));
      return this.#seen[at % Math.max(1, this.#seen.length)] ?? 0n;
    }
    const asset = world.addresses.tokens[against];
    return asset === undefined ? 0n : spendableAt(world, caller, asset);
  }

  /** What a view says, of the caller if it takes an account; 0 if it refuses. */
  #figure(caller: string, name: string): bigint {
    const view = facesOf(this.subject).figures.find((each) => each.name === name);
    if (view === undefined) return 0n;
    const [account] = view.inputs.members;
    const args = account === undefined ? {} : { [account.name]: caller };
    const { failure, code } = this.#asked(caller, name, args);
    return failure === undefined && code !== undefined ? BigInt(`0x0${code.returned}`) : 0n;
  }

  #asked(from: string, name: string, args: Readonly<Record<string, unknown>>) {
    return this.world.simulate({ from, to: this.address, function: name, args });
  }

  #see(): void {
    const { logs, transactions } = this.world.chain;
    const last = transactions[transactions.length - 1];
    if (last === undefined || last.failure !== undefined) return;
    const told = logs.read(last.logsFrom, last.logsTo).map(({ values }) => values);
    for (const figure of figuresIn([last.result, told])) {
      if (this.#seen.includes(figure)) continue;
      this.#seen.push(figure);
      if (this.#seen.length > SEEN_MAX) this.#seen.shift();
    }
  }

  #hold(): void {
    const { userCode } = this.world.parts;
    const before = userCode.nativeCalls;
    for (const { name, outputs } of facesOf(this.subject).invariants) {
      this.#holdOne(name, outputs);
    }
    this.#readsPlatform = userCode.nativeCalls > before;
  }

  #holdOne(name: string, outputs?: TupleShape): void {
    const { failure, code } = this.#asked(this.#deployer, name, {});
    const failed = this.world.parts.userCode.takeFailure();
    if (failed !== undefined) throw new SubjectBroken(name, failed);
    if (failure !== undefined) throw new SubjectBroken(name, whyBroken(failure.reason));
    const [result] = outputs?.members ?? [];
    const saysWhether = (result?.shape as ElementaryShape | undefined)?.kind === "bool";
    if (saysWhether && /^0*$/.test(code?.returned ?? "")) {
      throw new SubjectBroken(name, "it returned false");
    }
  }
}

const whyBroken = (reason: string) =>
  reason === "Panic(0x1)" ? "an assertion failed" : `it reverted with "${reason}"`;

function figuresIn(value: unknown): bigint[] {
  if (typeof value === "bigint") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(figuresIn);
}
