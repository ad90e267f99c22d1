// Runs a hardhat suite against a world that it starts, as a team does: the packed package, a node's URL in the
// configuration, nothing else. Ends with the suite's status.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createInterface } from "node:readline";

// What the plug-ins remember of another world.
for (const left of ["ignition", ".openzeppelin"]) rmSync(left, { recursive: true, force: true });

const start = ["node_modules/lockstep/lockstep.mjs", "start", "--port", "0"];
const world = spawn(process.execPath, [...start, "--pace", "frozen", "--json"], {
  stdio: ["ignore", "pipe", "inherit"],
});
const [line] = await once(createInterface({ input: world.stdout }), "line");
const { urls } = JSON.parse(line);
const suite = spawn("npx", ["hardhat", "test"], {
  stdio: ["ignore", "inherit", "inherit"],
  env: {
    ...process.env,
    NODE_URL: `${urls.control}/rpc`,
    HARDHAT_DISABLE_TELEMETRY_PROMPT: "true",
  },
});
const [status] = await once(suite, "exit");
world.kill();
process.exitCode = status ?? 1;
