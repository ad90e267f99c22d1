// Contracts of users for tests: code made by hand, with the end that a compiler writes.
import assert from "node:assert/strict";
import type { TestExplorer } from "../../proof/testing/explorer.ts";

interface Made {
  /** By file. */
  readonly sources: Readonly<Record<string, string>>;
  /** The types that the constructor takes. */
  readonly takes?: readonly string[];
  /** What the constructor is given, bare hex. */
  readonly args?: string;
  /** The code of a contract that it makes, bare hex. */
  readonly child?: string;
  /** What it does, in bare hex of the EVM. */
  readonly before?: string;
  readonly isSmaller?: true;
}

let made = 0;

/** The end of code that version 0.8.37 compiled; each is another. */
const nextMark = (): string => {
  made += 1;
  return `a2646970667358221220${made.toString(16).padStart(64, "0")}64736f6c63430008250033`;
};

/** Its address, with 0x. */
export function createContract(
  explorer: TestExplorer,
  { sources, takes = [], args = "", child = "", before = "", ...rest }: Made,
): string {
  const runtime = `00${nextMark()}`;
  const size = (runtime.length / 2).toString(16).padStart(2, "0");
  const start = (before.length / 2 + 10).toString(16).padStart(2, "0");
  const data = `${before}60${size}60${start}5f3960${size}5ff3${runtime}${child}${args}`;
  const layout = { storage: [], types: {} };
  const inputs = takes.map((type) => ({ name: "", type }));
  const abi = [
    { type: "constructor", inputs, stateMutability: "nonpayable" },
    { type: "function", name: "held", inputs: [], outputs: [], stateMutability: "view" },
  ];
  const artifact = { name: "Box", parents: [], abi, layout, runtime, sources, ...rest };
  const from = explorer.who("trader");
  const request = { from, to: "", function: "constructor", args: {}, artifacts: [artifact] };
  const outcome = explorer.inbox.execute({
    kind: "submit",
    ...request,
    written: { to: "", value: 0n, data },
  });
  assert.ok(outcome.ok);
  const created = outcome.transaction?.code?.created;
  assert.ok(created, outcome.transaction?.failure?.reason);
  return `0x${created}`;
}
