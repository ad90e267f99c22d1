// The panel of the present: time, blocks, prices, positions, balances, markets, vaults and pools.
import { html } from "../kit/html.ts";
import type { PanelProps } from "../kit/place.ts";
import { Decimals } from "../now/figures.ts";
import { MarketsBox, PoolsBox, VaultsBox } from "../now/markets.ts";
import { MiningBox } from "../now/mining.ts";
import { isLive, useOverview } from "../now/overview.ts";
import { PositionsBox } from "../now/positions.ts";
import { PricesBox } from "../now/prices.ts";
import { TimeBox } from "../now/time.ts";
import { UsersBox } from "../now/users.ts";

export function NowPanel({ place }: PanelProps) {
  const { value: overview, fault } = useOverview(place);
  if (overview === undefined) {
    return html`<p class="quiet" role="status">${fault ?? "Reading the world…"}</p>`;
  }
  const shown = { overview, isLive: isLive(place) };
  const decimals = new Map(overview.tokens.map(({ symbol, decimals: places }) => [symbol, places]));
  return html`<h1 class="hidden">Now</h1>
    ${!shown.isLive && html`<p class="quiet">Time, prices and balances as they were then. Go back to now to change them.</p>`}
    <${Decimals.Provider} value=${decimals}>
      <div class="now">
        <div class="controls">
          <${TimeBox} ...${shown} /><${MiningBox} ...${shown} /><${PricesBox} ...${shown} />
        </div>
        <div class="people"><${PositionsBox} ...${shown} /><${UsersBox} ...${shown} /></div>
        <div class="places">
          <${MarketsBox} ...${shown} /><${VaultsBox} ...${shown} /><${PoolsBox} ...${shown} />
        </div>
      </div>
    <//>`;
}
