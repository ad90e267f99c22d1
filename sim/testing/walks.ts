// The random walks of all modules, each beside its independent model. One more module is one more line.
// Loaded when somebody asks for them: no server may wait for models and invariants.
import { LendingWalk } from "./lending-walk.ts";
import { OracleWalk } from "./oracle-walk.ts";
import { SafetyWalk } from "./safety-walk.ts";
import { SwapWalks } from "./swap-walk.ts";
import type { Walk, WalkTally } from "./walk.ts";

export { type Walk, WalkBroken, type WalkTally } from "./walk.ts";

/** By module; each is a pure function of its seed. */
export const WALKS: Readonly<Record<string, (seed: number) => Walk>> = {
  lending: (seed) => new LendingWalk(seed),
  swap: (seed) => new SwapWalks(seed),
  safety: (seed) => new SafetyWalk(seed),
  oracle: (seed) => new OracleWalk(seed),
};

/** One line for people. That it is there at all says that nothing disagreed. */
export function lineOf(module: string, { actions, accepted, skipped }: WalkTally): string {
  const share = ((accepted * 100) / actions).toFixed(1);
  return `${module}: ${actions} actions, ${share} % accepted, ${skipped} steps between them, model and protocol agree`;
}
