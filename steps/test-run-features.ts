// Runs features as the plan does, without reports, for tests of what writes features.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

interface RanFeatures {
  readonly ended: number | null;
  readonly output: string;
}

export function runFeatures(...texts: readonly string[]): RanFeatures {
  const folder = mkdtempSync(join(tmpdir(), "lockstep-features-"));
  try {
    const features = texts.map((text, at) => {
      const feature = join(folder, `feature-${at}.feature`);
      writeFileSync(feature, text);
      return feature;
    });
    return run(folder, features);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(folder: string, features: readonly string[]): RanFeatures {
  const root = resolve(import.meta.dirname, "..");
  const plan = pathToFileURL(join(root, "cucumber.js")).href;
  const config = join(folder, "alone.mjs");
  const options = `paths: ${JSON.stringify(features)}, import: plan.import, format: ["progress"]`;
  writeFileSync(config, `import plan from "${plan}";\nexport default { ${options} };\n`);
  const cucumber = "node_modules/@cucumber/cucumber/bin/cucumber.js";
  const args = ["--import", "tsx", cucumber, "--config", relative(root, config)];
  const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env,
    encoding: "utf8",
  });
  return { ended: status, output: stdout + stderr };
}
