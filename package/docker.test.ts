// The container, built and run where a Docker is at hand. A broken one would not start, or be
// unhealthy, or run as root.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, test } from "node:test";
import { root } from "../.ci/project.ts";
import { until } from "../test-until.ts";

const TAG = "lockstep-under-test";
const BUILD_MS_MAX = 300_000;

function docker(...args: string[]) {
  const options = { cwd: root, encoding: "utf8", timeout: BUILD_MS_MAX } as const;
  const { status, stdout, stderr } = spawnSync("docker", args, options);
  return { status, stdout: stdout?.trim() ?? "", output: `${stdout}${stderr}` };
}

const hasDocker = docker("info", "--format", "{{.ServerVersion}}").status === 0;
const skip = hasDocker ? false : "there is no Docker that builds and runs containers here";

test("the container becomes healthy, and its user is not root", { skip }, async () => {
  const built = docker("build", "--tag", TAG, "--file", "package/Dockerfile", ".");
  assert.equal(built.status, 0, built.output);
  const { stdout: id } = docker("run", "--detach", "--rm", TAG);
  after(() => docker("rm", "--force", id));
  const state = () => docker("inspect", "--format", "{{.State.Health.Status}}", id).stdout;
  // Each look takes the daemon a while; no other sign says that a container is healthy.
  await until("the container is healthy", () => state() === "healthy");
  assert.notEqual(docker("exec", id, "id", "--user").stdout, "0");
  assert.match(docker("logs", id).output, /The console, for a browser: /);
});

test("the compose file is one", { skip }, () => {
  const result = docker("compose", "--file", "docs/compose/compose.yaml", "config", "--quiet");
  assert.equal(result.status, 0, result.output);
});
