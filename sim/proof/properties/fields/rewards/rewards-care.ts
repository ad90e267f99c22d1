// The admin's actions on rewards: activities, rates, limits, seasons, and reports instead of the
// poller.

import { ZERO_ADDRESS } from "../../../../contract/types.ts";
import { WAD } from "../../../../kernel/fixed-point.ts";
import type { Effect, ModelEvent } from "../../../models/rewards-model.ts";
import type { Setting } from "../../../models/rewards-settings.ts";
import { type CallRequest, callDeed } from "../../run/call-deed.ts";
import type { CommandData } from "../../run/command-data.ts";
import type { CallDeed } from "../../run/door.ts";
import type { Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import { addressOf } from "../../run/setting.ts";
import { type RewardsAction, RewardsFieldModel } from "./rewards-field-model.ts";

/** No contract logs this many events in a block. */
const FREE_INDEX = 1_000_000n;
const TYPES: Readonly<Record<Effect, bigint>> = { in: 0n, out: 1n, done: 2n };

export interface ActivityData extends CommandData {
  /** Counted from 1; one number too many means none. */
  readonly activity: number;
  /** Thousandths: of a token per second, of a token, or of the plain weight. */
  readonly promille: number;
}

export interface ReportData extends ActivityData {
  readonly user: string;
  /** One of the activity's events, the last one again, an unknown one, or one of nobody. */
  readonly which: "new" | "again" | "unknown" | "nobody";
  /** As a single report, whose refusal has a reason. */
  readonly alone: boolean;
}

export const fieldOf = (run: Run) => run.fieldOf(RewardsFieldModel);

export const deedOf = (field: RewardsFieldModel, asked: CallRequest<RewardsAction>): CallDeed =>
  callDeed("rewards", field.world.addresses.rewards, asked);

type Call = readonly [func: string, args: Readonly<Record<string, unknown>>, setting: Setting];

function settles(
  call: (id: bigint, amount: bigint) => Call,
  words: (activity: number, figure: number) => string,
): Verb<ActivityData> {
  return {
    deed(run, { activity, promille }) {
      const [func, args, setting] = call(BigInt(activity), (BigInt(promille) * WAD) / 1_000n);
      return deedOf(fieldOf(run), { user: "admin", func, args, action: { kind: "set", setting } });
    },
    words: ({ activity, promille }) => `admin ${words(activity, promille / 1_000)}`,
    // There may be fewer activities.
    meant: () => "odd",
  };
}

export const setRewardRate = settles(
  (id, rate) => ["setEmissionRate", { activityId: id, newRate: rate }, { kind: "rate", id, rate }],
  (activity, figure) => `sets activity ${activity} to ${figure} a second`,
);

export const setRewardLeast = settles(
  (id, least) => [
    "setActivityMinAmount",
    { activityId: id, newMinAmount: least },
    { kind: "least", id, least },
  ],
  (activity, figure) => `lets activity ${activity} count from ${figure}`,
);

export const setRewardWeight = settles(
  (id, weight) => [
    "setActivityWeight",
    { activityId: id, newWeight: weight },
    { kind: "weight", id, weight },
  ],
  (activity, figure) => `weighs activity ${activity} by ${figure}`,
);

export const setRewardBatch = settles(
  (id) => ["setMaxBatchSize", { newSize: id - 1n }, { kind: "batch", size: Number(id - 1n) }],
  (activity) => `has ${activity - 1} events reported at once`,
);

/** Addresses without a contract. */
const sourceOf = (id: bigint) => (50n + (id % 3n)).toString().padStart(40, "0");

export const addActivity = settles(
  (id, rate) => {
    const source = sourceOf(id);
    const basics = { name: "an activity", emissionRate: rate, sourceContract: source };
    const add = { kind: "add", rate, source } as const;
    if (id % 2n === 0n) {
      const events = [[`Done${id}`, "done"]] as const;
      const args = { ...basics, eventName: `Done${id}` };
      return ["addOneTimeActivity", args, { ...add, oneTime: true, events }];
    }
    const events = [
      [`In${id}`, "in"],
      [`Out${id}`, "out"],
    ] as const;
    return [
      "addPositionActivity",
      { ...basics, ...listsOf(events) },
      { ...add, oneTime: false, events },
    ];
  },
  (activity, figure) => `adds activity kind ${activity} at ${figure} a second`,
);

function listsOf(events: readonly (readonly [name: string, effect: Effect])[]) {
  return {
    eventNames: events.map(([name]) => name),
    actionTypes: events.map(([, effect]) => TYPES[effect]),
  };
}

export const setRewardSource = settles(
  (id) => {
    const source = sourceOf(id + 1n);
    return [
      "setSourceContract",
      { activityId: id, newSource: source },
      { kind: "source", id, source },
    ];
  },
  (activity) => `has activity ${activity} driven from elsewhere`,
);

export const setRewardEvents = settles(
  (id) => {
    const events = [[`In${id + 2n}`, "in"]] as const;
    const args = { activityId: id, ...listsOf(events) };
    return ["setPositionActivityEvents", args, { kind: "events", id, events }];
  },
  (activity) => `has activity ${activity} driven by other events`,
);

export const announceSeason: Verb<CommandData> = {
  deed: (run) =>
    deedOf(fieldOf(run), {
      user: "admin",
      func: "announceNewSeason",
      args: { seasonName: "another" },
      action: { kind: "set", setting: { kind: "season" } },
    }),
  words: () => "admin announces a season",
  meant: () => "valid",
};

/** The event as reported; undefined if there is none. */
function eventFor(
  run: Run,
  { activity, promille, user, which }: ReportData,
): ModelEvent | undefined {
  const { model, world, reported } = fieldOf(run);
  if (which === "again") return reported;
  const { source, events } = model.activities[activity - 1] ?? {};
  const [event] = events?.[promille % (events.length || 1)] ?? [];
  if (source === undefined || event === undefined) return undefined;
  return {
    source,
    event: which === "unknown" ? "Nothing" : event,
    user: which === "nobody" ? "" : addressOf(world, user),
    amount: (BigInt(promille) * WAD) / 1_000n,
    block: model.highest,
    index: FREE_INDEX + BigInt(model.seen.size),
  };
}

export const reportEvent: Verb<ReportData> = {
  deed(run, data) {
    const said = eventFor(run, data);
    if (said === undefined) return undefined;
    const { alone } = data;
    const item = {
      sourceContract: said.source,
      eventName: said.event,
      user: said.user === "" ? ZERO_ADDRESS : said.user,
      amount: said.amount,
      blockNumber: said.block,
      eventIndex: said.index,
    };
    const lists = Object.entries(item).map(([name, value]) => [plural(name), [value]]);
    return deedOf(fieldOf(run), {
      user: "admin",
      func: alone ? "handleAction" : "batchHandleAction",
      args: alone ? item : Object.fromEntries(lists),
      action: { kind: "report", said, alone },
    });
  },
  words: ({ user, activity, which, alone }) => {
    const what = {
      new: `an event of ${user} in activity ${activity}`,
      again: "the last event once more",
      unknown: "an event that nobody knows",
      nobody: `an event of nobody in activity ${activity}`,
    };
    return `admin reports ${what[which]}${alone ? ", alone" : ""}`;
  },
  // There may be fewer activities, and a batch goes on after a failure.
  meant: () => "odd",
};

const plural = (name: string) => (name.endsWith("x") ? `${name}es` : `${name}s`);
