// What a run of a campaign about everything concentrates on: one field, or a mix of all. The more
// of a field's situations no run has reached yet, the likelier it is. (decision 108)
import type { RandomStream } from "../../kernel/random.ts";
import { FIELDS } from "./fields/all.ts";
import { SITUATIONS } from "./reaching.ts";

/** Some of every field in one run. */
export const MIXED = "mixed";

const PARTS = [MIXED, ...FIELDS.map(({ name }) => name)];

/** The field, or MIXED; each is drawn now and then, whatever was reached. */
export function drawPart(draw: RandomStream, isReached: (situation: string) => boolean): string {
  const left = SITUATIONS.filter(({ name }) => !isReached(name));
  const chances = PARTS.flatMap((part) => {
    const chance = 1 + left.filter(({ field }) => field === part).length;
    return Array.from({ length: chance }, () => part);
  });
  return draw.pick(chances);
}
