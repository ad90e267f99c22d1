// A cheatcode: a function of the address at which Foundry's test contracts find the test runner,
// with its types as the signature writes them. (decision 109)
import { decodeList } from "../../contract/abi/decode.ts";
import { encodeList } from "../../contract/abi/encode.ts";
import { selectorOf } from "../../contract/abi/selectors.ts";
import { type DeclaredType, type TupleShape, tupleOfTypes } from "../../contract/abi/shape.ts";

/** The last 20 bytes of the hash of "hevm cheat code". */
export const CHEATCODES = "7109709ecfa91a80626ff3989d68f67f5b1dd12d";
/** "console.log" in ASCII: it has no code, so that whatever it is told succeeds. */
export const CONSOLE = "000000000000000000636f6e736f6c652e6c6f67";

/** A cheatcode refuses: the call reverts with these words. */
export class CheatRefused extends Error {
  override readonly name = "CheatRefused";
}

export interface Cheat<Bench> {
  readonly signature: string;
  readonly inputs: TupleShape;
  readonly outputs: TupleShape;
  readonly act: (bench: Bench, args: readonly unknown[]) => unknown;
}

/** Handlers by signature and result: `addr(uint256) address`. */
export type CheatTable<Bench> = Readonly<Record<string, Cheat<Bench>["act"]>>;

/** By selector. */
export function cheatsOf<Bench>(table: CheatTable<Bench>): ReadonlyMap<string, Cheat<Bench>> {
  const cheats = Object.entries(table).map(([written, act]) => {
    const [signature = "", output] = written.split(" ");
    const [, name = "", inputs = ""] = /^(\w+)\((.*)\)$/.exec(signature) ?? [];
    const canonical = `${name}(${inputs})`;
    const types = inputs === "" ? [] : inputs.split(",");
    const outputs = output === undefined ? [] : output.split(",");
    const cheat = {
      signature: canonical,
      inputs: shapesOf(types),
      outputs: shapesOf(outputs),
      act,
    };
    return [selectorOf(canonical), cheat] as const;
  });
  return new Map(cheats);
}

const shapesOf = (types: readonly string[]): TupleShape =>
  tupleOfTypes(Object.fromEntries(types.map((type, at) => [`#${at}`, type as DeclaredType])));

/** What it returns, as data. Throws CheatRefused, or BadEncoding. */
export function answerOf<Bench>(cheat: Cheat<Bench>, bench: Bench, data: string): string {
  const result = cheat.act(bench, decodeList(cheat.inputs, data));
  if (cheat.outputs.members.length === 0) return "";
  return encodeList(
    cheat.outputs,
    Array.isArray(result) && cheat.outputs.members.length > 1 ? result : [result],
  );
}

const ERROR = selectorOf("CheatcodeError(string)");
const TEXT = tupleOfTypes({ message: "string" });

/** Bytes with which a refused cheatcode reverts. */
export const encodeError = (message: string): string => ERROR + encodeList(TEXT, [message]);

/** The words of a refused cheatcode, in what a call reverted with; undefined if it is something else. */
export function messageIn(data: string): string | undefined {
  if (data === ASSUME) return "assumption rejected";
  if (!data.startsWith(ERROR)) return undefined;
  return String(decodeList(TEXT, data.slice(ERROR.length))[0]);
}

/** "FOUNDRY::ASSUME" in ASCII: a call reverts with it whose assumption does not hold. */
export const ASSUME = "464f554e4452593a3a415353554d45";
