// Scripts: commands as plain data, so that a failure can be kept, sent and run again anywhere. A
// script begins with its setting; nothing else is needed to repeat it.
import { fieldCommand } from "./fields/all.ts";
import type { PropertyCommand } from "./run/command.ts";
import type { CommandData } from "./run/command-data.ts";
import type { Setting } from "./run/setting.ts";

/** Raised whenever an older script could mean something else. */
export const SCRIPT_SCHEMA = "lockstep-script-1";

export interface Script {
  readonly schema: typeof SCRIPT_SCHEMA;
  readonly setting: Setting;
  readonly commands: readonly CommandData[];
}

/** The text is not a script; says why. */
export class BadScript extends Error {
  override readonly name = "BadScript";
}

/** The commands of a script, ready to run. Throws BadScript for an unknown one. */
export function commandsIn<Done>({ commands }: Script): PropertyCommand<Done>[] {
  return commands.map((data) => {
    const found = fieldCommand<Done>(data);
    if (found === undefined) throw new BadScript(`no command ${data.command}`);
    return found;
  });
}

/** A script as JSON: whole numbers beyond 2^53 are texts of digits. */
export function writeScript(script: Script): string {
  return JSON.stringify(script, (_key, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
}

/** Reads what `writeScript` wrote. Throws BadScript on anything else. */
export function readScript(text: string): Script {
  const parsed = parse(text);
  if (typeof parsed !== "object" || parsed === null) throw new BadScript("this is not a script");
  const { schema, setting, commands }: Partial<Script> = parsed;
  if (schema !== SCRIPT_SCHEMA) throw new BadScript(`a script begins with ${SCRIPT_SCHEMA}`);
  if (typeof setting?.preset !== "string" || !Array.isArray(commands)) {
    throw new BadScript("a script has a setting and commands");
  }
  return { schema, setting, commands: commands.map(revive) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) =>
      key === "units" || (key === "price" && typeof value === "string")
        ? BigInt(value as string)
        : value,
    );
  } catch (error) {
    // The engine's message quotes the text, which may be any bytes.
    if (error instanceof SyntaxError) throw new BadScript("this is not JSON");
    throw error;
  }
}

function revive(data: CommandData): CommandData {
  if (typeof data?.command !== "string") throw new BadScript("a command has a name");
  return data;
}

/** One line with a whole script: its JSON in letters that a shell leaves alone. */
export function tokenOf(script: Script): string {
  return btoa(writeScript(script)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reads what `tokenOf` returned. Throws BadScript on anything else. */
export function scriptOf(token: string): Script {
  const text = lettersIn(token);
  if (!text.startsWith("{")) throw new BadScript("this is not a replay token");
  return readScript(text);
}

/** Empty for what is not a token at all. */
function lettersIn(token: string): string {
  try {
    return atob(token.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}
