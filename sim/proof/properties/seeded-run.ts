// A run from a seed in which users upload contracts and call them at random, among actions on the platform's own
// modules. For tests.

import type { Artifact } from "../../chain/artifact.ts";
import { execute } from "../../commands/execute.ts";
import { encodeTuple } from "../../contract/abi/encode.ts";
import { tupleOfTypes } from "../../contract/abi/shape.ts";
import type { ContractDefinition } from "../../contract/define.ts";
import { enumOf, isEnum } from "../../contract/types.ts";
import { partsOf } from "../../contract/written-type.ts";
import { type RandomStream, randomStream } from "../../kernel/random.ts";
import { constructorTypes } from "../../user-contracts/definition.ts";
import type { Compiled } from "../../user-contracts/testing.ts";
import type { Command } from "../../world/command.ts";
import type { World } from "../../world/world.ts";
import { LongRun } from "./long-run.ts";

/** Out of 100 commands. */
const OF_USERS = 60;
const UPLOADS = 12;
const ONE = 10n ** 18n;
const TEXTS = ["", "one", "a text of more than thirty-one characters", "é"];

export class SeededRun {
  readonly world: World;
  readonly #platform: LongRun;
  readonly #draw: RandomStream;
  readonly #code: Compiled;

  constructor(seed: number, code: Compiled) {
    this.#platform = new LongRun(seed);
    this.world = this.#platform.world;
    this.#draw = randomStream(seed, "users' contracts");
    this.#code = code;
  }

  /** Executes the next command, and returns it. */
  step(): Command {
    const kind = this.#draw.integer(0, 99);
    const command =
      kind < UPLOADS ? this.#upload() : kind < OF_USERS ? this.#call() : this.#platform.next();
    execute(this.world, command);
    return command;
  }

  #upload(): Command {
    const { artifacts, bytecodes } = this.#code;
    const artifact = this.#draw.pick(artifacts.filter(({ name }) => bytecodes[name] !== ""));
    const types = constructorTypes(artifact);
    const values = encodeTuple(tupleOfTypes(types), this.#arguments(types));
    const data = `${bytecodes[artifact.name]}${values}`;
    const sent = { to: "", function: "constructor", args: {} };
    return {
      ...{ kind: "submit", from: this.#user(), ...sent, written: { to: "", value: 0n, data } },
      artifacts: this.#known(artifact),
    };
  }

  /** Now and then nobody says what the code is. */
  #known(artifact: Artifact): readonly Artifact[] {
    const all = this.#code.artifacts.filter(
      ({ name }) => name === artifact.name || artifact.parents.includes(name) || name === "Coin",
    );
    return this.#draw.chance(1, 10) ? [] : all;
  }

  #call(): Command {
    const contracts = [...this.world.chain.contracts.values()].filter(
      ({ kind }) => kind.code !== undefined && kind.definition.name !== "",
    );
    if (contracts.length === 0) return this.#upload();
    const { address: to, kind } = this.#draw.pick(contracts);
    const { functions }: ContractDefinition = kind.definition;
    const named = Object.entries(functions).filter(([, { view }]) => view !== true);
    if (named.length === 0 || this.#draw.chance(1, 10)) return this.#payment(to);
    const [name, { arguments: types }] = this.#draw.pick(named);
    const args = this.#arguments(types);
    return { kind: "submit", from: this.#user(), to, function: name, args };
  }

  #payment(to: string): Command {
    const written = { to, value: BigInt(this.#draw.integer(0, 200)), data: "" };
    return { kind: "submit", from: this.#user(), to, function: "", args: {}, written };
  }

  readonly #user = (): string => this.#draw.pick(this.world.users.all()).address;

  #arguments(types: Readonly<Record<string, string>>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(types).map(([name, type]) => [name, this.#value(type)]),
    );
  }

  #value(type: string): unknown {
    const parts = partsOf(type);
    if (parts?.kind === "tuple") return this.#arguments(Object.fromEntries(parts.members));
    if (parts?.kind === "array") {
      const length = parts.length ?? this.#draw.integer(0, 3);
      return Array.from({ length }, () => this.#value(parts.item));
    }
    if (isEnum(type)) {
      const { members = [] } = enumOf(type) ?? {};
      return BigInt(this.#draw.integer(0, Math.max(0, members.length - 1)));
    }
    if (type === "address") return this.#address();
    if (type === "bool") return this.#draw.chance(1, 2);
    if (type === "string") return this.#draw.pick(TEXTS);
    if (type === "bytes") return this.#draw.pick(["", "a9059cbb", "00".repeat(40)]);
    if (type.startsWith("bytes")) return "ab".repeat(Number(type.slice("bytes".length)));
    return this.#number(Number(type.replace(/\D/g, "")));
  }

  #number(bits: number): bigint {
    const small = BigInt(this.#draw.integer(0, 100));
    return bits >= 128 && this.#draw.chance(1, 2) ? small * ONE : small;
  }

  #address(): string {
    const { tokens, lendingPool } = this.world.addresses;
    const ofTokens = Object.values(tokens);
    const made = [...this.world.chain.contracts.values()].filter(({ kind }) => kind.code);
    const chosen = this.#draw.integer(0, 3);
    if (chosen === 0) return this.#user();
    if (chosen === 1 || made.length === 0) return this.#draw.pick(ofTokens);
    return chosen === 2 ? this.#draw.pick(made).address : lendingPool;
  }
}
