// Random moves in the rewards, weighted so that most are taken and edges are met.
// Draws from the stream it is handed. Knows nothing of what is right.
import type { RandomStream } from "../kernel/random.ts";
import type { ModelEvent, RewardsModel } from "./rewards-model.ts";
import type { Setting } from "./rewards-settings.ts";

export const USERS = ["lender", "alice", "bob", "oracle"] as const;
/** The last few characters of the addresses events come from. */
const SOURCES = ["50", "51", "52"] as const;

const WAD = 10n ** 18n;
const ACTIVITIES_MAX = 8;
const NAMES = ["In", "Out", "Done", "Other", "More"] as const;

/** Of any size from a unit to a million tokens; sometimes nothing. */
function amountFrom(draw: RandomStream): bigint {
  const kind = draw.integer(0, 29);
  if (kind === 0) return 0n;
  if (kind === 1) return draw.bigint(1n, 20n);
  const most = 1_000_000n * WAD;
  return draw.bigint(1n, most >> BigInt(draw.integer(0, 40)));
}

/** All of a stake, and one more than all of it, are the edges of a withdrawal. */
function amountNear(held: bigint, draw: RandomStream): bigint {
  return draw.chance(1, 6) ? held + BigInt(draw.integer(0, 1)) : amountFrom(draw);
}

/** Mostly an event that drives something, in a block of its own. */
export function nextEvent(model: RewardsModel, draw: RandomStream): ModelEvent {
  const user = draw.chance(1, 25) ? "" : draw.pick(USERS);
  const index = BigInt(draw.integer(0, 2));
  const ahead = draw.chance(1, 8) ? 0n : BigInt(draw.integer(1, 3));
  const place = { user, index, block: model.highest + ahead };
  const known = model.activities.flatMap(({ source, events }) =>
    events.map(([event]) => ({ source, event })),
  );
  const driven =
    known.length === 0 || draw.chance(1, 15)
      ? { source: draw.pick(SOURCES), event: draw.pick(NAMES) }
      : draw.pick(known);
  const found = model.driven(driven.source, driven.event);
  const held = found?.effect === "out" ? (found.activity.stakes.get(user) ?? 0n) : 0n;
  return { ...driven, ...place, amount: held > 0n ? amountNear(held, draw) : amountFrom(draw) };
}

function eventsOf(draw: RandomStream, oneTime: boolean) {
  const name = () => draw.pick(NAMES);
  if (oneTime) return [[name(), "done"]] as const;
  return draw.chance(1, 4)
    ? ([[name(), "in"]] as const)
    : ([
        [name(), "in"],
        [name(), "out"],
      ] as const);
}

const rateFrom = (draw: RandomStream) =>
  draw.chance(1, 6)
    ? 0n
    : draw.bigint(1n, WAD >> BigInt(draw.integer(0, draw.chance(1, 4) ? 50 : 6)));

export function nextSetting(model: RewardsModel, draw: RandomStream): Setting {
  const { length } = model.activities;
  const oneTime = draw.chance(1, 3);
  if (length < 2 || (length < ACTIVITIES_MAX && draw.chance(1, 8))) {
    const [rate, source] = [rateFrom(draw), draw.pick(SOURCES)];
    return { kind: "add", oneTime, rate, source, events: eventsOf(draw, oneTime) };
  }
  const id = BigInt(
    draw.integer(draw.chance(1, 30) ? 0 : 1, length + (draw.chance(1, 30) ? 1 : 0)),
  );
  switch (draw.integer(0, 6)) {
    case 0:
      return { kind: "least", id, least: draw.chance(1, 2) ? 0n : amountFrom(draw) / 100n };
    case 1:
      return { kind: "weight", id, weight: draw.chance(1, 8) ? 0n : draw.bigint(1n, 3n * WAD) };
    case 2:
      return { kind: "source", id, source: draw.pick(SOURCES) };
    case 3:
      return { kind: "events", id, events: eventsOf(draw, oneTime) };
    case 4:
      return { kind: "batch", size: draw.chance(1, 8) ? 0 : draw.integer(4, 12) };
    case 5:
      return { kind: "season" };
    default:
      return { kind: "rate", id, rate: rateFrom(draw) };
  }
}
