// What surfaces list of a range of blocks: the blocks, their logs, the rows of accounts at the explorer,
// and the events at the indexer. Each item is a hash, with what tells it from its neighbours.
import { type Log, sentOf, type World } from "../../../sim/index.ts";
import { eventsIn, ownersOf } from "../consistency/facts/event-rows.ts";
import { isMove, type Range, ROWS_MAX } from "../consistency/facts/history.ts";
import { includedOf } from "../consistency/facts/included.ts";
import { makerOf, tableName } from "../consistency/facts/makers.ts";
import { indexer } from "../consistency/reading/indexed.ts";
import { core, explorerRows, node, rpc } from "../consistency/reading/questions.ts";
import { at, bareHex, hex, listAt, text } from "../consistency/reading/terms.ts";
import type { Wire } from "../consistency/reading/wire.ts";
import { numbersOf, transactionsOf } from "../consistency/touched.ts";
import type { ShownList } from "./list.ts";

/** The most logs that one query for them finds. */
export const LOGS_MAX = 1_000;

const hexNumber = (number: number) => `0x${number.toString(16)}`;
const shownIn = ({ from, to }: Range) => `of blocks ${from} to ${to}`;

/** The blocks at JSON-RPC and at the node. */
export function blockLists(world: World, wire: Wire, range: Range): readonly ShownList[] {
  const { chain, parts } = world;
  const numbers = numbersOf(range);
  const hashes = numbers.map((number) => parts.commitment.sealOf(number).hash);
  const own = numbers.map((number, index) => {
    const included = transactionsOf(world, { from: number, to: number });
    return [hashes[index], ...included.map((each) => includedOf(world, each).hash)].join(" ");
  });
  const ask = async (): Promise<readonly string[]> => {
    const calls = numbers.map((number) => ({
      ...{ jsonrpc: "2.0", id: number, method: "eth_getBlockByNumber" },
      params: [hexNumber(number), false],
    }));
    const { body } = await wire.ask({ column: "rpc", url: "/", body: calls });
    return listAt(body, "").map((each) =>
      [at(each, "result.hash"), ...listAt(each, "result.transactions")].map(hex).join(" "),
    );
  };
  const last = chain.height - range.from + 1;
  const blocks = async () => {
    const rows = listAt(await node(wire, `/block/last/${last}`), "").toReversed();
    return rows.slice(0, hashes.length).map((row) => bareHex(at(row, "blockHash")));
  };
  return [
    { name: `rpc's list ${shownIn(range)}`, should: own, shown: ask },
    { name: `node's list ${shownIn(range)}`, should: hashes, shown: blocks },
  ];
}

/** The logs at core REST and JSON-RPC, and the events in the indexer's tables. */
export function eventLists(world: World, wire: Wire, range: Range): readonly ShownList[] {
  const all = eventsIn(world, range);
  const should = all.map(({ hash, position }) => `${hash} ${position}`);
  const { from, to } = range;
  const filter = { fromBlock: hexNumber(from), toBlock: hexNumber(to) };
  const lists: ShownList[] = [
    {
      ...{ name: `core's list of logs ${shownIn(range)}`, should },
      shown: async () =>
        listAt(await core(wire, `/logs?fromBlock=${from}&toBlock=${to}`), "logs").map(
          (log) => `${hex(at(log, "transactionHash"))} ${at(log, "logIndex")}`,
        ),
    },
    {
      ...{ name: `rpc's list of logs ${shownIn(range)}`, should },
      shown: async () =>
        listAt(await rpc(wire, "eth_getLogs", filter), "").map(
          (log) => `${hex(at(log, "transactionHash"))} ${Number(at(log, "logIndex"))}`,
        ),
    },
  ];
  const tables = new Map([["event", should]]);
  for (const { hash, position, kind, event } of all) {
    for (const owner of ownersOf(kind, event)) {
      const table = tableName(makerOf(kind), owner, event.name);
      const known = tables.get(table) ?? [];
      tables.set(table, [...known, `${hash} ${position}`]);
    }
  }
  const rows = [...tables].map(([table, items]) => ({
    ...{ name: `the indexer's table ${table} ${shownIn(range)}`, should: items },
    shown: () => eventRows(wire, table, all),
  }));
  return should.length > LOGS_MAX ? rows : [...lists, ...rows];
}

/** Block numbers are texts there, and ids are numbers. */
async function eventRows(wire: Wire, table: string, all: ReturnType<typeof eventsIn>) {
  const and = `(id.gte.${all.at(0)?.id ?? 0},id.lte.${all.at(-1)?.id ?? 0})`;
  const sent = { and, select: "transaction_hash,event_index::text", order: "id" };
  return listAt(await indexer(wire, table, sent), "").map(
    (row) => `${bareHex(at(row, "transaction_hash"))} ${text(at(row, "event_index"))}`,
  );
}

/** The transactions and transfers of accounts at the explorer, in both directions. */
export function accountLists(
  world: World,
  wire: Wire,
  { accounts, range }: { readonly accounts: Iterable<string>; readonly range: Range },
): readonly ShownList[] {
  const all = transactionsOf(world, range).map((each) => ({
    ...{ hash: includedOf(world, each).hash, from: each.request.from, to: sentOf(each.request).to },
    moves: world.chain.logs.read(each.logsFrom, each.logsTo).filter(isMove),
  }));
  const block = { startblock: range.from, endblock: range.to, offset: ROWS_MAX };
  return [...accounts].flatMap((account) => {
    const own = all.filter(({ from, to }) => from === account || to === account);
    const isOwn = ({ values: [from, to] }: Log) => from === account || to === account;
    const moved = all.flatMap(({ hash, moves }) =>
      moves.filter(isOwn).map(({ address, values }) => `${hash} ${address} ${values[2]}`),
    );
    const sent = { address: `0x${account}`, ...block };
    const transactions = async (sort: string) => {
      const rows = await explorerRows(wire, "account/txlist", { ...sent, sort });
      return rows.map((row) => hex(at(row, "hash")));
    };
    const transfers = async (sort: string) => {
      const rows = await explorerRows(wire, "account/tokentx", { ...sent, sort });
      return rows.map((row) =>
        [hex(at(row, "hash")), hex(at(row, "contractAddress")), at(row, "value")].join(" "),
      );
    };
    const name = (rows: string) => `the explorer's ${rows} of 0x${account} ${shownIn(range)}`;
    const hashes = own.map(({ hash }) => hash);
    return [
      ...bothWays({ name: name("transactions"), should: hashes }, transactions),
      ...bothWays({ name: name("transfers"), should: moved }, transfers),
    ];
  });
}

const bothWays = (
  { name, should }: Pick<ShownList, "name" | "should">,
  shown: (sort: string) => Promise<readonly string[]>,
): readonly ShownList[] => [
  { name, should: should.slice(0, ROWS_MAX), shown: () => shown("asc") },
  {
    name: `${name}, backwards,`,
    should: should.toReversed().slice(0, ROWS_MAX),
    shown: () => shown("desc"),
  },
];
