// Flows of events: those of one receipt, and past ones by a filter, decoded by the library.

import assert from "node:assert/strict";
import { WAD } from "../../../sim/index.ts";
import type { Flow } from "../flow.ts";

export const EVENTS: readonly Flow[] = [
  {
    name: "a receipt's events are decoded by the ABI",
    run: async (library, { me, other, weth }) => {
      const value = 4n * WAD;
      const { transfers } = await (await library.transfer(weth, { to: other, value })).mined();
      const ofToken = transfers.filter(({ token }) => token === weth);
      assert.deepEqual(ofToken, [{ token: weth, from: me, to: other, value }]);
      assert.equal(transfers.length, 2, "beside it the voucher that paid the fee, burnt");
    },
  },
  {
    name: "a value sent logs the stable token's transfer",
    run: async (library, { me, other, stable }) => {
      const { transfers } = await (await library.pay({ to: other, value: 7n })).mined();
      const ofToken = transfers.filter(({ token }) => token === stable);
      assert.deepEqual(ofToken, [{ token: stable, from: me, to: other, value: 7n }]);
    },
  },
  {
    name: "past transfers to one receiver, and to nobody else",
    run: async (library, { me, other, weth, height }) => {
      const from = height() + 1;
      for (const value of [1n, 2n]) {
        await (await library.transfer(weth, { to: other, value })).mined();
        await (await library.transfer(weth, { to: weth, value })).mined();
      }
      const found = await library.transfersTo(weth, other, { from, to: height() });
      const wanted = [1n, 2n].map((value) => ({ token: weth, from: me, to: other, value }));
      assert.deepEqual(found, wanted);
      const first = await library.transfersTo(weth, other, { from, to: from + 1 });
      assert.deepEqual(first, wanted.slice(0, 1));
      const nobody = `0x${"12".repeat(20)}`;
      assert.deepEqual(await library.transfersTo(weth, nobody, { from: 0, to: height() }), []);
    },
  },
];
