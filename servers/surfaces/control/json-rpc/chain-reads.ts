// Reads that answer as an Ethereum node does where the rpc port's specification says otherwise: as of the block that
// was asked about, with waiting transactions, with real places in the block, and with a base fee, which is 0.
import { stableBalanceOf } from "../../../../sim/index.ts";
import { prefixed, quantity, wordOf } from "../../../shared/json-rpc/hex.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import {
  ADDRESS_KIND,
  BLOCK_KIND,
  LATEST,
  optional,
  PENDING,
  QUANTITY_KIND,
  required,
} from "../../../shared/json-rpc/params.ts";
import { CODES } from "../../../shared/json-rpc/refusal.ts";
import { BLOCK, HASH, QUANTITY } from "../../../shared/json-rpc/schemas.ts";
import { asOf } from "../../rpc/methods/call.ts";
import { logsMethod } from "../../rpc/methods/logs.ts";
import { receiptMethod } from "../../rpc/methods/transactions.ts";
import { METHODS } from "../../rpc/methods.ts";

const ADDRESS = required("address", ADDRESS_KIND, "Whose");
const WHEN = optional("block", BLOCK_KIND, { missing: LATEST, description: "As of which block" });
const TOO_OLD = { [CODES.unavailable]: "The block is too old" };

/** The nonces that an account has used, with those of transactions that wait for a block. */
const withWaiting = ({ world }: Context, address: string): number =>
  world.chain.nonces.get(address) + world.parts.mempool.waitingOf(address);

/** A block method of the rpc port, whose blocks have a base fee, by which tools know which transactions to send. */
function withBaseFee(name: string): Method[] {
  const method = METHODS.get(name);
  if (method === undefined) return [];
  const result = { ...BLOCK, properties: { ...BLOCK.properties, baseFeePerGas: { const: "0x0" } } };
  return [
    {
      ...method,
      result: { ...result, required: [...BLOCK.required, "baseFeePerGas"] },
      shape: "BlockWithBaseFee",
      run: (context, given) => {
        const block = method.run(context, given);
        return block === null ? null : { ...(block as object), baseFeePerGas: "0x0" };
      },
    },
  ];
}

export const CHAIN_READS: readonly Method[] = [
  ...["eth_getBlockByNumber", "eth_getBlockByHash"].flatMap(withBaseFee),
  define({
    name: "eth_getBalance",
    summary: "An account's balance of the stable token as of a block, in base units",
    params: [ADDRESS, WHEN],
    result: QUANTITY,
    refusals: TOO_OLD,
    handle: (context, [address, block]) =>
      asOf(context, block, () => quantity(stableBalanceOf(context.world, address))),
  }),
  define({
    name: "eth_getTransactionCount",
    summary: "An account's nonce as of a block; pending counts the transactions that wait as well",
    params: [ADDRESS, WHEN],
    result: QUANTITY,
    refusals: TOO_OLD,
    handle: (context, [address, block]) =>
      block === PENDING
        ? quantity(withWaiting(context, address))
        : asOf(context, block, () => quantity(context.world.chain.nonces.get(address))),
  }),
  define({
    name: "eth_getStorageAt",
    summary: "A slot of a contract as of a block; 0 for whatever has no slots",
    params: [ADDRESS, required("position", QUANTITY_KIND, "Which slot"), WHEN],
    result: HASH,
    refusals: TOO_OLD,
    handle: (context, [address, position, block]) => {
      const { state } = context.world.parts.userCode;
      const slot = wordOf(position);
      return asOf(context, block, () => prefixed(wordOf(state.slot(address, slot))));
    },
  }),
  receiptMethod("inBlock"),
  logsMethod("inBlock"),
];
