// A round of hostile input for the surfaces of the chain: what tests send once, with ids, names and paths
// that are new each round, so that whatever were kept of them would add up.
import { badCalls, heavyBodies, oddBodies } from "./hostile-calls.ts";
import { hostileQueries } from "./hostile-queries.ts";
import { heavyRequests, oddRequests, type RawRequest } from "./hostile-requests.ts";

export interface HostileRequest extends RawRequest {
  readonly surface: "rpc" | "core" | "explorer";
}

interface Known {
  /** A contract, and an account, that exist; with 0x. */
  readonly contract: string;
  readonly account: string;
}

const rpc = (body: string): HostileRequest => ({ surface: "rpc", method: "POST", path: "/", body });

const call = (method: string, id: unknown, params: unknown = []) =>
  JSON.stringify({ jsonrpc: "2.0", id, method, params });

/** Small ones; no two rounds are alike. */
export function hostileRound({ contract, account }: Known, round: number): HostileRequest[] {
  const mark = `m${round.toString(36)}z`;
  const bad = badCalls(contract);
  // Some in one batch, one of the others alone.
  const { method = "", params } = bad[round % bad.length] ?? {};
  const some = bad.slice(0, 1 + (round % bad.length));
  return [
    rpc(call(method, mark, params)),
    rpc(`[${some.map((each, at) => call(each.method, `${mark}${at}`, each.params)).join()}]`),
    ...oddBodies(contract).map(rpc),
    rpc(call("eth_chainId", mark.repeat(2_000))),
    rpc(call(`eth_${mark}`, 1)),
    rpc(call(`platform_${mark}`, 1)),
    rpc(call("eth_call", 1, [{ to: contract, data: `0x${round.toString(16).padStart(64, "0")}` }])),
    rpc(call("eth_getBlockByHash", 1, [`0x${round.toString(16).padStart(64, "f")}`, true])),
    rpc(`[${call("eth_chainId", { mark })},[${call("eth_chainId", 1)}],${round}]`),
    rpc(`{"jsonrpc":"2.0","id":1,"method":"${mark}"`),
    rpc("[]"),
    { surface: "rpc", method: "GET", path: `/${mark}` },
    {
      surface: "rpc",
      method: "POST",
      path: `/?key=${mark}`,
      body: call("eth_gasPrice", "😀\u0000"),
    },
    ...oddRequests(contract, mark).map((each) => ({ surface: "core" as const, ...each })),
    ...hostileQueries(account).map((query) => explored(`${query}&apikey=${mark}`)),
    explored(`module=${mark}&action=${mark}`),
    explored(`module=account&action=balance&address=${account}&tag=${mark}`),
    { surface: "explorer", method: "DELETE", path: `/${mark}` },
  ];
}

const explored = (query: string): HostileRequest => ({
  surface: "explorer",
  method: "GET",
  path: `/api?${query}`,
});

/** Large ones, and batches as long as may be and longer. */
export function hostileHeavy({ contract }: Known): HostileRequest[] {
  const many = (length: number, text: string) => rpc(`[${Array(length).fill(text).join()}]`);
  return [
    ...heavyBodies(contract).map(rpc),
    many(1_000, call("eth_blockNumber", 1)),
    many(1_001, call("eth_blockNumber", 1)),
    many(1_000, call("eth_getLogs", 1, [{ fromBlock: "0x0" }])),
    many(100_000, "1"),
    rpc("x".repeat(1_048_577)),
    ...heavyRequests(contract).map((each) => ({ surface: "core" as const, ...each })),
  ];
}
