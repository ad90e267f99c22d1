// Sets what an account has without a transaction, as other development chains do: code, slots, its nonce.
import { CODE_BYTES_MAX } from "../evm/gas.ts";
import { overwriteAccount, whyUnchangeable } from "../user-contracts/overwrite.ts";
import { type Outcome, type Overwrite, refused } from "../world/command.ts";
import type { World } from "../world/world.ts";

const HEX = /^([0-9a-f]{2})*$/;
const SLOT = /^[0-9a-f]{64}$/;

export function overwrite(world: World, command: Overwrite): Outcome {
  const { chain, parts } = world;
  const { account, code, slots = [], nonce } = command;
  const unchangeable = whyUnchangeable(chain, account);
  if (unchangeable !== undefined) return refused("BAD_COMMAND", unchangeable);
  if (code !== undefined && !HEX.test(code))
    return refused("BAD_COMMAND", "code is whole bytes in hex");
  if (slots.some(({ slot }) => !SLOT.test(slot))) {
    return refused("BAD_COMMAND", "a slot has 64 digits of lowercase hex");
  }
  if (code !== undefined && code.length / 2 > CODE_BYTES_MAX) {
    return refused("BAD_COMMAND", `code has at most ${CODE_BYTES_MAX} bytes`);
  }
  const own = chain.nonces.get(account);
  if (nonce !== undefined && (nonce < own || parts.mempool.waitingOf(account) > 0)) {
    const why = nonce < own ? `not ${nonce}: the account's is ${own}` : "while transactions wait";
    return refused("BAD_COMMAND", `a nonce cannot be set ${nonce < own ? "lower, " : ""}${why}`);
  }
  overwriteAccount(chain, parts.userCode.state, command);
  return { ok: true };
}
