// Methods of other development chains that overwrite state directly, which this world never does.
// Each is refused with a text that names what does the same here.
import type { Method } from "../../../shared/json-rpc/method.ts";
import { CODES, RpcRefusal } from "../../../shared/json-rpc/refusal.ts";

const AS_ANYONE =
  "anvil_impersonateAccount lets eth_sendTransaction act for one account, and POST /transactions on control submits on behalf of any known user";
const TO_A_MARK =
  "take a snapshot first and go back to it: evm_snapshot and evm_revert, or POST /snapshots and POST /snapshots/:name/restore on control";
const BOUND = "a block has its own bound of 500 transactions, which cannot be set";
const ONE_BY_ONE = "anvil_dropTransaction drops one, and txpool_content lists them";
const BY_BALANCE =
  "anvil_setBalance and anvil_dealERC20 set what an account holds, and POST /transactions on control calls any function of a token";
const BY_CLOCK =
  "a block carries the clock's second: evm_increaseTime and POST /clock/advance move the clock between blocks, and POST /mining on control makes them by an interval";

const NO_MINER =
  "every block names the zero address and a random number of zero, and no contract reads them";
const BY_TWO_CALLS =
  "anvil_mine makes blocks, and eth_getBlockByNumber with true shows each with its transactions";

/** Each method in a group is refused with the group's text. */
const TEXTS: ReadonlyMap<string, readonly string[]> = new Map([
  [AS_ANYONE, ["anvil_autoImpersonateAccount", "evm_addAccount", "evm_removeAccount"]],
  [BY_BALANCE, ["anvil_addBalance", "anvil_setERC20Allowance"]],
  [TO_A_MARK, ["anvil_rollback", "anvil_reorg"]],
  [
    BY_CLOCK,
    [
      "evm_setBlockTimestampInterval",
      "anvil_setBlockTimestampInterval",
      "hardhat_setBlockTimestampInterval",
      "evm_removeBlockTimestampInterval",
      "anvil_removeBlockTimestampInterval",
      "hardhat_removeBlockTimestampInterval",
    ],
  ],
  [BOUND, ["evm_setBlockGasLimit", "anvil_setBlockGasLimit"]],
  [NO_MINER, ["anvil_setCoinbase", "hardhat_setCoinbase", "hardhat_setPrevRandao"]],
  [BY_TWO_CALLS, ["anvil_mineDetailed", "evm_mine_detailed"]],
  [ONE_BY_ONE, ["anvil_dropAllTransactions", "anvil_removePoolTransactions"]],
]);

export const REFUSED_NAMES: readonly Method[] = [...TEXTS].flatMap(([text, names]) =>
  names.map((name) => refusing(name, text)),
);

function refusing(name: string, text: string): Method {
  const message = `${name} is not possible here: ${text}`;
  return {
    name,
    summary: "Always refused; the message says what to use instead",
    params: [],
    isUnsupported: true,
    refusals: { [CODES.unknownMethod]: message },
    run: () => {
      throw new RpcRefusal(CODES.unknownMethod, message);
    },
  };
}
