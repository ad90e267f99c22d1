// Hooks around every scenario: a fresh stage before it, a look at the state when it begins to act,
// and a final check of unread answers. An overlooked refusal fails the scenario.
import { dirname } from "node:path";
import {
  After,
  AfterAll,
  Before,
  BeforeStep,
  type ITestCaseHookParameter,
  type ITestStepHookParameter,
  setDefaultTimeout,
  setWorldConstructor,
} from "@cucumber/cucumber";
import { type PlatformRecording, recordPlatform } from "../fixtures/index.ts";
import { readBefore } from "./read-before.ts";
import { keepScenario, recordingWanted } from "./recorded.ts";
import { needsOf, Stages } from "./stages/stages.ts";
import { liveTarget } from "./stages/target.ts";
import { PlanWorld } from "./world.ts";

setWorldConstructor(PlanWorld);
// A live address may say to come back in a minute; the plan's own platforms never do.
setDefaultTimeout(liveTarget(process.env) === undefined ? 30_000 : 180_000);

const keeping = recordingWanted(process.env);
const stages = new Stages({ isRecorded: keeping !== undefined });
let recording: PlatformRecording | undefined;

Before(async function (this: PlanWorld, { pickle }: ITestCaseHookParameter) {
  const found = stages.find(needsOf(pickle.tags.map(({ name }) => name)));
  if (typeof found === "string") {
    this.log(`skipped: ${found}`);
    return "skipped";
  }
  const texts = pickle.steps.map(({ text }) => text);
  this.enter(await found, texts);
  this.folder = dirname(pickle.uri);
  const { platform } = this.stage;
  if (keeping === undefined || platform === undefined) await this.stage.reset(this.cast);
  // Its world is new, and whatever it asks from now on is its own.
  else recording = recordPlatform(platform, keeping);
  return undefined;
});

BeforeStep(async function (this: PlanWorld, { pickleStep }: ITestStepHookParameter) {
  const isAction = pickleStep.type === "Action";
  if (isAction && !this.acting) this.before = await readBefore(this);
  this.acting = isAction;
});

// Hooks after a scenario run in reverse, so this is the last one.
After(async (parameter: ITestCaseHookParameter) => {
  if (keeping === undefined || recording === undefined) return;
  const finished = recording;
  recording = undefined;
  if (parameter.result?.status === "PASSED") await keepScenario(finished, parameter, keeping);
  await stages.close();
});

After(async function (this: PlanWorld, { result }: ITestCaseHookParameter) {
  if (result?.status === "SKIPPED") return;
  if (this.live) await this.stage.reset(this.cast);
  if (this.limited && keeping === undefined) await this.control.limits(false);
  if (result?.status !== "PASSED") return;
  const overlooked = this.overlooked().map(
    ({ question, status, body }) => `${question}: ${status} ${JSON.stringify(body)}`,
  );
  if (overlooked.length > 0) throw new Error(`nobody looked at\n${overlooked.join("\n")}`);
});

AfterAll(async () => {
  process.stdout.write(stages.account());
  await stages.close();
});
