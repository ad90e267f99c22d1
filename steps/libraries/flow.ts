// What one flow is.
import type { Library } from "./library.ts";
import type { Place } from "./place.ts";

export interface Flow {
  readonly name: string;
  run(library: Library, place: Place): Promise<void>;
}

export const WAD = 10n ** 18n;
