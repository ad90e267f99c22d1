// Time passes: not at all, a second, or up to some years.
import fc from "fast-check";
import { PropertyCommand } from "../run/command.ts";
import type { CommandData, Meant } from "../run/command-data.ts";
import type { Deed } from "../run/door.ts";

const MINUTE = 60;
const DAY = 86_400;
const YEAR = 365 * DAY;

export interface AdvanceData extends CommandData {
  readonly seconds: number;
}

export class Advance<Done> extends PropertyCommand<Done> {
  readonly data: AdvanceData;

  constructor(data: AdvanceData) {
    super();
    this.data = data;
  }

  deed(): Deed {
    return { kind: "advance", seconds: this.data.seconds };
  }

  meant(): Meant {
    return "time";
  }

  override toString(): string {
    return `${this.data.seconds} seconds pass`;
  }
}

export function advance<Done>() {
  return fc
    .oneof(
      { arbitrary: fc.constantFrom(1, 2, MINUTE, DAY), weight: 4 },
      { arbitrary: fc.integer({ min: 0, max: DAY }), weight: 6 },
      { arbitrary: fc.integer({ min: DAY, max: 30 * DAY }), weight: 2 },
      { arbitrary: fc.integer({ min: 30 * DAY, max: 3 * YEAR }), weight: 1 },
    )
    .map((seconds) => new Advance<Done>({ command: "advance", seconds }));
}
