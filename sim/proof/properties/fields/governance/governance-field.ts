// The field of admins: motions that they vote on, withdraw, or let others carry out alone.
import fc from "fast-check";
import { issueIdOf } from "../../../../protocol/governance/issue.ts";
import { FREE, type Motion } from "../../../models/admins-model.ts";
import { type CallRequest, callDeed } from "../../run/call-deed.ts";
import type { Cast } from "../../run/cast.ts";
import type { CommandData } from "../../run/command-data.ts";
import type { CallDeed } from "../../run/door.ts";
import { of } from "../../run/draws.ts";
import type { Choice, Field, Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import { addressOf } from "../../run/setting.ts";
import { type GovernanceAction, GovernanceFieldModel } from "./governance-field-model.ts";
import { governanceSituations } from "./governance-situations.ts";

interface MotionData extends CommandData {
  /** Absent for an admin who has not voted for it yet. */
  readonly user?: string;
  readonly motion: keyof typeof MOTIONS;
  readonly about: string;
  readonly bps: number;
}

interface About {
  readonly account: string;
  readonly bps: bigint;
  readonly firstAdmin: string;
  /** A function of the oracle that accounts may be whitelisted for, and one that they may not. */
  readonly free: { readonly target: string; readonly func: string };
  readonly guarded: { readonly target: string; readonly func: string };
}

type Arguments = Readonly<Record<string, string | bigint>>;

/** By name in a script: the function, its arguments in order, and words for it. */
const MOTIONS = {
  add: ["addAdmin", ({ account }: About): Arguments => ({ admin: account }), "to add * as admin"],
  remove: ["removeAdmin", ({ account }: About) => ({ admin: account }), "to remove * as admin"],
  threshold: ["setDefaultVotingThresholdBps", ({ bps }: About) => ({ bps }), "for # bps to decide"],
  swap: [
    "swapAdmin",
    ({ firstAdmin, account }: About) => ({ oldAdmin: firstAdmin, newAdmin: account }),
    "for * in the first admin's place",
  ],
  allow: [
    "addWhitelist",
    ({ free, account }: About) => ({ ...free, account }),
    "to let * set the oracle's memory",
  ],
  disallow: [
    "removeWhitelist",
    ({ free, account }: About) => ({ ...free, account }),
    "to let * no longer set the oracle's memory",
  ],
  allowAdmins: [
    "addWhitelist",
    ({ guarded, account }: About) => ({ ...guarded, account }),
    "to let * add admins",
  ],
  share: [
    "setVotingThreshold",
    ({ free, bps }: About) => ({ ...free, bps }),
    "for # bps to decide on the oracle's memory",
  ],
  memory: [FREE, ({ bps }: About) => ({ size: bps }), "for # prices in the oracle's memory"],
} as const;

const fieldOf = (run: Run) => run.fieldOf(GovernanceFieldModel);

/** A motion in full: for the model, and as the call that is voted on. */
interface Issue {
  readonly motion: Motion;
  readonly target: string;
  readonly func: string;
  readonly args: Arguments;
}

function issueFor(run: Run, { motion, about, bps }: MotionData): Issue {
  const { world, model } = fieldOf(run);
  const { adminRegistry, priceOracle } = world.addresses;
  const [func, argumentsOf] = MOTIONS[motion];
  const args: Arguments = argumentsOf({
    account: addressOf(world, about),
    bps: BigInt(bps),
    firstAdmin: [...model.admins][0] ?? "",
    free: { target: priceOracle, func: FREE },
    guarded: { target: adminRegistry, func: "addAdmin" },
  });
  const { target: _, ...texts } = args;
  return {
    motion: { func, args: Object.values(texts).map(String) },
    target: func === FREE ? priceOracle : adminRegistry,
    func,
    args,
  };
}

const deedOf = (contract: string, asked: CallRequest<GovernanceAction>): CallDeed =>
  callDeed("governance", contract, asked);

const told = ({ motion, about, bps }: MotionData) =>
  MOTIONS[motion][2].replace("*", about).replace("#", String(bps));

/** Everybody by name. */
const namesIn = ({ opening }: Run) => [...opening.users, ...opening.priceSetters];

/** An admin among these; preferably one who has not voted yet. */
function voterFor(run: Run, motion: Motion): string | undefined {
  const { model, world } = fieldOf(run);
  const admins = namesIn(run).filter((name) => model.admins.has(addressOf(world, name)));
  const cast = model.votesFor(motion);
  return admins.find((name) => !cast.includes(addressOf(world, name))) ?? admins[0];
}

const castVote: Verb<MotionData> = {
  deed(run, data) {
    const { motion, target: contract, func, args } = issueFor(run, data);
    const user = data.user ?? voterFor(run, motion);
    if (user === undefined) return undefined;
    return deedOf(contract, { user, func, args, action: { kind: "vote", motion } });
  },
  words: (data) => `${data.user ?? "an admin"} votes ${told(data)}`,
  meant: () => "odd",
};

const dismissMotion: Verb<MotionData> = {
  deed(run, data) {
    const { motion, target, func, args } = issueFor(run, data);
    const { world, model } = fieldOf(run);
    const [proposer] = model.votesFor(motion);
    const user = data.user ?? namesIn(run).find((name) => addressOf(world, name) === proposer);
    if (user === undefined) return undefined;
    const issueId = issueIdOf({ target, func, args, names: Object.keys(args) });
    const contract = world.addresses.adminRegistry;
    const action = { kind: "dismiss", motion } as const;
    return deedOf(contract, { user, func: "dismissIssue", args: { issueId }, action });
  },
  words: (data) => `${data.user ?? "its proposer"} withdraws the motion ${told(data)}`,
  meant: () => "odd",
};

function choices({ users }: Cast): Choice[] {
  const user = fc.constantFrom(...users);
  const motion = {
    motion: fc.constantFrom(
      ...["add", "add", "remove", "remove", "remove", "threshold", "swap"],
      ...["allow", "allow", "disallow", "allowAdmins", "share", "memory"],
    ),
    about: fc.constantFrom(...users, "admin"),
    bps: fc.constantFrom(6_000, 10_000, 3_000, 0, 10_001),
  };
  return [
    { weight: 12, data: of("castVote", motion) },
    { weight: 2, data: of("castVote", { ...motion, user }) },
    { weight: 2, data: of("castVote", { ...motion, motion: fc.constant("memory"), user }) },
    { weight: 4, data: of("dismissMotion", motion) },
    { weight: 1, data: of("dismissMotion", { ...motion, user }) },
  ];
}

export const governanceField: Field = {
  name: "governance",
  verbs: { castVote, dismissMotion },
  situations: governanceSituations,
  choices,
  open: ({ world }) => new GovernanceFieldModel(world),
};
