// `fuzz --consistency`: random commands, and after each the facts it touched, read through every surface.
// Prints what came of it on standard output, and how long it took where only people look.
import { type Driven, loadConsistency } from "../../servers/index.ts";

interface Plan {
  readonly seed: number;
  readonly steps: number;
}

/** The exit code: 1 where surfaces disagree. */
export async function driveConsistency({ seed, steps }: Plan): Promise<number> {
  const { drive } = await loadConsistency();
  const began = performance.now();
  const driven = await drive({ seed, commands: steps });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stderr.write(`${driven.commands} commands took ${seconds} s\n`);
  process.stdout.write(`${linesOf(driven, seed).join("\n")}\n`);
  return driven.disagreements.length === 0 ? 0 : 1;
}

function linesOf(
  { commands, taken, runs, checked, disagreements }: Driven,
  seed: number,
): string[] {
  const done = `${commands} commands in ${runs} worlds, ${taken} taken: ${checked} facts read`;
  if (disagreements.length === 0) return [done, `no surface disagrees with seed ${seed}`];
  const told = disagreements.flatMap(
    ({ invariant, fact, surface, field, said, others, repeat }) => [
      `${invariant}: ${surface} says of ${fact}: ${field} is ${said}`,
      ...Object.entries(others).map(([other, value]) => `  ${other} says ${value}`),
      ...repeat.map((line) => `  ask again: ${line}`),
    ],
  );
  const repeated = `repeat it: npm run fuzz -- --consistency --seed ${seed} --steps ${commands}`;
  return [done, ...told, repeated];
}
