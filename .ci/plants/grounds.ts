// Where each module's planted bugs are looked for: the campaign's focus, and its part of the plan.
// Knows no plant.

import { projectFiles } from "../project.ts";
import { LAYERS, type Layer, type Module } from "./plant.ts";

interface Ground {
  /** Who is asked; the others do not run its code. */
  readonly layers: readonly Layer[];
  /** The `--focus` of its campaign. */
  readonly focus: string;
  /** Folders and files of the plan. */
  readonly features: readonly string[];
}

const LENDING = ["lending", "liquidation", "market", "oracle", "time"];
const TOKENS = ["fees", "application", "token", "swap", ...LENDING];

export const GROUNDS: Readonly<Record<Module, Ground>> = {
  lending: { layers: LAYERS, focus: "lending", features: LENDING },
  token: { layers: LAYERS, focus: "lending", features: TOKENS },
  factory: { layers: LAYERS, focus: "token", features: TOKENS },
  swap: { layers: LAYERS, focus: "swap", features: ["swap"] },
  cdp: { layers: LAYERS, focus: "cdp", features: ["cdp"] },
  rewards: { layers: LAYERS, focus: "rewards", features: ["rewards"] },
  bridge: { layers: LAYERS, focus: "bridge", features: ["bridge"] },
  safety: { layers: LAYERS, focus: "safety", features: ["safety"] },
  governance: {
    layers: LAYERS,
    focus: "governance",
    features: ["governance", "market", "oracle"],
  },
  application: {
    layers: ["plan"],
    focus: "all",
    features: ["application", "identity", ...LENDING],
  },
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
