// The parts of a test world that read its world, the same with and without servers.
import {
  addressOf,
  assetAt,
  factsOf,
  type Inbox,
  indebtedOf,
  journalText,
  Problem,
  presentIndebted,
  type SurfaceName,
} from "../servers/index.ts";
import { loadChecker, tokenBalanceOf, type World } from "../sim/index.ts";
import { replayTokenOf } from "./replay-token.ts";
import type { Reached } from "./shapes.ts";

type WorldReaders = Omit<Reached, "fetch" | "control" | "close">;

export function worldReadersOf(
  inbox: Inbox,
  urls: Readonly<Record<SurfaceName, string>>,
): WorldReaders {
  const read = inbox.read.bind(inbox);
  return {
    urls,
    facts: () => read((world) => factsOf({ world, urls })),
    nowMs: () => inbox.nowMs,
    replayToken: () => read((world) => replayTokenOf(journalText(world, world.timeline.branch()))),
    balanceOf: (holder, token) =>
      named(() =>
        read((world) => tokenBalanceOf(world, assetAt(world, token), holderIn(world, holder))),
      ),
    positions: () => read((world) => indebtedOf(world).map((each) => presentIndebted(world, each))),
    brokenRule: (body) => brokenRule(inbox, body),
  };
}

/** What a surface would answer as a problem is an error of whoever named it. */
function named<T>(find: () => T): T {
  try {
    return find();
  } catch (thrown) {
    throw thrown instanceof Problem ? new RangeError(thrown.message) : thrown;
  }
}

function holderIn(world: World, text: string): string {
  const address = addressOf(world, text);
  if (address !== undefined) return address;
  throw new RangeError(`there is no user or contract ${text}`);
}

async function brokenRule(inbox: Inbox, body: () => unknown): Promise<string | undefined> {
  const { InvariantBroken, makeInvariantChecker } = await loadChecker();
  let broken: string | undefined;
  const check = <T>(work: () => T): T | undefined => {
    try {
      return broken === undefined ? work() : undefined;
    } catch (error) {
      if (!(error instanceof InvariantBroken)) throw error;
      broken = error.message;
      return undefined;
    }
  };
  const checker = check(() => inbox.read(makeInvariantChecker));
  const end = inbox.listen((_command, outcome) => check(() => checker?.after(outcome)));
  try {
    await body();
  } finally {
    end();
  }
  return broken;
}
