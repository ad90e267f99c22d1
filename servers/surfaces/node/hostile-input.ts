// Hostile input for the node: wrong items and signatures, deep and huge bodies, unusual characters.
import { type HostileTarget, markOf, type RawRequest } from "../../core/surface-record.ts";
import { ROOT } from "./services.ts";

const SUBMIT = `${ROOT}/transaction`;
const SIMULATE = `${SUBMIT}/simulate`;

const post = (path: string, body: unknown): RawRequest => ({
  method: "POST",
  path,
  body: typeof body === "string" ? body : JSON.stringify(body),
});

const get = (path: string): RawRequest => ({ method: "GET", path: `${ROOT}${path}` });

const call = (contract: string, method: string, args: unknown) => ({
  type: "FUNCTION",
  payload: { contractAddress: contract, method, args },
});

/** With the account's token, unless the request has one of its own. */
const signedIn =
  ({ token }: HostileTarget) =>
  (request: RawRequest): RawRequest => ({
    ...request,
    headers: { authorization: `Bearer ${token}`, ...request.headers },
  });

export function hostileRound(target: HostileTarget, round: number): readonly RawRequest[] {
  const { contract, account } = target;
  const mark = markOf(round);
  const transfer = { type: "TRANSFER", payload: { toAddress: account, value: "9".repeat(77) } };
  const signature = { r: "f".repeat(64), s: "f".repeat(64), v: mark };
  return [
    get(`/contracts?name=${encodeURIComponent(`😀\u0000${mark}`)}&limit=${"9".repeat(70)}`),
    get(`/contracts/${mark}/state`),
    get(`/contracts/${contract}/state?name=__proto__`),
    get(`/contracts/${contract}/state?name=_balances&count=${"9".repeat(78)}&offset=${mark}`),
    get(`/storage/${contract}?minkey=${mark}&maxkey=${"~".repeat(190)}`),
    get(`/block?minnumber=${"9".repeat(78)}&sortby=desc`),
    get(`/block?sortby=${mark}`),
    get(`/block/last/${"9".repeat(3_000)}`),
    get(`/transaction/result/${mark}`),
    get(`/account?search=${mark}&balance=-1`),
    get(`/${mark}/constructor`),
    { ...get(""), headers: { authorization: `Bearer ${mark}.${mark}.${mark}` } },
    post(SUBMIT, { txs: [call(contract, mark, {})] }),
    post(SUBMIT, { txs: [call(contract, "transfer", { [mark]: null })] }),
    post(SUBMIT, { txs: [transfer, { ...transfer, signature }] }),
    post(SUBMIT, { txs: [{ type: "CONTRACT", payload: { contract: mark, src: { [mark]: "" } } }] }),
    post(SUBMIT, '{"txs":[],"txs":[]}'),
    post(SUBMIT, '{"__proto__":{"txs":[]},"txs":[]}'),
    post(SIMULATE, { txs: [call(contract, "balanceOf", { account: [account] })] }),
    post(`${SUBMIT}/unsigned`, { address: account, txs: [transfer], txParams: { nonce: -1 } }),
    post(`${SUBMIT}/results`, [mark]),
    post("/", `{"jsonrpc":"2.0","id":1,"method":"${mark}"}`),
    post("/", "[[]]"),
  ].map(signedIn(target));
}

/** Up to two megabytes each. */
export function heavyHostileRequests(target: HostileTarget): readonly RawRequest[] {
  const { contract, account } = target;
  const many = (length: number, row: unknown) => Array.from({ length }, () => row);
  const read = call(contract, "balanceOf", { account });
  return [
    get("/block?minnumber=0&limit=1000"),
    get("/account?minbalance=0&limit=1000"),
    post(SIMULATE, { txs: many(500, read) }),
    post(SUBMIT, { txs: many(501, read) }),
    post(SUBMIT, { txs: many(10_000, null) }),
    post(SUBMIT, `${"[".repeat(400_000)}${"]".repeat(400_000)}`),
    post(SUBMIT, { txs: [call(contract, "setMetadata", { images: many(50_000, "") })] }),
    post(SUBMIT, "x".repeat(2_097_153)),
    post(`${SUBMIT}/results`, many(1_001, "ab".repeat(32))),
    post("/", `[${many(1_000, '{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber"}').join(",")}]`),
  ].map(signedIn(target));
}
