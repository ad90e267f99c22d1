// The plan's page in a narrow window. A broken page is wider than the window once a failure names a
// long address.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { chromium } from "playwright-core";

const CHROMIUM = "/usr/bin/chromium";
const FEATURE = `Feature: what is not defined fails
  Scenario: a long name in ${"x".repeat(80)}
    When somebody asks for /api/tokens/v2/${"1".repeat(40)}/${"2".repeat(40)}
    Then the answer is "${"3".repeat(200)}"
  @skipped
  Scenario: one more
    When nothing is
`;

/** Runs without step definitions, so that every step fails. Its exit status says so. */
function makePage(folder: string): Promise<string> {
  writeFileSync(join(folder, "wide.feature"), FEATURE);
  const plan = join(import.meta.dirname, "plan.ts");
  const args = ["--import", import.meta.resolve("tsx"), plan, "wide.feature"];
  const all = [...args, "--format", "html:plan.html"];
  return new Promise((resolve) => {
    execFile(process.execPath, all, { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
}

const skip = !existsSync(CHROMIUM) && "there is no Chromium here";

test("the page of a failed plan fits into a window of 480 pixels", { skip }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "lockstep-plan-page-"));
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox"] });
  try {
    assert.match(await makePage(folder), /2 scenarios \(2 undefined\).*the page is plan\.html\n/s);
    const page = await browser.newPage({ viewport: { width: 480, height: 900 } });
    await page.goto(`file://${join(folder, "plan.html")}`);
    await page.getByText("/api/tokens/v2/").first().waitFor();
    assert.equal(await page.evaluate("document.documentElement.scrollWidth"), 480);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
});
