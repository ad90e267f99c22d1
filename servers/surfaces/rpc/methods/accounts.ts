// Methods about accounts: balance, nonce, code.
import { stableBalanceOf } from "../../../../sim/index.ts";
import { prefixed, quantity, wordOf } from "../../../shared/json-rpc/hex.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import {
  ADDRESS_KIND,
  BLOCK_KIND,
  type BlockChoice,
  IGNORED_KIND,
  LATEST,
  optional,
  QUANTITY_KIND,
  required,
} from "../../../shared/json-rpc/params.ts";
import { CODES, RpcRefusal } from "../../../shared/json-rpc/refusal.ts";
import { DATA, HASH, QUANTITY } from "../../../shared/json-rpc/schemas.ts";
import { asOf } from "./call.ts";
import { isHead } from "./chosen-block.ts";

const ADDRESS = required("address", ADDRESS_KIND, "Whose");
const IGNORED = optional("block", IGNORED_KIND, {
  missing: undefined,
  description: "Ignored: the answer is always that of the present state",
});
const CODE_BLOCK = optional("block", BLOCK_KIND, {
  missing: LATEST,
  description: "As of which block",
});
const TOO_OLD = { [CODES.unavailable]: "The block is too old" };

const getBalance = define({
  name: "eth_getBalance",
  summary: "An account's balance of the stable token, in base units",
  params: [ADDRESS, IGNORED],
  result: QUANTITY,
  handle: ({ world }, [address]) => quantity(stableBalanceOf(world, address)),
});

const getTransactionCount = define({
  name: "eth_getTransactionCount",
  summary: "An account's nonce: the number of its transactions in blocks, without pending ones",
  params: [ADDRESS, IGNORED],
  result: QUANTITY,
  handle: ({ world }, [address]) => quantity(world.chain.nonces.get(address)),
});

type CodeState = Context["world"]["parts"]["userCode"]["state"];

function stateAt(context: Context, block: BlockChoice, read: (state: CodeState) => string): string {
  const { state } = context.world.parts.userCode;
  return isHead(block) ? read(state) : asOf(context, block, () => read(state));
}

const getCode = define({
  name: "eth_getCode",
  summary:
    "The code of a user's contract, 0x01 for one of the platform's, 0x for any other address",
  params: [ADDRESS, CODE_BLOCK],
  result: DATA,
  refusals: TOO_OLD,
  handle: (context, [address, block]) =>
    stateAt(context, block, (state) => prefixed(state.code(address))),
});

const NO_SLOTS = "eth_getStorageAt not yet implemented";
const OF_CODE = { missing: "", description: "A user's contract" } as const;
const POSITION = { missing: 0n, description: "Which slot, by default the first" } as const;

const getStorageAt = define({
  name: "eth_getStorageAt",
  summary: "A slot of a user's contract; only those have slots",
  params: [
    optional("address", ADDRESS_KIND, OF_CODE),
    optional("position", QUANTITY_KIND, POSITION),
    CODE_BLOCK,
  ],
  result: HASH,
  refusals: { [CODES.unknownMethod]: NO_SLOTS, ...TOO_OLD },
  handle: (context, [address, position, block]) => {
    const { chain } = context.world;
    if (chain.contracts.get(address)?.kind.code === undefined) {
      throw new RpcRefusal(CODES.unknownMethod, NO_SLOTS);
    }
    const slot = wordOf(position);
    return stateAt(context, block, (state) => prefixed(wordOf(state.slot(address, slot))));
  },
});

export const ACCOUNTS: readonly Method[] = [getBalance, getTransactionCount, getCode, getStorageAt];
