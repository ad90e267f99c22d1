// What differs between two positions, as rows of figures. Pure: takes two overviews of control.

/** Base units of a token, USD x 10^18, a factor x 10^18, parts of 10,000, or words. */
export type Unit = { readonly symbol: string; readonly decimals: number } | "usd" | "wad" | "bps";

export interface Figure {
  readonly group: string;
  readonly about: string;
  readonly what: string;
  readonly unit: Unit;
  /** Digits; undefined where there is no such thing. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

interface Part {
  readonly symbol: string;
  readonly amount: string;
}

interface Person {
  readonly address?: string;
  readonly user?: string;
  readonly name: string | null;
}

/** The figures that are read from an overview. */
export interface Overview {
  readonly clock: { readonly unixMs: number; readonly height: number };
  readonly tokens: readonly { readonly symbol: string; readonly decimals: number }[];
  readonly prices: readonly { readonly symbol: string; readonly price: string | null }[];
  readonly users: readonly (Person & {
    readonly netUsd: string;
    readonly balances: readonly (Part & { readonly kind: string })[];
  })[];
  readonly positions: readonly (Person & {
    readonly kind: string;
    readonly health: string | null;
    readonly collateral: readonly Part[];
    readonly debts: readonly Part[];
  })[];
  readonly markets: readonly ({ readonly symbol: string } & Readonly<Record<string, unknown>>)[];
  readonly pools: readonly {
    readonly symbolA: string;
    readonly symbolB: string;
    readonly reserveA: string;
    readonly reserveB: string;
  }[];
  readonly vaults: readonly {
    readonly symbol: string;
    readonly collateral: string;
    readonly debt: string;
  }[];
}

type Named = Omit<Figure, "before" | "after"> & { readonly value: string | null };

/** The figures that differ, in the order in which the page shows them. */
export function differences(before: Overview, after: Overview): Figure[] {
  const [first, second] = [byKey(figuresOf(before)), byKey(figuresOf(after))];
  const keys = new Set([...first.keys(), ...second.keys()]);
  const rows = [...keys].flatMap((key): Figure[] => {
    const [one, other] = [first.get(key), second.get(key)];
    const named = other ?? one;
    if (named === undefined || (one?.value ?? "") === (other?.value ?? "")) return [];
    const { value: _value, ...about } = named;
    return [{ ...about, before: one?.value ?? undefined, after: other?.value ?? undefined }];
  });
  return GROUPS.flatMap((group) => together(rows.filter((row) => row.group === group)));
}

/** A new figure comes last, and belongs to the other figures of the same owner. */
function together(rows: readonly Figure[]): Figure[] {
  const places = new Map(
    [...new Set(rows.map(({ about }) => about))].map((about, at) => [about, at]),
  );
  const placeOf = ({ about }: Figure) => places.get(about) ?? 0;
  return [...rows].sort((one, other) => placeOf(one) - placeOf(other));
}

export const GROUPS = [
  "Prices",
  "Balances",
  "Loans and vaults",
  "Markets",
  "Pools",
  "Vault assets",
];

const byKey = (named: readonly Named[]) =>
  new Map(named.map((each) => [`${each.group}/${each.about}/${each.what}`, each] as const));

function figuresOf(overview: Overview): Named[] {
  const decimals = new Map(overview.tokens.map((each) => [each.symbol, each.decimals] as const));
  const unitOf = (symbol: string): Unit => ({ symbol, decimals: decimals.get(symbol) ?? 18 });
  const row = (group: string, about: string, what: string, unit: Unit, value: unknown): Named => ({
    ...{ group, about, what, unit },
    value: value === null || value === undefined ? null : String(value),
  });
  const { tokens, prices, users, positions, markets, pools, vaults } = overview;
  // The stable token comes first.
  const stable = tokens[0]?.symbol ?? "";
  return [
    ...prices.map(({ symbol, price }) => row("Prices", symbol, "price", "usd", price)),
    ...users.flatMap((user) => [
      row("Balances", nameOf(user), "net worth", "usd", user.netUsd),
      ...user.balances.map(({ kind, symbol, amount }) =>
        row("Balances", nameOf(user), `${kind} ${symbol}`, unitOf(symbol), amount),
      ),
    ]),
    ...positions.flatMap((each) => {
      const about = `${each.kind} of ${nameOf(each)}`;
      const pledged = each.kind === "vault" ? ` (${each.collateral[0]?.symbol ?? ""})` : "";
      const parts = (what: string, all: readonly Part[]) =>
        all.map(({ symbol, amount }) =>
          row("Loans and vaults", about + pledged, `${what} ${symbol}`, unitOf(symbol), amount),
        );
      return [
        row("Loans and vaults", about + pledged, "health", "wad", each.health),
        ...parts("collateral", each.collateral),
        ...parts("debt", each.debts),
      ];
    }),
    ...markets.flatMap((market) => [
      ...["cash", "debt", "reserves", "badDebt"].map((what) =>
        row("Markets", market.symbol, WORDS[what] ?? what, unitOf(market.symbol), market[what]),
      ),
      ...["utilisationBps", "borrowRateBps", "supplyRateBps"].map((what) =>
        row("Markets", market.symbol, WORDS[what] ?? what, "bps", market[what]),
      ),
    ]),
    ...pools.flatMap(({ symbolA, symbolB, reserveA, reserveB }) => [
      row("Pools", `${symbolA}–${symbolB}`, `reserve ${symbolA}`, unitOf(symbolA), reserveA),
      row("Pools", `${symbolA}–${symbolB}`, `reserve ${symbolB}`, unitOf(symbolB), reserveB),
    ]),
    ...vaults.flatMap(({ symbol, collateral, debt }) => [
      row("Vault assets", symbol, "collateral", unitOf(symbol), collateral),
      row("Vault assets", symbol, "debt", unitOf(stable), debt),
    ]),
  ];
}

const WORDS: Readonly<Record<string, string>> = {
  badDebt: "bad debt",
  utilisationBps: "utilisation",
  borrowRateBps: "borrow rate",
  supplyRateBps: "supply rate",
};

function nameOf({ name, address, user }: Person): string {
  const at = address ?? user ?? "";
  return name ?? `${at.slice(0, 6)}…${at.slice(-4)}`;
}

/** The difference of two figures; undefined where one is missing. */
export function changeOf({ before, after }: Figure): bigint | undefined {
  return before === undefined || after === undefined ? undefined : BigInt(after) - BigInt(before);
}
