// Journals as features: each is repeated by the plan's own steps in a fresh world, green as it was,
// and red where an expected outcome is altered. A wrong export would tell a developer another story
// than the tester saw.
import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { Wallet } from "ethers";
import { loadGherkin, loadTestForms } from "../servers/index.ts";
import { createWorld, replayLine } from "../sim/index.ts";
import { type Question, settled } from "./clients/http.ts";
import { Rpc } from "./clients/rpc.ts";
import { readJournal } from "./journal.ts";
import { ownStage } from "./stages/own-stage.ts";
import { type ScenarioStage, wayTo } from "./stages/stage.ts";
import { runFeatures } from "./test-run-features.ts";
import type { User } from "./vocabulary/users.ts";

const { featureOf, requestOutcome, requestStep, stepsOf } = await loadGherkin();

const stages: ScenarioStage[] = [];
after(() => Promise.all(stages.map((stage) => stage.close())));

async function stageOf(preset: string, seed: number) {
  const stage = await ownStage({ preset, seed, isChecked: false });
  stages.push(stage);
  if (stage.control === undefined) throw new Error("a stage of the plan's own has control");
  return { stage, control: stage.control };
}

type Stage = Awaited<ReturnType<typeof stageOf>>;

async function namesOf({ stage, control }: Stage) {
  const { actors } = (await control.ask({ method: "GET", path: "/actors" })).body as {
    actors: { name: string; address: string }[];
  };
  const decimals = [...stage.tokens].map(([symbol, token]) => [symbol, token.decimals] as const);
  return { contracts: await control.contracts(), actors, decimals: Object.fromEntries(decimals) };
}

/** The commands with their outcomes, which a fresh world gives once more. */
async function commandsOf({ control }: Stage) {
  const { header, lines } = readJournal(await control.journal());
  const world = createWorld({ seed: header.seed, preset: header.preset });
  return lines.map((line) => {
    const done = replayLine(world, line);
    const { transaction, pendingHash } = done.ok ? done : {};
    const reason = transaction?.failure?.reason;
    const ended = pendingHash === undefined ? "success" : "pending";
    const outcome = reason === undefined ? ended : "failed";
    const command: { kind: string; from?: string } = JSON.parse(line);
    const actor = world.users.nameOf(command.from ?? "") ?? null;
    return { command, actor, outcome, reason: reason ?? null };
  });
}

async function sendAll({ control, stage }: Stage, requests: readonly Request[]) {
  for (const { by, ...question } of requests) {
    const answer =
      by === undefined
        ? await control.ask(question)
        : await stage.http.ask({
            ...question,
            authorization: `Bearer ${await tokenOf(stage, by)}`,
          });
    assert.ok(answer.status < 500, `${answer.question}: ${answer.text}`);
  }
}

type Request = Question & { readonly by?: string };

async function tokenOf({ identity, credentialsOf }: ScenarioStage, name: string) {
  const answer = await identity.byForm(credentialsOf(name as User));
  return (answer.body as { access_token: string }).access_token;
}

const post = (path: string, body: unknown = {}): Request => ({ method: "POST", path, body });
const WHOLE = 10n ** 18n;
const units = (count: bigint) => String(count * WHOLE);
const call = (from: string, to: string, name: string, args: object, approvals?: object[]) =>
  post("/transactions", { from, to, function: name, args, ...(approvals && { approvals }) });

const NAME = 'before "it"'.padEnd(100, "!");
/** Several kinds of commands; the loan is refused once and granted once. */
const LOAN = (weth: string): Request[] => [
  { by: "borrower", ...post("/api/lend/deposit", { asset: weth, amount: units(10n) }) },
  call("borrower", "lendingPool", "borrow", { asset: "PUSD", amount: units(1_000_000n) }),
  post("/snapshots", { name: NAME }),
  call("borrower", "lendingPool", "borrow", { asset: "PUSD", amount: units(100n) }),
  post("/prices/schedule", {
    asset: "WETH",
    path: [{ afterSeconds: 60, price: units(2_400n) }],
  }),
  post("/prices/walk", { asset: "GOLD", everySeconds: 30, stepBps: 50, steps: 3 }),
  post("/prices/frozen/WETH"),
  post("/clock/advance", { seconds: 7200 }),
  post("/clock/advance", { ms: 1500 }),
  post("/actors", { name: "carol", funds: { WETH: units(3n), VOUCHER: units(5n) } }),
  call("carol", "WETH", "transfer", { to: "lender", value: "7" }),
  post("/bridge/deposits", {
    ...{ sourceChain: "Ethereum", token: "ETH", amount: units(2n), recipient: "lender" },
    txHash: "0xab",
  }),
  post("/bridge/deposits/1/0xab/hold"),
  post("/bridge/deposits/1/0xab/confirm"),
  post("/prices/batch", { prices: [{ asset: "WETH", price: units(2_200n) }] }),
  post("/mining", { mode: "manual" }),
  call("lender", "PUSD", "transfer", { to: "trader", value: units(5n) }),
  post("/mine", { blocks: 2 }),
  { method: "PUT", path: "/faults/vm-delay", body: { ms: 5 } },
  post("/mining", { mode: "transaction" }),
  post(`/snapshots/${encodeURIComponent(NAME)}/restore`),
  { method: "DELETE", path: `/snapshots/${encodeURIComponent(NAME)}` },
  post("/positions/3/restore"),
  post("/", { jsonrpc: "2.0", id: 1, method: "hardhat_reset", params: [] }),
  call("trader", "PUSD", "transfer", { to: "lender", value: "1" }),
];

const BAD_DEBT: Request[] = [
  post("/prices", { asset: "WETH", price: units(3_000n) }),
  call("lender", "PUSD", "transfer", { to: "trader", value: units(5n) }),
];

/** A wallet pays itself, with bytes that it signs. */
async function signedBy({ control, stage }: Stage, name: string) {
  const { actors } = settled(await control.call("get", "/actors"));
  const wallet = new Wallet(actors.find((actor) => actor.name === name)?.privateKey ?? "");
  const rpc = new Rpc(wayTo("rpc", stage));
  const nonce = Number(await rpc.result("eth_getTransactionCount", wallet.address, "latest"));
  const fields = {
    type: 0,
    nonce,
    to: wallet.address,
    value: 1n,
    gasLimit: 100_000n,
    gasPrice: 0n,
  };
  const raw = await wallet.signTransaction({ ...fields, chainId: stage.chainId ?? null });
  await rpc.result("eth_sendRawTransaction", raw);
}

const plain = await stageOf("default", 1);
await sendAll(plain, LOAN(plain.stage.tokens.get("WETH")?.address ?? ""));
await signedBy(plain, "trader");
const story = await commandsOf(plain);
const names = await namesOf(plain);
const about = { title: "a loan", preset: "default", seed: 1 };

const named = await stageOf("bad-debt", 5);
await sendAll(named, BAD_DEBT);
const shortStory = await commandsOf(named);
const namedNames = await namesOf(named);

/** Every write of the application once, with the answer that a platform gives without the plan. */
async function exampleSteps() {
  const { platform, writes, sent, typed, names: fresh } = await loadTestForms();
  const sign = { method: "POST", path: "/actors/borrower/token", headers: {}, body: undefined };
  const { access_token } = JSON.parse((await platform.ask("control", sign)).body);
  const steps: string[] = [];
  for (const write of writes) {
    const { method, path, body } = sent(write, typed(write.id));
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const headers = { authorization: `Bearer ${access_token}`, ...type };
    const text = body === undefined ? undefined : JSON.stringify(body);
    const answer = await platform.ask("app", { method, path, headers, body: text });
    const seen = { status: answer.status, text: answer.body, isFaulty: false };
    steps.push(requestStep({ actor: "borrower", method, path, body }, fresh), requestOutcome(seen));
  }
  assert.doesNotMatch(steps.join("\n"), /[0-9a-f]{40}/i, "an address of one seed");
  return steps;
}

/** A deposit under a key, and one without. */
function requests() {
  const body = { asset: plain.stage.tokens.get("WETH")?.address, amount: units(1n) };
  const sent = { actor: "borrower", method: "POST", path: "/api/lend/deposit", body };
  return [{ ...sent, key: "k 1" }, sent].map((each) => requestStep(each, names));
}

describe("a journal as a feature", () => {
  const feature = featureOf({ ...about, before: [], commands: story }, names);

  test("has a step for every command that does something", () => {
    const kinds = new Set(story.map(({ command }) => command.kind));
    for (const kind of [
      "advance",
      "observeDeposit",
      "registerUser",
      "reset",
      "restorePosition",
      "submitSigned",
    ]) {
      assert.ok(kinds.has(kind), kind);
    }
    assert.doesNotMatch(feature, /# No step/);
    for (const text of [
      'When borrower calls "borrow" of "lendingPool" with:',
      "| amount | 1,000,000 PUSD |",
      'Then the call is refused with "Insufficient collateral for borrow"',
      String.raw`When the snapshot "before \"it\"!!`,
      "When the price of WETH is scheduled to be 2,400 USD after 1 minute",
      '"ms": 7201500',
      "When carol has joined",
      "Then the call waits for a block",
    ]) {
      assert.ok(feature.includes(text), `${text}\nin\n${feature}`);
    }
  });

  test("is green in a fresh world, and red with an altered outcome", async () => {
    const altered = story.map((each) =>
      each.outcome === "failed" ? { ...each, reason: "Because" } : each,
    );
    const before = story.slice(0, 6);
    const granted = story.map((each) => ({ ...each, outcome: each.outcome && "success" }));
    const sent = requests().flatMap((each) => [each, "Then the request succeeds"]);
    const { ended, output } = runFeatures(
      feature,
      ["@control", "Feature: requests", "Scenario: sent", ...sent].join("\n"),
      ["@control @seed:9", "Feature: examples", "Scenario: sent", ...(await exampleSteps())].join(
        "\n",
      ),
      featureOf({ ...about, before, commands: story.slice(6) }, names),
      featureOf(
        { title: "more debt", preset: "bad-debt", seed: 5, before: [], commands: shortStory },
        namedNames,
      ),
      featureOf({ ...about, title: "altered", before: [], commands: altered }, names),
      featureOf({ ...about, title: "granted", before: [], commands: granted }, names),
    );
    assert.equal(ended, 1, output);
    assert.match(output, /7 scenarios \(2 failed, 5 passed\)/, output);
    assert.match(output, /refused with Insufficient collateral for borrow, not Because/);
  });
});

describe("a command that no step says", () => {
  const lines = (command: { kind: string }) => stepsOf([{ command }], names);

  test("is a remark", () => {
    assert.match(lines({ kind: "load", dump: "{\n}" } as never), /^# No step .*"load"/);
    const creation = { kind: "submit", from: "", to: "", function: "constructor", args: {} };
    assert.match(lines(creation), /^# No step calls as/);
  });
});

test("a request is a step with tokens by symbol", () => {
  const [keyed = "", plainly = ""] = requests();
  assert.match(keyed, /^When borrower sends POST \/api\/lend\/deposit under the key "k 1" with:\n/);
  assert.match(plainly, /^When borrower sends POST \/api\/lend\/deposit with:\n/);
  for (const step of requests()) assert.match(step, /"asset": "\{WETH\}"/);
});
