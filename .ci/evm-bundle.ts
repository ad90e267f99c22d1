// Makes the bundle of @ethereumjs/evm that runs synchronously. The package is asynchronous in form
// only: it awaits a state manager, and ours answers at once. A world may not wait (decision 8), so
// `async` and `await` are removed over the syntax tree, and calls become plain calls.

import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Node } from "acorn";
import { buildSync } from "esbuild";
import { root } from "./project.ts";

/** What `#evm` of package.json stands for. */
export const evmBundle = join(root, "reports/out/evm.cjs");

/** What `sim/evm/library.ts` describes. The package does not export its interpreter by name. */
const ENTRY = `
export { EVM, EVMError, Message, NobleBN254, paramsEVM } from "@ethereumjs/evm";
export { Interpreter } from "./node_modules/@ethereumjs/evm/dist/esm/interpreter.js";
export { Common, Mainnet } from "@ethereumjs/common";
export { Account, Address } from "@ethereumjs/util";
`;

/** Another process that loads it meanwhile sees a complete file or none. */
export async function makeEvmBundle(): Promise<void> {
  const { parse } = await import("acorn");
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    stdin: { contents: ENTRY, resolveDir: root },
    bundle: true,
    format: "cjs",
    // Nothing of Node, so that a page can load it too.
    platform: "browser",
    target: "node20",
    write: false,
  });
  const text = outputFiles[0]?.text ?? "";
  const parsed = parse(text, { ecmaVersion: "latest", sourceType: "script" });
  mkdirSync(dirname(evmBundle), { recursive: true });
  writeFileSync(`${evmBundle}.${process.pid}`, withoutPromises(text, parsed));
  renameSync(`${evmBundle}.${process.pid}`, evmBundle);
}

interface AnyNode extends Node {
  readonly async?: boolean;
  readonly await?: boolean;
  readonly generator?: boolean;
  /** For a property: whether it is written as a method. */
  readonly method?: boolean;
  readonly key?: Node;
  readonly value?: unknown;
}

/** The same program without `async` and `await`. Throws if it iterates asynchronously. */
export function withoutPromises(text: string, program: Node): string {
  const words: { readonly at: number; readonly word: string }[] = [];
  visit(program, (node) => {
    if (node.await === true || (node.async === true && node.generator === true)) {
      throw new Error(`asynchronous iteration at ${node.start} cannot be removed`);
    }
    if (node.type === "AwaitExpression") words.push({ at: node.start, word: "await" });
    if (node.async === true) words.push({ at: node.start, word: "async" });
    // The word of a method stands before its name, outside of the function's own node.
    const isMethod = node.type === "MethodDefinition" || node.method === true;
    if (isMethod && node.key !== undefined && (node.value as AnyNode).async === true) {
      words.push({ at: text.lastIndexOf("async", node.key.start), word: "async" });
    }
  });
  const letters = text.split("");
  for (const { at, word } of words) {
    if (text.startsWith(word, at)) letters.fill("", at, at + word.length);
  }
  return letters.join("");
}

function visit(node: AnyNode, each: (node: AnyNode) => void): void {
  each(node);
  for (const child of Object.values(node).flat()) {
    if (typeof child?.type === "string") visit(child, each);
  }
}
