// The obviously right token: everyone's balance, and the supply.

export type TokenModel = {
  /** Asset, then holder. Pools and vaults are holders like any other. */
  readonly balances: Map<string, Map<string, bigint>>;
  readonly supplies: Map<string, bigint>;
};

export function emptyTokens(): TokenModel {
  return { balances: new Map(), supplies: new Map() };
}

export function balanceOf(tokens: TokenModel, asset: string, holder: string): bigint {
  return tokens.balances.get(asset)?.get(holder) ?? 0n;
}

export function supplyOf(tokens: TokenModel, asset: string): bigint {
  return tokens.supplies.get(asset) ?? 0n;
}

export function mint(tokens: TokenModel, asset: string, to: string, amount: bigint): void {
  change(tokens, asset, to, amount);
  tokens.supplies.set(asset, supplyOf(tokens, asset) + amount);
}

export function burn(tokens: TokenModel, asset: string, from: string, amount: bigint): void {
  change(tokens, asset, from, -amount);
  tokens.supplies.set(asset, supplyOf(tokens, asset) - amount);
}

type Transfer = { asset: string; from: string; to: string; amount: bigint };

export function transfer(tokens: TokenModel, { asset, from, to, amount }: Transfer): void {
  if (amount < 0n) throw new RangeError(`a transfer of ${amount}`);
  change(tokens, asset, from, -amount);
  change(tokens, asset, to, amount);
}

/** Sum of all balances; equal to the supply at all times. */
export function sumOfBalances(tokens: TokenModel, asset: string): bigint {
  let sum = 0n;
  for (const balance of tokens.balances.get(asset)?.values() ?? []) sum += balance;
  return sum;
}

export function copyTokens(tokens: TokenModel): TokenModel {
  const balances = [...tokens.balances].map(([asset, of]) => [asset, new Map(of)] as const);
  return { balances: new Map(balances), supplies: new Map(tokens.supplies) };
}

function change(tokens: TokenModel, asset: string, holder: string, by: bigint): void {
  const holders = tokens.balances.get(asset) ?? new Map<string, bigint>();
  const balance = (holders.get(holder) ?? 0n) + by;
  if (balance < 0n) throw new RangeError(`${holder} would hold ${balance} ${asset}`);
  holders.set(holder, balance);
  tokens.balances.set(asset, holders);
}
