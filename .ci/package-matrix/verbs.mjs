// Runs in an empty project with the package, Cucumber and the compiler: every verb once, and what it
// writes. Throws at the first that does otherwise, or that writes into the package.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";

const COMMAND = "node_modules/lockstep/lockstep.mjs";
const OUT = "lockstep-out";

function lockstep(line, expected = 0) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...line.split(" ")], {
    encoding: "utf8",
  });
  assert.equal(status, expected, `lockstep ${line}\n${stdout}${stderr}`);
  assert.doesNotMatch(stderr, /\n {4}at /, `lockstep ${line}`);
  return stdout;
}

/** V8's cache of the script is the one file that the package may keep beside itself. */
const inPackage = () =>
  readdirSync("node_modules/lockstep", { recursive: true })
    .filter((path) => !/lockstep\.cjs\.v/.test(path))
    .sort()
    .join("\n");
const written = (...paths) => {
  for (const path of paths) assert.ok(existsSync(path), path);
};

rmSync(OUT, { recursive: true, force: true });
lockstep("start --version", 2);
lockstep("health --port 1", 1);
const server = spawn(process.execPath, [
  ...[COMMAND, "start", "--port", "0", "--single-port", "--json"],
  ...["--pace", "frozen", "--journal", "week.journal"],
]);
try {
  const [printed] = await server.stdout.take(1).toArray();
  const { urls } = JSON.parse(String(printed));
  const target = new URL(urls.app).origin;
  const before = inPackage();
  const answer = await fetch(`${urls.control}/clock/advance`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ms: 60_000 }),
  });
  assert.equal(answer.status, 200);
  lockstep(`health --port ${new URL(target).port}`);
  lockstep(`drift --target ${target} --junit ${OUT}/drift.xml`);
  written(`${OUT}/drift.html`, `${OUT}/drift.xml`);
  server.kill();
  await new Promise((resolve) => server.once("exit", resolve));

  lockstep("replay week.journal");
  lockstep("report week.journal --out week.html");
  written("week.html");

  lockstep(`fuzz --steps 200 --focus swap --workers 1 --junit ${OUT}/fuzz.xml`);
  written(`${OUT}/fuzz/index.html`, `${OUT}/fuzz.xml`);
  writeFileSync(
    "Jar.sol",
    "contract Jar { uint n; function fill(uint8 a) external { n += a; } function invariant_small() external view returns (bool) { return n < 99; } }",
  );
  const broken = lockstep("fuzz --steps 2000 --contract Jar.sol --workers 1", 1);
  const [, folder = ""] = /kept in (\S+)/.exec(broken) ?? [];
  written(`${folder}/report.html`, `${folder}/failure.feature`);
  const [, repeat = ""] = /npx lockstep (fuzz --replay \S+)/.exec(broken) ?? [];
  lockstep(repeat, 1);

  lockstep("campaign --from 1 --to 2 --commands 60");
  written(`${OUT}/campaign/ledger.html`);
  lockstep("storm --client careful --seeds 1");
  lockstep("presets");
  written(`${OUT}/presets.html`);
  lockstep("interfaces");
  written(`${OUT}/interfaces`);

  const kinds = "msw,nock,undici,cjs,har,playwright,plain";
  lockstep(`record --preset near-liquidation --out mocks --emit ${kinds} --pack pages`);
  written("mocks/near-liquidation/tape.mjs", "pages/live-worker.js");
  lockstep("record --verify mocks");

  const mock = spawn(process.execPath, [
    ...[COMMAND, "serve", "mocks/near-liquidation", "--then-live", "--port", "0", "--json"],
  ]);
  const [where] = await mock.stdout.take(1).toArray();
  const tokens = await fetch(`${JSON.parse(String(where)).urls.app}/api/tokens/v2`);
  mock.kill();
  assert.equal(tokens.status, 200);

  mkdirSync("features", { recursive: true });
  writeFileSync("features/loan.feature", feature());
  writeFileSync(
    "features/desk.steps.mjs",
    'import { Then } from "@cucumber/cucumber";\nThen("our desk agrees", async function () { await this.as("borrower"); });\n',
  );
  lockstep("plan features");
  written(`${OUT}/plan.html`);
  lockstep("plan nowhere.feature", 1);
  lockstep("record --plan features/loan.feature --out scenarios");
  written("scenarios/catalogue.json");
  lockstep("quick", 2);
  assert.ok(inPackage() === before, "nothing is written into the package");
} finally {
  server.kill();
}

function feature() {
  return `Feature: a loan
  Scenario: a user borrows, and our desk agrees
    Given borrower has deposited 10 WETH as collateral
    When borrower borrows 1000 PUSD
    Then the request succeeds
    And our desk agrees
`;
}
