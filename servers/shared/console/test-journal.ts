// Random journals for tests: transfers, loans, time, mining, prices, snapshots, restores on all
// branches, loads and resets.
import {
  type Command,
  createWorld,
  dump,
  execute,
  type RandomStream,
  randomStream,
  type World,
} from "../../../sim/index.ts";

export interface RandomJournal {
  readonly world: World;
  /** The state's hash after so many commands. */
  readonly hashes: readonly string[];
}

/** A world after this many random commands. */
export function randomJournal(seed: number, length: number): RandomJournal {
  const world = createWorld({ seed });
  const stream = randomStream(seed, "journal");
  const hashes = [world.stateHash()];
  let dumped: string | undefined;
  while (hashes.length <= length) {
    if (stream.integer(0, 15) === 0) dumped = dump(world);
    const outcome = execute(world, drawn(world, stream, dumped));
    if (outcome.ok) hashes.push(world.stateHash());
  }
  return { world, hashes };
}

function drawn(world: World, stream: RandomStream, dumped: string | undefined): Command {
  const { lendingPool, tokens, stable } = world.addresses;
  const name = ["a", "b", "c"][stream.integer(0, 2)] as string;
  const from = world.users.find(["borrower", "lender"][stream.integer(0, 1)] as string);
  const asset = tokens.WETH as string;
  const call = (to: string, func: string, args: Record<string, unknown>): Command => ({
    ...{ kind: "submit", from: from?.address ?? "", to, function: func, args },
  });
  const amount = BigInt(stream.integer(1, 1_000_000)) * 10n ** 12n;
  switch (stream.integer(0, 13)) {
    case 0:
      return { kind: "snapshot", name };
    case 1:
      return { kind: "restore", name };
    case 2:
      return { kind: "restorePosition", position: stream.integer(0, world.timeline.next) };
    case 3:
      return stream.integer(0, 3) === 0 ? { kind: "dropSnapshot", name } : { kind: "mine" };
    case 4:
      if (stream.integer(0, 3) > 0) return { kind: "advance", ms: stream.integer(1, 1e9) };
      return dumped === undefined ? { kind: "reset" } : { kind: "load", dump: dumped };
    case 5:
      return { kind: "setMining", mode: stream.integer(0, 1) ? "manual" : "transaction" };
    case 6:
      return { kind: "walkPrice", asset, everyMs: 3_600_000, stepBps: 90, steps: 20 };
    case 7:
      return { kind: "advance", ms: stream.integer(1, 1e8) };
    case 8:
      return call(lendingPool, "supplyCollateral", { asset, amount });
    case 9:
      return call(lendingPool, "borrow", { asset: stable, amount });
    case 10:
      return { kind: "registerUser", name: `user${stream.integer(0, 1e6)}` };
    default:
      return call(stable, "transfer", { to: from?.address ?? "", value: amount });
  }
}
