// The compiler of npm, so that hardhat downloads none.
const { subtask } = require("hardhat/config");
const { TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD } = require("hardhat/builtin-tasks/task-names");
require("@nomicfoundation/hardhat-chai-matchers");
require("@nomicfoundation/hardhat-ignition-ethers");
require("@openzeppelin/hardhat-upgrades");

const compilerPath = require.resolve("solc/soljson.js");
subtask(TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD).setAction(async ({ solcVersion: version }) => ({
  ...{ version, longVersion: version, compilerPath, isSolcJs: true },
}));
module.exports = {
  solidity: {
    version: "0.8.37",
    settings: { evmVersion: "cancun", optimizer: { enabled: true } },
  },
  networks: { node: { url: process.env.NODE_URL } },
  defaultNetwork: "node",
  mocha: { timeout: 60_000 },
};
