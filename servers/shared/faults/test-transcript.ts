// One client's requests under fault rules and the answers they get, as lines; with bystanders in
// between.
import { createWorld, type FaultRule } from "../../../sim/index.ts";
import type { DirectRequest } from "../../carriers/direct/exchange-shape.ts";
import { DirectPlatform } from "../../carriers/direct/platform.ts";
import type { SurfaceName } from "../../surfaces/list.ts";
import { CALLER_HEADER } from "./caller.ts";

/** Every kind that decides at a rate, with no request waiting. */
export const NIGHT: readonly FaultRule[] = [
  { name: "gone", kind: "error", status: 503, when: "before", rateBps: 2_500 },
  { name: "lost", kind: "error", status: 502, when: "after", rateBps: 2_500 },
  { name: "reset", kind: "reset", when: "after", rateBps: 1_500 },
  { name: "cut", kind: "cut", rateBps: 1_500 },
  { name: "twice", kind: "duplicate", rateBps: 2_500 },
  { name: "expired", kind: "expired", rateBps: 2_500 },
  { name: "skewed", kind: "skew", ms: 60_000, rateBps: 2_500 },
  { name: "third", kind: "error", status: 500, when: "before", nth: 3 },
];

type ClientRequest = readonly [surface: SurfaceName, request: DirectRequest, as?: string];

const get = (path: string, headers = {}): DirectRequest => {
  return { method: "GET", path, headers, body: undefined };
};

const post = (path: string, body: object, headers = {}): DirectRequest => ({
  ...{ method: "POST", path, body: JSON.stringify(body) },
  headers: { "content-type": "application/json", ...headers },
});

const call = (method: string, path = "/", headers = {}) =>
  post(path, { jsonrpc: "2.0", id: 1, method, params: [] }, headers);

const round: readonly ClientRequest[] = [
  ["app", get("/api/swap-pools"), "borrower"],
  ["app", post("/api/lend/deposit", { asset: "WETH", amount: "10" }), "borrower"],
  ["rpc", call("eth_blockNumber", "/?caller=client")],
  ["explorer", get("/api?module=proxy&action=eth_blockNumber", { [CALLER_HEADER]: "client" })],
  ["core", get("/eth/v1.2/block/latest"), "borrower"],
];

export const CLIENT: readonly ClientRequest[] = [round, round, round, round].flat();

/** Reads of another user, of other names, and of nobody. */
export const BYSTANDERS: readonly ClientRequest[] = [
  ["app", get("/api/swap-pools"), "lender"],
  ["app", get("/api/swap-pools")],
  ["rpc", call("eth_blockNumber", "/?caller=bystander")],
  ["rpc", call("eth_blockNumber", "/", { [CALLER_HEADER]: "other" })],
  ["explorer", get("/api?module=proxy&action=eth_blockNumber")],
  ["core", get("/eth/v1.2/block/latest")],
];

/** The client's, by token and without. */
const NAMES: readonly string[] = ["borrower", "client"];

interface ObservedHere {
  readonly rule: string;
  readonly caller: string;
  readonly ordinal: number;
}

export interface Transcript {
  /** Each answer whole, or how the connection broke. */
  readonly lines: readonly string[];
  /** The rules that injected a fault, each with the number of the case. */
  readonly met: readonly string[];
}

/** `bystanders` are those that come before each of the client's requests. */
export async function transcript(
  seed: number,
  bystanders: readonly (readonly number[])[] = [],
): Promise<Transcript> {
  const platform = new DirectPlatform(createWorld({ seed }));
  const { tokens } = platform.inbox.read((world) => world.addresses);
  const tokenOf = { borrower: await platform.tokenOf("borrower"), lender: "" };
  tokenOf.lender = await platform.tokenOf("lender");
  const ask = async ([surface, request, as]: ClientRequest): Promise<string> => {
    const authorization = as && { authorization: `Bearer ${tokenOf[as as "lender"]}` };
    const headers = { ...request.headers, ...authorization };
    const body = request.body?.replace('"WETH"', JSON.stringify(tokens.WETH));
    const answered = platform.ask(surface, { ...request, headers, body });
    return JSON.stringify(await answered.catch((broken: Error) => broken.message));
  };
  platform.inbox.execute({ kind: "setFaultRules", rules: NIGHT });
  const lines: string[] = [];
  for (const [at, request] of CLIENT.entries()) {
    for (const other of bystanders[at] ?? []) await ask(BYSTANDERS[other] as ClientRequest);
    lines.push(await ask(request));
  }
  const { body } = await platform.ask("control", get("/faults/met"));
  const { met }: { readonly met: readonly ObservedHere[] } = JSON.parse(body);
  platform.close();
  const own = met.filter(({ caller }) => NAMES.includes(caller));
  return { lines, met: own.map(({ rule, ordinal }) => `${rule} ${ordinal}`) };
}
