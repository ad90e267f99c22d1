// The transactions of an account, and the transfers of an account or of a token, page by page.
import type { Transaction, World } from "../../../../sim/index.ts";
import { isTransfer } from "../../../shared/chain/history.ts";
import type { Positions } from "../../../shared/chain/positions.ts";
import { type Action, type Context, define } from "./action.ts";
import {
  checkWindow,
  LISTING,
  type ListParameters,
  SharedPositions,
  spanOf,
} from "./block-window.ts";
import { ADDRESS, required, sometimes } from "./parameter.ts";
import { type Transfer, transactionItem, transferItems } from "./records.ts";
import { ExplorerRefusal, TEXTS } from "./refusal.ts";
import { TRANSACTIONS, TRANSFERS } from "./schemas.ts";

const list = { module: "account", tier: "list", costsByRows: true, isList: true } as const;

const txlist = define({
  ...list,
  action: "txlist",
  summary: "The transactions from or to an account",
  parameters: { address: required(ADDRESS, "Whose"), ...LISTING },
  result: TRANSACTIONS,
  refusals: [TEXTS.window],
  handle: ({ world, history }, { address, ...listing }) => {
    checkWindow(listing);
    const positions = history.ofAccount(world, address);
    const { from, to } = spanOf(world, listing);
    const [low, high] = [positions.countBelow(from), positions.countBelow(to)];
    const skipped = (listing.page - 1) * listing.offset;
    const rows = [];
    for (let at = low + skipped; at < high && rows.length < listing.offset; at += 1) {
      const index = listing.sort === "desc" ? high - 1 - (at - low) : at;
      const transaction = world.chain.transactions[positions.at(index)];
      if (transaction !== undefined) rows.push(transactionItem(world, transaction));
    }
    return rows;
  },
});

interface TransferFilter {
  /** The sender or the recipient. */
  readonly address: string | undefined;
  /** The token's address. */
  readonly contractaddress: string | undefined;
}

const tokentx = define({
  ...list,
  action: "tokentx",
  summary:
    "The transfers of an account, of a token, or of an account in a token; fees are included",
  parameters: {
    address: sometimes(ADDRESS, "The sender or recipient; required without `contractaddress`"),
    contractaddress: sometimes(
      ADDRESS,
      "The token; without an account, the answer has every transfer of the token",
    ),
    ...LISTING,
  },
  result: TRANSFERS,
  refusals: [TEXTS.window],
  handle: (context, { address, contractaddress, ...listing }) => {
    checkWindow(listing);
    const { world } = context;
    const moved = { address, contractaddress };
    const shared = new SharedPositions(
      listsOf(context, moved),
      spanOf(world, listing),
      listing.sort,
    );
    return transferItems(world, pageOf(world, { shared, moved, listing }));
  },
});

function listsOf(
  { world, history }: Context,
  moved: TransferFilter,
): readonly [Positions, Positions] {
  const { address, contractaddress } = moved;
  const [one, other] = [
    address === undefined ? undefined : history.transfersOf(world, address),
    contractaddress === undefined ? undefined : history.transfersIn(world, contractaddress),
  ];
  const first = one ?? other;
  if (first === undefined) throw new ExplorerRefusal(TEXTS.address);
  return [first, other ?? first];
}

interface Walk {
  readonly shared: SharedPositions;
  readonly moved: TransferFilter;
  readonly listing: ListParameters;
}

/** A transaction may hold several transfers, so count rows, not transactions. */
function pageOf(world: World, { shared, moved, listing }: Walk): Transfer[] {
  const { page, offset, sort } = listing;
  const rows: Transfer[] = [];
  let skipped = (page - 1) * offset;
  let position = shared.next();
  while (position !== -1 && rows.length < offset) {
    const transaction = world.chain.transactions[position];
    const found = transaction === undefined ? [] : transfersOf(world, transaction, moved);
    if (sort === "desc") found.reverse();
    for (const transfer of found) {
      if (skipped > 0) skipped -= 1;
      else if (rows.length < offset) rows.push(transfer);
    }
    position = shared.next();
  }
  return rows;
}

/** In the order of their logs. */
function transfersOf(world: World, transaction: Transaction, moved: TransferFilter): Transfer[] {
  const { address, contractaddress } = moved;
  const found: Transfer[] = [];
  for (const log of world.chain.logs.read(transaction.logsFrom, transaction.logsTo)) {
    if (!isTransfer(log.event)) continue;
    if (contractaddress !== undefined && log.address !== contractaddress) continue;
    const [from, to] = log.values;
    if (address === undefined || from === address || to === address) {
      found.push({ transaction, log });
    }
  }
  return found;
}

export const LISTS: readonly Action[] = [txlist, tokentx];
