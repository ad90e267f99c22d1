// What the provider's document says of its answers, and the refusals that all its routes share. A
// broken document leaves out what a browser is shown, or promises JSON for a page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { REQUEST, type TestProvider, testProvider } from "./test-provider.ts";

let provider: TestProvider;
before(async () => {
  provider = await testProvider();
});
after(() => provider.platform.close());

const FORMS = ["/authorize", "/login", "/token", "/userinfo", "/revoke", "/logout"];
const READS = ["/.well-known/openid-configuration", "/jwks", "/userinfo"];

test("a form that is too large or malformed is refused by every route that takes one", async () => {
  for (const path of FORMS) {
    const large = await provider.ask(path, { state: "x".repeat(20_000) });
    assert.deepEqual([large.status, large.body.error], [413, "invalid_request"], path);
    const type = { "content-type": "application/json" };
    const json = await provider.ask(path, {}, type);
    assert.deepEqual([json.status, json.body.error], [400, "invalid_request"], path);
    const body = "code=a&code=b";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const twice = await fetch(provider.url + path, { method: "POST", headers, body });
    assert.equal(twice.status, 400, path);
  }
});

test("an unknown or repeated query parameter is refused", async () => {
  for (const path of READS) assert.equal((await fetch(`${provider.url}${path}?x=1`)).status, 400);
  for (const path of ["/authorize", "/logout"]) {
    assert.equal((await fetch(`${provider.url}${path}?state=1&state=2`)).status, 400);
  }
});

test("a bad authorization or logout by form is shown or sent back as one by query is", async () => {
  const post = async (path: string, fields: Record<string, string>) => {
    const init = { method: "POST", body: new URLSearchParams(fields), redirect: "manual" } as const;
    return (await fetch(provider.url + path, init)).status;
  };
  assert.equal(await post("/authorize", {}), 400);
  assert.equal(await post("/authorize", { ...REQUEST, prompt: "none" }), 303);
  assert.equal(await post("/logout", { id_token_hint: "x" }), 400);
  const back = { client_id: "wallet-app", post_logout_redirect_uri: "http://localhost:3000/" };
  assert.equal(await post("/logout", back), 303);
});

test("the document describes pages as pages and refusals as what they are", async () => {
  const reply = await fetch(`${provider.url}/docs/openapi.json`);
  const {
    paths,
  }: {
    paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
  } = await reply.json();
  const contentOf = (path: string, method: string, status: number) =>
    Object.keys(paths[path]?.[method]?.responses[status]?.content ?? {});
  for (const path of ["/authorize", "/logout"]) {
    for (const method of ["get", "post"]) {
      assert.deepEqual(contentOf(path, method, 200), ["text/html"]);
      assert.deepEqual(contentOf(path, method, 303), []);
      assert.deepEqual(contentOf(path, method, 400), ["text/html"]);
    }
  }
  assert.deepEqual(contentOf("/login", "post", 403), ["text/html"]);
  assert.deepEqual(contentOf("/userinfo", "get", 401), ["application/json"]);
  assert.deepEqual(contentOf("/token", "post", 401), ["application/json"]);
});
