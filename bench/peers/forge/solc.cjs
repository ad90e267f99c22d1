#!/usr/bin/env node
// The Solidity compiler of npm's `solc` package, asked as forge asks a native one.
const solc = require("solc");

if (process.argv.includes("--version")) {
  console.log(`solc, the solidity compiler\nVersion: ${solc.version()}`);
} else {
  let input = "";
  process.stdin.on("data", (chunk) => (input += chunk));
  process.stdin.on("end", () => process.stdout.write(solc.compile(input)));
}
