// What hardhat must be told to start at all. Nothing is compiled, and nothing is written beside it.
const { tmpdir } = require("node:os");
const { join } = require("node:path");

const folder = join(tmpdir(), "lockstep-bench-hardhat");

module.exports = {
  solidity: "0.8.24",
  networks: { hardhat: { chainId: 31337 } },
  paths: { cache: join(folder, "cache"), artifacts: join(folder, "artifacts") },
};
