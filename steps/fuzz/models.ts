// `fuzz --models`: every module's random walk beside its model, so many actions each.
// Prints what came of it on standard output, and how long it took where only people look.
import { loadWalks } from "../../sim/index.ts";

interface Walked {
  readonly seed: number;
  /** Actions of each module. */
  readonly steps: number;
}

/** The exit code: 1 where a module and its model disagree. */
export async function walkModels({ seed, steps }: Walked): Promise<number> {
  const { WALKS, WalkBroken, lineOf } = await loadWalks();
  for (const [module, open] of Object.entries(WALKS)) {
    const began = performance.now();
    try {
      process.stdout.write(`${lineOf(module, open(seed).go(steps))}\n`);
    } catch (error) {
      if (!(error instanceof WalkBroken)) throw error;
      process.stdout.write(`${error.message}\n`);
      return 1;
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stderr.write(`${module} took ${seconds} s\n`);
  }
  return 0;
}
