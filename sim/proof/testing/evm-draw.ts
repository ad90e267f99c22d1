// Random transactions for the EVM, on compiled contracts by their ABIs.
import type { Interface } from "ethers";
import type { RandomStream } from "../../kernel/random.ts";
import { ALICE, BOB } from "./evm-state.ts";

export interface EvmKind {
  readonly code: string;
  readonly form: Interface;
}

export interface Sent {
  readonly from: string;
  readonly to: string | undefined;
  readonly data: string;
  readonly value: bigint;
  readonly gas: bigint;
}

export class EvmDraw {
  readonly #random: RandomStream;
  readonly #kinds: ReadonlyMap<string, EvmKind>;
  /** Contracts by their address. */
  readonly deployed = new Map<string, string>();

  constructor(random: RandomStream, kinds: ReadonlyMap<string, EvmKind>) {
    this.#random = random;
    this.#kinds = kinds;
  }

  transaction(): Sent {
    const random = this.#random;
    const from = random.pick([ALICE, BOB]);
    const gas = random.chance(1, 8)
      ? BigInt(random.integer(0, 90_000))
      : BigInt(random.integer(90_000, 400_000));
    const value = random.chance(1, 4) ? BigInt(random.integer(0, 1_000)) : 0n;
    if (random.chance(1, 12)) return { from, to: undefined, gas, value, data: this.creation() };
    const to = this.#contract();
    return { from, to, gas, value, data: this.#call(to) };
  }

  creation(name = this.#random.pick([...this.#kinds.keys()])): string {
    const { code, form } = this.#kinds.get(name) as EvmKind;
    const args = form.deploy.inputs.map(({ type }) => this.#value(type, ALICE));
    return code + form.encodeDeploy(args).slice(2);
  }

  #contract(): string {
    return this.#random.pick([...this.deployed.keys()]);
  }

  #call(to: string): string {
    const form = this.#kinds.get(this.deployed.get(to) ?? "")?.form;
    const functions = form?.fragments.flatMap((each) => (each.type === "function" ? [each] : []));
    if (form === undefined || functions === undefined || this.#random.chance(1, 25)) {
      return this.#random.pick(["", "00", "deadbeef", "a9059cbb"]);
    }
    const { name, inputs } = this.#random.pick(functions) as (typeof functions)[number] & {
      readonly name: string;
    };
    // Whoever forwards data forwards a call that its receiver knows.
    const receiver = this.#contract();
    const args = inputs.map(({ type }) => this.#value(type, receiver));
    return form.encodeFunctionData(name, args).slice(2);
  }

  #value(type: string, receiver: string): unknown {
    const random = this.#random;
    if (type === "bool") return random.chance(1, 2);
    if (type === "address") return `0x${random.pick([receiver, receiver, receiver, BOB])}`;
    if (type === "string") return "text ".repeat(random.integer(0, 20));
    if (type === "bytes") return `0x${random.chance(1, 6) ? "" : this.#call(receiver)}`;
    if (type === "bytes32")
      return `0x${random
        .bigint(0n, 2n ** 256n - 1n)
        .toString(16)
        .padStart(64, "0")}`;
    const bits = BigInt(type.slice("uint".length));
    return random.bigint(0n, random.chance(1, 3) ? 20n : bits > 16n ? 10n ** 6n : 2n ** bits - 1n);
  }
}
