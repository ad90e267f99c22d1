// A failure as a Gherkin feature that the plan's own steps can run: its actions with the answers of
// a right system, and at the end what must hold.
import {
  type Failure,
  type Foreseen,
  loadProperties,
  type Script,
  STATES,
  type World,
} from "../../sim/index.ts";
import type { LoadedContract } from "./contract/load.ts";
import { callLines } from "./feature-calls.ts";
import { deploymentLines, holdingLine } from "./feature-contract.ts";
import { phraseOf } from "./feature-deeds.ts";
import { figureStep } from "./feature-figures.ts";
import { type Decimals, featureText, tableOf, wholeOf } from "./feature-text.ts";

const { commandFor, openScene, tokenOf } = await loadProperties();

/** The feature's text. It fails while the bug is there, and passes on a right system. */
export function featureOf(failure: Failure, contract?: LoadedContract): string {
  const { broke, message, script } = failure;
  // Only a campaign answers cheatcodes. (decision 109)
  const isTest = contract?.subject.artifacts.some((each) => each.isTest === true) === true;
  if (isTest) return `# ${broke}: a test contract has no feature.\n# ${replayLine(script)}\n`;
  const { preset, seed } = script.setting;
  const tags = ["@control", `@preset:${preset}`, ...(seed === 1 ? [] : [`@seed:${seed}`])];
  return featureText({
    remarks: [...message.split("\n"), replayLine(script)],
    tags,
    title: `What ${broke} says holds`,
    about: "The shortest story a campaign found in which it did not.",
    background: backgroundOf(script, contract),
    scenario: nameOf(failure),
    steps: scenarioOf(failure, contract),
  });
}

/** The one line that repeats a script. */
export function replayLine(script: Script): string {
  return `npx lockstep fuzz --replay ${tokenOf(script)}`;
}

function nameOf({ broke, deeds }: Failure): string {
  const count = deeds.length === 1 ? "one deed" : `${deeds.length} deeds`;
  return `${broke} after ${count}`;
}

function backgroundOf({ setting }: Script, contract: LoadedContract | undefined): string[] {
  const { preset, seed, extraUsers } = setting;
  const spec = STATES[preset]?.preset;
  const funds = (spec?.tokens ?? []).map(({ symbol, perActor }) => [symbol, perActor] as const);
  const rows = [...funds, ["VOUCHER", spec?.vouchersPerActor ?? 0n] as const]
    .filter(([, amount]) => amount > 0n)
    .map(([symbol, amount]) => [symbol, wholeOf(amount, 0)] as const);
  const lines = [`Given a world of the preset ${preset} with the seed ${seed}`];
  for (let at = 1; at <= extraUsers; at += 1) {
    lines.push(`And user-${at} has joined with:`, ...tableOf(rows));
  }
  return contract === undefined ? lines : [...lines, ...deploymentLines(contract)];
}

function scenarioOf(failure: Failure, contract: LoadedContract | undefined): string[] {
  const { script, deeds, wrong } = failure;
  const invariantLine = holdingLine(failure.broke, contract);
  // If it does not begin at its start, or a feature cannot express it, the script is used instead.
  if (deeds.length === 0)
    return contract === undefined ? scriptLines(script) : [`Then ${invariantLine}`];
  const { world } = openScene(script.setting, undefined, contract?.subject);
  const decimals = decimalsOf(world);
  const blocks = deeds.map((foreseen) => deedLines(world, foreseen, decimals));
  if (blocks.some((lines) => lines === undefined)) return scriptLines(script);
  const decided = wrong.some(({ quantity }) => quantity.startsWith("decision on "));
  const figures = wrong
    .map((each) => figureStep(each, decimals))
    .filter((each) => each !== undefined);
  const unsaid = wrong.length > 0 && !decided && figures.length === 0;
  return [
    ...blocks.flatMap((lines) => lines ?? []),
    ...figures.map((text) => `And ${text}`),
    // A step after a wait has to say who acts again.
    `${blocks.at(-1)?.at(-1)?.startsWith("When") && figures.length === 0 ? "Then" : "And"} ${invariantLine}`,
    ...(unsaid ? scriptLines(script) : []),
  ];
}

function scriptLines(script: Script): string[] {
  return ["Then the script holds:", '  """', `  ${tokenOf(script)}`, '  """'];
}

function decimalsOf({ options }: World): Decimals {
  const { tokens } = options.preset;
  const said = tokens.filter(({ symbol }) => /^[A-Z]{4}$/.test(symbol));
  return new Map(said.map(({ symbol, decimals }) => [symbol, decimals]));
}

/**
 * An action that should be accepted goes through its usual route. One that should be refused is
 * sent to the contract itself, because an earlier check would hide that the contract has none.
 */
function deedLines(
  world: World,
  { words, deed, expected }: Foreseen,
  decimals: Decimals,
): string[] | undefined {
  const { verdict, reasons } = expected;
  const phrase = verdict === "accepted" ? phraseOf(deed, decimals) : undefined;
  if (phrase !== undefined) {
    const isAnswered = deed.kind !== "advance" && deed.kind !== "freezePrice";
    const outcome = isAnswered ? ["Then the request succeeds"] : [];
    return [`When ${phrase}`, ...outcome];
  }
  const call = callLines(world, commandFor(world, deed), decimals);
  if (call === undefined) return undefined;
  const lines = [`# ${words}`, ...call];
  if (verdict === "accepted") return [...lines, "Then the call succeeds"];
  const either = verdict === "edge" ? "succeeds or " : "";
  const why = reasons.map((reason) => `"${reason}"`).join(" or ");
  // Some models know that a call is refused, but not with which words.
  return [...lines, `Then the call ${either}is refused${why === "" ? "" : ` with ${why}`}`];
}
