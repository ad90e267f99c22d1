// The corpus in sim/proof/corpus: together its scripts show every situation, and every refusal that a
// campaign can bring about. One that nothing shows any more is a part of the platform that no campaign
// tests, or a situation that is described wrongly.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { loadProperties, REFUSALS } from "../../sim/index.ts";
import { readCorpus, writeCorpus } from "./corpus-folder.ts";

const properties = await loadProperties();
const { BadScript, Campaign, finish, missingIn, OUT_OF_REACH, shownBy, SITUATIONS } = properties;

const FOLDER = join(import.meta.dirname, "../../sim/proof/corpus");
const HINT = "run: npx lockstep fuzz --focus FIELD --corpus sim/proof/corpus";

const scripts = readCorpus(FOLDER);
const folder = mkdtempSync(join(tmpdir(), "corpus-"));
after(() => rmSync(folder, { recursive: true }));

test("every situation and refusal is shown, but those that are out of reach", () => {
  const shown = new Map(scripts.flatMap((script) => [...shownBy(script).shown]));
  const { situations, refusals } = missingIn("all", { reached: shown, answers: shown });
  assert.deepEqual({ situations, refusals }, { situations: [], refusals: [] }, HINT);
  const never = OUT_OF_REACH.flatMap(({ codes }) => codes);
  assert.equal(new Set(never).size, never.length, "each is listed once");
  const texts = Object.values(REFUSALS);
  const reasons = new Set([...shown.keys()].map((key) => key.replace(/^.*?: /s, "")));
  for (const code of never) {
    const isShared = texts.filter((text) => text === REFUSALS[code]).length > 1;
    assert.ok(isShared || !reasons.has(REFUSALS[code]), `${code} is shown`);
  }
  assert.ok(SITUATIONS.length > 150);
});

describe("a campaign with a corpus", () => {
  const few = scripts.slice(0, 12);
  const plan = { seed: 5, runs: 30, steps: 100_000, focus: "all", fresh: 40 };

  test("runs its scripts first, is the same each time, and finds more", () => {
    const [one, other] = [new Campaign(plan, few), new Campaign(plan, few)];
    const { failure, ...tally } = finish(one);
    assert.equal(failure, undefined);
    assert.deepEqual(finish(other), tally);
    assert.deepEqual(other.corpus.scripts(), one.corpus.scripts());
    const alone = finish(new Campaign({ ...plan, runs: few.length }, few));
    assert.ok(tally.answers.size > alone.answers.size);
    assert.equal(
      alone.steps,
      few.reduce((sum, { commands }) => sum + commands.length, 0),
    );
  });

  test("loses no script that there was no time to run", () => {
    const campaign = new Campaign({ ...plan, runs: 2 }, few);
    finish(campaign);
    const names = new Set(few.flatMap((script) => [...shownBy(script).shown.keys()]));
    assert.equal(campaign.learned(shownBy).size, names.size);
  });

  test("is kept as the shortest scripts, and read again", () => {
    const campaign = new Campaign({ ...plan, runs: few.length + 2 }, few);
    finish(campaign);
    const { size } = campaign.learned(shownBy);
    const known = few;
    campaign.corpus.minimise({ shownBy, stepsMax: 300, known, onScript: () => {} });
    assert.equal(campaign.corpus.size, size, "nothing that was shown is lost");
    const other = {
      ...few[0],
      setting: { ...few[0]?.setting, contract: { file: "a", name: "A" } },
    };
    const foreign = `{"shows":[],"script":${JSON.stringify(other)}}\n`;
    writeFileSync(join(folder, "default.jsonl"), foreign);
    const count = writeCorpus(folder, campaign.corpus);
    assert.ok(readFileSync(join(folder, "default.jsonl"), "utf8").startsWith(foreign));
    const again = readCorpus(folder);
    assert.equal(again.length, count);
    const shown = new Set(again.flatMap((script) => [...shownBy(script).shown.keys()]));
    for (const { shows } of campaign.corpus.scripts()) {
      for (const name of shows) assert.ok(shown.has(name), name);
    }
  });

  test("with a line that is no script is refused by its place", () => {
    const lines = readFileSync(join(FOLDER, "default.jsonl"), "utf8");
    const own = mkdtempSync(join(folder, "damaged-"));
    writeFileSync(join(own, "default.jsonl"), `${lines}{"shows":[],"script":{}}\n`);
    assert.throws(
      () => readCorpus(own),
      (error) => error instanceof BadScript && /line \d+ of .*default\.jsonl/.test(error.message),
    );
  });
});
