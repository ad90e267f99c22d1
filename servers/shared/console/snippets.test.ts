// The console's requests for other places, over every write of the application: what they send is
// the form's request, whatever is in it.
import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";
import { textsOfExample } from "./page/act/form.ts";
import { curlOf, typedClientOf, typescriptOf } from "./page/act/snippets.ts";
import type { Write } from "./page/act/writes.ts";
import { names, sent, write, writes } from "./test-forms.ts";
import { openWorld } from "./test-rich-world.ts";

const LOCK = "POST /api/lend/deposit";

describe("a snippet", () => {
  const NASTY = { text: 'it\'s "so" $HOME `x` \\ \n ümlaut' };
  const request = (each: Write) => {
    const { method, path, body } = sent(each, textsOfExample(each, names));
    return {
      method,
      url: `http://127.0.0.1:1${path}`,
      headers: { "idempotency-key": "it's" },
      body,
    };
  };
  const all = [
    ...writes.map(request),
    { method: "POST", url: "http://127.0.0.1:1/x?y=1&z=%20", headers: {}, body: NASTY },
  ];

  test("for a shell sends the request, whatever is in it", () => {
    const stub = `curl() { printf '%s\\0' "$@"; printf '\\n\\0'; }\n`;
    const lines = all.map((each) => curlOf(each)).join("\n");
    const { stdout } = spawnSync("bash", ["-c", stub + lines], { encoding: "utf8" });
    const calls = stdout
      .split("\n\0")
      .slice(0, -1)
      .map((text) => text.split("\0").slice(0, -1));
    assert.equal(calls.length, all.length);
    for (const [at, { method, url, headers, body }] of all.entries()) {
      const given = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
      const json = ["-H", "content-type: application/json", "-d", JSON.stringify(body)];
      const wanted = ["-i", "-X", method, url, ...given, ...(body === undefined ? [] : json)];
      assert.deepEqual(calls[at], wanted);
    }
  });

  test("in TypeScript sends the request with the actor's token", async () => {
    const { transform } = await import("esbuild");
    for (const each of all) {
      const script = typescriptOf({ ...each, tokenUrl: "http://control/actors/x/token" });
      const { code } = await transform(script.replace(/^export .*/m, ""), { loader: "ts" });
      const requests: [string, RequestInit][] = [];
      const fetched = async (url: string, init: RequestInit) => {
        requests.push([url, init]);
        return { status: 200, json: async () => ({ access_token: "secret" }) };
      };
      const log = { log: () => {} };
      const run = new Function("fetch", "console", code.replace("void send()", "return send()"));
      await run(fetched, log);
      assert.deepEqual(
        requests.map(([url]) => url),
        ["http://control/actors/x/token", each.url],
      );
      const [, init] = requests[1] ?? ["", {}];
      const type = each.body === undefined ? {} : { "content-type": "application/json" };
      assert.deepEqual(init, {
        method: each.method,
        headers: { authorization: "Bearer secret", ...each.headers, ...type },
        ...(each.body === undefined ? {} : { body: JSON.stringify(each.body) }),
      });
    }
  });

  test("in TypeScript runs as a file of its own, in a folder without a package", async () => {
    const { platform } = await openWorld("default");
    const folder = mkdtempSync(join(tmpdir(), "lockstep-snippet-"));
    try {
      const { method, path, body } = sent(write(LOCK), textsOfExample(write(LOCK), names));
      const { app, control } = platform.urls;
      const tokenUrl = `${control}/actors/borrower/token`;
      const asset = platform.world.addresses.tokens.WETH;
      const request = { method, url: app + path, headers: {}, tokenUrl };
      const copied = typescriptOf({ ...request, body: { ...(body as object), asset } });
      // Copies in one program have names of their own.
      writeFileSync(join(folder, "one.ts"), `import "./other.ts";\n${copied}`);
      for (const name of ["other.ts", "third.ts"]) writeFileSync(join(folder, name), copied);
      const flags = ["--noEmit", "--ignoreConfig", "--lib", "esnext,dom", "other.ts", "third.ts"];
      const tsc = resolve("node_modules/typescript/bin/tsc");
      const compiled = spawnSync(process.execPath, [tsc, ...flags], {
        cwd: folder,
        encoding: "utf8",
      });
      assert.equal(compiled.stdout, "");
      const file = join(folder, "one.ts");
      const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", file]);
      assert.deepEqual(stdout.match(/^200 /gm), ["200 ", "200 "], stdout);
      assert.match(stdout, /collateralBalance: '2000000000000000000'/);
    } finally {
      rmSync(folder, { recursive: true });
      await platform.close();
    }
  });

  test("with the typed client names the route and its parameters", async () => {
    const { transform } = await import("esbuild");
    for (const each of writes) {
      const { method, route, parameters, body } = sent(each, textsOfExample(each, names), true);
      assert.equal(route, each.path);
      const at = { baseUrl: "http://app", tokenUrl: "http://control/actors/x/token" };
      const script = typedClientOf({ ...at, method, route, parameters: { ...parameters }, body });
      const { code } = await transform(script.replace(/^import .*/, ""), { loader: "ts" });
      const requests: unknown[] = [];
      const call = async (...given: unknown[]) => {
        requests.push(...given);
        return { response: {}, data: {} };
      };
      const create = (options: unknown) => {
        assert.deepEqual(options, { baseUrl: "http://app", token: "secret" });
        return { [method]: call };
      };
      const fetched = async () => ({ json: async () => ({ access_token: "secret" }) });
      const run = new Function(
        ...["fetch", "console", "createApplicationClient"],
        `return (async () => {${code}})()`,
      );
      await run(fetched, { log: () => {} }, create);
      const { path, query } = parameters;
      const params = { ...(Object.keys(path).length > 0 ? { path } : {}), query };
      assert.deepEqual(requests, [route, { params, ...(body === undefined ? {} : { body }) }]);
      assert.equal(query.sandbox, "true");
    }
  });
});
