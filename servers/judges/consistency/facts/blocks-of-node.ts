// What the node tells of a block: the one row of a list. (XS-02)
import type { DeclaredReader } from "../reading/fact.ts";
import { node } from "../reading/questions.ts";
import {
  type AnswerShape,
  at,
  bareHex,
  instant,
  integer,
  linesOf,
  under,
} from "../reading/terms.ts";

const BLOCK: AnswerShape = under("0", {
  hash: [bareHex, "blockHash"],
  ...under("blockData", {
    height: [integer, "number"],
    parent: [bareHex, "parentHash"],
    time: [instant, "timestamp"],
    gasUsed: [integer, "gasUsed"],
    gasLimit: [integer, "gasLimit"],
    stateRoot: [bareHex, "stateRoot"],
    transactionsRoot: [bareHex, "transactionsRoot"],
    receiptsRoot: [bareHex, "receiptsRoot"],
  }),
  transactions: [linesOf((each) => bareHex(at(each, "hash"))), "receiptTransactions"],
});

/** Asked for in this way. */
export const blockOfNode = <K>(pathOf: (key: K) => string): DeclaredReader<K> => ({
  column: "node",
  ask: (wire, key) => node(wire, pathOf(key)),
  fields: BLOCK,
});
