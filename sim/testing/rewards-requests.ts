// What the model's moves are as requests of the rewards contract. Knows names and addresses only.
import type { Effect, ModelEvent } from "../models/rewards-model.ts";
import type { Setting } from "../models/rewards-settings.ts";
import type { RewardsMarket } from "../protocol/rewards/testing.ts";
import type { Asked } from "./market.ts";

const TYPES: Readonly<Record<Effect, bigint>> = { in: 0n, out: 1n, done: 2n };

const at = (source: string) => source.padStart(40, "0");

/** A batch; an event without a user is one of the zero address. */
export function requestOfEvents(market: RewardsMarket, events: readonly ModelEvent[]): Asked {
  return market.ask("batchHandleAction", {
    sourceContracts: events.map(({ source }) => at(source)),
    eventNames: events.map(({ event }) => event),
    users: events.map(({ user }) => (user === "" ? at("") : market.who(user))),
    amounts: events.map(({ amount }) => amount),
    blockNumbers: events.map(({ block }) => block),
    eventIndexes: events.map(({ index }) => index),
  });
}

type Events = Extract<Setting, { kind: "events" }>["events"];

function lists(events: Events) {
  return {
    eventNames: events.map(([name]) => name),
    actionTypes: events.map(([, effect]) => TYPES[effect]),
  };
}

const isOneTime = (events: Events) => events.some(([, effect]) => effect === "done");

export function requestOfSetting(market: RewardsMarket, setting: Setting): Asked {
  switch (setting.kind) {
    case "add": {
      const { rate, source, events } = setting;
      const basics = { name: "an activity", emissionRate: rate, sourceContract: at(source) };
      return setting.oneTime
        ? market.ask("addOneTimeActivity", { ...basics, eventName: events[0]?.[0] ?? "" })
        : market.ask("addPositionActivity", { ...basics, ...lists(events) });
    }
    case "rate":
      return market.ask("setEmissionRate", { activityId: setting.id, newRate: setting.rate });
    case "least":
      return market.ask("setActivityMinAmount", {
        activityId: setting.id,
        newMinAmount: setting.least,
      });
    case "weight":
      return market.ask("setActivityWeight", { activityId: setting.id, newWeight: setting.weight });
    case "source":
      return market.ask("setSourceContract", {
        activityId: setting.id,
        newSource: at(setting.source),
      });
    case "events": {
      const { id: activityId, events } = setting;
      return isOneTime(events)
        ? market.ask("setOneTimeActivityEvent", { activityId, eventName: events[0]?.[0] ?? "" })
        : market.ask("setPositionActivityEvents", { activityId, ...lists(events) });
    }
    case "batch":
      return market.ask("setMaxBatchSize", { newSize: BigInt(setting.size) });
    case "season":
      return market.ask("announceNewSeason", { seasonName: "a season" });
  }
}
