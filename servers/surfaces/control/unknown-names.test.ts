// Every control route that takes a name answers 404 to an unknown one, says what exists, and
// changes nothing. A broken route creates it, or fails with an internal error.
import assert from "node:assert/strict";
import { test } from "node:test";
import { controlRoutes } from "./surface.ts";
import { testControl } from "./test-control.ts";

const price = "1000000000000000000";
const nobody = { from: "nobody", to: "PUSD", function: "transfer" };
const [asset, hash] = ["NONE", `0x${"ab".repeat(32)}`];
const deposit = { sourceChain: "Ethereum", token: "NONE", amount: "1", recipient: "lender" };

type Line = Parameters<Awaited<ReturnType<typeof testControl>>["ask"]>[0];

/** What to ask, and with which body, by documented route. */
const REQUESTS: Readonly<Record<string, readonly [Line, unknown?]>> = {
  "POST /prices": ["POST /prices", { asset, price }],
  "POST /prices/batch": ["POST /prices/batch", { prices: [{ asset, price }] }],
  "POST /prices/schedule": ["POST /prices/schedule", { asset, path: [{ afterSeconds: 1, price }] }],
  "POST /prices/walk": ["POST /prices/walk", { asset, everySeconds: 1, stepBps: 1, steps: 1 }],
  "POST /prices/frozen/:asset": ["POST /prices/frozen/NONE"],
  "DELETE /prices/frozen/:asset": ["DELETE /prices/frozen/NONE"],
  "DELETE /prices/schedules/:id": ["DELETE /prices/schedules/1"],
  "DELETE /prices/:asset": ["DELETE /prices/NONE"],
  "DELETE /snapshots/:name": ["DELETE /snapshots/nowhere"],
  "POST /snapshots/:name/restore": ["POST /snapshots/nowhere/restore"],
  "POST /positions/:number/restore": ["POST /positions/99/restore"],
  "POST /storage": ["POST /storage", { contract: "nothing", variable: "x" }],
  "POST /bridge/deposits": ["POST /bridge/deposits", deposit],
  "POST /bridge/deposits/:externalChainId/:txHash/:action": [
    `POST /bridge/deposits/1/${hash}/hold`,
  ],
  "GET /bridge/deposits/:externalChainId/:txHash": [`GET /bridge/deposits/1/${hash}`],
  "GET /bridge/withdrawals/:id": ["GET /bridge/withdrawals/1"],
  "POST /actors": ["POST /actors", { name: "carol", funds: { NONE: "1" } }],
  "POST /actors/:name/token": ["POST /actors/nobody/token"],
  "POST /transactions": ["POST /transactions", nobody],
  "GET /transactions/:hash": [`GET /transactions/${hash}`],
  "GET /consistency/transactions/:hash": [`GET /consistency/transactions/${hash}`],
  "GET /overview": ["GET /overview?position=1000"],
  "GET /commands/:number": ["GET /commands/1000"],
  "POST /simulate": ["POST /simulate", nobody],
  "POST /call": ["POST /call", { to: "nothing", function: "balanceOf" }],
};

for (const { method, paths, answers } of controlRoutes) {
  if (answers[404] === undefined) continue;
  const route = `${method} ${paths[0]}`;
  test(`${route} with an unknown name`, async () => {
    const { ask, world, faults, close } = await testControl();
    const before = [world.stateHash(), world.journalHash()];
    const [line, sent] = REQUESTS[route] ?? [];
    assert.ok(line, "there is a request for it");
    const { status, body } = await ask(line, sent);
    assert.equal(status, 404);
    assert.match(body.error.message, /\bno\b|nothing/);
    assert.deepEqual([world.stateHash(), world.journalHash()], before);
    assert.deepEqual(faults, []);
    await close();
  });
}

test("a name has 1 to 100 characters, wherever one is taken", async () => {
  const { ask, close } = await testControl();
  let named = 0;
  for (const { method, paths, body } of controlRoutes) {
    const [line, sent] = REQUESTS[`${method} ${paths[0]}`] ?? [];
    if (line === undefined) continue;
    const fields = Object.entries(body?.properties ?? {});
    for (const [field] of fields.filter(([, schema]) => "maxLength" in schema)) {
      named += 1;
      for (const length of [0, 1, 100, 101]) {
        const input = { ...(sent as object), [field]: "x".repeat(length) };
        const { status, body: answer } = await ask(line, input);
        const isLong =
          status === 400 && /not allowed to be empty|at most 100 char/.test(answer.error.message);
        assert.equal(isLong, length < 1 || length > 100, `${line} ${field} ${length}: ${status}`);
      }
    }
  }
  assert.ok(named > 5, String(named));
  await close();
});
