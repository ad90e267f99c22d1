// A channel as data: its name, and what it shows a caller of a world.
// Knows no socket; the same presenters answer the REST routes.
import type { World } from "../../sim/index.ts";
import type { Caller } from "../core/caller.ts";
import type { Schema } from "../core/parsed.ts";

/** A part of what a channel shows. A change of it is one update with its whole body. */
export interface Part {
  /** Tells the parts of one channel apart. */
  readonly key: string;
  /** JSON. Equal bodies have their members in one order. */
  readonly body: unknown;
}

export interface Channel {
  readonly name: string;
  readonly summary: string;
  /** Whether each caller is shown something of its own. */
  readonly isPersonal: boolean;
  /** Of the body of each part. */
  readonly schema: Schema;
  /** In a fixed order; the world is only read. */
  present(world: World, caller: Caller): readonly Part[];
  /** The body that tells of a part which is shown no more. Left out where no part ever goes. */
  gone?(world: World, key: string): unknown;
}
