// Brings shrunk failures of one bug to one form, so that they are filed under one cause. Shrinking
// ends where no command can be left out; here plainer commands replace others, in a fixed order, so
// that seeds which began with different actions end with the same ones.
import { STATES } from "../../states/all.ts";
import { replay } from "./campaign-run.ts";
import { type Cause, causeOf } from "./cause.ts";
import type { Failure } from "./failure.ts";
import type { AmountChoice } from "./run/amounts.ts";
import type { CommandData } from "./run/command-data.ts";
import type { Watch } from "./scene.ts";
import type { Script } from "./script.ts";
import { shrinkScript } from "./shrink.ts";
import { namesIn } from "./shrink-names.ts";

/** For each of the three ways in which a script gets smaller. */
const STEPS_MAX = 10_000;
/** What a run costs besides its commands: a world has to be made. */
const STEPS_A_RUN = 10;

/** A failure with its cause. */
interface Known {
  readonly failure: Failure;
  readonly cause: Cause;
}

/** The cause of a failure as it was found, and the failure in the plainest script that shows it. */
export function inPlainForm(found: Failure): Known {
  const modelled = replay(found.script, SILENT);
  const cause = causeOf(found, modelled);
  const isModelled = modelled !== undefined && cause.field === causeOf(modelled).field;
  const isSame = (script: Script) => {
    // What the model notices is the same bug whichever check is first, and quicker without them.
    const again = isModelled ? replay(script, SILENT) : replay(script);
    if (again?.script.commands.length !== script.commands.length) return false;
    const { broke, field } = causeOf(again);
    return field === cause.field && (isModelled || broke === cause.broke);
  };
  const small = shrinkScript(found.script, isSame, STEPS_MAX);
  const plain = plainest(small, isSame);
  const round = plain === small ? plain : shrinkScript(plain, isSame, STEPS_MAX);
  const failure = replay(round) ?? found;
  return { failure, cause: causeOf(failure, replay(failure.script, SILENT)) };
}

/** Somebody who looks on and never objects, so that the model alone decides. */
const SILENT: Watch = () => ({ after: () => {} });

/** Takes the first plainer script that holds, until there is none or the steps are used up. */
function plainest(script: Script, holds: (script: Script) => boolean): Script {
  let best = script;
  let stepsLeft = STEPS_MAX;
  const isNext = (candidate: Script) => {
    stepsLeft -= STEPS_A_RUN + candidate.commands.length;
    return stepsLeft >= 0 && holds(candidate);
  };
  for (let next: Script | undefined = best; next !== undefined; best = next ?? best) {
    next = firstOf(plainerScripts(best), isNext);
  }
  return best;
}

function firstOf<T>(all: Iterable<T>, holds: (one: T) => boolean): T | undefined {
  for (const one of all) if (holds(one)) return one;
  return undefined;
}

/** Scripts that are one change plainer: with fewer commands, plainer ones, or these in order. */
function* plainerScripts({ commands, ...script }: Script): Generator<Script> {
  const names = STATES[script.setting.preset]?.preset.tokens.map(({ symbol }) => symbol) ?? [];
  for (const [at, data] of commands.entries()) {
    yield { ...script, commands: commands.toSpliced(at, 1) };
    for (const fixed of withFixedAmounts(data)) {
      for (const other of commands.keys()) {
        if (other === at) continue;
        yield { ...script, commands: commands.with(at, fixed).toSpliced(other, 1) };
      }
    }
  }
  for (const [at, data] of commands.entries()) {
    for (const plainer of plainerKinds(data, names)) {
      yield { ...script, commands: commands.with(at, plainer) };
    }
    const next = commands[at + 1];
    if (next === undefined || data.command <= next.command) continue;
    yield { ...script, commands: commands.with(at, next).with(at + 1, data) };
  }
}

type Amounted = CommandData & { readonly amount?: AmountChoice };

/** An amount that is a part of something needs the commands that brought it. */
function withFixedAmounts(data: Amounted): CommandData[] {
  if (data.amount === undefined) return [];
  const fixed = [10n ** 6n, 10n ** 18n, 10n ** 21n];
  return fixed.map((units) => ({ ...data, amount: { of: "units", units } }) as CommandData);
}

const YEAR_SECONDS = 31_536_000;
/** The plainest kinds, which most of the platform notices. */
const PLAIN_KINDS = ["advance", "supplyLiquidity", "depositCollateral", "repay", "borrow"];
/** Kinds that are another one with the most that it can be. */
const MOST: Readonly<Record<string, string>> = {
  mintMaxAgainstVault: "mintAgainstVault",
  withdrawMaxFromVault: "withdrawFromVault",
  repayAllOfVault: "repayVault",
};

/** The command replaced by each plainer kind: with the same user or a borrower, the same amount or a unit. */
function* plainerKinds(data: Amounted, symbols: readonly string[]): Generator<CommandData> {
  const { command, amount } = data;
  const most = MOST[command];
  if (most !== undefined) {
    yield { ...data, command: most, amount: { of: "part", promille: 1000 } } as CommandData;
  }
  const rank = PLAIN_KINDS.indexOf(command);
  const users = new Set(["user" in data ? data.user : "borrower", "borrower"]);
  const amounts = [...(amount === undefined ? [] : [amount]), { of: "units", units: 1n }];
  const [asset = symbols[0]] = namesIn([data], symbols);
  for (const plain of rank === -1 ? PLAIN_KINDS : PLAIN_KINDS.slice(0, rank)) {
    if (plain === "advance") yield { command: plain, seconds: YEAR_SECONDS } as CommandData;
    else
      for (const user of users)
        for (const amount of amounts) yield { command: plain, user, asset, amount } as CommandData;
  }
}
