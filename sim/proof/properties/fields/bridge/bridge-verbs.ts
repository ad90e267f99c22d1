// The commands on the bridge: records and amounts chosen from the current model.
import { type BridgeAction, isOpen, type Stage } from "../../../models/bridge-model.ts";
import { type AmountChoice, amountIn, meantBy, wordsFor } from "../../run/amounts.ts";
import { type CallRequest, callDeed } from "../../run/call-deed.ts";
import type { CommandData, Meant } from "../../run/command-data.ts";
import type { CallDeed } from "../../run/door.ts";
import type { Verb } from "../../run/field.ts";
import type { Run } from "../../run/run.ts";
import { addressOf } from "../../run/setting.ts";
import { BridgeFieldModel, type Way } from "./bridge-field-model.ts";

/** Payments on the other chain are counted in this part of a whole unit. */
export const WHOLE = 10_000n;
export const RECIPIENT = "1".repeat(40);

export interface DepositData extends CommandData {
  readonly user: string;
  /** `ETH>WETH`: the other chain's asset and what it becomes. */
  readonly way: string;
  readonly amount: AmountChoice;
  /** A new hash, the last deposit's again, spelled in two ways, or none. */
  readonly hash: "new" | "new in capitals" | "again" | "again in capitals" | "odd";
}

export interface RecordData extends CommandData {
  /** Which of the eligible records, counted from the newest. */
  readonly back: number;
  /** True to take any record, whatever its stage. */
  readonly atAnyStage: boolean;
}

export const fieldOf = (run: Run) => run.fieldOf(BridgeFieldModel);

export const wayOf = ({ ways }: BridgeFieldModel, name: string): Way | undefined =>
  ways.find(({ external, token }) => `${external}>${token}` === name);

export const deedOf = (field: BridgeFieldModel, asked: CallRequest<BridgeAction>): CallDeed =>
  callDeed("bridge", field.world.addresses.bridge, asked);

const isUsed = ({ model }: BridgeFieldModel, hash: string) => model.deposits.has(hash);

/** A new hash is made from the number of existing deposits. */
function hashFor(field: BridgeFieldModel, choice: DepositData["hash"]): string | undefined {
  const known = [...field.model.deposits.keys()];
  if (choice === "odd") return "0xzz";
  const fresh = `0x${(known.length + 1).toString(16).padStart(3, "a").padStart(4, "0")}`;
  const isNew = choice.startsWith("new");
  const hash = isNew ? fresh : known.at(-1);
  if (isNew && isUsed(field, fresh)) return undefined;
  // In capitals it has neither a prefix nor a leading zero.
  return choice.endsWith("capitals") ? hash?.replace(/^0x0?/, "").toUpperCase() : hash;
}

export const bridgeDeposit: Verb<DepositData> = {
  deed(run, data) {
    const field = fieldOf(run);
    const way = wayOf(field, data.way);
    const hash = hashFor(field, data.hash);
    if (way === undefined || hash === undefined) return undefined;
    const isClosed = field.model.depositsPaused || !isOpen(field.model, way);
    if (this.meant(data, run) === "valid" && isClosed) return undefined;
    // Amounts that no token can hold belong to another test.
    const wanted = amountIn(data.amount, WHOLE * 10n ** BigInt(way.externalDecimals));
    const amount = wanted < 2n ** 128n ? wanted : 2n ** 128n;
    const { world, chainId } = field;
    const recipient = addressOf(world, data.user);
    return deedOf(field, {
      ...{ user: "relayer", func: "deposit" },
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
    const which = {
      new: "",
      "new in capitals": ", spelled in capitals",
      again: ", once more",
      "again in capitals": ", once more in capitals",
      odd: ", under no hash",
    }[hash];
    return `relayer records ${wordsFor(amount)} of 10,000 ${way} for ${user}${which}`;
  },
  meant: ({ amount, hash }): Meant => {
    if (!hash.startsWith("new")) return "invalid";
    // The other chain always has enough.
    return amount.of === "part" ? "valid" : meantBy(amount);
  },
};

/** The newest deposits in one of these stages, or any. */
function depositFor(run: Run, { back, atAnyStage }: RecordData, stages: readonly Stage[]) {
  const { deposits } = fieldOf(run).model;
  const fit = [...deposits].filter(([, { stage }]) => atAnyStage || stages.includes(stage));
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
      if (!data.atAnyStage && field.model.depositsPaused && kind !== "abort") return undefined;
      return deedOf(field, {
        ...{ user: "relayer", func: `${kind}Deposit` },
        args: { externalChainId: field.chainId, externalTxHash: hash },
        action: { kind, hash },
        figures: hash,
      });
    },
    words: ({ back, atAnyStage }) =>
      `relayer ${verb} deposit ${back} back${atAnyStage ? ", whatever its state" : ""}`,
    meant: ({ atAnyStage }): Meant => (atAnyStage ? "odd" : "valid"),
  };
}

export const bridgeConfirm = onDeposit("confirm", ["initiated", "reviewed"], "confirms");
export const bridgeReview = onDeposit("review", ["initiated"], "puts under review");
export const bridgeAbort = onDeposit("abort", ["reviewed"], "aborts");
