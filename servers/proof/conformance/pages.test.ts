// Every surface documents its routes, in an OpenAPI document and on a page for people. A broken one
// leaves routes out, or promises an answer it never gives.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startPlatform } from "../../carriers/start/platform.ts";
import { uiPath } from "../../core/docs-ui.ts";
import { nounsOf } from "../../core/openapi.ts";
import { BUILT } from "../../surfaces/list.ts";

const platform = await startPlatform({ listens: false });
after(() => platform.close());

for (const name of BUILT) {
  const { title, routes } = platform.surfaces[name];
  const own = routes.filter(({ paths }) => !paths[0].startsWith("/docs"));

  test(`${name}: the OpenAPI document has every route under every path`, async () => {
    const { statusCode, body } = await platform.servers[name].inject("/docs/openapi.json");
    assert.equal(statusCode, 200);
    const document = JSON.parse(body);
    assert.equal(document.info.title, title);
    for (const { method, paths } of own) {
      for (const path of paths) {
        const item = document.paths[path.replace(/:(\w+)/g, "{$1}")];
        assert.ok(item?.[method.toLowerCase()], `${method} ${path}`);
      }
    }
  });

  test(`${name}: the page shows each route once, and everything it names is there`, async () => {
    const ask = (path: string) => platform.servers[name].inject(path);
    const page = await ask("/docs");
    assert.equal(page.statusCode, 200);
    assert.match(String(page.headers["content-type"]), /^text\/html/);
    assert.match(String(page.headers["content-security-policy"]), /^default-src 'none'; /);
    const named = [...page.body.matchAll(/(?:href|src|document)="(docs\/[^"]+)"/g)];
    assert.ok(named.length > 3, page.body);
    for (const [, path] of named) assert.equal((await ask(`/${path}`)).statusCode, 200, path);
    const { paths } = (await ask("/docs/reference.json")).json();
    const operations = Object.values(paths).flatMap((item) => Object.values(item as object));
    const wanted = platform.surfaces[name].shown ?? own;
    const besides = operations.filter(({ tags }) => tags[0] === "docs" || tags[0] === "tables");
    assert.equal(operations.length - besides.length, wanted.length);
    for (const { method, paths: all } of wanted) {
      const [path = "", alias] = all.map((each) => each.replace(/:(\w+)/g, "{$1}"));
      const operation = paths[path][method.toLowerCase()];
      if (alias !== undefined) assert.match(operation.description, /^Also at `/m);
    }
  });

  test(`${name}: a browser may keep the files of its page, and beside them is nothing`, async () => {
    const ask = (path: string, method: "GET" | "HEAD" = "GET") =>
      platform.servers[name].inject({ method, url: path });
    const [script, style] = [uiPath("script"), uiPath("style")];
    for (const path of [script, style]) {
      const [file, head] = [await ask(path), await ask(path, "HEAD")];
      assert.deepEqual([file.statusCode, head.statusCode], [200, 200]);
      assert.equal(file.headers["cache-control"], "public, max-age=31536000, immutable");
      assert.equal(head.headers["content-length"], file.headers["content-length"]);
      assert.equal(Number(file.headers["content-length"]), Buffer.byteLength(file.body));
    }
    const unknown = await ask("/nowhere");
    for (const path of [
      "",
      "../../../package.json",
      "%2e%2e/%2e%2e/package.json",
      "..%2fLICENSE",
    ]) {
      const url = `${script.slice(0, script.lastIndexOf("/"))}/${path}`;
      const answer = await ask(url);
      assert.deepEqual([answer.statusCode, answer.body], [unknown.statusCode, unknown.body], url);
    }
  });
}

/** Nouns whose descriptions use other words. */
const OTHER_WORDS: Readonly<Record<string, RegExp>> = {
  health: /whether .* answers/,
  users: /^who /,
  lend: /lending as the test plan/,
  lending: /lending as front ends/,
  oracle: /price/,
  bridge: /deposit/,
  cdp: /vault/,
  batch: /several/,
  proxy: /json-rpc/,
  api: /everything/,
};

test("each noun has its own description", () => {
  for (const name of BUILT) {
    const surface = platform.surfaces[name];
    const shown = nounsOf([...surface.routes, ...(surface.shown ?? [])]);
    for (const [noun, text] of Object.entries(surface.nouns ?? {})) {
      assert.ok(shown.includes(noun), `${name} ${noun}`);
      const words = OTHER_WORDS[noun] ?? new RegExp(noun.slice(0, 3), "i");
      assert.match(text.toLowerCase(), words, `${name} ${noun}`);
    }
  }
});

test("a sender is never described as a recipient, nor a recipient as a sender", async () => {
  const wrong: Readonly<Record<string, RegExp>> = {
    from: /where|recipient of|went/i,
    to: /\bwho\b|sen(?:t|der)\b/i,
  };
  let described = 0;
  const look = (value: unknown, place: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, each] of Object.entries(value)) {
      const { description }: { readonly description?: unknown } = each ?? {};
      const words = wrong[name];
      if (words !== undefined && typeof description === "string") {
        described += 1;
        assert.doesNotMatch(description, words, `${place} ${name}`);
      }
      look(each, `${place}/${name}`);
    }
  };
  for (const name of BUILT) {
    for (const document of ["openapi", "openrpc", "asyncapi"]) {
      const { statusCode, body } = await platform.servers[name].inject(`/docs/${document}.json`);
      if (statusCode === 200) look(JSON.parse(body), name);
    }
  }
  assert.ok(described > 10, String(described));
});
