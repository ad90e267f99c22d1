// Users' contracts for tests: compiled from source, deployed and called in a world.

import assert from "node:assert/strict";
import { AbiCoder, ParamType } from "ethers";
import type { Artifact } from "../chain/artifact.ts";
import type { Transaction, TransactionRequest } from "../chain/transaction.ts";
import { execute } from "../commands/execute.ts";
import { createWorld, type NewWorld } from "../states/create-world.ts";
import type { World } from "../world/world.ts";

export interface Compiled {
  readonly artifacts: readonly Artifact[];
  /** Codes that make them, by name. */
  readonly bytecodes: Readonly<Record<string, string>>;
}

export const PRAGMA = "// SPDX-License-Identifier: MIT\npragma solidity ^0.8.20;\n";

/** A world in which `trader` deploys and calls. */
export class CodeWorld {
  readonly world: World;
  readonly trader: string;
  readonly #compiled: Compiled;

  constructor(code: Compiled, options: NewWorld = {}) {
    this.world = createWorld(options);
    this.#compiled = code;
    this.trader = this.world.users.find("trader")?.address ?? "";
  }

  /** The creation of a contract; `args` in ethers' form. */
  creation(name: string, args: readonly unknown[] = [], value = 0n): TransactionRequest {
    const { artifacts, bytecodes } = this.#compiled;
    const artifact = artifacts.find((each) => each.name === name);
    const abi = (artifact?.abi ?? []) as readonly { type: string; inputs?: readonly object[] }[];
    const inputs = abi.find(({ type }) => type === "constructor")?.inputs ?? [];
    const types = inputs.map((each) => ParamType.from(each));
    const data = bytecodes[name] + AbiCoder.defaultAbiCoder().encode(types, args).slice(2);
    const sent = { to: "", function: "constructor", args: {}, written: { to: "", value, data } };
    return { from: this.trader, ...sent, artifacts };
  }

  deploy(name: string, args: readonly unknown[] = [], value = 0n): string {
    const { failure, code } = this.submit(this.creation(name, args, value));
    assert.equal(failure, undefined, failure?.reason);
    return code?.created ?? "";
  }

  request(to: string, func: string, args: Readonly<Record<string, unknown>> = {}) {
    return { from: this.trader, to, function: func, args };
  }

  /** Currency to a contract, with or without data. */
  payment(to: string, value: bigint, data = ""): TransactionRequest {
    return { ...this.request(to, ""), written: { to, value, data } };
  }

  submit(request: TransactionRequest): Transaction {
    const outcome = execute(this.world, { kind: "submit", ...request });
    assert.ok(outcome.ok, outcome.ok ? "" : outcome.message);
    return outcome.transaction as Transaction;
  }

  /** The result of a call that succeeds. */
  call(to: string, func: string, args: Readonly<Record<string, unknown>> = {}): unknown {
    const { failure, result } = this.submit(this.request(to, func, args));
    assert.equal(failure, undefined, failure?.reason);
    return result;
  }

  /** Why a call fails. */
  refusal(to: string, func: string, args: Readonly<Record<string, unknown>> = {}): string {
    const { failure } = this.submit(this.request(to, func, args));
    assert.notEqual(failure, undefined, `${func} succeeded`);
    return failure?.reason ?? "";
  }
}
