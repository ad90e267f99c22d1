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
import { readBefore } from "./read-before.ts";
import { needsOf, Stages } from "./stages/stages.ts";
import { liveTarget } from "./stages/target.ts";
import { PlanWorld } from "./world.ts";

setWorldConstructor(PlanWorld);
// A live address may say to come back in a minute; the plan's own platforms never do.
setDefaultTimeout(liveTarget(process.env) === undefined ? 30_000 : 180_000);

const stages = new Stages();

Before(async function (this: PlanWorld, { pickle }: ITestCaseHookParameter) {
  const found = stages.find(needsOf(pickle.tags.map(({ name }) => name)));
  if (typeof found === "string") {
    this.log(`skipped: ${found}`);
    return "skipped";
  }
  const texts = pickle.steps.map(({ text }) => text);
  this.enter(await found, texts);
  this.folder = dirname(pickle.uri);
  await this.stage.reset(this.cast);
  return undefined;
});

BeforeStep(async function (this: PlanWorld, { pickleStep }: ITestStepHookParameter) {
  const isAction = pickleStep.type === "Action";
  if (isAction && !this.acting) this.before = await readBefore(this);
  this.acting = isAction;
});

After(async function (this: PlanWorld, { result }: ITestCaseHookParameter) {
  if (result?.status === "SKIPPED") return;
  if (this.live) await this.stage.reset(this.cast);
  if (this.limited) await this.control.limits(false);
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
