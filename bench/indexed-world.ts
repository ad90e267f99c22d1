// A world with some 60,000 events, 20,000 balances and 60,000 versions of history: one account pays 20,000
// others, ten a second.
import { addressOfKey, createWorld, execute, privateKeyOf, type World } from "../sim/index.ts";

const ACCOUNTS = 20_000;
const TRANSFERS_A_SECOND = 10;

/** Well spread, and the same in every run. */
export const accountAt = (index: number): string =>
  ((BigInt(index + 1) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bn) % 2n ** 160n)
    .toString(16)
    .padStart(40, "0");

export const payerOf = ({ options }: World): string =>
  addressOfKey(privateKeyOf(options.seed, "trader"));

export function pay(world: World, index: number): void {
  const args = { to: accountAt(index), value: BigInt((index * 7919) % 10_007) * 10n ** 15n };
  const to = world.addresses.stable;
  const paid = execute(world, {
    kind: "submit",
    from: payerOf(world),
    to,
    function: "transfer",
    args,
  });
  if (!paid.ok || paid.transaction?.failure !== undefined) throw new Error(JSON.stringify(paid));
}

export function busyWorld(): World {
  const world = createWorld({});
  for (let index = 0; index < ACCOUNTS; index += 1) {
    pay(world, index);
    if (index % TRANSFERS_A_SECOND === 0) execute(world, { kind: "advance", ms: 1000 });
  }
  return world;
}
