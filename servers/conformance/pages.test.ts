// Every surface documents its routes, in an OpenAPI document and on a page for people. A broken one
// leaves routes out, or promises an answer it never gives.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { nounsOf } from "../core/openapi.ts";
import { startPlatform } from "../start/platform.ts";
import { BUILT } from "../surfaces/list.ts";

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

  test(`${name}: the page has every route`, async () => {
    const { statusCode, headers, body } = await platform.servers[name].inject("/docs");
    assert.equal(statusCode, 200);
    assert.match(String(headers["content-type"]), /^text\/html/);
    for (const { paths } of own) assert.ok(body.includes(paths[0]), paths[0]);
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
      const { description } = (each ?? {}) as { readonly description?: unknown };
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
