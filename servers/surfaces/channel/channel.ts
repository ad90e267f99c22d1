// A channel as data: its name, and what it shows a caller of a world. The same presenters answer
// the REST routes.
import type { World } from "../../../sim/index.ts";
import type { Caller } from "../../core/caller.ts";
import type { Schema } from "../../core/parsed.ts";

/** A part of what a channel shows. Each change sends its whole body. */
export interface ChannelPart {
  /** Unique within the channel. */
  readonly key: string;
  /** JSON. Equal bodies have their members in the same order. */
  readonly body: unknown;
}

export interface Channel {
  readonly name: string;
  readonly summary: string;
  /** Whether each caller is shown something else. */
  readonly isPersonal: boolean;
  /** The schema of each part's body. */
  readonly schema: Schema;
  /** In a fixed order. Only reads the world. */
  present(world: World, caller: Caller): readonly ChannelPart[];
  /** The body that says a part is no longer shown. Omitted if parts never disappear. */
  gone?(world: World, key: string): unknown;
}
