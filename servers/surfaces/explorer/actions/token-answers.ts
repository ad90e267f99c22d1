// A contract's own facts about a token, read by the selectors that every wallet knows.
import {
  answerCall,
  BadEncoding,
  decodeTuple,
  tupleOfTypes,
  type World,
  ZERO_ADDRESS,
} from "../../../../sim/index.ts";

const SELECTORS = {
  balanceOf: "70a08231",
  name: "06fdde03",
  symbol: "95d89b41",
  decimals: "313ce567",
} as const;

const TEXT = tupleOfTypes({ value: "string" });
const NUMBER = tupleOfTypes({ value: "uint256" });
const WORD = 64;

/** Undefined if the contract does not answer, or there is no contract. */
function answerTo(world: World, to: string, data: string): string | undefined {
  const answer = answerCall(world, { from: ZERO_ADDRESS, to, data });
  return answer.kind === "answered" && answer.data !== "" ? answer.data : undefined;
}

/** Base units; undefined if the contract does not answer. */
export function readBalance(world: World, token: string, holder: string): bigint | undefined {
  const data = SELECTORS.balanceOf + holder.padStart(WORD, "0");
  const balance = decoded(NUMBER, answerTo(world, token, data));
  return typeof balance === "bigint" ? balance : undefined;
}

/** An empty text if the contract does not answer. */
export function readFact(world: World, token: string, fact: "name" | "symbol" | "decimals") {
  const shape = fact === "decimals" ? NUMBER : TEXT;
  return String(decoded(shape, answerTo(world, token, SELECTORS[fact])) ?? "");
}

function decoded(shape: typeof TEXT, data: string | undefined): unknown {
  if (data === undefined) return undefined;
  try {
    return decodeTuple(shape, data).value;
  } catch (thrown) {
    if (thrown instanceof BadEncoding) return undefined;
    throw thrown;
  }
}
