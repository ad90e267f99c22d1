// What other development chains do to state behind everyone's back, which this world never does: each is
// refused by a text that names control's own way.
import type { Method } from "../../rpc/method.ts";
import { CODES, RpcRefusal } from "../../rpc/refusal.ts";

const AS_ANYONE =
  "there is no need to impersonate: POST /transactions on control submits on behalf of any known user, and POST /actors makes one";
const FUNDED =
  "balances change by transactions alone: POST /actors on control makes a funded user, and POST /transactions moves tokens on behalf of anyone";
const NO_CODE =
  "contracts are the platform's own and have no code to replace: GET /contracts on control lists them";
const BY_CALL =
  "storage changes by transactions alone: POST /transactions on control calls any function on behalf of anyone, and GET /storage reads";
const ONE_NONCE =
  "nonces are counted by the chain: POST /transactions on control picks the next by itself";
const TO_A_MARK =
  "take a snapshot first and go back to it: POST /snapshots and POST /snapshots/:name/restore on control";
const FLAT_FEE = "fees are flat and gas costs nothing: there is nothing to set";
const BOUND = "a block has its own bound of 500 transactions, which cannot be set";
const STAYS =
  "what was announced stays: POST /mine on control includes it, and a restored snapshot drops it";
const WHOLE =
  "the world is dumped and loaded as one text of its own: GET /dump and POST /load on control";
const BY_CLOCK =
  "a block carries the clock's second: POST /clock/advance moves the clock between blocks, and POST /mining on control makes them by an interval";

const TEXTS: Readonly<Record<string, string>> = {
  hardhat_impersonateAccount: AS_ANYONE,
  hardhat_stopImpersonatingAccount: AS_ANYONE,
  anvil_impersonateAccount: AS_ANYONE,
  anvil_stopImpersonatingAccount: AS_ANYONE,
  anvil_autoImpersonateAccount: AS_ANYONE,
  evm_addAccount: AS_ANYONE,
  hardhat_setBalance: FUNDED,
  anvil_setBalance: FUNDED,
  evm_setAccountBalance: FUNDED,
  anvil_dealERC20: FUNDED,
  hardhat_setCode: NO_CODE,
  anvil_setCode: NO_CODE,
  evm_setAccountCode: NO_CODE,
  hardhat_setStorageAt: BY_CALL,
  anvil_setStorageAt: BY_CALL,
  evm_setAccountStorageAt: BY_CALL,
  hardhat_setNonce: ONE_NONCE,
  anvil_setNonce: ONE_NONCE,
  evm_setAccountNonce: ONE_NONCE,
  hardhat_reset: TO_A_MARK,
  anvil_reset: TO_A_MARK,
  anvil_rollback: TO_A_MARK,
  anvil_reorg: TO_A_MARK,
  hardhat_dumpState: WHOLE,
  anvil_dumpState: WHOLE,
  hardhat_loadState: WHOLE,
  anvil_loadState: WHOLE,
  evm_setBlockTimestampInterval: BY_CLOCK,
  anvil_setBlockTimestampInterval: BY_CLOCK,
  evm_removeBlockTimestampInterval: BY_CLOCK,
  anvil_removeBlockTimestampInterval: BY_CLOCK,
  hardhat_setNextBlockBaseFeePerGas: FLAT_FEE,
  anvil_setNextBlockBaseFeePerGas: FLAT_FEE,
  hardhat_setMinGasPrice: FLAT_FEE,
  anvil_setMinGasPrice: FLAT_FEE,
  evm_setBlockGasLimit: BOUND,
  hardhat_dropTransaction: STAYS,
  anvil_dropTransaction: STAYS,
  anvil_dropAllTransactions: STAYS,
};

export const REFUSED_NAMES: readonly Method[] = Object.entries(TEXTS).map(([name, text]) => {
  const message = `${name} is not possible here: ${text}`;
  return {
    name,
    summary: "Refused, with what to do in its place",
    params: [],
    isUnsupported: true,
    refusals: { [CODES.unknownMethod]: message },
    run: () => {
      throw new RpcRefusal(CODES.unknownMethod, message);
    },
  };
});
