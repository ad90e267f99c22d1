// What a campaign has to reach at least once: every situation of the fields that it is about, and
// every refusal of their contracts but those that no command of a campaign can bring about.
import { REFUSALS, type RefusalCode } from "../../refusals/refusals.ts";
import type { Focus } from "./profile.ts";
import { SITUATIONS } from "./reaching.ts";

/** The first word of a refusal's code: the field whose contracts say it. */
const FIELD_OF: Readonly<Record<string, string>> = {
  LENDING: "lending",
  SWAP: "swap",
  CDP: "cdp",
  BRIDGE: "bridge",
  REWARDS: "rewards",
  SAFETY: "safety",
  TOKEN: "token",
  ORACLE: "oracle",
  ADMIN: "governance",
  ISSUE: "governance",
};

/** Why a campaign never sees these. */
export const OUT_OF_REACH: readonly {
  readonly why: string;
  readonly codes: readonly RefusalCode[];
}[] = [];

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
  const reasons = [...answers.keys()].map((key) => key.replace(/^.*?: /s, ""));
  const never = new Set(OUT_OF_REACH.flatMap(({ codes }) => codes));
  const codes = (Object.keys(REFUSALS) as RefusalCode[]).filter(
    (code) => isAbout(FIELD_OF[code.split("_")[0] ?? ""]) && !never.has(code),
  );
  return {
    situations: SITUATIONS.filter(({ field, name }) => isAbout(field) && !reached.has(name)).map(
      ({ name }) => name,
    ),
    refusals: codes.filter((code) => !reasons.some((reason) => reason.includes(REFUSALS[code]))),
  };
}
