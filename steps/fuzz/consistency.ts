// `fuzz --consistency`: random commands, and after each the facts it touched, read through every
// surface. Prints the result on standard output, and the time it took on standard error.
import { type DriveResult, loadConsistency } from "../../servers/index.ts";
import { Progress } from "./progress.ts";

interface Plan {
  readonly seed: number;
  readonly steps: number;
}

/** The exit code: 1 if surfaces disagree. */
export async function driveConsistency({ seed, steps }: Plan): Promise<number> {
  const { drive } = await loadConsistency();
  const watch = new Progress(`${steps} commands of seed ${seed}, each checked on every surface`);
  const onCommand = ({ commands, runs }: DriveResult) =>
    watch.tell((ms) => `${commands} of ${steps} commands, ${runs} worlds, ${secondsOf(ms)} s`);
  const driven = await drive({ seed, commands: steps, onCommand });
  watch.end((ms) => `${driven.commands} commands took ${secondsOf(ms)} s`);
  process.stdout.write(`${linesOf(driven, seed).join("\n")}\n`);
  return driven.disagreements.length === 0 ? 0 : 1;
}

const secondsOf = (ms: number) => (ms / 1000).toFixed(1);

function linesOf(
  { commands, taken, runs, checked, disagreements }: DriveResult,
  seed: number,
): string[] {
  const done = `${commands} commands in ${runs} worlds, ${taken} taken: ${checked} facts read`;
  if (disagreements.length === 0) return [done, `no surface disagrees with seed ${seed}`];
  const lines = disagreements.flatMap(
    ({ invariant, fact, surface, field, said, others, repeat }) => [
      `${invariant}: ${surface} says of ${fact}: ${field} is ${said}`,
      ...Object.entries(others).map(([other, value]) => `  ${other} says ${value}`),
      ...repeat.map((line) => `  ask again: ${line}`),
    ],
  );
  const repeated = `repeat it: npx lockstep fuzz --consistency --seed ${seed} --steps ${commands}`;
  return [done, ...lines, repeated];
}
