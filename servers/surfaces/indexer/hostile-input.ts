// Hostile input for the indexer: text like SQL, trees without end, patterns that explode, names of JavaScript.
import { type HostileTarget, markOf, type RawRequest } from "../../core/surface-record.ts";

const get = (query: string, table = "Platform-Token"): RawRequest => ({
  method: "GET",
  path: `/search/${table}?${query}`,
});

export function hostileRound({ contract }: HostileTarget, round: number): RawRequest[] {
  const mark = markOf(round);
  const address = contract.slice(2);
  return [
    ...[
      "%",
      "%zz=%zz",
      `address=eq.${address}&address=not.is.null&select=${mark}`,
      `_symbol=eq.${mark}'%3B%20DROP%20TABLE%20event%3B%20--`,
      `_name=match.${encodeURIComponent("(a*)*b(.*)*")}${mark}`,
      `or=(${"and(".repeat(500)}_symbol.eq.${mark}`,
      `select=${"Platform-Token-_balances(".repeat(100)}`,
      `_totalSupply=eq.${"9".repeat(5_000)}`,
      `_totalSupply=gt.1e${"9".repeat(10)}`,
      `order=${mark}.desc.nullsfirst`,
      `limit=-1&offset=${"9".repeat(50)}`,
      `__proto__=eq.${mark}&constructor=is.null`,
      `_symbol=in.(${",".repeat(1_000)})`,
      Array.from({ length: 500 }, () => "_symbol=eq.a").join("&"),
    ].map((query) => get(query)),
    get("limit=1", mark),
    get("limit=1", encodeURIComponent(`"; DROP TABLE ${mark}`)),
    get(`attributes=cs.${"[".repeat(1_000)}`, "event"),
    { ...get(`x=${mark}`), headers: { prefer: "count=exact", range: "9-1" } },
    { ...get("limit=1"), headers: { accept: mark, prefer: `handling=strict, ${mark}` } },
    { method: "DELETE", path: `/search/${mark}` },
    { method: "POST", path: "/search/event", body: `{"${mark}":1}` },
  ];
}

/** As much as a request's head holds, and more. */
export function heavyHostileRequests(_target: HostileTarget): RawRequest[] {
  const bomb = "(((a*)*)*)*b|".repeat(400);
  return [
    get(`or=(${"and(".repeat(3_900)}_symbol.eq.a`),
    get(`select=${"event(".repeat(2_500)}`),
    get(`attributes->>to=match.${encodeURIComponent(bomb)}`, "event"),
    get(`_description=like.${"*a_".repeat(5_000)}`),
    get(`order=${"_symbol,".repeat(1_900)}_name`),
    get(`_symbol=in.(${Array.from({ length: 2_000 }, (_, at) => at).join()})`),
    get(`or=(${"and(".repeat(10_000)}_symbol.eq.a`),
    get(`_symbol=eq.${"x".repeat(1_000_000)}`),
    get("limit=1", "x".repeat(1_000_000)),
  ];
}
