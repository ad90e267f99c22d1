// Where each module's planted bugs are looked for: the campaign's focus, whether the module has a random
// walk of its own beside its model, and its part of the plan. Knows no plant.

import { projectFiles } from "../project.ts";
import { LAYERS, type Layer, type Module } from "./plant.ts";

interface Ground {
  /** Who is asked; the others do not run its code. */
  readonly layers: readonly Layer[];
  /** The `--focus` of its campaign. */
  readonly focus: string;
  /** Folders and files of the plan. */
  readonly features: readonly string[];
  /** Whether it has a random walk of its own, tried where the campaign finds nothing. */
  readonly walks: boolean;
}

const LENDING = ["lending", "liquidation", "market", "oracle", "time"];

export const GROUNDS: Readonly<Record<Module, Ground>> = {
  lending: { layers: LAYERS, focus: "lending", features: LENDING, walks: true },
  token: {
    layers: LAYERS,
    focus: "lending",
    features: ["fees", "application", "token", "swap", ...LENDING],
    walks: false,
  },
  swap: { layers: LAYERS, focus: "swap", features: ["swap"], walks: true },
  cdp: { layers: LAYERS, focus: "cdp", features: ["cdp"], walks: false },
  rewards: { layers: LAYERS, focus: "rewards", features: ["rewards"], walks: false },
  bridge: { layers: LAYERS, focus: "bridge", features: ["bridge"], walks: false },
  safety: { layers: LAYERS, focus: "safety", features: ["safety"], walks: true },
  governance: {
    layers: LAYERS,
    focus: "governance",
    features: ["governance", "market", "oracle"],
    walks: false,
  },
  application: {
    layers: ["plan"],
    focus: "all",
    features: ["application", "identity", ...LENDING],
    walks: false,
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
