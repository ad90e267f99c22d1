// Where each module's planted bugs are looked for: the campaign's focus, the module's own random walk
// beside its model, and its part of the plan. Knows no plant.

import { projectFiles } from "../project.ts";
import type { Module } from "./plant.ts";

interface Ground {
  /** The `--focus` of its campaign. */
  readonly focus: string;
  /** Folders and files of the plan. */
  readonly features: readonly string[];
  /** Random walks of its own, tried where the campaign finds nothing. */
  readonly walks: readonly string[];
}

const LENDING = ["lending", "liquidation", "market", "oracle", "time"];

export const GROUNDS: Readonly<Record<Module, Ground>> = {
  lending: { focus: "lending", features: LENDING, walks: [] },
  token: { focus: "lending", features: ["fees", "application", "token", ...LENDING], walks: [] },
  swap: { focus: "swap", features: ["swap"], walks: ["sim/protocol/swap/random.test.ts"] },
  cdp: { focus: "cdp", features: ["cdp"], walks: ["sim/models/cdp-walk.test.ts"] },
  rewards: {
    focus: "rewards",
    features: ["rewards"],
    walks: ["sim/models/rewards-walk.test.ts"],
  },
  bridge: { focus: "bridge", features: ["bridge"], walks: ["sim/protocol/bridge/random.test.ts"] },
  safety: { focus: "all", features: ["safety"], walks: ["sim/models/safety-walk.test.ts"] },
  governance: { focus: "all", features: ["governance", "market", "oracle"], walks: [] },
};

/** The acceptance vectors of all modules. */
export function vectorFiles(): string[] {
  return projectFiles().filter((path) => /(^|[/-])vectors\.test\.ts$/.test(path));
}

/** Of the plan, from the project's root; empty where nobody has written any yet. */
export function featureFiles(module: Module): string[] {
  const starts = GROUNDS[module].features.map((name) => `features/${name}/`);
  const isOurs = (path: string) => starts.some((start) => path.startsWith(start));
  return projectFiles().filter((path) => path.endsWith(".feature") && isOurs(path));
}
