// What admins change in the obviously right rewards, and their refusals. A change happens
// completely or not at all.
import { WAD } from "../../kernel/fixed-point.ts";
import type { Effect, ModelActivity, RewardsModel } from "./rewards-model.ts";

type Events = readonly (readonly [name: string, effect: Effect])[];

export type Setting =
  | {
      readonly kind: "add";
      readonly oneTime: boolean;
      readonly rate: bigint;
      readonly source: string;
      readonly events: Events;
    }
  | { readonly kind: "rate"; readonly id: bigint; readonly rate: bigint }
  | { readonly kind: "least"; readonly id: bigint; readonly least: bigint }
  | { readonly kind: "weight"; readonly id: bigint; readonly weight: bigint }
  | { readonly kind: "source"; readonly id: bigint; readonly source: string }
  | { readonly kind: "events"; readonly id: bigint; readonly events: Events }
  | { readonly kind: "batch"; readonly size: number }
  | { readonly kind: "season" };

/** The refusal, or undefined if the setting applies from now on. */
export function change(model: RewardsModel, setting: Setting): string | undefined {
  switch (setting.kind) {
    case "add":
      return add(model, setting);
    case "batch":
      if (setting.size === 0) return "REWARDS_BATCH_SIZE";
      model.batchMax = setting.size;
      return undefined;
    case "season":
      // Each index is brought up to date, and rounded once more on the way.
      for (const activity of model.activities) model.shareOut(activity);
      model.season += 1n;
      return undefined;
    default: {
      const activity = model.find(setting.id);
      return activity === undefined ? "REWARDS_ACTIVITY" : alter(model, activity, setting);
    }
  }
}

/** True if one of the events is another activity's, or appears twice here. */
function clashes(
  model: RewardsModel,
  source: string,
  events: Events,
  own?: ModelActivity,
): boolean {
  const names = events.map(([name]) => name);
  if (new Set(names).size < names.length) return true;
  return names.some((name) => {
    const driven = model.driven(source, name);
    return driven !== undefined && driven.activity !== own;
  });
}

function add(
  model: RewardsModel,
  { oneTime, rate, source, events }: Extract<Setting, { kind: "add" }>,
): string | undefined {
  if (clashes(model, source, events)) return "REWARDS_EVENT_EXISTS";
  const id = model.activities.length + 1;
  const rest = { least: 0n, weight: WAD, since: model.now };
  const [stakes, pending] = [new Map<string, bigint>(), new Map<string, bigint>()];
  model.activities.push({ id, oneTime, rate, source, events, stakes, pending, ...rest });
  return undefined;
}

function alter(
  model: RewardsModel,
  activity: ModelActivity,
  setting: Extract<Setting, { id: bigint }>,
): string | undefined {
  switch (setting.kind) {
    case "rate":
      model.shareOut(activity);
      activity.rate = setting.rate;
      return undefined;
    case "least":
      activity.least = setting.least;
      return undefined;
    case "weight":
      if (!activity.oneTime) return "REWARDS_ACTIVITY_TYPE";
      if (setting.weight === 0n) return "REWARDS_WEIGHT";
      activity.weight = setting.weight;
      return undefined;
    case "source":
      if (clashes(model, setting.source, activity.events, activity)) return "REWARDS_EVENT_EXISTS";
      activity.source = setting.source;
      return undefined;
    case "events": {
      const isOneTime = setting.events.some(([, effect]) => effect === "done");
      if (isOneTime !== activity.oneTime) return "REWARDS_ACTIVITY_TYPE";
      if (model.total(activity) > 0n) return "REWARDS_STAKED";
      if (clashes(model, activity.source, setting.events, activity)) return "REWARDS_EVENT_EXISTS";
      activity.events = setting.events;
      return undefined;
    }
  }
}
