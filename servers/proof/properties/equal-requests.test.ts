// Fifty equal requests at once, each over its own connection, on every route that writes: one
// effect, one fee and fifty equal answers. A broken system acts twice, charges twice, or tells some
// of them that the key is taken. (decisions 5, 29)
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { randomStream } from "../../../sim/index.ts";
import { applicationRoutes } from "../../surfaces/application/surface.ts";
import { respelt, withOtherBody } from "./forms.ts";
import { Connection, type HttpAnswer } from "./http.ts";
import { type PreparedRequest, sentOf } from "./prepared-request.ts";
import { RequestStage } from "./stage.ts";
import { validRequest } from "./valid-request.ts";

const stage = new RequestStage();
before(() => stage.open());
beforeEach(() => stage.restart());
after(() => stage.close());

const MANY = 50;
const writes = applicationRoutes.filter((route) => route.writes === true);

/** The first draw that a dry run accepts, and its caller. */
async function makeValid(operation: string): Promise<PreparedRequest & { readonly as: string }> {
  const { world, surface } = stage;
  const route = surface.routes.find((each) => each.operation === operation);
  assert.ok(route);
  for (let draw = 1; draw <= 20; draw += 1) {
    const request = validRequest(route, { world, random: randomStream(draw, operation) });
    const { status } = await stage.ask({ ...request, query: { sandbox: "true" } });
    if (status !== 200 || request.bearer === undefined || !("name" in request.bearer)) continue;
    return { ...request, query: {}, as: request.bearer.name };
  }
  return assert.fail(`no draw of ${operation} succeeds`);
}

async function together(request: PreparedRequest, token: string): Promise<readonly HttpAnswer[]> {
  const sent = sentOf(request, `Bearer ${token}`);
  const connections = Array.from({ length: MANY }, () => new Connection(stage.appUrl));
  const answers = await Promise.all(connections.map((connection) => connection.ask(sent)));
  for (const connection of connections) connection.close();
  return answers;
}

/** What a user has paid and done so far. */
function accountOf(name: string) {
  const { chain, users, addresses, parts } = stage.world;
  const address = users.find(name)?.address ?? "";
  const place = `${addresses.voucher}/_balances/${address}`;
  const paid = [...parts.journal.changes(0)].filter((change) => change.place.path === place);
  const own = chain.transactions.filter(({ request }) => request.from === address);
  return { transactions: own.length, fees: paid.length, all: chain.transactions.length };
}

/** One effect, and the same bytes for everyone; all but the first say that they were replayed. */
function assertOnce(answers: readonly HttpAnswer[], status: number): void {
  assert.deepEqual([...new Set(answers.map((each) => each.status))], [status], answers[0]?.text);
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  const replayed = answers.filter(({ headers }) => headers["idempotent-replayed"] === "true");
  assert.equal(replayed.length, MANY - 1);
}

/** The same request in another spelling gets the first one's answer, and does nothing. */
async function assertKnown(request: PreparedRequest, first: string): Promise<void> {
  const before = stage.world.stateHash();
  const { status, text, headers } = await stage.ask(respelt(request));
  assert.deepEqual([status, text, headers["idempotent-replayed"]], [200, first, "true"]);
  assert.equal(stage.world.stateHash(), before);
}

/** Another body under the same key is refused; a route without a body has no other. */
async function assertTaken(request: PreparedRequest): Promise<void> {
  const other = withOtherBody(request);
  assert.equal(other === undefined, request.route.body === undefined);
  if (other === undefined) return;
  const before = stage.world.stateHash();
  const { status, text } = await stage.ask(other);
  assert.equal(status, 400);
  assert.match(text, /Idempotency-Key reused with different parameters/);
  assert.equal(stage.world.stateHash(), before);
}

for (const { operation, method, paths } of writes) {
  test(`fifty at once: ${method} ${paths[0]}`, async () => {
    const request = { ...(await makeValid(operation)), key: "once" };
    // The bridge's relayer sends the transaction, so a depositor pays nothing. (decision 6)
    const own = operation === "Bridge deposit" ? 0 : 1;
    const was = accountOf(request.as);
    const answers = await together(request, await stage.tokenOf(request.as));
    assertOnce(answers, 200);
    const { transactions, fees, all } = was;
    const wanted = { transactions: transactions + own, fees: fees + own, all: all + 1 };
    assert.deepEqual(accountOf(request.as), wanted);
    await assertKnown(request, answers[0]?.text ?? "");
    await assertTaken(request);
  });
}

test("fifty at once that a contract refuses have one fee and fifty equal refusals", async () => {
  const route = stage.surface.routes.find(({ operation }) => operation === "Lending borrow");
  assert.ok(route);
  const collateralToken = stage.world.addresses.tokens.WETH;
  const body = { amount: String(10n ** 30n), collateralToken };
  const bearer = { name: "borrower" };
  const was = accountOf(bearer.name);
  const request = { route, bearer, params: {}, query: {}, body, key: "refused" };
  assertOnce(await together(request, await stage.tokenOf(bearer.name)), 400);
  const { transactions, fees, all } = was;
  const wanted = { transactions: transactions + 1, fees: fees + 1, all: all + 1 };
  assert.deepEqual(accountOf(bearer.name), wanted);
});

test("fifty at once under manual mining leave one waiting transaction, and the answer stays pending", async () => {
  const request = { ...(await makeValid("Lending supply")), key: "waiting" };
  await stage.control("POST", "/control/mining", { mode: "manual" });
  const answers = await together(request, await stage.tokenOf(request.as));
  assertOnce(answers, 200);
  assert.match(answers[0]?.text ?? "", /"status":"pending"/);
  const was = accountOf(request.as);
  await stage.control("POST", "/control/mine", {});
  assert.equal(accountOf(request.as).transactions, was.transactions + 1);
  assert.equal((await stage.ask(request)).text, answers[0]?.text);
  await stage.control("POST", "/control/mining", { mode: "transaction" });
});

test("fifty at once with a new token are all verified together, and one acts", async () => {
  const request = { ...(await makeValid("Lending supply")), key: "fresh" };
  const was = accountOf(request.as);
  assertOnce(await together(request, await stage.freshTokenOf(request.as)), 200);
  assert.equal(accountOf(request.as).transactions, was.transactions + 1);
});
