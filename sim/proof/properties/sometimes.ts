// What a campaign has to reach at least once: every situation of the fields that it is about, and
// every refusal of their contracts but those that no command of a campaign can bring about.
import { REFUSALS, type RefusalCode } from "../../refusals/refusals.ts";
import { FIELDS } from "./fields/all.ts";
import type { Focus } from "./profile.ts";
import { SITUATIONS } from "./reaching.ts";

/** Why a campaign never sees these. */
export const OUT_OF_REACH: readonly {
  readonly why: string;
  readonly codes: readonly RefusalCode[];
}[] = [
  {
    why: "admins' figures are drawn within their limits",
    codes: [
      ...["LENDING_RATE", "LENDING_CONFIG", "LENDING_ASSET", "LENDING_LTV", "LENDING_THRESHOLD"],
      ...["LENDING_BONUS", "LENDING_INTEREST", "LENDING_RESERVE_FACTOR", "LENDING_FACTOR"],
      ...["LENDING_FACTOR_UNSET", "LENDING_SAFETY_SHARE", "LENDING_CEILING_USD"],
      ...["LENDING_NO_THRESHOLD", "LENDING_NO_BONUS", "CDP_RATIO_LOW", "CDP_MIN_RATIO"],
      ...["CDP_PENALTY", "CDP_CLOSE_FACTOR", "CDP_FEE_LOW", "CDP_UNIT_SCALE"],
      ...["CDP_FLOOR_ABOVE_CEILING", "SWAP_LP_SHARE", "BRIDGE_DECIMALS", "BRIDGE_CHAIN_NAME"],
      ...["BRIDGE_CUSTODY", "BRIDGE_ROUTER", "BRIDGE_CHAIN_MISSING", "BRIDGE_ASSET_UNKNOWN"],
      ...["BRIDGE_ROLLBACK", "REWARDS_NAME", "REWARDS_SOURCE", "REWARDS_ACTION_TYPE"],
    ] as const,
  },
  {
    why: "no command has such arguments: no address, tokens that are none, lists of uneven length",
    codes: [
      ...["ADMIN_INVALID", "ISSUE_ARGUMENTS", "TOKEN_SAME_STATUS", "TOKEN_NULL_STATUS"],
      ...["LENDING_USER", "LENDING_SELF_SUPPLY", "LENDING_COLLATERAL_ASSET"],
      ...["LENDING_NOT_ELIGIBLE", "SAFETY_ASSET", "SAFETY_INACTIVE_TOKEN", "CDP_INACTIVE"],
      ...["SAFETY_EQUAL_TOKENS", "SWAP_TOKEN_A", "SWAP_TOKEN_B", "SWAP_RECIPIENT"],
      ...["SWAP_ZERO_ADDRESS", "SWAP_IDENTICAL", "SWAP_EXISTS", "SWAP_FOREIGN_POOL"],
      ...["CDP_BATCH_EMPTY", "CDP_BATCH_LENGTHS", "BRIDGE_CHAIN_ID", "BRIDGE_SENDER"],
      ...["BRIDGE_RECIPIENT", "BRIDGE_TARGET", "BRIDGE_ASSET_MISSING", "BRIDGE_INACTIVE_TOKEN"],
      ...["BRIDGE_LENGTHS", "BRIDGE_ACTION", "BRIDGE_DESTINATION", "BRIDGE_NOT_SENDER"],
      ...["BRIDGE_ALREADY_COMPLETED", "REWARDS_BATCH", "REWARDS_LENGTHS"],
    ] as const,
  },
  {
    why: "only contracts of the platform call this, or call back",
    codes: [
      ...["TOKEN_MINT_TO_ZERO", "TOKEN_BURN_FROM_ZERO", "TOKEN_INITIALIZED", "TOKEN_NOT_FACTORY"],
      ...["LENDING_NOT_CONFIGURATOR", "LENDING_NOT_SAFETY_MODULE", "SAFETY_NOT_POOL"],
      ...["SWAP_NOT_FACTORY", "SWAP_REENTRANT", "CDP_VAULT_CALLER", "CDP_RESERVE_CALLER"],
      ...["CDP_TRANSFER"],
    ] as const,
  },
  {
    why: "every asset has a price, of one base unit or more, and every market what it needs",
    codes: ["ORACLE_UNSET", "ORACLE_NO_TWAP", "LENDING_PRICE", "CDP_PRICE", "CDP_COLLATERAL_PRICE"],
  },
  {
    why: "another check of the same call comes first, or commands that would meet it are left out",
    codes: [
      ...["LENDING_NO_SHARES", "LENDING_NO_POWER", "LENDING_NO_COLLATERAL", "LENDING_LOAN_AMOUNT"],
      ...["LENDING_NOTHING_OWED", "LENDING_NOTHING_LIQUIDATABLE", "SWAP_NO_LIQUIDITY"],
      ...["SWAP_INSUFFICIENT_INPUT", "CDP_NO_BAD_DEBT", "CDP_RESERVE_EMPTY"],
    ] as const,
  },
];

/** What was reached so far; answers as `lending borrow: Insufficient liquidity`. */
interface Reached {
  readonly reached: ReadonlyMap<string, unknown>;
  readonly answers: ReadonlyMap<string, unknown>;
}

export interface Missing {
  readonly situations: readonly string[];
  readonly refusals: readonly RefusalCode[];
}

/** What a campaign about this has not reached; about a user's contract there is nothing to reach. */
export function missingIn(focus: Focus, { reached, answers }: Reached): Missing {
  const isAbout = (field = "") => (focus === "all" && field !== "") || field === focus;
  const said = [...answers.keys()].map((key) => /^(\S+) .*?: (.*)$/s.exec(key) ?? []);
  const never = new Set(OUT_OF_REACH.flatMap(({ codes }) => codes));
  const codes = (Object.keys(REFUSALS) as RefusalCode[]).filter(
    (code) => isAbout(fieldOf(code)) && !never.has(code),
  );
  const isSaid = (code: RefusalCode) => {
    const isShared = Object.values(REFUSALS).filter((text) => text === REFUSALS[code]).length > 1;
    return said.some(
      ([, field, reason]) => reason === REFUSALS[code] && (!isShared || field === fieldOf(code)),
    );
  };
  return {
    situations: SITUATIONS.filter(({ field, name }) => isAbout(field) && !reached.has(name)).map(
      ({ name }) => name,
    ),
    refusals: codes.filter((code) => !isSaid(code)),
  };
}

/** The first word of a code names the field whose contracts say it. */
function fieldOf(code: RefusalCode): string | undefined {
  const [word = ""] = code.toLowerCase().split("_");
  const field = word === "admin" || word === "issue" ? "governance" : word;
  return FIELDS.find(({ name }) => name === field)?.name;
}
