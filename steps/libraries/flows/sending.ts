// Flows that send: value, a token, while blocks are made at once and by hand, and with chosen
// nonces.

import assert from "node:assert/strict";
import { WAD } from "../../../sim/index.ts";
import type { Flow } from "../flow.ts";
import type { LibraryPlace } from "../place.ts";

/** Goes back to a block for each transaction, whatever the flow did. */
async function byHand(place: LibraryPlace, work: () => Promise<void>) {
  await place.control.mining("manual");
  try {
    await work();
  } finally {
    await place.control.mining("transaction");
  }
}

export const SENDING: readonly Flow[] = [
  {
    name: "a value sent arrives to the base unit, and its receipt says so",
    run: async (library, { me, other, balanceOf, height }) => {
      const [mine, others] = [await balanceOf(me), await balanceOf(other)];
      const sent = await library.pay({ to: other, value: 3n * WAD });
      const receipt = await sent.mined();
      assert.deepEqual(
        [receipt.hash, receipt.block, receipt.succeeded],
        [sent.hash, height(), true],
      );
      assert.equal(await library.valueOf(sent.hash), 3n * WAD);
      assert.equal(await library.balance(other), others + 3n * WAD);
      assert.equal(await balanceOf(me), mine - 3n * WAD);
    },
  },
  {
    name: "a token sent by a call of its contract arrives",
    run: async (library, { me, other, weth, balanceOf }) => {
      const [mine, others] = [await balanceOf(me, weth), await balanceOf(other, weth)];
      const sent = await library.transfer(weth, { to: other, value: 2n * WAD });
      assert.equal((await sent.mined()).succeeded, true);
      assert.equal(await balanceOf(other, weth), others + 2n * WAD);
      assert.equal(await balanceOf(me, weth), mine - 2n * WAD);
    },
  },
  {
    name: "while blocks are made by hand it waits for one",
    run: async (library, place) => {
      const { other, control, height, balanceOf } = place;
      const others = await balanceOf(other);
      await byHand(place, async () => {
        const sent = await library.pay({ to: other, value: WAD });
        assert.equal(await library.receipt(sent.hash), undefined);
        assert.equal(await library.valueOf(sent.hash), WAD, "known while it waits");
        assert.equal(await balanceOf(other), others);
        const waiting = sent.mined();
        await control.mine();
        assert.equal((await waiting).block, height());
      });
      assert.equal(await balanceOf(other), others + WAD);
    },
  },
  {
    name: "a second confirmation comes with the next block",
    run: async (library, place) => {
      const { other, control, height } = place;
      await byHand(place, async () => {
        const sent = await library.pay({ to: other, value: WAD });
        let isConfirmed = false;
        const confirmed = sent.mined(2).then((receipt) => {
          isConfirmed = true;
          return receipt;
        });
        await control.mine();
        const included = height();
        assert.equal((await library.receipt(sent.hash))?.block, included);
        assert.equal(isConfirmed, false, "one block is one confirmation");
        await control.mine();
        assert.equal((await confirmed).block, included);
      });
    },
  },
  {
    name: "two in a row, with the nonces that the library chooses",
    run: async (library, { me, other, height }) => {
      const nonce = await library.nonce(me);
      const blocks = [];
      for (const value of [1n, 2n]) {
        const sent = await library.pay({ to: other, value });
        blocks.push((await sent.mined()).block);
      }
      assert.deepEqual(blocks, [height() - 1, height()]);
      assert.equal(await library.nonce(me), nonce + 2);
    },
  },
  {
    name: "a nonce ahead waits for the one before it, and then both are in",
    run: async (library, { me, other }) => {
      const nonce = await library.nonce(me);
      const ahead = await library.pay({ to: other, value: 2n, nonce: nonce + 1 });
      assert.equal(await library.receipt(ahead.hash), undefined);
      assert.equal(await library.nonce(me), nonce);
      const first = await library.pay({ to: other, value: 1n, nonce });
      const [one, two] = [await first.mined(), await ahead.mined()];
      assert.ok(one.succeeded && two.succeeded);
      assert.equal(await library.nonce(me), nonce + 2);
    },
  },
];
