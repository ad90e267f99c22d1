// A query for every operator and parameter with every documented outcome of it: `rows`, or the code of an error.
// The page of tables shows them, response coverage demands them, and a test asks each.

/** A table and a query, by outcome. */
export type Examples = Readonly<Record<string, string>>;

export const ROWS = "rows";

const SYNTAX = "PGRST100";

/** What a filter with an operand may end in, whatever its operator. */
function anyFilter(operator: string, operand: string): Examples {
  return {
    [ROWS]: `Platform-Token?_symbol=${operator}.${operand}`,
    [SYNTAX]: `Platform-Token?_symbol=${operator}!${operand}`,
    "42703": `Platform-Token?symbol=${operator}.${operand}`,
    "22021": `Platform-Token?_symbol=${operator}.%00`,
  };
}

function comparison(operator: string): Examples {
  return {
    ...anyFilter(operator, "PUSD"),
    "22P02": `Platform-Token?_totalSupply=${operator}.much`,
    "22003": `event?id=${operator}.99999999999`,
    "22007": `history@storage?valid_to=${operator}.once`,
    "22008": `history@storage?valid_to=${operator}.2026-02-30`,
  };
}

/** For columns of text alone. */
function ofText(operator: string, operand: string): Examples {
  return {
    ...anyFilter(operator, operand),
    "42883": `Platform-Token?_totalSupply=${operator}.${operand}`,
  };
}

const regular = (operator: string): Examples => ({
  ...ofText(operator, "%5EP"),
  "2201B": `Platform-Token?_symbol=${operator}.%28`,
});

const search = (operator: string): Examples => ({
  ...ofText(operator, "pusd"),
  "42704": `Platform-Token?_name=${operator}(klingon).pusd`,
});

const { "22021": _none, ...distinct } = comparison("isdistinct");

/** For types that no column of the indexer has. */
const never = (operator: string): Examples => ({
  [SYNTAX]: `Platform-Token?_symbol=${operator}!1`,
  "42703": `Platform-Token?symbol=${operator}.1`,
  "42883": `Platform-Token?_symbol=${operator}.1`,
});

const shift = (operator: string): Examples => ({
  ...never(operator),
  "42804": `event?id=${operator}.1`,
});

const contained = {
  [SYNTAX]: "event?attributes=cs!{}",
  "42703": "event?attribute=cs.{}",
  "22P02": "event?attributes=cs.{",
};
const swapped = (examples: Examples): Examples =>
  Object.fromEntries(
    Object.entries(examples).map(([outcome, text]) => [outcome, text.replace("=cs", "=cd")]),
  );

export const OPERATORS: Readonly<Record<string, Examples>> = {
  eq: comparison("eq"),
  neq: comparison("neq"),
  gt: comparison("gt"),
  gte: comparison("gte"),
  lt: comparison("lt"),
  lte: comparison("lte"),
  isdistinct: { ...distinct, "22021": "Platform-Token?_symbol=isdistinct.%00" },
  in: {
    [ROWS]: "Platform-Token?_symbol=in.(PUSD,SETH)",
    [SYNTAX]: "Platform-Token?_symbol=in.PUSD",
    "42703": "Platform-Token?symbol=in.(PUSD)",
    "22P02": "Platform-Token?_totalSupply=in.(much)",
    "22003": "event?id=in.(99999999999)",
    "22007": "history@storage?valid_to=in.(once)",
    "22021": "Platform-Token?_symbol=in.(%00)",
  },
  is: {
    [ROWS]: "Platform-Token?_paused=is.false",
    [SYNTAX]: "Platform-Token?_paused=is.maybe",
    "42703": "Platform-Token?paused=is.false",
    "42804": "Platform-Token?_symbol=is.true",
  },
  like: ofText("like", "P*"),
  ilike: ofText("ilike", "p*"),
  match: regular("match"),
  imatch: regular("imatch"),
  fts: { ...search("fts"), "42601": "Platform-Token?_name=fts.pusd%20%26" },
  plfts: search("plfts"),
  phfts: search("phfts"),
  wfts: search("wfts"),
  cs: {
    [ROWS]: 'event?attributes=cs.{"value":"0"}',
    ...contained,
    "42883": "Platform-Token?_symbol=cs.{}",
  },
  cd: {
    [ROWS]: 'event?attributes=cd.{"newStatus":"3","token":""}',
    ...swapped(contained),
    "42725": "Platform-Token?_symbol=cd.{}",
  },
  ov: never("ov"),
  sl: shift("sl"),
  sr: shift("sr"),
  nxr: never("nxr"),
  nxl: never("nxl"),
  adj: never("adj"),
};

const group = (name: string): Examples => ({
  [ROWS]: `Platform-Token?${name}=(_symbol.eq.PUSD,and(_totalSupply.gt.0,_paused.is.false))`,
  [SYNTAX]: `Platform-Token?${name}=(_symbol.eq.PUSD`,
  "42703": `Platform-Token?${name}=(symbol.eq.PUSD)`,
  "22P02": `Platform-Token?${name}=(_totalSupply.eq.much)`,
});

export const PARAMETERS: Readonly<Record<string, Examples>> = {
  select: {
    [ROWS]: "Platform-Token?select=_symbol,supply:_totalSupply::text",
    [SYNTAX]: "Platform-Token?select=_symbol,,_name",
    "42703": "Platform-Token?select=symbol",
    "42704": "Platform-Token?select=_symbol::money9",
    "42846": "Platform-Token?select=_paused::timestamp",
    "22P02": "Platform-Token?select=_symbol::integer",
    "22003": "Platform-Token?select=_totalSupply::integer",
    PGRST200: "Platform-Token?select=storage(*)",
    PGRST119: "Platform-Token?select=...Platform-Token-_balances(key)",
    "22023": "event?select=attributes->from::integer",
    "42803": "Platform-Token?select=count()&order=_name",
    "42883": "Platform-Token?select=_symbol.sum()",
  },
  order: {
    [ROWS]: "Platform-Token?order=_totalSupply.desc,_symbol",
    [SYNTAX]: "Platform-Token?order=_symbol.down",
    "42703": "Platform-Token?order=symbol",
    PGRST108: "Platform-Token?order=Platform-Token-_balances(key)",
    PGRST118:
      "Platform-Token?select=Platform-Token-_balances(key)&order=Platform-Token-_balances(key)",
  },
  limit: {
    [ROWS]: "Platform-Token?limit=2",
    PGRST103: "Platform-Token?limit=-1",
  },
  offset: {
    [ROWS]: "Platform-Token?offset=2",
  },
  and: group("and"),
  or: group("or"),
};

/** Refusals of a whole request, by code. */
export const REFUSALS: Readonly<Record<string, RefusedExample>> = {
  "42P01": { text: "Platform-Nothing?limit=1" },
  "54000": { text: `Platform-Token?_symbol=eq(any).${"{".repeat(7)}${"}".repeat(7)}` },
  "54001": { text: `Platform-Token?and=${"(or".repeat(500)}` },
  PGRST103: { text: "Platform-Token?offset=1000", headers: { prefer: "count=exact" } },
  PGRST106: { text: "Platform-Token", headers: { "accept-profile": "private" } },
  PGRST107: { text: "Platform-Token", headers: { accept: "image/png" } },
  PGRST116: { text: "Platform-Token", headers: { accept: "application/vnd.pgrst.object+json" } },
  PGRST122: { text: "Platform-Token", headers: { prefer: "handling=strict, count=some" } },
};

interface RefusedExample {
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}
