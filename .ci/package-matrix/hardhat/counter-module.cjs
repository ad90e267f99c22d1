// What ignition deploys: two contracts, and a call.
const { buildModule } = require("@nomicfoundation/hardhat-ignition/modules");

const UNLOCKS_AT = 4_102_444_800n;

module.exports = buildModule("CounterModule", (m) => {
  const counter = m.contract("Counter", [7n]);
  const lock = m.contract("Lock", [UNLOCKS_AT], { value: 5n });
  m.call(counter, "add", [3n]);
  return { counter, lock };
});
