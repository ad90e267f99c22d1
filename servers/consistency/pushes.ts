// Hears the logs that core's socket pushes, as one of its clients without a connection, and holds them
// against the logs of the blocks that came since. (XS-04)
import type { World } from "../../sim/index.ts";
import type { Line, Talker } from "../core/socket-line.ts";
import type { Surface } from "../core/surface.ts";
import type { Disagreement } from "./fact.ts";
import { logLinesOf, type Range } from "./facts/history.ts";
import { logOfCore } from "./facts/log-lines.ts";
import { at, lines } from "./terms.ts";

/** What a test puts between the socket and who hears it. */
export type SpoilPush = (message: string) => string;

export class Pushes {
  readonly #surface: Surface;
  readonly #spoil: SpoilPush;
  #talker: Talker | undefined;
  #heard: string[] = [];

  constructor(surface: Surface, spoil: SpoilPush = (message) => message) {
    this.#surface = surface;
    this.#spoil = spoil;
  }

  get isOpen(): boolean {
    return this.#talker !== undefined;
  }

  /** Subscribes to every log; nothing where it does so already. */
  open(): void {
    if (this.#talker !== undefined) return;
    this.#heard = [];
    const line: Line = {
      address: "",
      isOpen: true,
      send: (message) => this.#hear(this.#spoil(message.toString())),
    };
    this.#talker = this.#surface.socket?.open(line);
    // Without a token it is dealt with at once.
    void this.#talker?.hear('{"type":"subscribe"}');
  }

  /** Sockets do not outlive the branch they were told of. */
  end(): void {
    this.#talker?.ended();
    this.#talker = undefined;
    this.#heard = [];
  }

  /** What was pushed since the last time, beside what these blocks hold. */
  check(world: World, range: Range | undefined): Disagreement[] {
    const heard = lines(this.#heard);
    this.#heard = [];
    const held = range === undefined ? "" : lines(logLinesOf(world, range));
    if (heard === held) return [];
    return [
      {
        invariant: "XS-04",
        fact: `pushes of blocks ${range?.from ?? "none"} to ${range?.to ?? "none"}`,
        surface: "core socket",
        field: "logs",
        said: heard.slice(0, 300),
        others: { world: held.slice(0, 300) },
        repeat: [`subscribe at /ws of core: {"type":"subscribe"}`],
      },
    ];
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as unknown;
    if (at(message, "type") === undefined) this.#heard.push(logOfCore(message));
  }
}
