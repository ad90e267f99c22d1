// A random walk through the actions of an admin registry: votes for what waits, and calls that are new.
// Draws from the stream it is handed. Knows nothing of what is right.
import type { RandomStream } from "../kernel/random.ts";
import { type GovernanceModel, type GovernedCall, NOBODY, REGISTRY } from "./governance-model.ts";

export const ACCOUNTS = ["admin", "lender", "alice", "bob", "oracle"] as const;
/** What may be whitelisted or has a threshold of its own. */
export const FUNCTIONS: readonly (readonly [target: string, func: string])[] = [
  ...(["mint", "burn", "pause", "unpause"] as const).map((func) => ["dollar", func] as const),
  ["prices", "setAssetPrice"],
];
const GUARDED = ["addAdmin", "setVotingThreshold", "castVoteOnIssue"];
const THRESHOLDS = ["0", "1", "3000", "5000", "6000", "6000", "6001", "10000", "10001"];

export type GovernanceMove =
  | { readonly kind: "call" | "ballot"; readonly user: string; readonly call: GovernedCall }
  | { readonly kind: "dismiss"; readonly user: string; readonly issue: string };

export function nextGovernanceMove(model: GovernanceModel, draw: RandomStream): GovernanceMove {
  const admins = [...model.admins];
  const user = draw.chance(1, 8) ? draw.pick(ACCOUNTS) : draw.pick(admins);
  const waiting = [...model.issues.keys()];
  const roll = draw.integer(1, 100);
  if (roll <= 10) return dismissal(model, draw, { user, waiting });
  const kind = draw.chance(1, 5) ? "ballot" : "call";
  const open = roll <= 65 && waiting.length > 0 ? model.issues.get(draw.pick(waiting)) : undefined;
  if (open !== undefined) return { kind, user, call: open.call };
  const isAgain = draw.chance(1, 4);
  return { kind, user: isAgain ? draw.pick(ACCOUNTS) : user, call: newCall(model, draw) };
}

type About = { readonly user: string; readonly waiting: readonly string[] };

function dismissal(
  model: GovernanceModel,
  draw: RandomStream,
  { user, waiting }: About,
): GovernanceMove {
  if (waiting.length === 0 || draw.chance(1, 9)) return { kind: "dismiss", user, issue: "none" };
  const issue = draw.pick(waiting);
  const proposer = model.issues.get(issue)?.voters[0] ?? user;
  return { kind: "dismiss", user: draw.chance(1, 2) ? proposer : user, issue };
}

function newCall(model: GovernanceModel, draw: RandomStream): GovernedCall {
  const someone = draw.chance(1, 12) ? NOBODY : draw.pick(ACCOUNTS);
  const few = String(draw.integer(0, 3));
  const roll = draw.integer(1, 100);
  const ofRegistry = (func: string, ...args: string[]) => ({ target: REGISTRY, func, args });
  if (roll <= 35) {
    const func = draw.chance(2, 3) ? "mint" : "burn";
    const amount = draw.chance(1, 10) ? "1000000000000000000000000000000000000" : few;
    return { target: "dollar", func, args: [someone, func === "burn" ? amount : few] };
  }
  if (roll <= 45) return { target: "prices", func: "setAssetPrice", args: ["GOLD", few] };
  if (roll <= 50) return { target: "dollar", func: draw.pick(["pause", "unpause"]), args: [] };
  if (roll <= 60) return ofRegistry("addAdmin", someone);
  if (roll <= 70) return ofRegistry("removeAdmin", draw.pick([...model.admins, someone]));
  if (roll <= 76) return ofRegistry("swapAdmin", draw.pick([...model.admins, someone]), someone);
  if (roll >= 98) return ofRegistry("setDefaultVotingThresholdBps", draw.pick(THRESHOLDS));
  const [target, func] = draw.chance(1, 9)
    ? ([REGISTRY, draw.pick(GUARDED)] as const)
    : draw.pick(FUNCTIONS);
  if (roll >= 90) return ofRegistry("setVotingThreshold", target, func, draw.pick(THRESHOLDS));
  return ofRegistry(draw.pick(["addWhitelist", "removeWhitelist"]), target, func, someone);
}
