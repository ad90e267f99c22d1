// Values in the plan's tables, as surfaces write them.
import { contractsOf } from "./user-contracts.ts";
import { readAmount, toRaw, WAD_PLACES } from "./vocabulary/amounts.ts";
import { USERS } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

/** As the platform numbers them. */
const TOKEN_STATUSES: Readonly<Record<string, string>> = {
  pending: "1",
  deprecated: "2",
  active: "3",
};

/**
 * `2,500 USD` is a price, `5 dollars` a worth, `{WETH}`, `{trader}` and a developer's `{Vault}`
 * addresses, `2 WETH` base units.
 */
export async function readValue(world: PlanWorld, text: string): Promise<string> {
  const named = /^\{(\w+)\}$/.exec(text)?.[1];
  const user = USERS.find((each) => each === named);
  if (user !== undefined) return world.addressOf(user);
  const own = contractsOf(world).places.get(named ?? "");
  if (own !== undefined) return own;
  if (named !== undefined && /^[a-z]/.test(named)) return platformContract(world, named);
  if (named !== undefined) return world.token(named).address;
  if (/^[\d,.]+ USD$/.test(text)) return String(toRaw(text.replace(" USD", ""), WAD_PLACES));
  if (/^[\d,.]+ dollars$/.test(text)) return text.replace(/,| dollars/g, "");
  if (/^[\d,.]+ m?[A-Z]{4}$/.test(text)) return String(world.raw(readAmount(text)));
  return TOKEN_STATUSES[text] ?? { yes: "true", no: "false" }[text] ?? text;
}

/** By control's name, such as `lendingPool`. */
async function platformContract(world: PlanWorld, named: string): Promise<string> {
  const found = (await world.control.contracts()).find(({ name }) => name === named);
  if (found === undefined) throw new Error(`there is no contract ${named}`);
  return found.address.replace("0x", "");
}
