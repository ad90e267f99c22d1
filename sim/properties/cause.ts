// The cause under which a failure is filed. Many seeds find the same bug with other users, assets
// and figures, so none of these is part of it.
import { STATES } from "../states/all.ts";
import type { Failure } from "./failure.ts";
import { castOf } from "./scene.ts";
import type { Script } from "./script.ts";

export interface Cause {
  /** An invariant's id, `MODEL`, `ASSERT` or `CRASH`. */
  readonly broke: string;
  /** The kinds of the shrunk script's commands, in order. */
  readonly commands: readonly string[];
  /** The first figure that is wrong, or the sentence about it, without figures and names. */
  readonly field: string;
}

export function causeOf({ broke, message, wrong, script }: Failure): Cause {
  const [first = ""] = [wrong[0]?.quantity ?? message].map((text) => text.split("\n")[0] ?? "");
  const said = first.startsWith(`${broke}: `) ? first.slice(broke.length + 2) : first;
  const commands = script.commands.map(({ command }) => command);
  return { broke, commands, field: withoutNames(said, script) };
}

/** The same text for every figure, address, user, asset and pool. */
function withoutNames(text: string, { setting }: Script): string {
  const { users, priceSetters, assets, pools } = castOf(setting);
  const actors = STATES[setting.preset]?.preset.actors.map(({ name }) => name) ?? [];
  const names = new Set([...users, ...priceSetters, ...actors, ...assets, ...pools]);
  const words = text.match(/[\w-]+|[^\w-]+/g) ?? [];
  return words.map((word) => (names.has(word) || /\d/.test(word) ? "…" : word)).join("");
}
