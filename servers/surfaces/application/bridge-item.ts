// How the application shows a bridge deposit, and the columns that a list of deposits can be
// filtered and ordered by.
import {
  type BridgeDeposit,
  sourceChainsOf,
  type TransferState,
  type World,
} from "../../../sim/index.ts";
import { blockTimeText } from "../../core/date-text.ts";
import { objectOf } from "../../core/object-schema.ts";
import { shownColumns } from "../../shared/lists/columns.ts";
import { addressText, amountText, blockTime } from "./shapes.ts";

const STATUSES: Readonly<Record<TransferState, string>> = {
  initiated: "initiated",
  "pending review": "pending_review",
  completed: "confirmed",
  aborted: "aborted",
};

const text = { type: "string" } as const;

export const depositFields = {
  id: { ...text, description: "the source chain's id, a hyphen and txHash" },
  status: {
    enum: Object.values(STATUSES),
    description:
      "initiated: recorded, but not yet minted; pending_review: held until a person has reviewed it",
  },
  amount: { ...amountText, description: "base units of tokenAddress" },
  tokenAddress: { ...addressText, description: "the platform's token that the bridge mints" },
  sourceChain: { ...text, description: "name of the source chain" },
  txHash: { ...text, description: "hash of the transaction on the source chain, with 0x" },
  timestamp: { ...blockTime, description: "when the bridge recorded it, whole seconds, UTC" },
} as const;

export const depositSchema = objectOf(depositFields);

export function presentDeposit(world: World, deposit: BridgeDeposit) {
  const { externalChainId, externalTxHash } = deposit;
  const chain = sourceChainsOf(world).find(({ id }) => id === externalChainId);
  return {
    id: `${externalChainId}-${externalTxHash}`,
    status: STATUSES[deposit.status],
    amount: String(deposit.amount),
    tokenAddress: deposit.platformToken,
    sourceChain: chain?.name ?? String(externalChainId),
    txHash: externalTxHash,
    timestamp: blockTimeText(Number(deposit.requestedAt)),
  };
}

export const depositColumns = shownColumns({
  id: "id",
  status: "text",
  amount: "number",
  tokenAddress: "address",
  sourceChain: "name",
  txHash: "hash",
  timestamp: "time",
});
