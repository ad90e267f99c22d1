// The scripts that `--replay` names: one in a token, one in a file, or all in a file of failures.
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { loadProperties, type Script } from "../../sim/index.ts";
import { FailureStore } from "./failure-store.ts";

const { BadScript, readScript, scriptOf } = await loadProperties();

/** How much of a token is shown in a message; tokens have thousands of letters. */
const SHOWN_MAX = 60;

interface NamedScripts {
  readonly scripts: readonly Script[];
  /** The file's folder, where a failure keeps copies of its contract. */
  readonly beside: string | undefined;
}

/** Throws BadScript or BadFailuresFile. */
export function scriptsNamed(what: string): NamedScripts {
  // In this order: a token is too long for a file name, and statSync would throw.
  const isFile = existsSync(what) && statSync(what).isFile();
  if (isFile) return { scripts: scriptsIn(what), beside: dirname(what) };
  return { scripts: [scriptInToken(what)], beside: undefined };
}

function scriptsIn(file: string): Script[] {
  const text = readFileSync(file, "utf8");
  try {
    if (!text.includes('"failures"')) return [readScript(text)];
    return new FailureStore(file).all.map(({ token }) => scriptOf(token));
  } catch (error) {
    if (!(error instanceof BadScript)) throw error;
    throw new BadScript(`${file} cannot be repeated: ${error.message}`);
  }
}

/** The exact fault in the token's bytes would not help someone who mistyped it. */
function scriptInToken(token: string): Script {
  try {
    return scriptOf(token);
  } catch (error) {
    if (!(error instanceof BadScript)) throw error;
    const shown = token.length > SHOWN_MAX ? `${token.slice(0, SHOWN_MAX)}…` : token;
    const right = 'give what its "repeat it" line has after --replay, or the path of a script.json';
    throw new BadScript(`${shown} is neither a file nor a token that a run printed: ${right}`);
  }
}
