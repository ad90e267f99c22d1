// The real command line: two runs in different places agree, a killed one goes on, bad options are
// explained. A broken one would depend on where it runs, lose what it answered, or fail silently.

import assert from "node:assert/strict";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { execute } from "../../../sim/index.ts";
import { openJournal } from "../../shared/journal/open.ts";
import { readJournalFile } from "../../shared/journal/text.ts";
import { runCli, type StartedPlatform, startCli } from "./test-process.ts";

const folder = mkdtempSync(join(tmpdir(), "lockstep-process-"));
after(() => rmSync(folder, { recursive: true }));

async function tokenOf({ facts }: StartedPlatform, name: string): Promise<string> {
  const body = new URLSearchParams({
    grant_type: "client_credentials",
    client_id: name,
    client_secret: `${name}-secret`,
  });
  const answer = await fetch(`${facts.urls.identity}/token`, { method: "POST", body });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Signs in, deposits, borrows, waits, and returns the resulting world. */
async function session(env: Readonly<Record<string, string>>) {
  const run = await startCli(["--seed", "11"], env);
  const { app, control } = run.facts.urls;
  const token = await tokenOf(run, "borrower");
  const asset = run.facts.tokens.find(({ symbol }) => symbol === "WETH")?.address;
  const deposit = { asset, amount: "10000000000000000000" };
  const answers = [
    await run.post(`${app}/api/lend/deposit`, deposit, token),
    await run.post(`${app}/api/lend/borrow`, { amount: "5000000000000000000000" }, token),
    await run.post(`${control}/clock/advance`, { seconds: 86_400 }),
    await run.get(`${control}/prices`),
    await run.get(`${control}/state-hash`),
  ];
  for (const { status, body } of answers) assert.equal(status, 200, JSON.stringify(body));
  const { urls: _, console: __, ...facts } = run.facts;
  const ended = await run.stop("SIGINT");
  assert.deepEqual([ended.exitCode, ended.signal, ended.stderr], [130, null, ""]);
  return { facts, bodies: answers.map(({ body }) => body) };
}

test("in another time zone and language it is the same world, byte for byte", async () => {
  const [one, other] = await Promise.all([
    session({ TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" }),
    session({ TZ: "America/St_Johns", LANG: "C", LC_ALL: "C" }),
  ]);
  assert.equal(JSON.stringify(one), JSON.stringify(other));
  const { facts } = one;
  assert.equal(facts.seed, 11);
  assert.equal(facts.stable, "PUSD");
  assert.match(facts.apiKey, /^[0-9a-f]{32}$/);
  assert.ok(facts.actors.every(({ address }) => /^0x[0-9a-f]{40}$/.test(address ?? "")));
});

/** Writes from many clients at once until enough are answered, then kills the process. */
async function burstAndKill(run: StartedPlatform, answeredMin: number): Promise<string[]> {
  const answered: string[] = [];
  const names = ["lender", "borrower", "liquidator", "trader"];
  const client = async (number: number) => {
    for (let write = 1; ; write += 1) {
      const args = { to: "admin", value: String(number * 1_000 + write) };
      const from = names[number % names.length];
      const request = { from, to: "PUSD", function: "transfer", args };
      const answer = await run.post(`${run.facts.urls.control}/transactions`, request);
      if (answer.status === 200) answered.push(answer.body.txHash);
      if (answered.length >= answeredMin) run.child.kill("SIGKILL");
    }
  };
  // Each ends with the connection that the kill cuts.
  await Promise.allSettled(Array.from({ length: 24 }, (_, number) => client(number)));
  return answered;
}

test("killed in the middle of a burst, it goes on with everything it had answered", async () => {
  const journal = join(folder, "killed.journal");
  const first = await startCli(["--journal", journal, "--seed", "5"]);
  const answered = await burstAndKill(first, 150);
  assert.equal((await first.ended).signal, "SIGKILL");
  assert.ok(answered.length >= 150);

  const second = await startCli(["--journal", journal]);
  const { control } = second.facts.urls;
  assert.equal(second.facts.seed, 5);
  for (const hash of answered) {
    const { status, body } = await second.get(`${control}/transactions/${hash}`);
    assert.equal(status, 200, `${hash} was answered and is lost`);
    assert.equal(body.status, "success");
  }
  const { world, replayed } = readJournalFile(journal);
  assert.ok(replayed >= answered.length);
  const hashes = (await second.get(`${control}/state-hash`)).body;
  assert.equal(hashes.stateHash, `0x${world.stateHash()}`);
  assert.equal(hashes.journalHash, `0x${world.journalHash()}`);
  assert.equal((await second.post(`${control}/mine`)).status, 200);
  assert.equal((await second.stop()).exitCode, 143);
  assert.equal(readJournalFile(journal).replayed, replayed + 1);
});

test("a line cut short by the kill is dropped, and reported on standard error", async () => {
  const journal = join(folder, "torn.journal");
  const first = await startCli(["--journal", journal, "--fsync"]);
  await first.post(`${first.facts.urls.control}/mine`);
  await first.stop();
  const whole = readFileSync(journal, "utf8");
  appendFileSync(journal, '0123456789abcdef {"kind":"mi');
  const second = await startCli(["--journal", journal]);
  const { stderr, exitCode } = await second.stop();
  assert.equal(exitCode, 143);
  assert.match(stderr, /line 4 was cut short and is dropped/);
  assert.equal(readFileSync(journal, "utf8"), whole);
});

test("if the journal can no longer be written it says so and ends", async () => {
  const journal = join(folder, "lost.journal");
  const run = await startCli(["--journal", journal]);
  const { control } = run.facts.urls;
  assert.equal((await run.post(`${control}/mine`)).status, 200);
  appendFileSync(journal, "somebody else");
  assert.equal((await run.post(`${control}/mine`)).status, 500);
  const { exitCode, stderr } = await run.ended;
  assert.equal(exitCode, 1);
  assert.match(stderr, /something else has changed the file\. Nothing more is taken/);
});

test("a journal in use, damaged or of another seed is refused in one line", async () => {
  const journal = join(folder, "good.journal");
  const holder = await startCli(["--journal", journal, "--seed", "3"]);
  await holder.post(`${holder.facts.urls.control}/mine`);
  const inUse = runCli(["start", "--journal", journal, "--port", "0"]);
  const { port } = new URL(holder.facts.urls.app);
  const portTaken = runCli(["start", "--single-port", "--port", port]);
  assert.match((await inUse.ended).stderr, /process \d+ uses it/);
  assert.match((await portTaken.ended).stderr, new RegExp(`127.0.0.1:${port} is in use`));
  await holder.stop();

  const damaged = join(folder, "damaged.journal");
  const text = readFileSync(journal, "utf8").replace('"mine"', '"mint"');
  writeFileSync(damaged, text);
  const [bad, foreign] = await Promise.all([
    runCli(["start", "--journal", damaged, "--port", "0"]).ended,
    runCli(["start", "--journal", journal, "--port", "0", "--seed", "4"]).ended,
  ]);
  assert.match(bad.stderr, /^lockstep: journal .*damaged.journal is refused: line 3 is damaged/);
  assert.equal(readFileSync(damaged, "utf8"), text);
  assert.match(foreign.stderr, /pass --seed 3 or leave --seed out/);
  for (const ended of [await inUse.ended, await portTaken.ended, bad, foreign]) {
    assert.equal(ended.exitCode, 1);
    assert.equal(ended.stdout, "");
    assert.equal(ended.stderr.trim().split("\n").length, 1);
  }
});

function createdJournal(path: string) {
  const { world, file } = openJournal({ path });
  for (const command of [{ kind: "mine" }, { kind: "advance", ms: 12_345 }] as const) {
    execute(world, command);
    file.record(command);
  }
  file.close();
  return { world };
}

test("a bad option exits with 2 and names the right one; a replay prints the same hashes", async () => {
  const journal = join(folder, "replayed.journal");
  const { world } = createdJournal(journal);
  const [option, verb, help, replay, noFile, noJournal] = await Promise.all([
    runCli(["start", "--sed", "7"]).ended,
    runCli(["strat"]).ended,
    runCli(["start", "--help"]).ended,
    runCli(["replay", journal]).ended,
    runCli(["replay", join(folder, "none")]).ended,
    runCli(["replay", folder]).ended,
  ]);
  assert.equal(option.exitCode, 2);
  assert.match(option.stderr, /there is no option --sed: did you mean --seed\?/);
  assert.equal(verb.exitCode, 2);
  assert.match(verb.stderr, /there is no verb strat: did you mean start\?/);
  assert.equal(help.exitCode, 0);
  assert.match(help.stdout, /near-liquidation/);
  assert.equal(replay.exitCode, 0);
  assert.match(replay.stdout, new RegExp(`journal hash {2}0x${world.journalHash()}`));
  assert.equal(noFile.exitCode, 2);
  assert.equal(noJournal.exitCode, 2);
  assert.match(noJournal.stderr, /^lockstep: .* is not an ordinary file\n$/);
});

test("without a verb the command explains itself, and it knows its version", async () => {
  const [nothing, asked, version] = await Promise.all(
    [[], ["--help"], ["--version"]].map((args) => runCli(args).ended),
  );
  assert.match(nothing?.stdout ?? "", /^Lockstep .*\nTo begin: npx lockstep start --demo\n/);
  assert.equal(asked?.stdout, nothing?.stdout);
  assert.match(version?.stdout ?? "", /^\d+\.\d+\.\d+\n$/);
  assert.deepEqual(
    [nothing, asked, version].map((each) => each?.exitCode),
    [0, 0, 0],
  );
});

test("each verb that would run for minutes has a help text instead", async () => {
  const verbs = ["bench", "mistakes", "quick", "replay"];
  const helps = await Promise.all(verbs.map((verb) => runCli([verb, "--help"]).ended));
  for (const [at, { exitCode, stdout }] of helps.entries()) {
    assert.equal(exitCode, 0);
    assert.match(stdout, new RegExp(`^npx lockstep ${verbs[at]} \\[options\\]`));
  }
  const { exitCode, stderr } = await runCli(["presets", "--hlep"]).ended;
  assert.equal(exitCode, 2);
  assert.match(stderr, /did you mean --help\?/);
});
