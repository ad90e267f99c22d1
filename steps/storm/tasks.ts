// What a storm asks a client to do: a few writes, drawn from the seed. Each amount is the task's own, so
// that the world alone can count how often a task was done.
import {
  bridgedAssetsOf,
  type RandomStream,
  randomStream,
  WAD,
  type World,
} from "../../sim/index.ts";

/** Amounts are base units as texts of digits, addresses begin with 0x. */
export type StormTask =
  | { readonly do: "deposit"; readonly asset: string; readonly amount: string }
  | { readonly do: "borrow"; readonly amount: string }
  | { readonly do: "repay"; readonly amount: string }
  | {
      readonly do: "swap";
      readonly from: string;
      readonly to: string;
      readonly pool: string;
      readonly amount: string;
    }
  /** Asks the bridge to pay this much of `token` to the user's own address on another chain. */
  | {
      readonly do: "withdraw";
      readonly token: string;
      readonly bridge: string;
      /** The token that is paid, and the number of its chain. */
      readonly as: string;
      readonly chain: string;
      readonly amount: string;
    }
  /** Sends the whole balance of a token, whatever it is then, read from JSON-RPC. */
  | { readonly do: "sweep"; readonly token: string; readonly to: string }
  /** Prints the hashes of the user's own transactions, as this surface lists them. */
  | { readonly do: "report"; readonly of: "explorer" | "indexer" }
  /**
   * Follows the pools' channel until all tasks are done, and then prints each pool's last item by its
   * address: `{"pools": {...}}`.
   */
  | { readonly do: "watch"; readonly channel: "pools" };

/** The user whose credentials the client gets. */
export const STORM_USER = "borrower";

/** The tasks of a seed, in the order in which the client is to do them. */
export function tasksOf(world: World, seed: number): readonly StormTask[] {
  const draw = randomStream(seed, "tasks of a storm");
  const { WETH = "", GOLD = "" } = world.addresses.tokens;
  const { stable } = world.addresses;
  const amounts = new Amounts(draw);
  const lender = world.users.find("lender")?.address ?? "";
  const about: Readonly<Record<string, (size: bigint) => StormTask>> = {
    deposit: (size) => ({ do: "deposit", asset: hex(WETH), amount: amounts.of(size / 500n) }),
    borrow: (size) => ({ do: "borrow", amount: amounts.of(size) }),
    repay: (size) => ({ do: "repay", amount: amounts.of(size / 10n) }),
    swap: (size) => swapOf({ from: stable, to: GOLD, amount: amounts.of(size / 2n) }, world),
    withdraw: (size) => withdrawOf(amounts.of(size / 10n), world),
  };
  const drawn = (what: string, whole: bigint): readonly StormTask[] =>
    [about[what]?.(whole * WAD)].filter((task) => task !== undefined);
  const words = Array.from({ length: draw.integer(1, 4) }, () => draw.pick(Object.keys(about)));
  const watches = draw.chance(3, 4);
  return [
    ...(watches ? [{ do: "watch", channel: "pools" } as const] : []),
    ...drawn("deposit", 1_000n),
    ...drawn("borrow", 500n),
    ...words.flatMap((word) => drawn(word, 100n)),
    ...drawn("swap", 120n),
    { do: "sweep", token: hex(GOLD), to: hex(lender) },
    { do: "report", of: draw.pick(["explorer", "indexer"]) },
  ];
}

function swapOf(
  { from, to, amount }: { readonly from: string; readonly to: string; readonly amount: string },
  { addresses }: World,
): StormTask {
  const pool = addresses.pools[`GOLD-PUSD`] ?? "";
  return { do: "swap", from: hex(from), to: hex(to), pool: hex(pool), amount };
}

/** Pays in the first token of another chain that becomes the stable coin. */
function withdrawOf(amount: string, world: World): StormTask {
  const { stable, bridge } = world.addresses;
  const asset = bridgedAssetsOf(world).find(({ platformToken }) => platformToken === stable);
  if (asset === undefined) throw new Error("the stable coin cannot leave by the bridge");
  const paid = { as: hex(asset.externalToken), chain: String(asset.externalChainId) };
  return { do: "withdraw", token: hex(stable), bridge: hex(bridge), ...paid, amount };
}

const hex = (address: string) => `0x${address}`;

/** An address or a hash as the world has it. */
export const bare = (text: string): string => text.replace(/^0x/i, "").toLowerCase();

/** Amounts of about one size, no two of them equal. */
class Amounts {
  readonly #draw: RandomStream;
  #given = 0n;

  constructor(draw: RandomStream) {
    this.#draw = draw;
  }

  of(about: bigint): string {
    this.#given += 1n;
    const drawn = this.#draw.bigint(about / 2n, about);
    return String(drawn - (drawn % 100n) + this.#given);
  }
}

/** A task as a row of a step's table: what to do, how much, of what, to where. */
export function taskCells(task: StormTask): readonly string[] {
  switch (task.do) {
    case "deposit":
      return [task.do, task.amount, task.asset, ""];
    case "borrow":
    case "repay":
      return [task.do, task.amount, "", ""];
    case "swap":
      return [task.do, task.amount, task.from, `${task.to} over ${task.pool}`];
    case "withdraw":
      return [task.do, task.amount, task.token, `${task.as} on ${task.chain} over ${task.bridge}`];
    case "sweep":
      return [task.do, "all", task.token, task.to];
    case "report":
      return [task.do, "", task.of, ""];
    case "watch":
      return [task.do, "", task.channel, ""];
  }
}

/** Reads such a row. Throws a RangeError for anything else. */
export function taskIn([what = "", amount = "", from = "", to = ""]: readonly string[]): StormTask {
  switch (what) {
    case "deposit":
      return { do: what, amount, asset: from };
    case "borrow":
    case "repay":
      return { do: what, amount };
    case "swap": {
      const [token = "", pool = ""] = to.split(" over ");
      return { do: what, amount, from, to: token, pool };
    }
    case "withdraw": {
      const [as = "", chain = "", bridge = ""] = to.split(/ on | over /);
      return { do: what, token: from, bridge, as, chain, amount };
    }
    case "sweep":
      return { do: what, token: from, to };
    case "report":
      return { do: what, of: from === "indexer" ? from : "explorer" };
    case "watch":
      return { do: what, channel: "pools" };
    default:
      throw new RangeError(`there is no task ${what}`);
  }
}
