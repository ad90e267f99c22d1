// Flows that only read: the chain's identity, its blocks, balances, and a token by the explorer's
// ABI.

import assert from "node:assert/strict";
import { WAD } from "../../../sim/index.ts";
import type { Flow } from "../flow.ts";

export const READING: readonly Flow[] = [
  {
    name: "the chain's id and the network's, to the last digit",
    run: async (library, { chainId, networkId }) => {
      assert.equal(await library.chainId(), chainId);
      assert.equal(await library.networkId(), networkId);
    },
  },
  {
    name: "the latest block, and the same by its number",
    run: async (library, place) => {
      const { hash } = await library.pay({ to: place.other, value: 1n });
      const number = await library.blockNumber();
      assert.equal(number, place.height());
      const latest = await library.block("latest");
      assert.equal(latest.number, number);
      assert.deepEqual(latest.transactions, [hash]);
      const { unixSeconds } = await place.control.clock();
      assert.equal(latest.timestamp, unixSeconds, "the virtual clock's time");
      assert.deepEqual(await library.block(number), latest);
      assert.notEqual((await library.block(number - 1)).hash, latest.hash);
    },
  },
  {
    name: "a gas price of nothing",
    run: async (library) => assert.equal(await library.gasPrice(), 0n),
  },
  {
    name: "a balance of the coin is the stable token's",
    run: async (library, { me, stable, balanceOf }) => {
      const balance = await library.balance(me);
      assert.equal(balance, await balanceOf(me));
      assert.equal(await library.read(stable, "balanceOf", { args: [me] }), balance);
    },
  },
  {
    name: "a token's name, symbol, decimals, supply and balances",
    run: async (library, { weth, stable, me, balanceOf }) => {
      assert.equal(await library.read(stable, "symbol"), "PUSD");
      assert.equal(await library.read(weth, "symbol"), "WETH");
      assert.equal(await library.read(weth, "name"), "Wrapped Ether");
      assert.equal(Number(await library.read(weth, "decimals")), 18);
      const supply = (await library.read(weth, "totalSupply")) as bigint;
      const balance = (await library.read(weth, "balanceOf", { args: [me] })) as bigint;
      assert.equal(balance, await balanceOf(me, weth));
      assert.ok(supply > balance && balance > 0n);
    },
  },
  {
    name: "a balance at an earlier block",
    run: async (library, { weth, other, height }) => {
      const earlier = { args: [other], block: height() };
      const before = await library.read(weth, "balanceOf", earlier);
      const sent = await library.transfer(weth, { to: other, value: WAD });
      await sent.mined();
      assert.equal(await library.read(weth, "balanceOf", earlier), before);
      const now = await library.read(weth, "balanceOf", { args: [other] });
      assert.equal(now, (before as bigint) + WAD);
    },
  },
  {
    name: "a contract has code, an account none",
    run: async (library, { stable, me }) => {
      assert.equal(await library.code(stable), "0x01");
      assert.equal(await library.code(me), "0x");
    },
  },
  {
    name: "many reads at once, each its own answer",
    run: async (library, { me, other, balanceOf, height }) => {
      const [number, mine, others, nonce] = await Promise.all([
        library.blockNumber(),
        library.balance(me),
        library.balance(other),
        library.nonce(other),
      ]);
      assert.deepEqual(
        [number, mine, others, nonce],
        [height(), await balanceOf(me), await balanceOf(other), 0],
      );
    },
  },
  {
    name: "what nobody sent is not there",
    run: async (library) => {
      const hash = `0x${"ab".repeat(32)}`;
      assert.equal(await library.receipt(hash), undefined);
      assert.equal(await library.valueOf(hash), undefined);
    },
  },
];
