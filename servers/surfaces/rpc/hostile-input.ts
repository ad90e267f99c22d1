// Hostile input for JSON-RPC, in rounds: ids, names and paths are new each time, so anything cached
// of them would add up.
import { type HostileTarget, markOf, type RawRequest } from "../../core/surface-record.ts";
import { badCalls, heavyBodies, oddBodies } from "./hostile-calls.ts";

const post = (body: string): RawRequest => ({ method: "POST", path: "/", body });

const call = (method: string, id: unknown, params: unknown = []) =>
  JSON.stringify({ jsonrpc: "2.0", id, method, params });

export function hostileRound({ contract }: HostileTarget, round: number): RawRequest[] {
  const mark = markOf(round);
  const bad = badCalls(contract);
  // One call in a batch of some, another alone.
  const { method = "", params } = bad[round % bad.length] ?? {};
  const some = bad.slice(0, 1 + (round % bad.length));
  return [
    post(call(method, mark, params)),
    post(`[${some.map((each, at) => call(each.method, `${mark}${at}`, each.params)).join()}]`),
    ...oddBodies(contract).map(post),
    post(call("eth_chainId", mark.repeat(2_000))),
    post(call(`eth_${mark}`, 1)),
    post(call(`platform_${mark}`, 1)),
    post(call("eth_call", 1, [{ to: contract, data: `0x${hexOf(round, "0")}` }])),
    post(call("eth_getBlockByHash", 1, [`0x${hexOf(round, "f")}`, true])),
    post(`[${call("eth_chainId", { mark })},[${call("eth_chainId", 1)}],${round}]`),
    post(`{"jsonrpc":"2.0","id":1,"method":"${mark}"`),
    post("[]"),
    { method: "GET", path: `/${mark}` },
    { method: "POST", path: `/?key=${mark}`, body: call("eth_gasPrice", "😀\u0000") },
  ];
}

const hexOf = (round: number, filler: string) => round.toString(16).padStart(64, filler);

/** Bodies of up to a megabyte, and batches up to the limit and beyond. */
export function heavyHostileRequests({ contract }: HostileTarget): RawRequest[] {
  const many = (length: number, text: string) => post(`[${Array(length).fill(text).join()}]`);
  return [
    ...heavyBodies(contract).map(post),
    many(1_000, call("eth_blockNumber", 1)),
    many(1_001, call("eth_blockNumber", 1)),
    many(1_000, call("eth_getLogs", 1, [{ fromBlock: "0x0" }])),
    many(100_000, "1"),
    post("x".repeat(1_048_577)),
  ];
}
