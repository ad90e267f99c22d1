// Hears the logs that core's socket pushes, as a client in this process, and compares them with the
// logs of the new blocks. (XS-04)
import type { World } from "../../../sim/index.ts";
import type { Line, Talker } from "../../core/socket-line.ts";
import type { Surface } from "../../core/surface.ts";
import { logLinesOf, type Range } from "./facts/history.ts";
import { logOfCore } from "./facts/log-lines.ts";
import type { Disagreement } from "./reading/fact.ts";
import { at, lines } from "./reading/terms.ts";

/** A test's change to a message on its way. */
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

  /** Subscribes to every log, unless it has done so already. */
  open(): void {
    if (this.#talker !== undefined) return;
    this.#heard = [];
    const line: Line = {
      address: "",
      isOpen: true,
      send: (message) => this.#hear(this.#spoil(message.toString())),
    };
    this.#talker = this.#surface.socket?.open(line);
    // Without a token it is handled at once.
    void this.#talker?.hear('{"type":"subscribe"}');
  }

  /** Sockets end when their branch does. */
  end(): void {
    this.#talker?.ended();
    this.#talker = undefined;
    this.#heard = [];
  }

  /** Compares the messages since the last check with the logs of these blocks. */
  check(world: World, range: Range | undefined): Disagreement[] {
    const heard = lines(this.#heard);
    this.#heard = [];
    const expected = range === undefined ? "" : lines(logLinesOf(world, range));
    if (heard === expected) return [];
    return [
      {
        invariant: "XS-04",
        fact: `pushes of blocks ${range?.from ?? "none"} to ${range?.to ?? "none"}`,
        surface: "core socket",
        field: "logs",
        said: heard.slice(0, 300),
        others: { world: expected.slice(0, 300) },
        repeat: [`subscribe at /ws of core: {"type":"subscribe"}`],
      },
    ];
  }

  #hear(text: string): void {
    const message: unknown = JSON.parse(text);
    if (at(message, "type") === undefined) this.#heard.push(logOfCore(message));
  }
}
