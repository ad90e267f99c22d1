// Hostile input for the indexer: text like SQL, trees without end, patterns that explode, names of JavaScript.
import { type HostileTarget, markOf, type RawRequest } from "../core/surface-record.ts";

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
