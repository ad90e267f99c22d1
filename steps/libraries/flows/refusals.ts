// Flows that are refused: by a contract, with its reason, and by the node, with its own words.

import assert from "node:assert/strict";
import { WAD } from "../../../sim/index.ts";
import type { Flow } from "../flow.ts";

const TOO_MUCH = 10n ** 30n;
const REASON = "ERC20: insufficient balance";

/**
 * What a library throws. Takes anything that can be awaited, because a library may have its own
 * promises.
 */
export async function rejectionOf(work: unknown): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  return assert.fail("it was not refused");
}

export const REFUSALS: readonly Flow[] = [
  {
    name: "a call that reverts tells the contract's reason",
    run: async (library, { other, weth }) => {
      const call = library.tryTransfer(weth, { to: other, value: TOO_MUCH });
      assert.equal(library.reasonOf(await rejectionOf(call)), REASON);
    },
  },
  {
    name: "the estimate is one figure, whatever would come of the call",
    run: async (library, { other, weth }) => {
      for (const value of [1n, TOO_MUCH]) {
        assert.equal(await library.estimateTransfer(weth, { to: other, value }), 21_000n);
      }
    },
  },
  {
    name: "one that is sent and reverts is in a block, failed, with its nonce used",
    run: async (library, { me, other, weth, balanceOf }) => {
      const [nonce, others] = [await library.nonce(me), await balanceOf(other, weth)];
      const sent = await library.transfer(weth, { to: other, value: TOO_MUCH });
      const receipt = await sent.mined();
      assert.equal(receipt.succeeded, false);
      assert.deepEqual(
        receipt.transfers.filter(({ token }) => token === weth),
        [],
      );
      assert.equal(await balanceOf(other, weth), others);
      assert.equal(await library.nonce(me), nonce + 1);
    },
  },
  {
    name: "a nonce that is used is refused, and nothing moves",
    run: async (library, { me, other, height, balanceOf }) => {
      const [nonce, others, number] = [await library.nonce(me), await balanceOf(other), height()];
      assert.ok(nonce > 0);
      const error = await rejectionOf(library.pay({ to: other, value: 1n, nonce: 0 }));
      assert.equal(
        library.textOf(error),
        `low tx nonce (expected: ${nonce}, actual: 0): nonce too low`,
      );
      assert.deepEqual([await balanceOf(other), height()], [others, number]);
    },
  },
  {
    name: "more than the account has is refused, and nothing moves",
    run: async (library, { me, other, height, balanceOf }) => {
      const [mine, number] = [await balanceOf(me), height()];
      const error = await rejectionOf(library.pay({ to: other, value: mine + WAD }));
      assert.equal(library.textOf(error), "insufficient funds for value and fee");
      assert.deepEqual([await balanceOf(me), height()], [mine, number]);
    },
  },
];
