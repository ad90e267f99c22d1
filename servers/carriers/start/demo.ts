// What `start --demo` opens and prints: a loan that an hour of virtual time makes liquidatable, and three things
// to try, ready to paste.
import { actorsOf } from "../../shared/actors/actors.ts";
import type { Platform } from "./platform.ts";

/** The preset of the demo; its clock stands still, so that everybody sees the same figures. */
export const DEMO = { preset: "crash-ahead", pace: "frozen" } as const;

const JSON_BODY = "-H 'Content-Type: application/json'";

export function demoLines({ world, urls }: Platform): string[] {
  const borrower = actorsOf(world)
    .find(({ name }) => name === "borrower")
    ?.address.slice(2);
  return [
    "The borrower owes 10,000 PUSD against 10 WETH, at 2,500 dollars each. In an hour of virtual time WETH",
    "falls to 1,200. Three things to try, in another terminal or by the console:",
    "",
    `  token() { curl -s ${urls.identity}/token -d grant_type=client_credentials -d client_id=liquidator \\`,
    `    -d client_secret=liquidator-secret | node -pe 'JSON.parse(fs.readFileSync(0)).access_token'; }`,
    `  lend() { curl -s ${urls.app}/api/lend/"$@" -H "Authorization: Bearer $(token)"; echo; }`,
    "",
    "  # 1. Whom can the liquidator liquidate? Nobody yet.",
    "  lend liquidate",
    "  # 2. Let the hour pass, and ask again.",
    `  curl -s ${urls.control}/clock/advance ${JSON_BODY} -d '{"seconds":3600}'; echo`,
    "  lend liquidate",
    "  # 3. Liquidate half of the loan, and see what is left.",
    `  lend liquidate/${borrower} -X POST ${JSON_BODY} -d '{}'`,
    "  lend liquidate",
  ];
}
