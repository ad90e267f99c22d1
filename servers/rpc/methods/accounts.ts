// Methods about accounts: balance, nonce, code.
import { stableBalanceOf } from "../../../sim/index.ts";
import { quantity } from "../../json-rpc/hex.ts";
import { define, type Method } from "../../json-rpc/method.ts";
import {
  ADDRESS_KIND,
  BLOCK_KIND,
  IGNORED_KIND,
  LATEST,
  optional,
  required,
} from "../../json-rpc/params.ts";
import { QUANTITY } from "../../json-rpc/schemas.ts";

const ADDRESS = required("address", ADDRESS_KIND, "Whose");
const IGNORED = optional("block", IGNORED_KIND, {
  missing: undefined,
  description: "Ignored: the answer is always that of the present state",
});
const CODE_BLOCK = optional("block", BLOCK_KIND, {
  missing: LATEST,
  description: "No effect: the answer is always that of the present state",
});

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

const getCode = define({
  name: "eth_getCode",
  summary: "0x01 for a contract, 0x for any other address",
  params: [ADDRESS, CODE_BLOCK],
  result: { enum: ["0x", "0x01"] },
  handle: ({ world }, [address]) => (world.chain.contracts.has(address) ? "0x01" : "0x"),
});

export const ACCOUNTS: readonly Method[] = [getBalance, getTransactionCount, getCode];
