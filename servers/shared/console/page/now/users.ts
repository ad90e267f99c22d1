// What every user has and owes: a row for each place an amount can be, a column for each token.
import { useState } from "preact/hooks";
import { html } from "../kit/html.ts";
import { linkTo } from "../kit/place.ts";
import { Table } from "../kit/table.ts";
import { ActorName, Usd } from "../kit/words.ts";
import { Box, TokenAmount, unpricedOf } from "./figures.ts";
import type { Balance, BalanceKind, Overview, Part, User } from "./overview.ts";

const WORDS: Readonly<Record<BalanceKind, string>> = {
  wallet: "wallet",
  supply: "lent",
  pool: "in pools",
  stake: "staked",
  collateral: "collateral",
  debt: "debt",
  vault: "in vaults",
  minted: "minted",
};
const KINDS = Object.keys(WORDS) as BalanceKind[];

/** What a balance is in plain tokens: shares by what they stand for. */
const partsOf = (balance: Balance): readonly Part[] => balance.claim ?? [balance];

export function UsersBox({ overview: { users, counts, prices } }: { readonly overview: Overview }) {
  const [showsOwn, setShowsOwn] = useState(false);
  const shown = users.filter(({ isOwn }) => showsOwn || !isOwn);
  const symbols = symbolsOf(shown);
  const missing = unpricedOf(
    shown.flatMap(({ balances }) => balances.flatMap(partsOf)),
    prices,
  );
  const notes = [
    ...(users.length < counts.users ? [`the first ${users.length} of ${counts.users}`] : []),
    ...(missing.length > 0 ? [`no price of ${missing.join(", ")}: not in the net worth`] : []),
  ];
  const toggle = () => setShowsOwn(!showsOwn);
  return html`<${Box} title="Users" note=${notes.join("; ") || undefined}>
    <label class="row"
      ><input type="checkbox" checked=${showsOwn} onChange=${toggle} /> show the world's own
      accounts</label
    >
    <${Table}
      label="Balances of users"
      columns=${["User", "Where", ...symbols.map((symbol) => `#${symbol}`), "#Net worth"]}
    >
      ${shown.map((user) => html`<${Rows} key=${user.address} user=${user} symbols=${symbols} />`)}
    <//>
    <p class="quiet">An address without a name is listed if it owes something or has a vault.</p>
  <//>`;
}

function symbolsOf(users: readonly User[]): string[] {
  const all = users.flatMap(({ balances }) => balances.flatMap(partsOf));
  return [...new Set(all.map(({ symbol }) => symbol))];
}

interface RowsProps {
  readonly user: User;
  readonly symbols: readonly string[];
}

function Rows({ user, symbols }: RowsProps) {
  const { address, name, isOwn, netUsd, balances } = user;
  const kinds = KINDS.filter((kind) => balances.some((each) => each.kind === kind));
  const rows = kinds.length === 0 ? (["wallet"] as const) : kinds;
  const who = html`<th scope="rowgroup" rowspan=${rows.length}>
    <${ActorName} address=${address} name=${name ?? undefined} />
    ${
      !isOwn &&
      name !== null &&
      html`<small class="act-as"><a href=${linkTo({ actor: name, panel: "act" })}>act as</a></small>`
    }
  </th>`;
  const net = html`<td class="n" rowspan=${rows.length}><${Usd} price=${netUsd} places=${0} /></td>`;
  return html`<tbody>
    ${rows.map(
      (kind, at) =>
        html`<tr key=${kind} class=${kind}>
          ${at === 0 && who}
          <td>${WORDS[kind]}</td>
          ${symbols.map((symbol) => html`<td class="n"><${Cell} ...${{ balances, kind, symbol }} /></td>`)}
          ${at === 0 && net}
        </tr>`,
    )}
  </tbody>`;
}

interface CellProps {
  readonly balances: readonly Balance[];
  readonly kind: BalanceKind;
  readonly symbol: string;
}

function Cell({ balances, kind, symbol }: CellProps) {
  const parts = balances.filter((each) => each.kind === kind).flatMap(partsOf);
  const sign = kind === "debt" || kind === "minted" ? -1n : 1n;
  const sum = parts
    .filter((part) => part.symbol === symbol)
    .reduce((total, { amount }) => total + sign * BigInt(amount), 0n);
  return sum === 0n
    ? html`<span class="nothing" aria-label="nothing">·</span>`
    : html`<${TokenAmount} symbol=${symbol} amount=${String(sum)} bare />`;
}
