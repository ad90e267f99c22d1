// Shrinking in the words of the domain: only what is needed stays, and rounder is better. What
// breaks is a plain question about the script here, so that the smallest answer is known.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type AmountChoice, amountIn } from "./run/amounts.ts";
import type { CommandData } from "./run/command-data.ts";
import { SCRIPT_SCHEMA, type Script } from "./script.ts";
import { shrinkScript } from "./shrink.ts";
import { rounderData } from "./shrink-figures.ts";

type Data = CommandData & {
  readonly user?: string;
  readonly asset?: string;
  readonly amount?: AmountChoice;
  readonly seconds?: number;
  readonly owner?: string;
};

const SIMPLEST = { seed: 1, preset: "default", extraUsers: 0 };
const PLENTY = 1_000_000;

function script(commands: readonly Data[], setting = SIMPLEST): Script {
  return { schema: SCRIPT_SCHEMA, setting, commands };
}

const borrow = (user: string, asset = "PUSD", promille = 1000): Data => {
  return { command: "borrow", user, asset, amount: { of: "part", promille } };
};
const repay = (user: string): Data => ({ ...borrow(user), command: "repay" });
const wait = (seconds: number): Data => ({ command: "advance", seconds });

const has = (name: string) => (data: Data) => data.command === name;
const dataOf = ({ commands }: Script) => commands as readonly Data[];

describe("actions", () => {
  test("that are not needed go, whatever is between them", () => {
    const noise = [...Array(30)].map((_none, at) => borrow("lender", "WETH", at + 1));
    const long = script([...noise, repay("trader"), ...noise, wait(1), ...noise]);
    const breaks = (each: Script) =>
      dataOf(each).some(has("repay")) && dataOf(each).some(has("advance"));
    const names = dataOf(shrinkScript(long, breaks, PLENTY)).map(({ command }) => command);
    assert.deepEqual(names, ["repay", "advance"]);
  });

  test("that are only unneeded together go together", () => {
    const breaks = (each: Script) => {
      const pauses = dataOf(each).filter(has("setPaused")).length;
      return pauses % 2 === 0 && dataOf(each).some(has("repay"));
    };
    const [pause, unpause] = [{ command: "setPaused" }, { command: "setPaused" }];
    const short = shrinkScript(script([pause, repay("trader"), unpause]), breaks, PLENTY);
    assert.equal(short.commands.length, 1);
  });

  test("that only an amount of a later one depends on go, and the amount becomes a figure", () => {
    const own: Data = { ...borrow("borrower"), amount: { of: "units", units: 7n } };
    const breaks = (each: Script) => {
      let owed = 0n;
      const repaid = dataOf(each).map(({ command, amount }) => {
        const figure = amount === undefined ? 0n : amountIn(amount, owed);
        if (command === "borrow") owed += figure;
        return command === "repay" ? figure : 0n;
      });
      return repaid.includes(7n);
    };
    const { commands } = shrinkScript(script([own, repay("borrower")]), breaks, PLENTY);
    assert.deepEqual(commands, [{ ...repay("borrower"), amount: { of: "units", units: 7n } }]);
  });

  test("all stay if each is needed", () => {
    const whole = script([borrow("borrower"), repay("borrower"), borrow("borrower")]);
    const breaks = ({ commands }: Script) => commands.length === 3;
    assert.equal(shrinkScript(whole, breaks, PLENTY).commands.length, 3);
  });
});

describe("time", () => {
  const waited = (each: Script) => dataOf(each).reduce((sum, { seconds = 0 }) => sum + seconds, 0);

  test("that passes in many jumps passes in one, at the place of the last", () => {
    const jumps = script([wait(40_000), repay("trader"), wait(40_000), wait(40_000)]);
    const breaks = (each: Script) => waited(each) >= 100_000 && dataOf(each).some(has("repay"));
    // No span with a name is between 100,000 seconds and a week.
    const { commands } = shrinkScript(jumps, breaks, PLENTY);
    assert.deepEqual(commands, [{ ...repay("trader"), amount: commands[0] && ANY }, wait(604_800)]);
  });

  test("is the shortest span with a name that is enough", () => {
    const { commands } = shrinkScript(
      script([wait(5_000_001)]),
      (each) => waited(each) > 90,
      PLENTY,
    );
    assert.deepEqual(commands, [wait(3_600)]);
  });
});

/** What an amount becomes if nothing depends on it: a whole token. */
const ANY: AmountChoice = { of: "units", units: 10n ** 18n };

describe("users and assets", () => {
  test("a command names somebody who is there anyway, and the other's actions go", () => {
    const fall = { command: "fall", owner: "borrower" };
    const all = [borrow("trader"), borrow("borrower"), fall, repay("borrower")];
    const breaks = (each: Script) => {
      const [data, repayer] = [dataOf(each), dataOf(each).find(has("repay"))?.user];
      const borrowers = data.filter(has("borrow")).map(({ user }) => user);
      const isSunk = borrowers.includes(data.find(has("fall"))?.owner);
      return repayer !== undefined && isSunk && borrowers.some((user) => user !== repayer);
    };
    const names = dataOf(shrinkScript(script(all), breaks, PLENTY)).map(({ command }) => command);
    assert.deepEqual(names, ["borrow", "fall", "repay"]);
  });

  test("one acts for all, of those who act anyway", () => {
    const crowd = script([borrow("trader"), repay("liquidator"), borrow("borrower")]);
    const breaks = ({ commands }: Script) => commands.length === 3;
    const users = dataOf(shrinkScript(crowd, breaks, PLENTY)).map(({ user }) => user);
    assert.deepEqual(users, ["borrower", "borrower", "borrower"]);
  });

  test("extra users go, and an actor takes the part", () => {
    const setting = { ...SIMPLEST, extraUsers: 4 };
    // As in a world: nobody acts who is not there.
    const breaks = (each: Script) => {
      const [, number = "0"] = /^user-(\d)$/.exec(dataOf(each)[0]?.user ?? "") ?? [];
      return each.commands.length === 1 && Number(number) <= each.setting.extraUsers;
    };
    const { commands, setting: left } = shrinkScript(
      script([repay("user-3")], setting),
      breaks,
      PLENTY,
    );
    assert.deepEqual(left, SIMPLEST);
    assert.doesNotMatch(dataOf({ ...script([]), commands })[0]?.user ?? "user-", /^user-/);
  });

  test("as many extra users stay as are needed", () => {
    const setting = { ...SIMPLEST, extraUsers: 4 };
    const breaks = (each: Script) => each.setting.extraUsers >= 2;
    assert.equal(shrinkScript(script([], setting), breaks, PLENTY).setting.extraUsers, 2);
  });

  test("assets that are moved stand in for others, and a name of a command never changes", () => {
    const both = script([borrow("lender", "GOLD"), { ...borrow("lender"), command: "PUSD" }]);
    const breaks = ({ commands }: Script) => commands.length === 2;
    const [first, second] = dataOf(shrinkScript(both, breaks, PLENTY));
    assert.deepEqual([first?.asset, second?.asset, second?.command], ["PUSD", "PUSD", "PUSD"]);
  });

  test("the setting is the simplest that still breaks", () => {
    const odd = script([], { seed: 812, preset: "no-vouchers", extraUsers: 2 });
    const breaks = ({ setting }: Script) => setting.preset === "no-vouchers";
    const { setting } = shrinkScript(odd, breaks, PLENTY);
    assert.deepEqual(setting, { ...SIMPLEST, preset: "no-vouchers" });
  });
});

describe("figures", () => {
  const amountLeft = (data: Data, breaks: (amount: AmountChoice) => boolean) => {
    const holds = (each: Script) => {
      const amount = dataOf(each)[0]?.amount;
      return amount !== undefined && breaks(amount);
    };
    return dataOf(shrinkScript(script([data]), holds, PLENTY))[0]?.amount;
  };

  test("an odd amount becomes a whole token of its asset, or more of them", () => {
    const odd: AmountChoice = { of: "units", units: 123_456_789n };
    const usdc = { ...borrow("trader", "USDC"), amount: odd };
    assert.deepEqual(
      amountLeft(usdc, () => true),
      { of: "units", units: 1_000_000n },
    );
    const atLeast = (least: bigint) => (amount: AmountChoice) =>
      amount.of === "units" && amount.units >= least;
    assert.deepEqual(amountLeft(usdc, atLeast(5_000_000n)), { of: "units", units: 10_000_000n });
  });

  test("an odd part becomes a half or a whole, if only parts will do", () => {
    const isPart = (amount: AmountChoice) => amount.of === "part" && amount.promille < 800;
    assert.deepEqual(amountLeft(borrow("trader", "PUSD", 437), isPart), {
      of: "part",
      promille: 500,
    });
  });

  test("a limit that is needed stays, without the units beside it", () => {
    const data = { ...borrow("trader"), amount: { of: "limit", beside: -2 } as const };
    const isLimit = (amount: AmountChoice) => amount.of === "limit";
    assert.deepEqual(amountLeft(data, isLimit), { of: "limit", beside: 0 });
  });

  test("each rounder one leads to rounder ones, so that none goes in circles", () => {
    const data = { command: "x", asset: "WBTC", price: { of: "opening", promille: 873 }, count: 7 };
    const decimals = new Map([["WBTC", 8]]);
    const seen = new Set<string>();
    let left: CommandData[] = [data];
    for (let round = 0; left.length > 0; round += 1) {
      assert.ok(round < 40, "still not the roundest");
      left = left.flatMap((each) => [...rounderData(each, decimals)]);
      left = left.filter((each) => {
        const text = JSON.stringify(each);
        return !seen.has(text) && seen.add(text);
      });
    }
    assert.ok(seen.size > 10);
  });
});

describe("shrinking", () => {
  const noise = [...Array(40)].map((_none, at) => borrow("lender", "WETH", at + 1));
  const breaks = (each: Script) => dataOf(each).some(has("repay"));
  const long = script([...noise, repay("trader"), ...noise]);

  test("ends with its steps, and its result still breaks", () => {
    let asked = 0;
    const counted = (each: Script) => {
      asked += 10 + each.commands.length;
      return breaks(each);
    };
    for (const steps of [0, 50, 200, 400]) {
      asked = 0;
      assert.ok(breaks(shrinkScript(long, counted, steps)));
      assert.ok(asked <= steps, `${asked} steps, ${steps} allowed`);
    }
  });

  test("tries no script twice, and ends the same each time", () => {
    const asked: string[] = [];
    const heard = (each: Script) => {
      asked.push(
        JSON.stringify(each, (_key, value) => (typeof value === "bigint" ? `${value}` : value)),
      );
      return breaks(each);
    };
    const once = shrinkScript(long, heard, PLENTY);
    assert.equal(new Set(asked).size, asked.length);
    assert.deepEqual(shrinkScript(long, breaks, PLENTY), once);
  });

  test("leaves the smallest script unchanged", () => {
    const small = script([]);
    assert.equal(
      shrinkScript(small, () => true, PLENTY),
      small,
    );
  });
});
