// The admin pauses or unpauses the lending pool.
import fc from "fast-check";
import { PropertyCommand } from "../run/command.ts";
import type { CommandData, Meant } from "../run/command-data.ts";
import type { Deed } from "../run/door.ts";
import type { Run } from "../run/run.ts";

export interface SetPausedData extends CommandData {
  readonly paused: boolean;
}

export class SetPaused<Done> extends PropertyCommand<Done> {
  readonly data: SetPausedData;

  constructor(data: SetPausedData) {
    super();
    this.data = data;
  }

  protected override suits({ model, isSoleAdmin }: Readonly<Run>): boolean {
    return isSoleAdmin && model.paused !== this.data.paused;
  }

  deed(): Deed {
    return { kind: "setPaused", paused: this.data.paused };
  }

  meant(): Meant {
    return "valid";
  }

  override toString(): string {
    return `admin ${this.data.paused ? "pauses" : "unpauses"} the lending pool`;
  }
}

/** Unpausing is more likely, so that a pause is short. */
export function setPaused<Done>() {
  return fc
    .oneof(
      { arbitrary: fc.constant(false), weight: 6 },
      { arbitrary: fc.constant(true), weight: 1 },
    )
    .map((paused) => new SetPaused<Done>({ command: "setPaused", paused }));
}
