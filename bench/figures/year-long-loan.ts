// Figure: borrow, wait 365 days, repay, in real time; the interest must be exact to the unit.
import { type Command, createWorld, execute, membersOf } from "../../sim/index.ts";
import { figure } from "../figure.ts";

const WHOLE = 10n ** 18n;
/** 1000 whole tokens after a year at the default rate, by the published vector. */
const OWED = 1_049_999_999_960_370_622_054n;

function runOnce(seed: number): number {
  const world = createWorld({ seed });
  const { lendingPool: to, collateralVault, tokens, stable, liquidityPools } = world.addresses;
  const from = world.users.find("borrower")?.address ?? "";
  const weth = tokens.WETH ?? "";
  const collateral = { token: weth, spender: collateralVault, amount: WHOLE };
  const repayment = { token: stable, spender: liquidityPools.PUSD ?? "", amount: 2_000n * WHOLE };
  const commands: Command[] = [
    {
      kind: "submit",
      from,
      to,
      function: "supplyCollateral",
      args: { asset: weth, amount: WHOLE },
      approvals: [collateral],
    },
    {
      kind: "submit",
      from,
      to,
      function: "borrow",
      args: { asset: stable, amount: 1_000n * WHOLE },
    },
    { kind: "advance", ms: 365 * 86_400_000 },
    {
      kind: "submit",
      from,
      to,
      function: "repayAll",
      args: { asset: stable },
      approvals: [repayment],
    },
  ];
  const started = performance.now();
  const outcomes = commands.map((command) => execute(world, command));
  const ms = performance.now() - started;
  const last = outcomes.at(-1);
  const paid = last?.ok ? membersOf(last.transaction?.result).paid : undefined;
  if (paid !== OWED) throw new Error(`repaid ${paid}, not ${OWED}`);
  return ms;
}

figure("borrow, wait 365 days, repay: first time", runOnce(1), "ms");
figure("borrow, wait 365 days, repay: second time", runOnce(2), "ms");
