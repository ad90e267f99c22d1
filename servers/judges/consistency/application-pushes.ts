// Hears what the application's socket sends one user about pools, lending and rewards, folds it,
// and compares the result with the world: updates alone must be enough to know everything. (XS-08,
// XS-19)
import type { World } from "../../../sim/index.ts";
import type { Caller } from "../../core/caller.ts";
import type { Line, Talker } from "../../core/socket-line.ts";
import type { Surface } from "../../core/surface.ts";
import { Unordered } from "../answers/compare.ts";
import { WorldView } from "../answers/world-view.ts";
import type { SpoilPush } from "./pushes.ts";
import { compared, expectedAt } from "./reading/application.ts";
import type { Disagreement } from "./reading/fact.ts";
import { at, listAt } from "./reading/terms.ts";

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
  /** The number of the last update of each channel. */
  readonly #last = new Map<Channel, number>();
  #gaps: Disagreement[] = [];
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
      const subscribe = { type: "subscribe", channel, token: `Bearer ${token}`, since: 0 };
      await talker?.hear(JSON.stringify(subscribe));
    }
  }

  end(): void {
    const talker = this.#talker;
    this.#talker = undefined;
    this.#known.clear();
    this.#last.clear();
    // Nobody resumes these streams.
    for (const channel of CHANNELS)
      void talker?.hear(JSON.stringify({ type: "unsubscribe", channel }));
    talker?.ended();
  }

  /** Compares the latest message of each channel with what the routes should answer now. */
  async check(world: World): Promise<Disagreement[]> {
    const caller = this.#caller;
    if (caller === undefined) return [];
    const view = new WorldView(world, caller);
    const expected = (url: string, body?: unknown) => expectedAt(view, url, body);
    const known = (channel: Channel, of: string) => this.#known.get(`${channel} ${of}`)?.data;
    const pushed = [...this.#known.values()].filter(({ channel }) => channel === "pools");
    const listed = { pools: pushed.map(({ data }) => data) };
    const pools = listAt(await expected("/api/swap-pools?limit=50", listed), "pools");
    const vaults = listAt(await expected("/api/cdp/vaults?limit=50"), "vaults");
    const positions = await expected("/api/lending/positions");
    const bodies: [Channel, string, unknown][] = [
      ...pools.map((pool): [Channel, string, unknown] => [
        "pools",
        String(at(pool, "address")),
        pool,
      ]),
      ["positions", caller.name, { ...(positions as object), vaults: new Unordered(vaults) }],
      ["rewards", caller.name, await expected("/api/rewards")],
    ];
    const gaps = this.#gaps;
    this.#gaps = [];
    const stale = bodies.flatMap(([channel, of, body]) =>
      this.#compare({ channel, of }, known(channel, of), body),
    );
    return [...gaps, ...stale];
  }

  #compare(
    { channel, of }: Omit<PushedUpdate, "data">,
    data: unknown,
    body: unknown,
  ): Disagreement[] {
    const { said, expected } = compared(data, body);
    const wrong = Object.entries(said).filter(([field, value]) => value !== expected[field]);
    return wrong.map(([field, value]) =>
      disagreement({ channel, of }, field, [value, expected[field] ?? "nothing"]),
    );
  }

  /** Numbers have no gap, and none comes twice. */
  #count(channel: Channel, sequence: unknown): void {
    const expected = (this.#last.get(channel) ?? 0) + 1;
    this.#last.set(channel, expected);
    if (sequence === expected) return;
    const about = { channel, of: this.#caller?.name ?? "" };
    this.#gaps.push(disagreement(about, "sequence", [String(sequence), String(expected)]));
  }

  #hear(text: string): void {
    const message: unknown = JSON.parse(text);
    // The token has expired, so nothing more will be sent.
    if (at(message, "type") === "error") this.end();
    const channel = CHANNELS.find((each) => each === at(message, "channel"));
    if (at(message, "type") !== "update" || channel === undefined) return;
    this.#count(channel, at(message, "sequence"));
    const data = at(message, "data");
    const of = channel === "pools" ? String(at(data, "address")) : (this.#caller?.name ?? "");
    this.#known.set(`${channel} ${of}`, { channel, of, data });
  }
}

function disagreement(
  { channel, of }: Omit<PushedUpdate, "data">,
  field: string,
  [said, world]: readonly [Disagreement["said"], string],
): Disagreement {
  const subscribe = `{"type":"subscribe","channel":"${channel}","token":…,"since":0}`;
  return {
    ...{ invariant: "XS-19", fact: `pushes of ${channel} of ${of}`, surface: "app socket" },
    ...{ field, said, others: { world } },
    repeat: [`subscribe at /ws of app: ${subscribe}`],
  };
}
