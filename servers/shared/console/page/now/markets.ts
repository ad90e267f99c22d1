// Lending markets, the assets of vaults, and swap pools, with how much is used and at which rates.

import { percentText, ratioText, WAD, wholeText } from "../kit/figures.ts";
import { html } from "../kit/html.ts";
import { Table } from "../kit/table.ts";
import { Amount } from "../kit/words.ts";
import { Box, Sum, TokenAmount, Used } from "./figures.ts";
import type { Market, Overview, Pool, Price, VaultAsset } from "./overview.ts";

interface Shown {
  readonly overview: Overview;
}

const paused = (isPaused: boolean) => isPaused && html` <span class="tag warn">paused</span>`;

const MARKET_COLUMNS = [
  ...["Market", "#Utilisation", "#Borrowed", "#Available", "#Borrow rate", "#Supply rate"],
  ...["#Exchange rate", "#Reserves", "#Bad debt"],
];

export function MarketsBox({ overview: { markets } }: Shown) {
  return html`<${Box} title="Markets">
    <${Table} label="Lending markets" columns=${MARKET_COLUMNS}>
      <tbody>
        ${markets.map((market) => html`<${MarketRow} key=${market.symbol} market=${market} />`)}
      </tbody>
    <//>
  <//>`;
}

function MarketRow({ market }: { readonly market: Market }) {
  const { symbol, badDebt } = market;
  const balance = (amount: string) =>
    html`<${TokenAmount} symbol=${symbol} amount=${amount} bare />`;
  return html`<tr>
    <th scope="row">${symbol}${paused(market.isPaused)}</th>
    <td class="n"><${Used} bps=${market.utilisationBps} /></td>
    <td class="n">${balance(market.debt)}</td>
    <td class="n">${balance(market.cash)}</td>
    <td class="n">${percentText(market.borrowRateBps)}</td>
    <td class="n">${percentText(market.supplyRateBps)}</td>
    <td class="n" title=${`${market.shareRate} / 10^18`}>${wholeText(market.shareRate, 18, 6)}</td>
    <td class="n">${balance(market.reserves)}</td>
    <td class=${badDebt === "0" ? "n" : "n bad"}>${balance(badDebt)}</td>
  </tr>`;
}

const VAULT_COLUMNS = [
  ...["Asset", "#Ceiling used", "#Debt", "#Collateral", "#Fee a year", "#Liquidation ratio"],
  ...["#Minimum ratio", "#Bad debt"],
];

export function VaultsBox({ overview: { vaults, tokens } }: Shown) {
  if (vaults.length === 0) return null;
  const stable = tokens[0]?.symbol ?? "";
  return html`<${Box} title="Vaults" note=${`debts in ${stable}`}>
    <${Table} label="Assets of vaults" columns=${VAULT_COLUMNS}>
      <tbody>
        ${vaults.map((asset) => html`<${VaultRow} key=${asset.symbol} asset=${asset} stable=${stable} />`)}
      </tbody>
    <//>
  <//>`;
}

interface VaultProps {
  readonly asset: VaultAsset;
  readonly stable: string;
}

function VaultRow({ asset, stable }: VaultProps) {
  const { symbol, utilisationBps, badDebt } = asset;
  const owed = (amount: string) => html`<${TokenAmount} symbol=${stable} amount=${amount} bare />`;
  return html`<tr>
    <th scope="row">${symbol}${paused(asset.isPaused)}</th>
    <td class="n">
      ${utilisationBps === null ? "no ceiling" : html`<${Used} bps=${utilisationBps} />`}
    </td>
    <td class="n">${owed(asset.debt)}</td>
    <td class="n"><${TokenAmount} symbol=${symbol} amount=${asset.collateral} bare /></td>
    <td class="n">${percentText(asset.yearlyFeeBps)}</td>
    <td class="n">${ratioText(asset.liquidationRatio)}</td>
    <td class="n">${ratioText(asset.minRatio)}</td>
    <td class=${badDebt === "0" ? "n" : "n bad"}>${owed(badDebt)}</td>
  </tr>`;
}

const POOL_COLUMNS = [
  "Pool",
  "#First token",
  "#Second token",
  "#Rate",
  "#Oracle",
  "#Fee",
  "#Worth",
];

export function PoolsBox({ overview: { pools, prices, tokens } }: Shown) {
  if (pools.length === 0) return null;
  const decimals = new Map(tokens.map((token) => [token.symbol, token.decimals]));
  return html`<${Box} title="Pools">
    <${Table} label="Swap pools" columns=${POOL_COLUMNS}>
      <tbody>
        ${pools.map(
          (pool) =>
            html`<${PoolRow} key=${pool.address} pool=${pool} prices=${prices} decimals=${decimals} />`,
        )}
      </tbody>
    <//>
  <//>`;
}

interface PoolProps {
  readonly pool: Pool;
  readonly prices: readonly Price[];
  readonly decimals: ReadonlyMap<string, number>;
}

function PoolRow({ pool, prices, decimals }: PoolProps) {
  const { symbolA, symbolB, reserveA, reserveB, state } = pool;
  const unitOf = (symbol: string) => 10n ** BigInt(decimals.get(symbol) ?? 18);
  const priceOf = (symbol: string) =>
    BigInt(prices.find((each) => each.symbol === symbol)?.price ?? 0);
  const parts = [
    { symbol: symbolA, amount: reserveA },
    { symbol: symbolB, amount: reserveB },
  ];
  const rate = over(BigInt(reserveB) * unitOf(symbolA), BigInt(reserveA) * unitOf(symbolB));
  return html`<tr>
    <th scope="row">
      ${symbolA}-${symbolB}${state !== "open" && html` <span class="tag warn">${state}</span>`}
    </th>
    ${parts.map((part) => html`<td class="n"><${TokenAmount} ...${part} /></td>`)}
    <td class="n">${rate}</td>
    <td class="n">${over(priceOf(symbolA), priceOf(symbolB))}</td>
    <td class="n">${percentText(pool.feeBps)}</td>
    <td class="n"><${Sum} usd=${pool.usd} parts=${parts} prices=${prices} /></td>
  </tr>`;
}

/** How many of the second token one of the first is worth. */
function over(first: bigint, second: bigint) {
  if (first === 0n || second === 0n) return "none";
  return html`<${Amount} units=${String((first * WAD) / second)} decimals=${18} />`;
}
