// The root of each surface: which surface it is, where its documents and the console are. A broken
// one would leave a person at a dead end.
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startPlatform } from "../../carriers/start/platform.ts";
import { BUILT } from "../../surfaces/list.ts";

const platform = await startPlatform({ listens: false });
const shared = await startPlatform({ listens: false, singlePort: true });
after(() => Promise.all([platform, shared].map(({ close }) => close())));

/** Requests without a socket come from localhost. */
const CONSOLE = "http://localhost:4007/";
const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

for (const name of BUILT.filter((each) => each !== "control")) {
  test(`${name}: a program gets the surface's name and its addresses`, async () => {
    const { headers, ...answer } = await platform.servers[name].inject("/");
    assert.deepEqual([answer.statusCode, headers.vary], [200, "accept"]);
    assert.match(String(headers["content-type"]), /^application\/json/);
    const { name: surface, title } = platform.surfaces[name];
    assert.deepEqual(answer.json(), { surface, title, docs: "/docs", console: CONSOLE });
  });

  test(`${name}: a browser gets a page with links that lead there`, async () => {
    const page = await platform.servers[name].inject({ url: "/", headers: BROWSER });
    assert.match(String(page.headers["content-type"]), /^text\/html/);
    assert.match(String(page.headers["content-security-policy"]), /^default-src 'none'; /);
    assert.ok(page.body.includes(`<h1>${platform.surfaces[name].title}</h1>`), page.body);
    const links = [...page.body.matchAll(/<a href="([^"]*)"/g)].map(([, link]) => link);
    assert.deepEqual(links, ["/docs", CONSOLE]);
    assert.equal((await platform.servers[name].inject("/docs")).statusCode, 200);
  });
}

test("a browser is sent to this machine by the name that it used itself", async () => {
  const { app } = platform.servers;
  for (const [host, wanted] of [
    ["127.0.0.1:4000", "http://127.0.0.1:4007/"],
    ["10.0.0.7:4000", "http://10.0.0.7:4007/"],
    ['"><script>', "http://127.0.0.1:4007/"],
  ] as const) {
    const answer = await app.inject({ url: "/", headers: { host } });
    assert.equal(answer.json().console, wanted);
  }
});

test("on one port each root knows its own path", async () => {
  for (const [url, docs] of [
    ["/", "/docs"],
    ["/core", "/core/docs"],
    ["/rpc/", "/rpc/docs"],
  ] as const) {
    assert.equal((await shared.servers.app.inject(url)).json().docs, docs, url);
  }
});

test("the page of a surface's calls links to the console too", async () => {
  for (const name of ["app", "rpc"] as const) {
    const { body } = await platform.servers[name].inject("/docs");
    assert.ok(body.includes(`<a href="${CONSOLE}">Console</a>`), name);
  }
});
