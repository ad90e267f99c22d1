// Loans and vaults, least healthy first, each with the price at which it falls.
import { html } from "../kit/html.ts";
import { linkTo } from "../kit/place.ts";
import { ActorName } from "../kit/words.ts";
import { changeText } from "./dollars.ts";
import { Box, Dollars, Parts, ratioText, Table } from "./figures.ts";
import type { Fall, Overview, Position, Price } from "./overview.ts";
import { setPrice } from "./prices.ts";

const COLUMNS = ["Owner", "Kind", "#Health", "#Collateral", "#Debt", "Falls when"];

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
  return html`<tr>
    <th scope="row"><${ActorName} address=${user} name=${name ?? undefined} /></th>
    <td>${kind}</td>
    <td class="n">
      <b class=${TONES[status]}>${health === null ? "?" : ratioText(health)}</b>
      <div><small class=${TONES[status]}>${WORDS[status]}</small></div>
      ${isLive && status === "liquidatable" && kind === "loan" && html`<a href=${liquidation(each)}>Liquidate</a>`}
    </td>
    <td class="n">
      <${Parts} parts=${collateral} /><small><${Dollars} wad=${collateralUsd} /></small>
    </td>
    <td class="n"><${Parts} parts=${debts} /><small><${Dollars} wad=${debtUsd} /></small></td>
    <td>
      <${Falls} falls=${each.falls} prices=${prices} isLive=${isLive} status=${status} />
    </td>
  </tr>`;
}

/** The form of the liquidation, filled in for this loan. */
function liquidation({ user, name }: Position): string {
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
      const push = () => {
        const beyond = BigInt(price) + (side === "below" ? -1n : 1n);
        return shown && setPrice(shown, String(beyond));
      };
      return html`<li key=${symbol}>
        <span
          >${symbol} ${side === "below" ? "<" : ">"} <${Dollars} wad=${price} places=${4} />
          ${now !== null && html` <small>${changeText(BigInt(now), BigInt(price))}</small>`}</span
        >
        ${
          isLive &&
          shown &&
          status === "healthy" &&
          html`<button
            type="button"
            class="push"
            title=${`Set ${symbol} one unit ${side} ${price}`}
            onClick=${push}
          >
            Let it fall
          </button>`
        }
      </li>`;
    })}
  </ul>`;
}
