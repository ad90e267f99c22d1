// A hardhat 2 team's suite on a world of the packed package, with the plug-ins as npm has them.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, "hardhat", name), "utf8");

export const hardhat2 = {
  packages: [
    ...["hardhat@2.28", "ethers@6", "chai@4", "solc@0.8.37", "@openzeppelin/contracts@5"],
    ...["@nomicfoundation/hardhat-chai-matchers@2", "@nomicfoundation/hardhat-ethers@3"],
    ...["@nomicfoundation/hardhat-ignition-ethers@0.15", "@nomicfoundation/hardhat-ignition@0.15"],
    ...["@nomicfoundation/ignition-core@0.15", "@nomicfoundation/hardhat-verify@2"],
    ...["@nomicfoundation/hardhat-network-helpers@1", "@openzeppelin/hardhat-upgrades@3"],
  ],
  files: {
    "hardhat.config.cjs": fileOf("hardhat.config.cjs"),
    "counter-module.cjs": fileOf("counter-module.cjs"),
    "run.mjs": fileOf("run.mjs"),
    "contracts/All.sol": fileOf("All.sol"),
    "test/suite.cjs": fileOf("suite.cjs"),
  },
  cells: [{ name: "hardhat 2, ignition, upgrades", args: ["run.mjs"] }],
  nodes: ["20", "22"],
} as const;
