// Lists of transactions and transfers against the blocks themselves, row by row and field by field.
// A broken index loses a row, shows one twice, or splits pages in the wrong place.
import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { type RandomStream, randomStream } from "../../../sim/index.ts";
import { type SentParameters, TestExplorer } from "../../proof/testing/explorer.ts";
import {
  type ChainRows,
  everything,
  keepBusy,
  PEOPLE,
  type Row,
  SYMBOLS,
} from "./test-busy-world.ts";

interface Wanted {
  readonly address?: string;
  readonly contractaddress?: string;
  readonly startblock: number;
  readonly endblock: number | "latest";
  readonly page: number;
  readonly offset: number;
  readonly sort: "asc" | "desc";
}

function naive(rows: readonly Row[], wanted: Wanted): Row[] {
  const { address, contractaddress, startblock, endblock, page, offset, sort } = wanted;
  const last = endblock === "latest" ? Number.POSITIVE_INFINITY : endblock;
  const found = rows.filter(
    ({ from, to, contractAddress, blockNumber }) =>
      (address === undefined || from === `0x${address}` || to === `0x${address}`) &&
      (contractaddress === undefined || contractAddress === `0x${contractaddress}`) &&
      Number(blockNumber) >= startblock &&
      Number(blockNumber) <= last,
  );
  if (sort === "desc") found.reverse();
  return found.slice((page - 1) * offset, page * offset);
}

function drawn(draw: RandomStream, height: number): Omit<Wanted, "address" | "contractaddress"> {
  return {
    startblock: draw.chance(1, 2) ? 0 : draw.integer(0, height + 2),
    endblock: draw.chance(1, 2) ? "latest" : draw.integer(0, height + 2),
    page: draw.integer(1, 4),
    offset: draw.pick([1, 2, 7, 30, 1000]),
    sort: draw.pick(["asc", "desc"] as const),
  };
}

const sentOf = (wanted: Wanted): SentParameters => ({ ...wanted });

for (const preset of ["default", "no-vouchers"]) {
  describe(`preset ${preset}`, () => {
    const explorer = new TestExplorer({ preset });
    after(() => explorer.server.close());

    async function hold(all: ChainRows, row: "txlist" | "tokentx", wanted: Wanted) {
      const rows = row === "txlist" ? all.transactions : all.transfers;
      const found = await explorer.result(`account/${row}`, sentOf(wanted));
      assert.deepEqual(found, naive(rows, wanted), JSON.stringify({ row, ...wanted }));
      return found.length;
    }

    test("any page of any list equals a search through everything", async () => {
      const draw = randomStream(1, `explorer ${preset}`);
      let found = 0;
      for (let round = 0; round < 6; round += 1) {
        await keepBusy(explorer, draw, 40);
        const all = everything(explorer.world);
        for (let at = 0; at < 25; at += 1) {
          const address = explorer.who(draw.pick(PEOPLE));
          const contractaddress = explorer.at(draw.pick(SYMBOLS));
          const { height } = explorer.world.chain;
          found += await hold(all, "txlist", { address, ...drawn(draw, height) });
          const whose = draw.pick([{ address }, { contractaddress }, { address, contractaddress }]);
          found += await hold(all, "tokentx", { ...whose, ...drawn(draw, height) });
        }
      }
      assert.ok(found > 500, `${found} rows were seen`);
      assert.deepEqual(explorer.faults, []);
    });

    test("the pages of a list add up to all of it, in either order", async () => {
      const all = everything(explorer.world);
      const address = explorer.who("trader");
      for (const [row, rows] of [
        ["txlist", all.transactions],
        ["tokentx", all.transfers],
      ] as const) {
        for (const sort of ["asc", "desc"] as const) {
          const pages: Row[] = [];
          for (let page = 1; ; page += 1) {
            const found = await explorer.result(`account/${row}`, {
              address,
              sort,
              page,
              offset: 7,
            });
            if (found.length === 0) break;
            pages.push(...found);
          }
          const whole = { address, startblock: 0, endblock: "latest", page: 1, sort } as const;
          assert.deepEqual(pages, naive(rows, { ...whole, offset: 100_000 }));
          assert.ok(pages.length > 30);
        }
      }
    });

    test("a fee is listed as a transfer", async () => {
      explorer.transfer("trader", "lender", ["WETH", 5n]);
      const sent = { address: explorer.who("trader"), sort: "desc", offset: 2 };
      const [moved, fee] = await explorer.result("account/tokentx", sent);
      assert.deepEqual([moved.tokenSymbol, moved.value, moved.hash], ["WETH", "5", fee.hash]);
      const { voucher, feeCollector, stable } = explorer.world.addresses;
      const [token, to, value] =
        preset === "default"
          ? [voucher, "0".repeat(40), "1000000000000000000"]
          : [stable, feeCollector, "10000000000000000"];
      assert.deepEqual([fee.contractAddress, fee.to, fee.value], [`0x${token}`, `0x${to}`, value]);
    });
  });
}

test("a list shows nothing that a restore dropped, and everything it brought back", async () => {
  const explorer = new TestExplorer();
  const address = explorer.who("trader");
  const list = async () => (await explorer.result("account/txlist", { address })).length as number;
  explorer.transfer("trader", "lender", ["WETH", 1n]);
  explorer.inbox.execute({ kind: "snapshot", name: "one" });
  explorer.transfer("trader", "lender", ["WETH", 2n]);
  explorer.inbox.execute({ kind: "snapshot", name: "two" });
  assert.equal(await list(), 2);
  explorer.inbox.execute({ kind: "restore", name: "one" });
  assert.equal(await list(), 1);
  explorer.inbox.execute({ kind: "restore", name: "two" });
  assert.equal(await list(), 2);
  await explorer.server.close();
});
