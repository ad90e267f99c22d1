// Writes that several admins have to agree on: the answer says that the call was only a vote, never
// that it was carried out. A broken answer reports a price that was not set, or a deposit that was
// not recorded.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openIssueOf } from "../../../sim/index.ts";
import { type TestApplication, testApplication } from "../../proof/testing/application.ts";

const ISSUE = /^[0-9a-f]{64}$/;

/** Makes users admins beside the first admin, who alone decides on the first of them. */
function addAdmins(app: TestApplication, ...names: readonly string[]): void {
  for (const [place, name] of names.entries()) {
    for (const voter of ["admin", ...names.slice(0, place)]) {
      const { adminRegistry: to } = app.world.addresses;
      const args = { admin: app.who(name) };
      const from = app.who(voter);
      app.inbox.execute({ kind: "submit", from, to, function: "addAdmin", args });
    }
  }
}

const set = (app: TestApplication, as: string, query = "", key?: string) =>
  app.ask(`POST /oracle/price${query}`, {
    as,
    body: { asset: app.at("WETH"), price: "2000000000000000000000" },
    ...(key === undefined ? {} : { headers: { "idempotency-key": key } }),
  });

async function priceOf(app: TestApplication): Promise<string> {
  const { body } = await app.ask(`GET /oracle/price?asset=eq.${app.at("WETH")}`, { as: "lender" });
  return body.price;
}

test("an admin's price is a vote until the second admin sets the same", async () => {
  const app = testApplication();
  addAdmins(app, "lender");
  const first = await set(app, "admin", "", "k");
  const { txHash, status, issueId, ...rest } = first.body;
  assert.equal(first.status, 200);
  assert.match(txHash, /^0x[0-9a-f]{64}$/);
  assert.equal(status, "voted");
  assert.match(issueId, ISSUE);
  assert.deepEqual(rest, {}, "nothing is said of a price that was not set");
  assert.equal(await priceOf(app), "2500000000000000000000");

  const again = await set(app, "admin", "", "k");
  assert.deepEqual([again.body, again.headers["idempotent-replayed"]], [first.body, "true"]);

  const second = await set(app, "lender");
  assert.deepEqual(
    [second.body.status, second.body.issueId, second.body.price],
    ["success", undefined, "2000000000000000000000"],
  );
  assert.equal(await priceOf(app), "2000000000000000000000");
});

test("a dry run says that it would be a vote, and on which issue, and casts none", async () => {
  const app = testApplication();
  addAdmins(app, "lender");
  const before = app.world.stateHash();
  const { status, body } = await set(app, "admin", "?sandbox=true");
  assert.equal(status, 200);
  assert.match(body.issueId, ISSUE);
  const { issueId } = body;
  assert.deepEqual(body, { txHash: null, status: "voted", issueId, simulated: true });
  assert.equal(app.world.stateHash(), before);
  assert.equal((await set(app, "admin")).body.issueId, issueId, "the vote names the same issue");
  const decisive = await set(app, "lender", "?sandbox=true");
  assert.deepEqual([decisive.body.status, decisive.body.simulated], ["success", true]);
});

test("the oracle needs no vote, unless it is one of several admins itself", async () => {
  const app = testApplication();
  addAdmins(app, "lender");
  assert.equal((await set(app, "oracle")).body.status, "success");
  const other = testApplication();
  addAdmins(other, "oracle");
  assert.equal((await set(other, "oracle")).body.status, "voted");
});

test("a deposit is a vote while the relayer is one of several admins", async () => {
  const app = testApplication();
  addAdmins(app, "relayer");
  const body = { tokenAddress: app.at("WETH"), amount: "1", sourceChain: "Ethereum" };
  const ask = (query = "") => app.ask(`POST /api/bridge/deposit${query}`, { as: "lender", body });
  const tried = await ask("?sandbox=true");
  const { status, body: answer } = await ask();
  assert.equal(status, 200);
  assert.match(answer.txHash, /^0x[0-9a-f]{64}$/);
  const vote = app.world.chain.transactions.at(-1);
  const issueId = vote && openIssueOf(vote);
  assert.deepEqual(answer, { txHash: answer.txHash, status: "voted", issueId });
  assert.deepEqual(tried.body, { txHash: null, status: "voted", issueId, simulated: true });
  const { deposits } = (await app.ask("GET /api/bridge/deposits", { as: "lender" })).body;
  assert.deepEqual(deposits, [], "nothing is recorded");
});
