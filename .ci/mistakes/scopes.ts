// Where a campaign and the plan look for the patches of each module.

import { projectFiles } from "../project.ts";
import type { Judge } from "./patches.ts";

interface Scope {
  /** The judges that run the module's code. */
  readonly judges: readonly Judge[];
  /** The campaign's `--focus`. */
  readonly focus: string;
  /** Folders under `features/`. */
  readonly features: readonly string[];
}

const LENDING = ["lending", "liquidation", "market", "oracle", "time"];
const TOKENS = ["fees", "application", "token", "swap", ...LENDING];
const PROTOCOL = ["vectors", "campaign", "plan"] as const;

const SCOPES: Readonly<Record<string, Scope>> = {
  lending: { judges: PROTOCOL, focus: "lending", features: LENDING },
  token: { judges: PROTOCOL, focus: "lending", features: TOKENS },
  factory: { judges: PROTOCOL, focus: "token", features: TOKENS },
  governance: {
    judges: PROTOCOL,
    focus: "governance",
    features: ["governance", "market", "oracle"],
  },
  application: {
    judges: ["plan"],
    focus: "all",
    features: ["application", "identity", ...LENDING],
  },
  events: { judges: ["campaign"], focus: "all", features: [] },
  calm: { judges: ["calm"], focus: "all", features: [] },
};

const MODULES = ["swap", "cdp", "rewards", "bridge", "safety"];

/** Undefined for what is no module of the protocol. */
export function scopeOf(module: string): Scope | undefined {
  const own = { judges: PROTOCOL, focus: module, features: [module] };
  return SCOPES[module] ?? (MODULES.includes(module) ? own : undefined);
}

/** The acceptance vectors of all modules. */
export function vectorFiles(): string[] {
  return projectFiles().filter((path) => /(^|[/-])vectors\.test\.ts$/.test(path));
}

/** The feature files of a module, from the project's root. */
export function featureFiles(module: string): string[] {
  const folders = scopeOf(module)?.features ?? [];
  const isOurs = (path: string) => folders.some((name) => path.startsWith(`features/${name}/`));
  return projectFiles().filter((path) => path.endsWith(".feature") && isOurs(path));
}
