// What a user does on a journey through the whole application, by the words of the plan. Each
// action is one write of the application's; only time passes through control.

import type { Application } from "./clients/application.ts";
import { type Answer, settled } from "./clients/http.ts";
import { poolsOf } from "./swap-words.ts";
import { readAmount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

interface Journey {
  readonly world: PlanWorld;
  readonly user: User;
}

/** Base units and the address of an amount such as `10 WETH`. */
function read(world: PlanWorld, text: string) {
  const amount = readAmount(text);
  const { address } = world.token(amount.symbol);
  return {
    symbol: amount.symbol,
    address,
    raw: world.raw(amount),
    amount: String(world.raw(amount)),
  };
}

type JourneyAction = (
  journey: Journey,
  application: Application,
  ...words: string[]
) => Promise<Answer>;

const bring: JourneyAction = ({ world }, application, what = "", sourceChain = "") => {
  const { address: tokenAddress, amount } = read(world, what);
  const body = { tokenAddress, amount, sourceChain };
  return application.call("post", "/api/bridge/deposit", { body });
};

const swap: JourneyAction = ({ world, user }, _application, paid = "", least = "") =>
  poolsOf(world).swap(user, read(world, paid), read(world, least));

const supply: JourneyAction = ({ world }, application, what = "") => {
  const { address: tokenAddress, amount } = read(world, what);
  return application.call("post", "/api/lending/supply", { body: { tokenAddress, amount } });
};

const borrow: JourneyAction = ({ world }, application, what = "", symbol = "") => {
  const { address: collateralToken } = world.token(symbol);
  const body = { amount: read(world, what).amount, collateralToken };
  return application.call("post", "/api/lending/borrow", { body });
};

const mint: JourneyAction = ({ world }, application, what = "", against = "") => {
  const { address: collateralToken, amount: collateralAmount } = read(world, against);
  const body = { collateralToken, collateralAmount, mintAmount: read(world, what).amount };
  return application.call("post", "/api/cdp/mint", { body });
};

const claim: JourneyAction = (_journey, application) =>
  application.call("post", "/api/rewards/claim");

const repay: JourneyAction = (_journey, application) =>
  application.call("post", "/api/lending/repay", { body: { amount: "ALL" } });

const withdraw: JourneyAction = ({ world }, application, what = "") => {
  const { address: tokenAddress, amount } = read(world, what);
  return application.call("post", "/api/lending/withdraw", { body: { tokenAddress, amount } });
};

async function vaultOf(application: Application, address: string): Promise<string> {
  const { vaults } = settled(await application.call("get", "/api/cdp/vaults"));
  const found = vaults.find(({ collateralToken }) => collateralToken === address);
  if (found === undefined) throw new Error(`there is no vault of ${address}`);
  return found.vaultId;
}

const repayVault: JourneyAction = async ({ world }, application, symbol = "") => {
  const vaultId = await vaultOf(application, world.token(symbol).address);
  return application.call("post", "/api/cdp/repay", { body: { vaultId, amount: "ALL" } });
};

const leaveVault: JourneyAction = async ({ world }, application, what = "") => {
  const { address, amount } = read(world, what);
  const vaultId = await vaultOf(application, address);
  return application.call("post", "/api/cdp/withdraw", { body: { vaultId, amount } });
};

const ACTIONS: readonly (readonly [RegExp, JourneyAction])[] = [
  [/^brings (.+) from (\w+)$/, bring],
  [/^swaps (.+) for at least (.+)$/, swap],
  [/^supplies (.+) as collateral$/, supply],
  [/^borrows (.+) against (\w+)$/, borrow],
  [/^mints (.+) against (.+)$/, mint],
  [/^claims the rewards$/, claim],
  [/^repays the loan$/, repay],
  [/^withdraws (.+) of collateral$/, withdraw],
  [/^repays the vault of (\w+)$/, repayVault],
  [/^takes (.+) out of the vault$/, leaveVault],
];

/** Does what a line of a table says. Throws unless it succeeds. */
export async function act(journey: Journey, text: string): Promise<void> {
  const seconds = /^waits (\d+) seconds$/.exec(text)?.[1];
  if (seconds !== undefined) {
    await journey.world.control.advance(Number(seconds));
    journey.world.forgetTokens();
    return;
  }
  for (const [form, action] of ACTIONS) {
    const [whole, ...words] = form.exec(text) ?? [];
    if (whole === undefined) continue;
    const application = await journey.world.as(journey.user);
    settled(await action(journey, application, ...words));
    return;
  }
  throw new Error(`the plan knows no way how somebody "${text}"`);
}
