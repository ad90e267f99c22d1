// Hears what the application's socket sends one user about pools, lending and rewards, folds it,
// and compares the result with the world: updates alone must be enough to know everything. (XS-08,
// XS-19)
import { rewardsOfUser, swapPoolsOf, type World } from "../../sim/index.ts";
import type { Caller } from "../core/caller.ts";
import type { Line, Talker } from "../core/socket-line.ts";
import type { Surface } from "../core/surface.ts";
import { POOL_OF_APPLICATION, poolTruth } from "./facts/pools.ts";
import { POSITION_OF_APPLICATION, positionTruth } from "./facts/positions.ts";
import type { SpoilPush } from "./pushes.ts";
import type { Disagreement } from "./reading/fact.ts";
import { at, type DeclaredFields, digits, type Fields, toldOf } from "./reading/terms.ts";

const POOL: DeclaredFields = { fields: POOL_OF_APPLICATION };
const REWARDS: DeclaredFields = {
  fields: { unclaimed: [digits, "unclaimed"], settled: [digits, "settled"] },
};

const CHANNELS = ["pools", "positions", "rewards"] as const;
type Channel = (typeof CHANNELS)[number];

interface PushedUpdate {
  readonly channel: Channel;
  readonly of: string;
  readonly data: unknown;
}

interface Login {
  readonly caller: Caller;
  readonly token: string;
}

export class ApplicationPushes {
  readonly #surface: Surface;
  readonly #spoil: SpoilPush;
  readonly #known = new Map<string, PushedUpdate>();
  #talker: Talker | undefined;
  #caller: Caller | undefined;

  constructor(surface: Surface, spoil: SpoilPush = (message) => message) {
    this.#surface = surface;
    this.#spoil = spoil;
  }

  get isOpen(): boolean {
    return this.#talker !== undefined;
  }

  /** Subscribes to every channel as one user. */
  async open({ caller, token }: Login): Promise<void> {
    this.end();
    const line: Line = {
      address: "",
      isOpen: true,
      send: (message) => this.#hear(this.#spoil(message.toString())),
      fallBehind: () => this.end(),
    };
    const talker = this.#surface.socket?.open(line);
    this.#talker = talker;
    this.#caller = caller;
    for (const channel of CHANNELS) {
      await talker?.hear(JSON.stringify({ type: "subscribe", channel, token: `Bearer ${token}` }));
    }
  }

  end(): void {
    const talker = this.#talker;
    this.#talker = undefined;
    this.#known.clear();
    talker?.ended();
  }

  /** What was sent so far, compared with the world as it is now. */
  check(world: World): Disagreement[] {
    const caller = this.#caller;
    if (caller === undefined) return [];
    const pools = swapPoolsOf(world).filter(({ isDisabled }) => !isDisabled);
    const found = pools.flatMap((pool) =>
      this.#compare({ channel: "pools", of: pool.address }, poolTruth(pool), POOL),
    );
    const own = (channel: Channel) => ({ channel, of: caller.name });
    const { unclaimed, settled } = rewardsOfUser(world, caller.address);
    const rewards = { unclaimed: String(unclaimed), settled: String(settled) };
    found.push(
      ...this.#compare(
        own("positions"),
        positionTruth(world, caller.address),
        POSITION_OF_APPLICATION,
      ),
      ...this.#compare(own("rewards"), rewards, REWARDS),
    );
    return found;
  }

  #compare(
    { channel, of }: Omit<PushedUpdate, "data">,
    truth: Fields,
    declared: DeclaredFields,
  ): Disagreement[] {
    const told = toldOf(this.#known.get(`${channel} ${of}`)?.data, declared);
    const wrong = Object.entries(told).filter(([field, said]) => said !== truth[field]);
    return wrong.map(([field, said]) => ({
      invariant: "XS-19",
      fact: `pushes of ${channel} of ${of}`,
      surface: "app socket",
      field,
      said,
      others: { world: truth[field] ?? "nothing" },
      repeat: [`subscribe at /ws of app: {"type":"subscribe","channel":"${channel}","token":…}`],
    }));
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as unknown;
    // The token has expired, so nothing more will be sent.
    if (at(message, "type") === "error") this.end();
    const channel = CHANNELS.find((each) => each === at(message, "channel"));
    if (at(message, "type") !== "update" || channel === undefined) return;
    const data = at(message, "data");
    const of = channel === "pools" ? String(at(data, "address")) : (this.#caller?.name ?? "");
    this.#known.set(`${channel} ${of}`, { channel, of, data });
  }
}
