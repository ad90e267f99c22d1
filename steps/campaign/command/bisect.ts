// The verb `campaign -- bisect`: the commit that brought a cause of the kept ledger.
import { BadOption, type CommandLine, readCommandLine, usageOf } from "../../../command-line.ts";
import { isPackage, OUT, projectFolder } from "../../../programs.ts";
import { bisect, isBroughtBy, type Script, type Verdict } from "../causes/bisect.ts";
import {
  causeLine,
  idOf,
  type StoredCause,
  StoredLedger,
  verdictOf,
} from "../causes/stored-ledger.ts";
import { exitCodeOf, watchSignals } from "./stop.ts";

export const BISECT_LINE: CommandLine = {
  command: "npx lockstep campaign bisect",
  about:
    "Finds the commit that brought a cause: repeats its script in worktrees of commits between the\n" +
    "last campaign without it and the first one with it. Other causes that came with the same commit\n" +
    "are joined with it.",
  operand: { name: "CAUSE", about: "the short name that the ledger gives it, such as 42dd70ec" },
  options: {
    good: { takes: "REV", about: "a commit without it; by default of the last campaign before it" },
    bad: { takes: "REV", about: "a commit with it; by default of the first campaign with it" },
    ledger: { takes: "FILE", about: "the ledger", otherwise: `${OUT}/campaign/ledger.json` },
  },
};

/** Returns the exit code. Throws BadOption, BadLedger and CannotBisect. */
export async function bisectCause(args: readonly string[]): Promise<number> {
  const { help, values, operand } = readCommandLine(args, BISECT_LINE);
  if (help) {
    process.stdout.write(`${usageOf(BISECT_LINE)}\n`);
    return 0;
  }
  if (isPackage) {
    throw new BadOption("it checks out commits, so it needs the repository: run it in a clone");
  }
  const ledger = new StoredLedger(values.get("ledger") ?? `${OUT}/campaign/ledger.json`);
  const cause = causeNamed(ledger, operand);
  const ends = endsOf(ledger, cause);
  const [good, bad] = [values.get("good") ?? ends.good, values.get("bad") ?? ends.bad];
  if (good === undefined || bad === undefined) {
    throw new BadOption(
      "no campaign of a clean commit was before and with it: give --good and --bad",
    );
  }
  const stop = watchSignals();
  const abort = new AbortController();
  void stop.signal.then(() => abort.abort());
  try {
    const script = (each: StoredCause) => scriptOf(each, abort.signal);
    const found = await bisect({ ...script(cause), good, bad, tell: print });
    print(`${causeLine(cause)} came with ${found.commit}`);
    if (found.orOneOf.length > 0) {
      print(`or with one of these, which cannot run it: ${found.orOneOf.join(", ")}`);
    } else await joinCauses(ledger, { cause, commit: found.commit, script });
    return 0;
  } catch (error) {
    if (abort.signal.aborted) return exitCodeOf(await stop.signal);
    throw error;
  } finally {
    stop.forget();
  }
}

/** How a cause's story is repeated in a commit. */
export function scriptOf(cause: StoredCause, signal: AbortSignal): Script {
  return {
    repository: projectFolder(),
    args: ["--import", "tsx", "cli.ts", "fuzz", "--replay", cause.smallest.token],
    judge: (output) => verdictIn(output, cause),
    signal,
  };
}

/** Joins the causes whose stories fail since the same commit. */
export async function joinCauses(
  ledger: StoredLedger,
  {
    cause,
    commit,
    script,
  }: { cause: StoredCause; commit: string; script: (of: StoredCause) => Script },
): Promise<void> {
  const brought = [cause];
  for (const other of ledger.causes) {
    const isOpen = idOf(other) !== idOf(cause) && other.state !== "gone";
    if (!isOpen || other.commit !== undefined) continue;
    if (!(await isBroughtBy(commit, script(other)))) continue;
    brought.push(other);
    print(`${causeLine(other)} came with it, so they are one cause`);
  }
  ledger.noteCommit(commit, brought);
}

function causeNamed({ causes }: StoredLedger, name: string | undefined): StoredCause {
  if (causes.length === 0) throw new BadOption("the ledger has no cause");
  const found = causes.filter((each) => name !== undefined && idOf(each).startsWith(name));
  if (found[0] !== undefined && found.length === 1) return found[0];
  const all = causes.map((each) => `\n  ${causeLine(each)}`).join("");
  if (name === undefined) throw new BadOption(`say which cause: the ledger has${all}`);
  const many = found.length === 0 ? "no cause" : `${found.length} causes`;
  throw new BadOption(`the ledger has ${many} ${name}; it has${all}`);
}

/** The commits of campaigns that noted theirs. */
function endsOf({ campaigns }: StoredLedger, { firstCode, backCode }: StoredCause) {
  const wanted = backCode ?? firstCode;
  const at = campaigns.findIndex(({ code }) => code === wanted);
  const before = campaigns.slice(0, Math.max(at, 0));
  const good = before.findLast(({ commit }) => commit !== undefined);
  return { good: good?.commit, bad: campaigns[at]?.commit };
}

function verdictIn(output: string, cause: StoredCause): Verdict {
  const [, broke = ""] = /^(\S+) broke: /m.exec(output) ?? [];
  return verdictOf(cause, /^the script holds$/m.test(output) ? undefined : broke);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
