// The typed client: what the compiler must refuse, and what a call is over HTTP. If the client
// loses its types, `tsc` reports that the expected errors are missing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createApplicationClient } from "./client.ts";

const requests: Request[] = [];

const client = createApplicationClient({
  baseUrl: "http://nowhere.test",
  token: "secret",
  fetch: async (request) => {
    requests.push(request);
    const status = request.method === "GET" ? 200 : 400;
    const error = { message: "No", status, type: "PlatformError" };
    return Response.json(status === 200 ? { positions: {}, loan: null } : { error }, { status });
  },
});

test("a call is one request, typed in both directions", async () => {
  const { data, error, response } = await client.POST("/api/lend/borrow", {
    params: { query: { sandbox: "true" }, header: { "Idempotency-Key": "k1" } },
    body: { amount: "1" },
  });
  assert.equal(data, undefined);
  const expected: "ValidationError" | "AuthenticationError" | "PlatformError" | "ServerError" =
    error?.error.type ?? "ServerError";
  assert.deepEqual([expected, response.status], ["PlatformError", 400]);
  const [request] = requests.splice(0);
  assert.equal(request?.url, "http://nowhere.test/api/lend/borrow?sandbox=true");
  assert.equal(request?.headers.get("authorization"), "Bearer secret");
  assert.equal(request?.headers.get("idempotency-key"), "k1");
  assert.equal(request?.headers.get("content-type"), "application/json");
  assert.deepEqual(await request?.json(), { amount: "1" });
  const { data: positions } = await client.GET("/api/lend/positions");
  assert.equal(positions?.loan, null);
  const health: string | undefined = positions?.positions.healthFactor;
  assert.equal(health, undefined);
});

test("a column may be filtered once or several times, under its own name", async () => {
  const amount = ["gte.1", "lte.5"];
  const query = { amount, status: "neq.aborted", limit: "2" } as const;
  await client.GET("/api/bridge/deposits", { params: { query } });
  const request = requests.splice(0).at(-1);
  const sent = new URL(request?.url ?? "").searchParams;
  assert.deepEqual(
    [...sent],
    [
      ["amount", "gte.1"],
      ["amount", "lte.5"],
      ["status", "neq.aborted"],
      ["limit", "2"],
    ],
  );
});

/** Never run: each line is for the compiler. */
export async function refusedByTheCompiler() {
  // @ts-expect-error there is no such path
  await client.GET("/api/lend/nothing");
  // @ts-expect-error the path takes no POST
  await client.POST("/api/lend/positions");
  // @ts-expect-error a body is needed
  await client.POST("/api/lend/borrow");
  // @ts-expect-error the amount is missing
  await client.POST("/api/lend/borrow", { body: { asset: "" } });
  // @ts-expect-error an amount is a text
  await client.POST("/api/lend/borrow", { body: { amount: 1n } });
  // @ts-expect-error no member has this name
  await client.POST("/api/lend/borrow", { body: { amount: "1", colateral: "" } });
  // @ts-expect-error an optional member is there or not, never undefined
  await client.POST("/api/lend/borrow", { body: { amount: "1", asset: undefined } });
  const often = { query: { limit: ["1", "2"] } };
  // @ts-expect-error only columns may repeat
  await client.GET("/api/bridge/deposits", { params: often });
  const params = { query: { sandbox: "yes" } };
  // @ts-expect-error the query takes true or false
  await client.POST("/api/lend/borrow", { body: { amount: "1" }, params });
  // @ts-expect-error the path needs its parameter
  await client.GET("/api/lend/liquidate/{id}");
  const { data } = await client.GET("/api/lend/positions");
  // @ts-expect-error the answer has no such field
  return data?.positions.healthFaktor;
}
