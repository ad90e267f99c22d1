// The field of admins and plain tokens: motions voted on, and transfers between anyone.
import fc from "fast-check";
import { ZERO_ADDRESS } from "../../../contract/types.ts";
import type { Motion } from "../../../models/admins-model.ts";
import { issueIdOf } from "../../../protocol/governance/issue.ts";
import { type AmountChoice, amountIn, meantBy, plainAmount, wordsFor } from "../../amounts.ts";
import type { Cast } from "../../commands/command.ts";
import type { CommandData, Meant } from "../../commands/command-data.ts";
import type { CallDeed } from "../../door.ts";
import type { Run } from "../../run.ts";
import { addressOf } from "../../setting.ts";
import type { Choice, Field, Verb } from "../field.ts";
import { balanceAt, spendableAt } from "../wallet.ts";
import { type GovernanceAction, GovernanceFieldModel } from "./governance-model.ts";
import { governanceSituations } from "./governance-situations.ts";

interface MotionData extends CommandData {
  /** Left out for an admin who has not voted for it yet. */
  readonly user?: string;
  readonly motion: "add" | "remove" | "threshold";
  readonly about: string;
  readonly bps: number;
}

interface TransferData extends CommandData {
  readonly user: string;
  /** A name; `nobody` for the zero address. */
  readonly to: string;
  readonly asset: string;
  readonly amount: AmountChoice;
}

const fieldOf = (run: Run) => run.field("governance") as GovernanceFieldModel;

const CALLS = { add: "addAdmin", remove: "removeAdmin", threshold: "setDefaultVotingThresholdBps" };

function motionOf(run: Run, { motion, about, bps }: MotionData) {
  const kind = motion;
  if (kind === "threshold") {
    return { motion: { kind, bps: BigInt(bps) } as Motion, args: { bps: BigInt(bps) } };
  }
  const admin = addressOf(fieldOf(run).world, about);
  return { motion: { kind, admin } as Motion, args: { admin } };
}

interface Asked {
  readonly name: string;
  readonly user: string;
  readonly contract: string;
  readonly func: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly action: GovernanceAction;
  readonly figures?: string;
}

function deedOf({ func, figures = "", ...rest }: Asked): CallDeed {
  return { kind: "call", field: "governance", function: func, figures, ...rest };
}

/** Somebody of these who is an admin; of several the first who has not voted yet. */
function voterFor(run: Run, motion: Motion): string | undefined {
  const { model, world } = fieldOf(run);
  const names = [...run.opening.users, ...run.opening.priceSetters];
  const admins = names.filter((name) => model.admins.has(addressOf(world, name)));
  const cast = model.votes.get(
    `${motion.kind} ${motion.kind === "threshold" ? motion.bps : motion.admin}`,
  );
  return admins.find((name) => !cast?.includes(addressOf(world, name))) ?? admins[0];
}

const told = ({ motion, about, bps }: MotionData) =>
  motion === "threshold" ? `for ${bps} bps to decide` : `to ${motion} ${about} as admin`;

const castVote: Verb<MotionData> = {
  deed(run, data) {
    const { motion, args } = motionOf(run, data);
    const user = data.user ?? voterFor(run, motion);
    if (user === undefined) return undefined;
    const func = CALLS[data.motion];
    const contract = fieldOf(run).world.addresses.adminRegistry;
    return deedOf({ name: func, user, contract, func, args, action: { kind: "vote", motion } });
  },
  words: (data) => `${data.user ?? "an admin"} votes ${told(data)}`,
  meant: () => "odd",
};

const dismissMotion: Verb<MotionData> = {
  deed(run, data) {
    const { motion, args } = motionOf(run, data);
    const { world, model } = fieldOf(run);
    const func = CALLS[data.motion];
    const target = world.addresses.adminRegistry;
    const cast = model.votes.get(
      `${motion.kind} ${motion.kind === "threshold" ? motion.bps : motion.admin}`,
    );
    const names = [...run.opening.users, ...run.opening.priceSetters];
    const user = data.user ?? names.find((name) => addressOf(world, name) === cast?.[0]);
    if (user === undefined) return undefined;
    const issueId = issueIdOf({ target, func, args, names: Object.keys(args) });
    const action = { kind: "dismiss", motion } as const;
    const asked = { user, contract: target, func: "dismissIssue", args: { issueId }, action };
    return deedOf({ name: "dismissIssue", ...asked });
  },
  words: (data) => `${data.user ?? "its proposer"} withdraws the motion ${told(data)}`,
  meant: () => "odd",
};

/** A part of nothing, whatever part; only who says nothing means nothing. */
const isIdle = (amount: AmountChoice, value: bigint) => value === 0n && amount.of !== "units";

const transferToken: Verb<TransferData> = {
  deed(run, { user, to, asset, amount }) {
    const { world } = fieldOf(run);
    const at = world.addresses.tokens[asset] ?? "";
    const from = addressOf(world, user);
    const receiver = to === "nobody" ? ZERO_ADDRESS : addressOf(world, to);
    const value = amountIn(amount, spendableAt(world, from, at));
    if (isIdle(amount, value)) return undefined;
    return deedOf({
      ...{ name: "transfer", user, contract: at, func: "transfer" },
      args: { to: receiver, value },
      action: { kind: "transfer", asset: at, from, to: receiver, value, allowed: true },
      figures: `${value} base units of ${asset}`,
    });
  },
  words: ({ user, to, asset, amount }) => `${user} sends ${wordsFor(amount)} of ${asset} to ${to}`,
  meant: ({ user, to, amount }): Meant => {
    if (to === "nobody") return "invalid";
    const meant = meantBy(amount);
    const isEdge = user === to || (amount.of === "units" && amount.units === 0n);
    return isEdge ? "odd" : meant;
  },
};

/** Tokens that their owner never allowed anyone to take. */
const takeToken: Verb<TransferData> = {
  deed(run, { user, to, asset, amount }) {
    const { world } = fieldOf(run);
    const at = world.addresses.tokens[asset] ?? "";
    if (to === "nobody" || to === user) return undefined;
    const [from, receiver] = [addressOf(world, to), addressOf(world, user)];
    const value = amountIn(amount, balanceAt(world, from, at));
    if (isIdle(amount, value)) return undefined;
    return deedOf({
      ...{ name: "transferFrom", user, contract: at, func: "transferFrom" },
      args: { from, to: receiver, value },
      action: { kind: "transfer", asset: at, from, to: receiver, value, allowed: value === 0n },
      figures: `${value} base units of ${asset}`,
    });
  },
  words: ({ user, to, asset, amount }) =>
    `${user} takes ${wordsFor(amount)} of ${to}'s ${asset} unasked`,
  meant: ({ amount }): Meant => (amount.of === "units" && amount.units === 0n ? "odd" : "invalid"),
};

/** The next user in the place of oneself. */
function toAnother(data: CommandData, users: readonly string[]): CommandData {
  const { user, to } = data as TransferData;
  const next = users[(users.indexOf(user) + 1) % users.length];
  return to === user && next !== undefined ? ({ ...data, to: next } as TransferData) : data;
}

function choices({ users, assets }: Cast): Choice[] {
  const of = (command: string, rest: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record({ command: fc.constant(command), ...rest }) as fc.Arbitrary<CommandData>;
  const user = fc.constantFrom(...users);
  const about = fc.constantFrom(...users, "admin");
  const motion = {
    motion: fc.constantFrom("add", "remove", "remove", "threshold"),
    about,
    bps: fc.constantFrom(6_000, 10_000, 3_000, 0, 10_001),
  };
  const to = fc.oneof(
    { arbitrary: user, weight: 19 },
    { arbitrary: fc.constant("nobody"), weight: 1 },
  );
  const transfer = { user, to, asset: fc.constantFrom(...assets), amount: plainAmount() };
  return [
    { weight: 12, data: of("castVote", motion) },
    { weight: 2, data: of("castVote", { ...motion, user }) },
    { weight: 4, data: of("dismissMotion", motion) },
    { weight: 1, data: of("dismissMotion", { ...motion, user }) },
    { weight: 30, data: of("transferToken", transfer).map((data) => toAnother(data, users)) },
    { weight: 4, data: of("transferToken", transfer) },
    { weight: 2, data: of("takeToken", transfer) },
  ];
}

export const governanceField: Field = {
  name: "governance",
  verbs: { castVote, dismissMotion, transferToken, takeToken },
  situations: governanceSituations,
  choices,
  open: (world) => new GovernanceFieldModel(world),
};
