// Planted bugs in tokens, fees, prices and the chain itself.

import type { Plant } from "./plant.ts";

export const tokenPlants: readonly Plant[] = [
  {
    name: "fee-charged-twice",
    file: "sim/protocol/fees/actions.ts",
    find: "  move(purse.stable, payer, purse.collector, STABLE_FEE);\n",
    replace: "  move(purse.stable, payer, purse.collector, STABLE_FEE * 2n);\n",
    breaks: "who pays in the stable token pays twice",
    noticedBy: ["TOK-08", "CRASH"],
  },
  {
    name: "fee-for-free",
    file: "sim/protocol/fees/actions.ts",
    find: "    destroy(purse.voucher, payer, VOUCHER_FEE);\n",
    replace: "",
    breaks: "a voucher pays any number of fees",
    noticedBy: ["TOK-08"],
  },
  {
    name: "approval-left-over",
    file: "sim/protocol/token/actions.ts",
    find: "  call.emit(events.Approval, call.sender, spender, amount);\n}\n\nexport function mint",
    replace:
      "  call.store._allowances.at(call.sender).set(spender, amount);\n}\n\nexport function mint",
    breaks: "an approval meant for one transaction stays",
    noticedBy: ["TOK-03", "LEND-11"],
  },
  {
    name: "transfer-unlogged",
    file: "sim/protocol/token/ledger.ts",
    find: "  call.emit(events.Transfer, from, to, value);\n",
    replace: "  if (value > 1n) call.emit(events.Transfer, from, to, value);\n",
    breaks: "the smallest transfers leave no trace",
    noticedBy: ["TOK-05"],
  },
  {
    name: "supply-kept-on-burn",
    file: "sim/protocol/token/ledger.ts",
    find: "  _totalSupply.set(_totalSupply.value - amount);\n",
    replace: "",
    breaks: "what is burnt still counts as supply",
    noticedBy: ["TOK-01"],
  },
  {
    name: "anyone-sets-prices",
    file: "sim/protocol/oracle/actions.ts",
    find: '  onlyOwner(call, "setAssetPrice");\n',
    replace: "",
    breaks: "anyone is an oracle",
    noticedBy: ["ORC-02", "MODEL"],
  },
  {
    name: "price-of-nothing",
    file: "sim/protocol/oracle/actions.ts",
    find: '  ensure(price > 0n, "ORACLE_PRICE");\n',
    replace: "",
    breaks: "a price may be zero",
    noticedBy: ["ORC-02"],
  },
  {
    name: "failure-keeps-changes",
    file: "sim/chain/chain.ts",
    find: "      this.journal.undoTo(changes);\n",
    replace: "      this.journal.undoTo(this.journal.length > changes ? changes + 1 : changes);\n",
    breaks: "a refused call leaves its first change behind",
    noticedBy: ["TOK-07"],
  },
];
