// What the commands on the bridge do: records and amounts chosen from the model of the moment.
// Knows how the bridge is asked; what it answers is the model's affair.
import type { BridgeAction, Stage } from "../../../models/bridge-model.ts";
import { type AmountChoice, amountIn, meantBy, wordsFor } from "../../amounts.ts";
import type { CommandData, Meant } from "../../commands/command.ts";
import type { CallDeed } from "../../door.ts";
import type { Run } from "../../run.ts";
import { addressOf } from "../../setting.ts";
import type { Verb } from "../field.ts";
import { spendableAt } from "../wallet.ts";
import type { BridgeFieldModel, Way } from "./bridge-model.ts";

/** What is paid on the other chain is a part of so many whole units. */
const WHOLE = 10_000n;
const RECIPIENT = "1".repeat(40);

export interface DepositData extends CommandData {
  readonly user: string;
  /** `ETH>WETH`: the other chain's asset and what it becomes. */
  readonly way: string;
  readonly amount: AmountChoice;
  /** A hash of its own, that of the last deposit once more, or none. */
  readonly hash: "new" | "again" | "odd";
}

export interface RecordData extends CommandData {
  /** Which of the records that may be meant, counted from the newest. */
  readonly back: number;
  /** True to take any record, whatever its stage. */
  readonly any: boolean;
}

export interface WithdrawalData extends CommandData {
  readonly user: string;
  readonly way: string;
  readonly amount: AmountChoice;
}

export interface PauseData extends CommandData {
  readonly deposits: boolean;
  readonly withdrawals: boolean;
}

export interface OpenData extends CommandData {
  readonly open: boolean;
}

const fieldOf = (run: Run) => run.field("bridge") as BridgeFieldModel;

const wayOf = ({ ways }: BridgeFieldModel, name: string): Way | undefined =>
  ways.find(({ external, token }) => `${external}>${token}` === name);

interface Asked {
  readonly name: string;
  readonly user: string;
  readonly func: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly action: BridgeAction;
  readonly figures?: string;
}

function deedOf({ world }: BridgeFieldModel, asked: Asked): CallDeed {
  const { name, user, func, args, action, figures = "" } = asked;
  const contract = world.addresses.bridge;
  return {
    kind: "call",
    field: "bridge",
    name,
    user,
    contract,
    function: func,
    args,
    figures,
    action,
  };
}

const isUsed = ({ model }: BridgeFieldModel, hash: string) => model.deposits.has(hash);

/** A hash that no deposit has, told from the number of those there are. */
function hashFor(field: BridgeFieldModel, choice: DepositData["hash"]): string | undefined {
  const known = [...field.model.deposits.keys()];
  if (choice === "again") return known.at(-1);
  if (choice === "odd") return "0xzz";
  const hash = `0x${(known.length + 1).toString(16).padStart(4, "0")}`;
  return isUsed(field, hash) ? undefined : hash;
}

export const bridgeDeposit: Verb<DepositData> = {
  deed(run, data) {
    const field = fieldOf(run);
    const way = wayOf(field, data.way);
    const hash = hashFor(field, data.hash);
    if (way === undefined || hash === undefined) return undefined;
    const { depositsPaused, chainOpen } = field.model;
    if (this.meant(data) === "valid" && (depositsPaused || !chainOpen)) return undefined;
    // What no token can hold is for another test.
    const wanted = amountIn(data.amount, WHOLE * 10n ** BigInt(way.externalDecimals));
    const amount = wanted < 2n ** 128n ? wanted : 2n ** 128n;
    const { world, chainId } = field;
    const recipient = addressOf(world, data.user);
    return deedOf(field, {
      ...{ name: "deposit", user: "relayer", func: "deposit" },
      args: {
        externalChainId: chainId,
        externalSender: RECIPIENT,
        externalToken: way.externalToken,
        externalTokenAmount: amount,
        externalTxHash: hash,
        recipient,
        targetToken: world.addresses.tokens[way.token],
      },
      action: { kind: "deposit", crossing: way, amount, hash, recipient: data.user },
      figures: `${amount} base units of ${way.external}`,
    });
  },
  words: ({ user, way, amount, hash }) => {
    const which = hash === "new" ? "" : hash === "again" ? ", once more" : ", under no hash";
    return `relayer records ${wordsFor(amount)} of 10,000 ${way} for ${user}${which}`;
  },
  meant: ({ amount, hash }): Meant => {
    if (hash !== "new") return "invalid";
    // There is always more on the other chain.
    return amount.of === "part" ? "valid" : meantBy(amount);
  },
};

/** The newest deposits in one of these stages, or any. */
function depositFor(run: Run, { back, any }: RecordData, stages: readonly Stage[]) {
  const { deposits } = fieldOf(run).model;
  const fit = [...deposits].filter(([, { stage }]) => any || stages.includes(stage));
  return fit.at(-1 - (back % Math.max(fit.length, 1)))?.[0];
}

function onDeposit(
  kind: "confirm" | "review" | "abort",
  stages: readonly Stage[],
  verb: string,
): Verb<RecordData> {
  return {
    deed(run, data) {
      const field = fieldOf(run);
      const hash = depositFor(run, data, stages);
      if (hash === undefined) return undefined;
      if (!data.any && field.model.depositsPaused && kind !== "abort") return undefined;
      return deedOf(field, {
        ...{ name: `${kind}Deposit`, user: "relayer", func: `${kind}Deposit` },
        args: { externalChainId: field.chainId, externalTxHash: hash },
        action: { kind, hash },
        figures: hash,
      });
    },
    words: ({ back, any }) =>
      `relayer ${verb} deposit ${back} back${any ? ", whatever its state" : ""}`,
    meant: ({ any }): Meant => (any ? "odd" : "valid"),
  };
}

export const bridgeConfirm = onDeposit("confirm", ["initiated", "reviewed"], "confirms");
export const bridgeReview = onDeposit("review", ["initiated"], "puts under review");
export const bridgeAbort = onDeposit("abort", ["reviewed"], "aborts");

export const bridgeWithdraw: Verb<WithdrawalData> = {
  deed(run, data) {
    const field = fieldOf(run);
    const { world, chainId, model } = field;
    const way = wayOf(field, data.way);
    if (way === undefined) return undefined;
    const at = world.addresses.tokens[way.token] ?? "";
    const held = spendableAt(world, addressOf(world, data.user), at);
    const amount = amountIn(data.amount, held);
    const tooLittle = amount < 10n ** BigInt(way.places);
    const isClosed = model.withdrawalsPaused || !model.chainOpen;
    if (meantBy(data.amount) === "valid" && (tooLittle || isClosed)) return undefined;
    const deed = deedOf(field, {
      ...{ name: "requestWithdrawal", user: data.user, func: "requestWithdrawal" },
      args: {
        externalChainId: chainId,
        externalRecipient: RECIPIENT,
        externalToken: way.externalToken,
        platformToken: at,
        amount,
      },
      action: { kind: "withdraw", user: data.user, crossing: way, amount },
      figures: `${amount} base units of ${way.token}`,
    });
    return { ...deed, approvals: [{ token: at, spender: world.addresses.bridge, amount }] };
  },
  words: ({ user, way, amount }) => `${user} sends ${wordsFor(amount)} back over ${way}`,
  meant: ({ amount }) => meantBy(amount),
};

function withdrawalFor(run: Run, { back, any }: RecordData, stage: Stage): number | undefined {
  const { withdrawals } = fieldOf(run).model;
  const fit = withdrawals.flatMap((each, at) => (any || each.stage === stage ? [at + 1] : []));
  return fit.at(-1 - (back % Math.max(fit.length, 1)));
}

function onWithdrawal(kind: "pay" | "finalise", stage: Stage, verb: string): Verb<RecordData> {
  const func = kind === "pay" ? "confirmWithdrawal" : "finaliseWithdrawal";
  return {
    deed(run, data) {
      const field = fieldOf(run);
      const id = withdrawalFor(run, data, stage);
      if (id === undefined || (!data.any && field.model.withdrawalsPaused)) return undefined;
      const args = { id: BigInt(id), ...(kind === "pay" ? { custodyTxHash: "0xc0" } : {}) };
      return deedOf(field, {
        ...{ name: func, user: "relayer", func, args, figures: `withdrawal ${id}` },
        action: { kind, id },
      });
    },
    words: ({ back, any }) =>
      `relayer ${verb} withdrawal ${back} back${any ? ", whatever its state" : ""}`,
    meant: ({ any }): Meant => (any ? "odd" : "valid"),
  };
}

export const bridgePay = onWithdrawal("pay", "initiated", "tells custody of");
export const bridgeFinish = onWithdrawal("finalise", "reviewed", "ends");

export const bridgeTakeBack: Verb<RecordData & { readonly isOperator: boolean }> = {
  deed(run, data) {
    const field = fieldOf(run);
    const id = withdrawalFor(run, data, "initiated");
    const owner = id === undefined ? undefined : field.model.withdrawals[id - 1]?.owner;
    if (id === undefined || owner === undefined) return undefined;
    const { isOperator } = data;
    return deedOf(field, {
      ...{ name: "abortWithdrawal", user: isOperator ? "relayer" : owner, func: "abortWithdrawal" },
      args: { id: BigInt(id) },
      action: { kind: "takeBack", user: owner, id, isOperator },
      figures: `withdrawal ${id}`,
    });
  },
  words: ({ back, isOperator }) =>
    `${isOperator ? "relayer" : "its owner"} takes back withdrawal ${back} back`,
  // An owner has to wait for two days.
  meant: ({ any, isOperator }): Meant => (isOperator && !any ? "valid" : "odd"),
};

export const bridgePause: Verb<PauseData> = {
  deed(run, { deposits, withdrawals }) {
    const field = fieldOf(run);
    return deedOf(field, {
      ...{ name: "setPauses", user: "admin", func: "setPauses" },
      args: { depositsPaused: deposits, withdrawalsPaused: withdrawals },
      action: { kind: "pauses", deposits, withdrawals },
    });
  },
  words: ({ deposits, withdrawals }) =>
    `admin ${deposits ? "stops" : "opens"} deposits and ${withdrawals ? "stops" : "opens"} withdrawals`,
  meant: () => "valid",
};

export const bridgeChain: Verb<OpenData> = {
  deed(run, { open }) {
    const field = fieldOf(run);
    return deedOf(field, {
      ...{ name: "setChainEnabled", user: "admin", func: "setChainEnabled" },
      args: { externalChainId: field.chainId, enabled: open },
      action: { kind: "chain", open },
    });
  },
  words: ({ open }) => `admin ${open ? "opens" : "closes"} the source chain`,
  meant: () => "valid",
};

/** Up to the relayer's next visit. */
export const awaitRelayer: Verb<CommandData> = {
  deed(run) {
    const { seconds } = fieldOf(run).world.clock;
    return { kind: "advance", seconds: 60 - (seconds % 60) };
  },
  words: () => "the relayer's next minute comes",
  meant: () => "time",
};
