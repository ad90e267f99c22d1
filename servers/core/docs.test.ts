// The reference page: what it says of a surface, whom it lets sign in, and what it may fetch. A broken
// one offers no actor, lets a script in, or shows a version of the UI that is not installed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { docsRoutes } from "./docs.ts";
import { uiPath, uiRoutes } from "./docs-ui.ts";
import type { RouteFacts } from "./route.ts";
import type { SurfaceFacts } from "./surface.ts";
import { ROUTES, SURFACE } from "./test-documented.ts";

async function answerOf(
  surface: SurfaceFacts,
  path: string,
  routes: readonly RouteFacts[] = ROUTES,
) {
  const route = docsRoutes(surface, routes).find(({ paths }) => paths[0] === path);
  assert.ok(route);
  const sent = { method: "GET", url: path, path, params: {}, query: {}, body: undefined };
  const headers = { host: "bank.test:80" };
  return await route.answer({ ...sent, headers, caller: undefined });
}

const pageOf = async (surface: SurfaceFacts, routes?: readonly RouteFacts[]) => {
  const { body, headers = {} } = await answerOf(surface, "/docs", routes);
  return { body: String(body), policy: headers["content-security-policy"] ?? "" };
};

test("the reference has each route once, with its other paths and its roles", async () => {
  const { body } = await answerOf(SURFACE, "/docs/reference.json");
  const { paths } = body as { paths: Record<string, { post: { description: string } }> };
  assert.deepEqual(Object.keys(paths), [
    "/api/v2/accounts/{id}/pay",
    "/accounts",
    "/.secrets/{name}",
  ]);
  assert.equal(
    paths["/api/v2/accounts/{id}/pay"]?.post.description,
    "All of it, or `none`.\n\nNeeds the role admin or oracle.\n\nAlso at `/pay/:id`.",
  );
});

test("without tokens the page says that none is needed, and asks its own server alone", async () => {
  const { body, policy } = await pageOf({ ...SURFACE, title: "A <b> bank" });
  assert.match(body, /<title>A &lt;b&gt; bank<\/title>/);
  assert.match(body, /No token is needed\. .*Writes change this world\.</);
  assert.doesNotMatch(body, /<form/);
  assert.match(policy, /; connect-src 'self'$/);
  const reads = await pageOf(
    SURFACE,
    ROUTES.filter(({ method }) => method === "GET"),
  );
  assert.doesNotMatch(reads.body, /Writes/);
});

test("with tokens it offers each actor, and asks their issuer as well", async () => {
  const signIn = (host: string | undefined) => ({
    tokenUrl: `http://${host}/<t>`,
    actors: ["ann", "<i>"],
  });
  const { body, policy } = await pageOf({ ...SURFACE, tokens: { signIn } });
  assert.match(body, /action="http:\/\/bank.test:80\/&lt;t&gt;"/);
  assert.match(body, /<option>ann<\/option><option>&lt;i&gt;<\/option>/);
  assert.doesNotMatch(body, /No token/);
  assert.match(policy, /; connect-src 'self' http:\/\/bank\.test$/);
});

test("the UI's files are those of the installed version", async () => {
  const find = createRequire(import.meta.url).resolve;
  const { version } = JSON.parse(readFileSync(find("swagger-ui-dist/package.json"), "utf8"));
  for (const [at, name] of (["script", "style"] as const).entries()) {
    assert.ok(uiPath(name).startsWith(`/docs/${version}/`), uiPath(name));
    const file = uiPath(name).split("/").at(-1);
    const { body } = await answerOf(SURFACE, uiRoutes()[at]?.paths[0] ?? "");
    assert.equal(body, readFileSync(find(`swagger-ui-dist/${file}`), "utf8"));
  }
});
