// Where to look for each module's mutants: the layers, the campaign's focus, and the part of the
// plan.

import { projectFiles } from "../project.ts";
import { LAYERS, type Layer, type Module } from "./mutant.ts";

interface Scope {
  /** The layers that are run; the others do not execute the module's code. */
  readonly layers: readonly Layer[];
  /** The campaign's `--focus`. */
  readonly focus: string;
  /** Folders under `features/`. */
  readonly features: readonly string[];
}

const LENDING = ["lending", "liquidation", "market", "oracle", "time"];
const TOKENS = ["fees", "application", "token", "swap", ...LENDING];

export const SCOPES: Readonly<Record<Module, Scope>> = {
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

/** The feature files for a module, relative to the project's root; empty if there are none yet. */
export function featureFiles(module: Module): string[] {
  const starts = SCOPES[module].features.map((name) => `features/${name}/`);
  const isOurs = (path: string) => starts.some((start) => path.startsWith(start));
  return projectFiles().filter((path) => path.endsWith(".feature") && isOurs(path));
}
