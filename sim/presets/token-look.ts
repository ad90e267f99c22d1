// How a preset's token is described and shown: a few words in HTML, and a round badge with its
// symbol. The image is inside its URL, so it needs no host.

/** A number from the symbol alone, so that a token has the same colour in every world. */
function hueOf(symbol: string): number {
  let hue = 0;
  for (const letter of symbol) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  return hue;
}

/** A data URL of an SVG of about 300 characters. */
export function badgeOf(symbol: string): string {
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>` +
    `<circle cx='20' cy='20' r='20' fill='hsl(${hueOf(symbol)},60%,38%)'/>` +
    `<text x='20' y='24' font-size='11' text-anchor='middle' fill='white'>${symbol.slice(0, 5)}</text></svg>`;
  return `data:image/svg+xml,${encodeURI(svg)}`;
}

/** By symbol, for the default preset. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  PUSD: "<p>The platform's dollar: minted against vaults, lent in its own market, and worth 1 USD.</p>",
  WETH: "<p>Ether of a source chain, brought here over the bridge, one for one.</p>",
  WBTC: "<p>Bitcoin, wrapped with 8 decimals.</p>",
  USDC: "<p>A dollar of a source chain, brought here over the bridge, with 6 decimals.</p>",
  GOLD: "<p>One troy ounce of gold, held in a vault.</p>",
  SILV: "<p>One troy ounce of silver, held in a vault.</p>",
  OLDT: "<p>A token the platform no longer supports: deprecated, and without a price.</p>",
  NEWT: "<p>A token the platform does not yet support: pending, and without a price.</p>",
};
