// The indexer over HTTP: each documented outcome by its example, other methods, missing tables, HEAD, pages.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type Platform, startPlatform } from "../../carriers/start/platform.ts";
import { OPERATORS, PARAMETERS, REFUSALS, ROWS } from "./examples.ts";

let platform: Platform;
before(async () => {
  platform = await startPlatform({ listens: false });
});
after(() => platform.close());

const ask = (
  line: string,
  headers: Record<string, string> = {},
): ReturnType<typeof platform.servers.indexer.inject> => {
  const [method = "", url = ""] = line.split(" ");
  return platform.servers.indexer.inject({ method: method as "GET", url, headers });
};

describe("the indexer", () => {
  for (const [kind, all] of Object.entries({ operator: OPERATORS, parameter: PARAMETERS })) {
    for (const [name, examples] of Object.entries(all)) {
      test(`${kind} ${name}: each example has its outcome`, async () => {
        for (const [outcome, text] of Object.entries(examples)) {
          const { statusCode, body } = await ask(`GET /search/${text}`);
          const seen = statusCode === 200 ? ROWS : JSON.parse(body).code;
          assert.equal(seen, outcome, text);
          assert.notEqual(body, "[]", text);
        }
      });
    }
  }

  test("a refusal of a whole request has its code", async () => {
    for (const [code, { text, headers }] of Object.entries(REFUSALS)) {
      const { body } = await ask(`GET /search/${text}`, headers);
      assert.equal(JSON.parse(body).code, code, body);
    }
  });

  test("other methods are refused, and told which are taken", async () => {
    for (const line of ["POST /search/event", "DELETE /search/Platform-Token", "PUT /search/"]) {
      const { statusCode, headers, body } = await ask(line);
      assert.deepEqual([statusCode, headers.allow], [405, "GET, HEAD"], line);
      const message = `Unsupported HTTP method: ${line.split(" ")[0]}`;
      assert.deepEqual(JSON.parse(body), { code: "PGRST117", details: null, hint: null, message });
    }
  });

  test("a path without a table is forbidden, another path is unknown", async () => {
    for (const url of ["/search", "/search/", "/search?limit=1", "/search/?x"]) {
      const { statusCode, body } = await ask(`GET ${url}`);
      assert.deepEqual([statusCode, JSON.parse(body).code], [403, "42501"], url);
    }
    for (const url of ["/event", "/search/a/b"]) {
      const { statusCode, body } = await ask(`GET ${url}`);
      assert.deepEqual([statusCode, JSON.parse(body).code], [404, "PGRST125"], url);
    }
  });

  test("core REST forwards below its address, with and without its version", async () => {
    const query = "/search/Platform-Token?select=_symbol&order=_symbol&limit=2";
    const { body } = await ask(`GET ${query}`);
    for (const prefix of ["", "/eth/v1.2"]) {
      const forwarded = await platform.servers.core.inject({ url: prefix + query });
      assert.deepEqual([forwarded.statusCode, forwarded.body], [200, body], prefix);
      const bare = await platform.servers.core.inject({ url: `${prefix}/search` });
      assert.equal(bare.statusCode, 403, prefix);
    }
  });

  test("HEAD answers what GET does, without rows", async () => {
    const count = { prefer: "count=exact" };
    const got = await ask("GET /search/event?limit=2", count);
    const head = await ask("HEAD /search/event?limit=2", count);
    assert.equal(got.statusCode, 206);
    assert.equal(head.statusCode, 206);
    assert.match(String(head.headers["content-range"]), /^0-1\/\d+$/);
    assert.equal(head.headers["content-range"], got.headers["content-range"]);
    assert.equal(head.body, "");
  });

  test("CSV and one object are answered to who accepts them", async () => {
    const text = "/search/Platform-Token?select=_symbol&_symbol=eq.PUSD";
    assert.equal((await ask(`GET ${text}`, { accept: "text/csv" })).body, "_symbol\nPUSD");
    const object = { accept: "application/vnd.pgrst.object+json" };
    assert.deepEqual((await ask(`GET ${text}`, object)).json(), { _symbol: "PUSD" });
  });

  test("the tables can be queried by their names as they are, or with percent codes", async () => {
    for (const name of ["history@storage", "history%40storage", "%68istory@storage"]) {
      assert.equal((await ask(`GET /search/${name}?limit=1`)).statusCode, 200, name);
    }
    const { body } = await ask(`GET /search/${"x".repeat(5_000)}`);
    assert.equal(JSON.parse(body).code, "42P01");
  });

  test("core REST forwards, and answers the same bytes", async () => {
    const some = "Platform-Token?select=_symbol,_totalSupply&order=_symbol&limit=3";
    const cases = [
      { text: some, headers: { prefer: "count=exact" } },
      { text: some },
      { text: "" },
      { text: "Platform-Token?nothing=eq.1" },
      ...Object.values(REFUSALS),
    ];
    const statuses = new Set<number>();
    for (const { text, headers = {} } of cases) {
      const own = await ask(`GET /search/${text}`, headers);
      const url = `/eth/v1.2/search/${text}`;
      const forwarded = await platform.servers.core.inject({ url, headers });
      assert.deepEqual([forwarded.statusCode, forwarded.body], [own.statusCode, own.body], text);
      assert.equal(forwarded.headers["content-range"], own.headers["content-range"]);
      statuses.add(own.statusCode);
    }
    assert.deepEqual([...statuses].sort(), [200, 206, 400, 403, 404, 406, 413, 416]);
    const unnamed = await platform.servers.core.inject("/eth/v1.2/search");
    assert.deepEqual([unnamed.statusCode, unnamed.json().error.code], [403, "FORBIDDEN"]);
  });

  test("a batch of core REST keeps every digit", async () => {
    const path = "/eth/v1.2/search/Platform-Token?select=_totalSupply&_symbol=eq.PUSD";
    const single = await platform.servers.core.inject(path);
    const { body } = await platform.servers.core.inject({
      method: "POST",
      url: "/eth/v1.2/batch",
      payload: [
        { method: "GET", path },
        { method: "GET", path: "/eth/v1.2/search/" },
        { method: "GET", path: "/eth/v1.2/search" },
      ],
    });
    assert.match(single.body, /\d{18}/);
    assert.ok(body.includes(`{"status":200,"body":${single.body}}`), body);
    assert.match(body, /\{"status":403,"body":\{"code":"42501"/);
    assert.match(body, /\{"status":403,"body":\{"error":\{"code":"FORBIDDEN"/);
  });

  test("the page of tables lists every table, and its queries work", async () => {
    const { body, headers } = await ask("GET /docs/tables");
    assert.match(String(headers["content-type"]), /^text\/html/);
    const links = [...body.matchAll(/href="\.\.(\/search\/[^"]+)"/g)].map(([, url = ""]) =>
      url.replaceAll("&amp;", "&").replaceAll("&quot;", '"'),
    );
    assert.ok(links.length > 200);
    for (const url of links) assert.equal((await ask(`GET ${url}`)).statusCode, 200, url);
  });
});
