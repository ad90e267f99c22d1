// The package as others get it: packed, unpacked into an empty project, and used there. A missing
// file or dependency, a bundle that is broken or an example that lies would show here.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { watch } from "node:fs/promises";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { root } from "../.ci/project.ts";
import {
  env,
  imported,
  installed,
  link,
  lockstep,
  manifest,
  project,
  run,
} from "../.ci/test-installed.ts";
import { DEADLINE_MS } from "../test-until.ts";

/** What the examples of the page use, and nothing else does. */
const LIBRARIES = ["ethers", "viem"];

const page = readFileSync(join(root, "docs/package.md"), "utf8");
for (const [, name = "", code = ""] of page.matchAll(/```js\n\/\/ (\S+)\n([\s\S]*?)```/g)) {
  test(`the example ${name} of the page runs`, () => {
    writeFileSync(join(project, name), code);
    const links = LIBRARIES.map(link);
    const { status, output } = run(name);
    for (const path of links) rmSync(path);
    assert.equal(status, 0, output);
  });
}

/** Resolves once a file of this name is put there. */
async function seen(dist: string, name: string): Promise<void> {
  for await (const { eventType, filename } of watch(dist)) {
    if (eventType === "rename" && filename === name) return;
  }
}

const RED = `
import { test } from "node:test";
import { worldTests } from "lockstep/node-test";
const worldTest = worldTests(test, { seed: 7 });
worldTest("left behind", (world) => world.advance("1 week"));
worldTest("red", async (world) => {
  await world.advance("1 day");
  throw new Error("planted");
});
`;

test("a failing test tells how to open its world again, and that opens it", async () => {
  writeFileSync(join(project, "red.test.mjs"), RED);
  const { status, output } = run("red.test.mjs");
  assert.equal(status, 1, output);
  const dist = join(installed, "dist");
  const cached = `lockstep.cjs.${process.version}-${process.arch}`;
  writeFileSync(join(dist, cached), "damaged");
  const isCached = seen(dist, cached);
  const [, token = ""] = /planted[\s\S]*npx lockstep reopen ([\w-]+)/.exec(output) ?? [];
  const child = spawn(
    process.execPath,
    [join(installed, "lockstep.mjs"), "reopen", token, "--json", "--port", "0"],
    {
      env,
    },
  );
  after(() => child.kill());
  let printed = "";
  for await (const chunk of child.stdout) {
    printed += chunk;
    if (printed.includes("\n")) break;
  }
  const { console, seed, urls } = JSON.parse(printed);
  const clock = await (await fetch(`${urls.control}/clock`)).json();
  assert.equal(seed, 7);
  assert.equal((clock as { timestamp: string }).timestamp, "2026-01-02T00:00:00.000Z");
  assert.match(await (await fetch(console)).text(), /<title>Lockstep console/);
  const { port } = new URL(urls.app);
  assert.equal(lockstep("health", "--port", port).status, 0);
  const nowhere = lockstep("health", "--port", "1");
  assert.equal(nowhere.status, 1);
  assert.match(nowhere.output, /^lockstep: nothing answers at http:\/\/127.0.0.1:1\/api\/health$/m);
  await isCached;
  assert.ok(statSync(join(dist, cached)).size > 100_000, "compiled anew");
});

/** SIGKILL ends npx alone, without a chance to tell its child; SIGTERM it forwards. */
for (const signal of ["SIGKILL", "SIGTERM"] as const) {
  test(`the server ends when npx is ended by ${signal}`, async () => {
    const journal = join(project, `${signal}.journal`);
    const options = ["--port", "0", "--json", "--pace", "frozen", "--journal", journal];
    const npx = spawn("npx", ["--offline", "lockstep", "start", ...options], {
      cwd: project,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(npx, "close");
    await once(npx.stdout, "data");
    const server = Number.parseInt(readFileSync(`${journal}.lock`, "utf8"), 10);
    assert.notEqual(server, npx.pid);
    const deadline = setTimeout(() => process.kill(server, "SIGKILL"), DEADLINE_MS);
    npx.kill(signal);
    // The server holds the output too, so this is its end.
    await ended;
    clearTimeout(deadline);
    assert.equal(existsSync(`${journal}.lock`), false, "it was killed at the deadline");
  });
}

const SAID: readonly [line: string, status: number, said: RegExp][] = [
  ["reopen nonsense", 2, /not a whole replay token/],
  ["start --help", 0, /^npx lockstep start \[options\]/],
  ["reopen --help", 0, /^npx lockstep reopen TOKEN/],
  ["--help", 0, /\n {2}start +starts the servers\n {2}plan /],
  ["fuz", 2, /did you mean fuzz\?/],
  [
    "quick",
    2,
    /^lockstep: quick needs the repository: clone it, and run npx lockstep quick there$/m,
  ],
  [
    "plan",
    2,
    /^lockstep: it needs @cucumber\/cucumber: npm install .* "@cucumber\/cucumber@12 \|\| 13"$/m,
  ],
];

test("the command tells what would be right, and its version", () => {
  for (const [line, status, said] of SAID) {
    const answered = lockstep(...line.split(" "));
    assert.equal(answered.status, status, line);
    assert.match(answered.output, said);
  }
  assert.equal(lockstep("--version").output, `${manifest().version}\n`);
});

test("a verb that starts no servers writes where it is called", () => {
  const options = ["--steps", "60", "--focus", "swap", "--workers", "1", "--junit", "fuzz.xml"];
  const { status, output } = lockstep("fuzz", ...options);
  assert.equal(status, 0, output);
  assert.match(output, /the page is lockstep-out\/fuzz\/index\.html/);
  assert.match(readFileSync(join(project, "fuzz.xml"), "utf8"), /tests="1" failures="0"/);
});

test("everything can be required, and the mocks imported", () => {
  const required =
    'require("lockstep").createWorld(); require("lockstep/fixtures").livePack().reset()';
  const imported = 'const { livePack } = await import("lockstep/fixtures"); livePack().reset()';
  for (const [type, code] of Object.entries({ commonjs: required, module: imported })) {
    const { status, output } = run(`--input-type=${type}`, "-e", code);
    assert.equal(status, 0, output);
  }
});

test("a library that the project lacks is named with what installs it", () => {
  const code =
    'require("lockstep").createWorld().viem().catch(({ message }) => console.log(message))';
  const { output } = run("--input-type=commonjs", "-e", code);
  assert.equal(output, "world.viem() needs viem: npm install --save-dev viem@2\n");
});

test("the licences of all that it brings along are inside", () => {
  const licences = readFileSync(join(installed, "dist/licences.txt"), "utf8");
  for (const name of ["fastify", "ws", "jose", "@noble/curves", "hash-wasm", "preact", "htm"]) {
    assert.match(licences, new RegExp(`^${name} [\\d.]+ \\(`, "m"));
  }
});

test("its manifest is for those who use it, and its documents lead to files that are there", () => {
  for (const key of ["private", "scripts", "devDependencies", "files"]) {
    assert.ok(!(key in manifest()), key);
  }
  const pages = readdirSync(join(installed, "docs")).map((name) => `docs/${name}`);
  for (const page of ["README.md", ...pages]) {
    const text = readFileSync(join(installed, page), "utf8");
    for (const [, target = ""] of text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      assert.ok(existsSync(join(installed, dirname(page), target)), `${page}: ${target}`);
    }
  }
});

test("Solidity without the compiler is answered with how to install it, and the reference UI is there", () => {
  const code = `
    const { createWorld } = require("lockstep");
    const world = createWorld();
    const { fetch, urls } = world;
    world.actor("trader").token().then(async (token) => {
      const headers = { "content-type": "application/json", authorization: "Bearer " + token };
      const body = JSON.stringify([{ source: "contract A {}" }]);
      const url = urls.node + "/platform/v2.3/contracts/compile";
      console.log(await (await fetch(url, { method: "POST", headers, body })).text());
      const page = await (await fetch(urls.app + "/docs")).text();
      for (const [path] of page.matchAll(/docs[^"' ]*swagger-ui[^"' ]*/g)) {
        console.log((await fetch(new URL(path, urls.app))).status);
      }
    });`;
  const { output } = run("--input-type=commonjs", "-e", code);
  assert.match(output, /npm install --save-dev solc@\^0\.8\.20".*\n200\n200\n$/);
});

test("a bundle imports nothing that is only here for development", () => {
  const packages = imported.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? "");
  const known = { ...manifest().dependencies, ...manifest().peerDependencies };
  for (const name of packages) assert.ok(name in known, name);
});
