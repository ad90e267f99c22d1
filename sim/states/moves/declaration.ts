// What a named state is declared by.
import { defaultPreset } from "../../presets/default.ts";
import type { Preset } from "../../presets/preset.ts";
import type { Look } from "./look.ts";
import type { Move } from "./move.ts";

export interface Declaration {
  /** One plain line. */
  readonly about: string;
  /** How its preset differs from the default. */
  readonly preset?: Partial<Preset>;
  /** What happens after genesis; made on demand, as most runs begin from one world. */
  readonly story?: () => readonly Move[];
  /** The reference models know nothing of its settings or of what waits: no campaign starts here. */
  readonly unmodelled?: true;
  /** True if the world is what the line says. */
  readonly shows: (look: Look) => boolean;
}

/** States of one subject, by name. */
export type Declarations = Readonly<Record<string, Declaration>>;

export const presetOf = (name: string, { about, preset }: Declaration): Preset => ({
  ...defaultPreset,
  ...preset,
  name,
  summary: about,
});
