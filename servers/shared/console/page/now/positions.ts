// Loans and vaults, least healthy first, each with the price at which it falls.

import { fixedText, ratioText } from "../kit/figures.ts";
import { html, type On } from "../kit/html.ts";
import { linkTo } from "../kit/place.ts";
import { Table } from "../kit/table.ts";
import { ActorName, Usd } from "../kit/words.ts";
import { changeText } from "./dollars.ts";
import { Box, Parts, Sum } from "./figures.ts";
import type { Fall, Overview, Position, Price } from "./overview.ts";
import { setPrice } from "./prices.ts";

const COLUMNS = ["Owner", "Kind", "#Health", "#Collateral", "#Debt", "Liquidation price"];

interface PositionsProps {
  readonly overview: Overview;
  readonly isLive: boolean;
}

export function PositionsBox({ overview, isLive }: PositionsProps) {
  const { positions, counts, prices } = overview;
  const note =
    positions.length < counts.positions
      ? `the ${positions.length} least healthy of ${counts.positions}`
      : counts.positions > 1 && "least healthy first";
  return html`<${Box} title="Loans and vaults" note=${note || undefined}>
    ${
      positions.length === 0
        ? html`<p class="quiet">Nobody owes anything.</p>`
        : html`<${Table} label="Loans and vaults" columns=${COLUMNS}>
            <tbody>
              ${positions.map(
                (each) =>
                  html`<${Row} key=${keyOf(each)} each=${each} prices=${prices} isLive=${isLive} />`,
              )}
            </tbody>
          <//>`
    }
  <//>`;
}

const keyOf = ({ kind, user, collateral }: Position) =>
  `${kind} ${user} ${kind === "vault" ? collateral[0]?.symbol : ""}`;

const TONES = { healthy: "good", liquidatable: "bad", unpriced: "warn" } as const;
const WORDS = { healthy: "stands", liquidatable: "can be liquidated", unpriced: "no price" };

interface RowProps {
  readonly each: Position;
  readonly prices: readonly Price[];
  readonly isLive: boolean;
}

function Row({ each, prices, isLive }: RowProps) {
  const { kind, user, name, status, health, collateral, debts, collateralUsd, debtUsd } = each;
  // Vaults count a stable token as a dollar, whatever its price.
  const counted = kind === "vault" ? [] : debts;
  return html`<tr tabindex="-1">
    <th scope="row"><${ActorName} address=${user} name=${name ?? undefined} /></th>
    <td>${kind}</td>
    <td class="n">
      <b class=${TONES[status]}>${health === null ? "?" : ratioText(health)}</b>
      <div><small class=${TONES[status]}>${WORDS[status]}</small></div>
      ${isLive && status === "liquidatable" && html`<a href=${liquidation(each)}>Liquidate</a>`}
    </td>
    <td class="n">
      <${Parts} parts=${collateral} /><small><${Sum} usd=${collateralUsd} parts=${collateral} prices=${prices} /></small>
    </td>
    <td class="n">
      <${Parts} parts=${debts} /><small><${Sum} usd=${debtUsd} parts=${counted} prices=${prices} /></small>
    </td>
    <td>
      <${Falls} falls=${each.falls} prices=${prices} isLive=${isLive} status=${status} />
    </td>
  </tr>`;
}

/** The form of the liquidation, filled in for this loan or vault. */
function liquidation({ kind, user, name, collateral }: Position): string {
  if (kind === "vault") {
    const asset = collateral[0]?.symbol ?? "";
    const typed = { "body.args.asset": asset, "body.args.borrower": name ?? user, typed: "1" };
    const query = { tab: "contracts", route: "cdpEngine liquidate", ...typed };
    return linkTo({ panel: "act", query });
  }
  const typed = { "path.id": name ?? user, "body.repayAmount": "ALL", typed: "1" };
  return linkTo({ panel: "act", query: { route: "POST /api/lend/liquidate/{id}", ...typed } });
}

interface FallsProps {
  readonly falls: readonly Fall[];
  readonly prices: readonly Price[];
  readonly isLive: boolean;
  readonly status: Position["status"];
}

/** The last price at which it stands; the button sets the price one unit beyond. */
function Falls({ falls, prices, isLive, status }: FallsProps) {
  if (falls.length === 0) return html`<span class="quiet">at no single price</span>`;
  return html`<ul class="falls">
    ${falls.map(({ symbol, side, price }) => {
      const shown = prices.find((each) => each.symbol === symbol);
      const now = shown?.price ?? null;
      const push = (event: On<HTMLElement>) => {
        // The button goes once the position falls; whoever works by keys stays in its row.
        event.target.closest("tr")?.focus();
        const beyond = BigInt(price) + (side === "below" ? -1n : 1n);
        return shown && setPrice(shown, String(beyond));
      };
      return html`<li key=${symbol}>
        <span
          >${symbol} ${side === "below" ? "<" : ">"} <${Usd} price=${price} places=${4} />
          ${now !== null && html` <small>${changeText(BigInt(now), BigInt(price))}</small>`}</span
        >
        ${
          isLive &&
          shown &&
          status === "healthy" &&
          html`<button
            type="button"
            class="push"
            title=${`Set ${symbol} one unit ${side} $${fixedText(price, 18, 18)}`}
            onClick=${push}
          >
            Push ${side}
          </button>`
        }
      </li>`;
    })}
  </ul>`;
}
