// Every surface tells of itself: its routes in an OpenAPI document and on a page for people.
// A broken one leaves routes out, or promises an answer it never gives.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startPlatform } from "../start/platform.ts";
import { BUILT } from "../start/surfaces.ts";

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
