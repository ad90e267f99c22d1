// What each user has and owes, for the overview.
import {
  borrowersOf,
  OWN_ACCOUNTS,
  positionOf,
  tokenBalanceOf,
  vaultOwnersOf,
  vaultsOf,
  voucherBalanceOf,
  type World,
} from "../../../sim/index.ts";
import {
  hex,
  type OwnedToken,
  ownedTokensOf,
  type Part,
  type Worth,
  worthIn,
} from "./overview-tokens.ts";

/** Where an amount is: in a wallet, pledged, owed, in a vault, minted, lent, pooled or staked. */
type BalanceKind = OwnedToken["kind"] | "collateral" | "debt" | "vault" | "minted";

interface Holding extends Part {
  readonly kind: BalanceKind;
  /** What shares stand for. */
  readonly claim?: readonly Part[];
}

export interface Holder {
  readonly address: string;
  readonly name: string | null;
  readonly isOwn: boolean;
}

/** The preset's actors in order, later ones, whoever else owes something, the world's own accounts. */
export function holdersOf(world: World): Holder[] {
  const first = world.options.preset.actors.map(({ name }) => name);
  const place = ({ name, isOwn }: Holder) => {
    if (isOwn) return first.length + 2;
    if (name === null) return first.length + 1;
    return first.includes(name) ? first.indexOf(name) : first.length;
  };
  const known = world.users.all().map(({ name, address }) => ({
    ...{ address, name, isOwn: OWN_ACCOUNTS.includes(name) },
  }));
  const addresses = new Set(known.map(({ address }) => address));
  const strangers = new Set([...borrowersOf(world), ...vaultOwnersOf(world)]);
  const others = [...strangers].filter((each) => !addresses.has(each));
  const all = [...known, ...others.map((address) => ({ address, name: null, isOwn: false }))];
  return all.sort((a, b) => place(a) - place(b));
}

/** The balances of these holders. */
export function presentUsers(world: World, holders: readonly Holder[]) {
  const tokens = ownedTokensOf(world);
  const worth = worthIn(world, tokens);
  return holders.map((holder) =>
    presentUser(holder, holdingsOf(world, holder.address, tokens), worth),
  );
}

function holdingsOf(world: World, user: string, tokens: readonly OwnedToken[]): Holding[] {
  const { collateral, debts } = positionOf(world, user);
  const stable = tokens.find(({ address }) => address === world.addresses.stable)?.symbol ?? "";
  const as = (kind: BalanceKind) => (part: Part) => ({ kind, ...part });
  const holdings = [
    ...tokens.flatMap((token) => walletOf(world, user, token)),
    ...collateral.map(as("collateral")),
    ...debts.map(as("debt")),
    ...vaultsOf(world, user).flatMap((vault) => [
      { kind: "vault" as const, symbol: vault.symbol, amount: vault.collateral },
      { kind: "minted" as const, symbol: stable, amount: vault.debt },
    ]),
  ];
  return holdings.filter(({ amount }) => amount > 0n);
}

function walletOf(world: World, user: string, token: OwnedToken): Holding[] {
  const { address, symbol, kind, claim } = token;
  const isVoucher = address === world.addresses.voucher;
  const amount = isVoucher ? voucherBalanceOf(world, user) : tokenBalanceOf(world, address, user);
  if (amount === 0n) return [];
  return [{ kind, symbol, amount, ...(claim && { claim: claim(amount, user) }) }];
}

const isOwed = ({ kind }: Holding) => kind === "debt" || kind === "minted";

function presentUser({ address, name, isOwn }: Holder, holdings: readonly Holding[], worth: Worth) {
  let net = 0n;
  const balances = holdings.map((holding) => {
    const { kind, symbol, amount, claim } = holding;
    const usd = worth(claim ?? [{ symbol, amount }]);
    net += (usd ?? 0n) * (isOwed(holding) ? -1n : 1n);
    const shown = {
      kind,
      symbol,
      amount: String(amount),
      usd: usd === undefined ? null : String(usd),
    };
    return { ...shown, ...(claim && { claim: claim.map(presentPart) }) };
  });
  return { address: hex(address), name, isOwn, netUsd: String(net), balances };
}

const presentPart = ({ symbol, amount }: Part) => ({ symbol, amount: String(amount) });
