// The lending mix: eight users, four assets, a transaction and a block each, fees on. Makes a world
// and the commands for it.
import {
  type Command,
  createWorld,
  execute,
  type RandomStream,
  randomStream,
  type World,
} from "../sim/index.ts";

export interface Mix {
  readonly world: World;
  readonly users: readonly string[];
  /** Made beforehand, so that making them is not measured. */
  readonly commands: readonly Command[];
  /** How many of the commands are steps: transactions, not time jumps. */
  readonly steps: number;
}

/** One time jump of a second to a day per this many transactions. */
const STEPS_A_JUMP = 10;
const USERS = 8;
const WHOLE = 10n ** 18n;

/** A convenient amount of each asset, worth about 200 dollars. */
const HANDY: Readonly<Record<string, bigint>> = {
  PUSD: 200n * WHOLE,
  WETH: WHOLE / 10n,
  USDC: 200_000_000n,
  GOLD: WHOLE / 10n,
};

const START_PRICES: Readonly<Record<string, bigint>> = {
  WETH: 2_500n * WHOLE,
  GOLD: 2_000n * WHOLE,
};

export function lendingMix(seed: number, steps: number): Mix {
  const world = createWorld({ seed, preset: "unlocked-collateral" });
  const users = enlist(world);
  const draw = randomStream(seed, "bench/lending");
  const prices = { ...START_PRICES };
  const commands: Command[] = [];
  for (let step = 0; step < steps; step += 1) {
    if (step % STEPS_A_JUMP === 0) {
      commands.push({ kind: "advance", ms: draw.integer(1, 86_400) * 1000 });
    }
    commands.push(drawStep({ world, users, draw, prices }));
  }
  return { world, users, commands, steps };
}

interface Table {
  readonly world: World;
  readonly users: readonly string[];
  readonly draw: RandomStream;
  readonly prices: Record<string, bigint>;
}

function drawStep(table: Table): Command {
  const { world, users, draw } = table;
  const { collateralVault, liquidityPools } = world.addresses;
  const from = draw.pick(users);
  const roll = draw.integer(1, 100);
  const market = draw.pick(["PUSD", "PUSD", "WETH", "USDC"]);
  const amount = (HANDY[market] ?? 0n) * BigInt(draw.integer(1, 50));
  const pool = liquidityPools[market] ?? "";
  if (roll <= 25) {
    const symbol = draw.pick(["WETH", "USDC", "GOLD"]);
    const locked = (HANDY[symbol] ?? 0n) * BigInt(draw.integer(1, 50));
    const spender = collateralVault;
    return onPool(world, from, { call: "supplyCollateral", symbol, amount: locked, spender });
  }
  if (roll <= 50)
    return onPool(world, from, { call: "borrow", symbol: market, amount: amount / 2n });
  if (roll <= 72)
    return onPool(world, from, { call: "repay", symbol: market, amount, spender: pool });
  if (roll <= 82) {
    return onPool(world, from, { call: "depositLiquidity", symbol: market, amount, spender: pool });
  }
  if (roll <= 88) {
    return onPool(world, from, { call: "withdrawLiquidity", symbol: market, amount: amount / 4n });
  }
  if (roll <= 94) {
    const symbol = draw.pick(["WETH", "GOLD"]);
    return onPool(world, from, { call: "withdrawCollateral", symbol, amount: WHOLE / 10n });
  }
  return roll <= 97 ? movePrice(table) : liquidate(table, from);
}

interface PoolStep {
  readonly call: string;
  readonly symbol: string;
  readonly amount: bigint;
  readonly spender?: string;
}

function onPool(world: World, from: string, { call, symbol, amount, spender }: PoolStep): Command {
  const asset = world.addresses.tokens[symbol] ?? "";
  const approvals = spender === undefined ? {} : { approvals: [{ token: asset, spender, amount }] };
  const to = world.addresses.lendingPool;
  return { kind: "submit", from, to, function: call, args: { asset, amount }, ...approvals };
}

/** Up or down by at most 4 %. */
function movePrice({ world, draw, prices }: Table): Command {
  const symbol = draw.pick(["WETH", "GOLD"]);
  const price = ((prices[symbol] ?? 0n) * BigInt(draw.integer(96, 104))) / 100n;
  prices[symbol] = price;
  const { priceOracle, tokens } = world.addresses;
  const from = world.users.find("oracle")?.address ?? "";
  const args = { asset: tokens[symbol] ?? "", price };
  return { kind: "submit", from, to: priceOracle, function: "setAssetPrice", args };
}

function liquidate({ world, users, draw }: Table, from: string): Command {
  const { lendingPool, liquidityPools, stable, tokens } = world.addresses;
  const collateralAsset = tokens.WETH ?? "";
  const borrower = draw.pick(users);
  const args = { collateralAsset, debtAsset: stable, borrower, minCollateralOut: 0n };
  const approvals = [{ token: stable, spender: liquidityPools.PUSD ?? "", amount: 10n ** 30n }];
  return { kind: "submit", from, to: lendingPool, function: "liquidationCallAll", args, approvals };
}

/** Registers the users and gives each enough for a long run. */
function enlist(world: World): string[] {
  const { tokens, voucher } = world.addresses;
  const from = world.users.find("admin")?.address ?? "";
  const names = Array.from({ length: USERS }, (_, index) => `user-${index}`);
  for (const name of names) execute(world, { kind: "registerUser", name });
  const users = names.map((name) => world.users.find(name)?.address ?? "");
  for (const to of users) {
    for (const [symbol, handy] of [...Object.entries(HANDY), ["", WHOLE] as const]) {
      const token = symbol === "" ? voucher : (tokens[symbol] ?? "");
      const args = { to, amount: handy * 100_000_000n };
      execute(world, { kind: "submit", from, to: token, function: "mint", args });
    }
  }
  return users;
}
