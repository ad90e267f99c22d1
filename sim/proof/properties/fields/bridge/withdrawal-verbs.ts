// The commands on withdrawals over the bridge.
import { isOpen, type Stage } from "../../../models/bridge-model.ts";
import { type AmountChoice, amountIn, meantBy, wordsFor } from "../../run/amounts.ts";
import type { CommandData, Meant } from "../../run/command-data.ts";
import type { Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import { addressOf } from "../../run/setting.ts";
import { spendableAt } from "../../run/wallet.ts";
import { deedOf, fieldOf, RECIPIENT, type RecordData, wayOf } from "./bridge-verbs.ts";

export interface WithdrawalData extends CommandData {
  readonly user: string;
  readonly way: string;
  readonly amount: AmountChoice;
}

export const bridgeWithdraw: Verb<WithdrawalData> = {
  deed(run, data) {
    const field = fieldOf(run);
    const { world, chainId, model } = field;
    const way = wayOf(field, data.way);
    if (way === undefined) return undefined;
    const at = world.addresses.tokens[way.token] ?? "";
    const held = spendableAt(world, addressOf(world, data.user), at);
    const most = (model.caps.get(way.external) || held) * 10n ** BigInt(way.places);
    const amount = amountIn(data.amount, held < most ? held : most);
    const tooLittle = amount < 10n ** BigInt(way.places);
    const isClosed = model.withdrawalsPaused || !isOpen(model, way);
    if (meantBy(data.amount) === "valid" && (tooLittle || isClosed)) return undefined;
    return deedOf(field, {
      ...{ user: data.user, func: "requestWithdrawal" },
      args: {
        externalChainId: chainId,
        externalRecipient: RECIPIENT,
        externalToken: way.externalToken,
        platformToken: at,
        amount,
      },
      action: { kind: "withdraw", user: data.user, crossing: way, amount },
      figures: `${amount} base units of ${way.token}`,
      approvals: [{ token: at, spender: world.addresses.bridge, amount }],
    });
  },
  words: ({ user, way, amount }) => `${user} sends ${wordsFor(amount)} back over ${way}`,
  meant: ({ amount }) => meantBy(amount),
};

function withdrawalFor(
  run: Run,
  { back, atAnyStage }: RecordData,
  stage: Stage,
): number | undefined {
  const { withdrawals } = fieldOf(run).model;
  const fit = withdrawals.flatMap((each, at) =>
    atAnyStage || each.stage === stage ? [at + 1] : [],
  );
  return fit.at(-1 - (back % Math.max(fit.length, 1)));
}

function onWithdrawal(kind: "pay" | "finalise", stage: Stage, verb: string): Verb<RecordData> {
  const func = kind === "pay" ? "confirmWithdrawal" : "finaliseWithdrawal";
  return {
    deed(run, data) {
      const field = fieldOf(run);
      const id = withdrawalFor(run, data, stage);
      if (id === undefined || (!data.atAnyStage && field.model.withdrawalsPaused)) return undefined;
      const args = { id: BigInt(id), ...(kind === "pay" ? { custodyTxHash: "0xc0" } : {}) };
      return deedOf(field, {
        ...{ user: "relayer", func, args, figures: `withdrawal ${id}` },
        action: { kind, id },
      });
    },
    words: ({ back, atAnyStage }) =>
      `relayer ${verb} withdrawal ${back} back${atAnyStage ? ", whatever its state" : ""}`,
    meant: ({ atAnyStage }): Meant => (atAnyStage ? "odd" : "valid"),
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
      ...{ user: isOperator ? "relayer" : owner, func: "abortWithdrawal" },
      args: { id: BigInt(id) },
      action: { kind: "takeBack", user: owner, id, isOperator },
      figures: `withdrawal ${id}`,
    });
  },
  words: ({ back, isOperator }) =>
    `${isOperator ? "relayer" : "its owner"} takes back withdrawal ${back} back`,
  // An owner has to wait for two days.
  meant: ({ atAnyStage, isOperator }): Meant => (isOperator && !atAnyStage ? "valid" : "odd"),
};

/** Until the relayer's next visit. */
export const awaitRelayer: Verb<CommandData> = {
  deed(run) {
    const { seconds } = fieldOf(run).world.clock;
    return { kind: "advance", seconds: 60 - (seconds % 60) };
  },
  words: () => "the relayer's next minute comes",
  meant: () => "time",
};
