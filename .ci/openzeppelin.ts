// `npx lockstep openzeppelin`: the tests of OpenZeppelin's contracts.
import { spawnSync } from "node:child_process";
import { readOrEnd } from "../command-line.ts";
import { root } from "./project.ts";

readOrEnd(process.argv.slice(2), {
  command: "npx lockstep openzeppelin",
  about: "Runs the tests of OpenZeppelin's contracts.",
  options: {},
});

const args = ["--import", "tsx", "--test", "servers/surfaces/rpc/openzeppelin.ts"];
process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" }).status ?? 1;
