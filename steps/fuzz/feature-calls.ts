// Commands as calls to contracts by name, for actions that no step of the application covers. Only
// reads names and types of a world.
import { contractNameAt, loadGherkin } from "../../servers/index.ts";
import { type Command, encodeCommand, type World } from "../../sim/index.ts";
import type { Decimals } from "./feature-text.ts";

const { callSteps } = await loadGherkin();

/**
 * The lines of a When step with its table; undefined for a command that is not a call, or whose
 * arguments a table cannot say.
 */
export function callLines(
  world: World,
  command: Command,
  decimals: Decimals,
): readonly string[] | undefined {
  if (command.kind !== "submit" || command.written !== undefined) return undefined;
  const contracts = [...world.chain.contracts].map(([address, { kind }]) => ({
    name: (kind.code && kind.definition.name) ?? contractNameAt(world, address) ?? null,
    address,
    functions: kind.definition.functions,
  }));
  const names = { contracts, actors: world.users.all(), decimals: Object.fromEntries(decimals) };
  const lines = callSteps(JSON.parse(encodeCommand(command)), names);
  return lines[0]?.includes(" calls ") ? lines : undefined;
}
