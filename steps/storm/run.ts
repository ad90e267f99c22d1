// One storm: a world of one seed with its faults, a client under test, the calm after it, and the verdict.
// Time passes by the client's requests alone, so that the same seed gives the same transcript.

import {
  type ObservedFault,
  type Platform,
  startPlatform,
  type TappedExchange,
  type TappedFrame,
} from "../../servers/index.ts";
import {
  type Command,
  type FaultRule,
  hashText,
  privateKeyOf,
  randomStream,
  type WorldInjection,
} from "../../sim/index.ts";
import { runClient } from "./client-process.ts";
import type { Finding } from "./finding.ts";
import { STORM_USER, type StormTask, tasksOf } from "./tasks.ts";
import { transcriptOf } from "./transcript.ts";
import { findingsOf, type Pending } from "./verdict.ts";
import { shownBy } from "./views.ts";

/** Virtual milliseconds that each request takes. */
const REQUEST_MS = 1_000;

export interface StormPlan {
  readonly command: string;
  /** The rules of one seed. */
  readonly rulesOf: (seed: number) => readonly FaultRule[];
}

/** What happens around a client, as data: everything that can be left out of a story. */
export interface Story {
  readonly seed: number;
  /** What happens before the client begins. */
  readonly before: readonly Command[];
  readonly tasks: readonly StormTask[];
  readonly rules: readonly FaultRule[];
}

export interface StormResult {
  readonly story: Story;
  readonly findings: readonly Finding[];
  /** The faults that the client observed, and how many each rule injected. */
  readonly observed: readonly ObservedFault[];
  readonly injections: Readonly<Record<string, number>>;
  /** Each fault inside the world. */
  readonly inside: readonly WorldInjection[];
  /** The hash of the transcript. */
  readonly transcript: string;
}

export async function runSeed(plan: StormPlan, seed: number): Promise<StormResult> {
  return runStorm(plan.command, { seed, rules: plan.rulesOf(seed) });
}

/** A story that is not given whole is drawn from its seed. Throws a BadValue for bad fault rules. */
export async function runStorm(
  command: string,
  given: Pick<Story, "seed" | "rules"> & Partial<Story>,
): Promise<StormResult> {
  const { seed } = given;
  const faults: unknown[] = [];
  const platform = await startPlatform({
    ...{ seed, port: 0, limits: false, requestMs: REQUEST_MS, hidesControl: true },
    report: (cause) => faults.push(cause),
  });
  try {
    const { world, inbox, tap, urls } = platform;
    const exchanges: TappedExchange[] = [];
    const said: (TappedExchange | TappedFrame)[] = [];
    const stop = tap.listen((exchange) => {
      exchanges.push(exchange);
      said.push(exchange);
    });
    const stopFrames = tap.listenFrames((frame) => said.push(frame));
    const story: Story = {
      seed,
      before: given.before ?? beforeOf(platform, seed),
      tasks: given.tasks ?? tasksOf(world, seed),
      rules: given.rules,
    };
    for (const each of story.before) inbox.execute(each);
    const rules = await platform.readFaultRules(story.rules);
    const set = inbox.execute({ kind: "setFaultRules", rules });
    if (!set.ok) throw new RangeError(set.message);
    const from = world.chain.transactions.length;
    const address = world.users.find(STORM_USER)?.address ?? "";
    const privateKey = privateKeyOf(seed, STORM_USER);
    const { control: _operates, ...reached } = urls;
    const facts = { command, urls: reached, seed, tasks: story.tasks, name: STORM_USER };
    const end = await runClient({ ...facts, address, privateKey });
    stop();
    stopFrames();
    const shown = shownBy(world, address);
    const observed = platform.injector.observed;
    const injections = Object.fromEntries(
      story.rules.map(({ name }) => [
        name,
        world.parts.faults.injectionsOf(name) + platform.injector.injectionsHere(name),
      ]),
    );
    const inside = world.parts.faults.worldInjections(seed);
    const pending = await pendingIn(platform);
    const findings = findingsOf({
      world,
      from,
      tasks: story.tasks,
      exchanges,
      end,
      shown,
      pending,
    });
    const transcript = hashText(transcriptOf(said, urls));
    if (faults.length > 0) throw faults[0];
    return { story, findings, observed, injections, inside, transcript };
  } finally {
    await platform.close();
  }
}

/** Ends the faults, and says what has not come to rest then. */
async function pendingIn({ servers }: Platform): Promise<Pending | undefined> {
  const answer = await servers.control.inject({ method: "POST", url: "/calm", payload: {} });
  return (answer.json() as { pending: Pending | null }).pending ?? undefined;
}

/** What goes on around the client: in half of the storms a price that moves. */
function beforeOf({ world }: Platform, seed: number): readonly Command[] {
  const draw = randomStream(seed, "what goes on around a client");
  const { WETH = "" } = world.addresses.tokens;
  const walk = { everyMs: 10_000, stepBps: 50, steps: 200 };
  const commands: Command[] = [];
  if (draw.chance(1, 2)) commands.push({ kind: "walkPrice", asset: WETH, ...walk });
  return commands;
}
