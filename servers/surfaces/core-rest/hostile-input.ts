// Hostile input for core REST: broken rows in batches, deep and huge bodies, wrong arity, unusual
// characters.
import { type HostileTarget, markOf, type RawRequest } from "../../core/surface-record.ts";

const ROOT = "/eth/v1.2";
const BATCH = `${ROOT}/batch`;
const LATEST = { method: "GET", path: `${ROOT}/block/latest` };

const post = (path: string, body: unknown): RawRequest => ({
  method: "POST",
  path,
  body: typeof body === "string" ? body : JSON.stringify(body),
});

const get = (path: string): RawRequest => ({ method: "GET", path: `${ROOT}${path}` });

export function hostileRound({ contract }: HostileTarget, round: number): readonly RawRequest[] {
  const mark = markOf(round);
  const call = `${ROOT}/contract/${contract}/call`;
  return [
    get(`/account/${mark}/balance`),
    get(`/account?address=%zz${mark}`),
    get(`/block/${"9".repeat(3_000)}`),
    get(`/block/hash/${encodeURIComponent("😀\u0000\u202e")}`),
    get(`/logs?topics=${"&topics=".repeat(300)}&fromBlock=${mark}`),
    get(`/transaction/${mark.repeat(40)}/receipt`),
    get(`/${mark}/__proto__/constructor`),
    { method: "PUT", path: `${ROOT}/transaction`, body: "{}" },
    { ...get("/gasPrice"), headers: { authorization: `Bearer ${mark}.${mark}.${mark}` } },
    { ...get("/gasPrice"), headers: { "x-api-key": mark } },
    { ...post(call, "{}"), headers: { "content-type": "text/plain" } },
    post(call, { method: "balanceOf", args: [] }),
    post(call, { method: "balanceOf", args: { account: mark, surprise: [mark] } }),
    post(call, { method: mark.repeat(50), args: {} }),
    post(call, '{"method":"symbol","args":{},"method":"name"}'),
    post(call, '{"__proto__":{"method":"symbol"}}'),
    post(call, "{'method':"),
    post(`${ROOT}/contract/${contract}/send`, { method: "transfer", args: {}, from: mark }),
    post(`${ROOT}/transaction`, { rawTransaction: `0x${mark}` }),
    post(`${ROOT}/transaction/estimateGas`, { to: contract, value: "9".repeat(2_000) }),
    post(BATCH, [LATEST, 5, null, [], { [mark]: mark }, { ...LATEST, path: `/${mark}` }, LATEST]),
    post(BATCH, []),
    post(BATCH, [{ method: "POST", path: BATCH, body: [LATEST] }]),
  ];
}

/** Up to a megabyte each. */
export function heavyHostileRequests({ contract }: HostileTarget): readonly RawRequest[] {
  const call = `${ROOT}/contract/${contract}/call`;
  const many = (length: number, row: unknown) => Array.from({ length }, () => row);
  return [
    post(BATCH, many(100, LATEST)),
    post(BATCH, many(101, LATEST)),
    post(BATCH, many(100_000, null)),
    post(BATCH, many(100, { method: "POST", path: call, body: { data: "ab".repeat(4_000) } })),
    post(BATCH, `${"[".repeat(400_000)}${"]".repeat(400_000)}`),
    post(call, `${'{"args":'.repeat(100_000)}1${"}".repeat(100_000)}`),
    post(call, { method: "balanceOf", args: Array(50_000).fill({}) }),
    post(`${ROOT}/transaction`, { rawTransaction: `0x${"ab".repeat(400_000)}` }),
    post(`${ROOT}/transaction`, { rawTransaction: `0x${"c1".repeat(100_000)}` }),
    post(`${ROOT}/transaction`, "x".repeat(1_048_577)),
  ];
}
