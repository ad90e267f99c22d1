// The route of the consistency checker. A broken one finds nothing, finds false differences, or
// changes the world or the limits by looking.
import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import type { Reply } from "../../core/route.ts";
import { nextTurn } from "../../core/turns.ts";
import { Checker } from "../../judges/consistency/checker.ts";
import { testControl } from "./test-control.ts";

async function busy() {
  const control = await testControl();
  const transfer = { from: "lender", to: "PUSD", function: "transfer" };
  for (const value of ["1", "20000000000000000001", "3"]) {
    await control.ask("POST /transactions", { ...transfer, args: { to: "borrower", value } });
  }
  await control.ask("POST /clock/advance", { seconds: 90 });
  return control;
}

test("the checker finds nothing while all surfaces agree, at any depth, and changes nothing", async () => {
  const { ask, world, limits, close, faults } = await busy();
  const before = [world.stateHash(), world.journalHash(), limits.fillings];
  const counts: number[] = [];
  for (const depth of ["quick", "quick", "sample", "all"]) {
    const { status, body } = await ask(`GET /consistency?depth=${depth}`);
    assert.deepEqual([status, body.disagreements], [200, []]);
    counts.push(body.checked);
  }
  const [first = 0, again = 0, sample = 0, all = 0] = counts;
  assert.ok(first > 10 && again <= 2, "what was checked is not new again");
  assert.ok(sample > 50 && all > sample, String(counts));
  assert.deepEqual([world.stateHash(), world.journalHash(), limits.fillings], before);
  assert.deepEqual(faults, []);
  await close();
});

test("repeated checks use up nobody's rate limit", async () => {
  const { ask, servers, close } = await busy();
  // More requests than one minute allows, even counted by batches.
  for (let at = 0; at < 40; at += 1) {
    assert.deepEqual((await ask("GET /consistency")).body.disagreements, []);
  }
  const url = "/api?module=block&action=getblocknobytime&timestamp=1900000000";
  assert.equal((await servers.explorer.inject(url)).json().message, "OK");
  const account = await servers.core.inject(`/eth/v1.2/account?address=${"ab".repeat(20)}`);
  assert.equal(account.headers["x-ratelimit-remaining"], "99");
  await close();
});

test("commands and ways back in the middle make no difference, and others have their turns", async () => {
  const { inbox, surfaces, close, world } = await busy();
  const [from = "", to = ""] = world.users.all().map(({ address }) => address);
  const transfer = { to: world.addresses.stable, function: "transfer", args: { to, value: 1n } };
  const pay = () => inbox.execute({ kind: "submit", from, ...transfer });
  inbox.execute({ kind: "snapshot", name: "before" });
  for (let block = 0; block < 20; block += 1) pay();
  let reads = 0;
  const checker = new Checker({
    inbox,
    columns: surfaces,
    urlOf: () => "",
    spoil: (_question, said) => {
      reads += 1;
      if (reads % 7 === 0) pay();
      if (reads === 250 || reads === 900)
        assert.ok(inbox.execute({ kind: "restore", name: "before" }).ok);
      return said;
    },
  });
  const reports = [checker.check("sample"), checker.check("quick"), checker.check("sample")];
  const done = Promise.all(reports).then((all) => ({ all }));
  let turns = 0;
  const turn = () => nextTurn().then(() => undefined);
  let ended: Awaited<typeof done> | undefined;
  for (; ended === undefined; turns += 1) ended = await Promise.race([done, turn()]);
  for (const { checked, disagreements } of ended.all) {
    assert.deepEqual(disagreements, []);
    assert.ok(checked > 2, `${checked} facts`);
  }
  assert.ok(turns > 10, `${turns} turns of others`);
  await close();
});

test("a check ends with the client that asked for it", async () => {
  const { inbox, surfaces, close } = await busy();
  const client = new PassThrough();
  let reads = 0;
  const checker = new Checker({
    inbox,
    columns: surfaces,
    urlOf: () => "",
    spoil: (_question, said) => {
      reads += 1;
      if (reads === 10) client.destroy();
      return said;
    },
  });
  await assert.rejects(checker.check("all", client), { message: "the client has left" });
  assert.ok(reads < 50, `${reads} questions`);
  assert.ok((await checker.check("quick")).checked > 0, "and the next one begins");
  await close();
});

test("the checker names the surface that differs, and how to ask it again", async () => {
  const { ask, surfaces, close, world } = await busy();
  const route = surfaces.core.routes.find(({ operation }) => operation === "Latest block");
  assert.ok(route);
  const answer = route.answer.bind(route);
  Object.assign(route, {
    answer: async (exchange: Parameters<typeof answer>[0]): Promise<Reply> => {
      const { status, body } = await answer(exchange);
      return { status, body: { ...(body as object), number: "7" } };
    },
  });
  const { body } = await ask("GET /consistency?depth=quick");
  const height = String(world.chain.height);
  assert.deepEqual(body.disagreements, [
    {
      invariant: "XS-02",
      fact: "head of the chain",
      surface: "core",
      field: "height",
      said: "7",
      others: { world: height, node: height, rpc: height, explorer: height, control: height },
      repeat: ["curl -s 'http://127.0.0.1:4001/eth/v1.2/block/latest'"],
    },
  ]);
  await close();
});

test("checking everything of a long chain is refused", async () => {
  const { ask, inbox, world, close } = await busy();
  const { length } = world.chain.transactions;
  const [from, to] = ["lender", "borrower"].map((name) => world.users.find(name)?.address ?? "");
  const transfer = { to: world.addresses.stable, function: "transfer", args: { to, value: 1n } };
  for (let at = length; at <= 2_000; at += 1) {
    inbox.execute({ kind: "submit", from: from ?? "", ...transfer });
  }
  const { status, body } = await ask("GET /consistency?depth=all");
  assert.equal(status, 400);
  assert.match(body.error.message, /"depth" must be sample or quick: there are 2001 transactions/);
  await close();
});
