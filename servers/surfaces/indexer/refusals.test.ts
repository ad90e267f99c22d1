// Whole bodies of refusals, on the indexer and through core REST. A broken surface drops a hint or a detail
// that clients show to people, or gives an error of its own.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";

let platform: Platform;
before(async () => {
  platform = await startPlatform({ listens: false });
});
after(() => platform.close());

interface Refused {
  readonly url: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<"code" | "details" | "hint" | "message", string | null>>;
}

const CASTS =
  "No operator matches the given name and argument types. You might need to add explicit type casts.";
const plain = { details: null, hint: null };

const REFUSED: readonly Refused[] = [
  {
    url: "/search/event?idd=eq.1",
    status: 400,
    body: {
      code: "42703",
      details: null,
      hint: 'Perhaps you meant to reference the column "event.id".',
      message: "column event.idd does not exist",
    },
  },
  {
    url: "/search/",
    status: 403,
    body: {
      code: "42501",
      details: null,
      hint: "GET /docs/tables lists the tables",
      message: "No table is named in the path",
    },
  },
  {
    url: "/search/event?id=like.1",
    status: 404,
    body: {
      code: "42883",
      details: null,
      hint: CASTS,
      message: "operator does not exist: integer ~~ unknown",
    },
  },
  {
    url: "/search/event?id=in.(1,2)",
    status: 406,
    headers: { accept: "application/vnd.pgrst.object+json" },
    body: {
      code: "PGRST116",
      details: "The result contains 2 rows",
      hint: null,
      message: "JSON object requested, multiple (or no) rows returned",
    },
  },
  {
    url: `/search/event?id=eq.${"1".repeat(65_536)}`,
    status: 413,
    body: { code: "54000", ...plain, message: "query string is longer than 65536 bytes" },
  },
  {
    url: "/search/event?id=in.(1,2)&offset=7",
    status: 416,
    headers: { prefer: "count=exact" },
    body: {
      code: "PGRST103",
      details: "An offset of 7 was requested, but there are only 2 rows.",
      hint: null,
      message: "Requested range not satisfiable",
    },
  },
];

for (const { url, status, headers = {}, body } of REFUSED) {
  for (const [surface, prefix] of [
    ["indexer", ""],
    ["core", "/eth/v1.2"],
  ] as const) {
    test(`${surface} answers ${status} with all that a client shows`, async () => {
      const request = { method: "GET" as const, url: prefix + url, headers };
      const said = await platform.servers[surface].inject(request);
      assert.deepEqual([said.statusCode, JSON.parse(said.body)], [status, body]);
    });
  }
}

test("a method that is not taken is refused with the same four keys", async () => {
  const said = await platform.servers.indexer.inject({ method: "PATCH", url: "/search/event" });
  const message = "Unsupported HTTP method: PATCH";
  assert.deepEqual(JSON.parse(said.body), { code: "PGRST117", ...plain, message });
});
