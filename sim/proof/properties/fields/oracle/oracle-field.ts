// The field of the price oracle: several prices at once, and how far back its average reaches.
import fc from "fast-check";
import { ZERO_ADDRESS } from "../../../../contract/types.ts";
import { type CallRequest, callDeed } from "../../run/call-deed.ts";
import type { Cast } from "../../run/cast.ts";
import type { CommandData, Meant } from "../../run/command-data.ts";
import type { CallDeed } from "../../run/door.ts";
import { of, weighed } from "../../run/draws.ts";
import type { Choice, Field, Verb } from "../../run/field.ts";
import type { Run, StepSeen } from "../../run/run.ts";
import { logged, type Situations } from "../../run/situation.ts";
import { type OracleAction, OracleFieldModel } from "./oracle-field-model.ts";

interface PricesData extends CommandData {
  readonly user: string;
  /** Assets by symbol, or `nobody`, each with thousandths of its opening price. */
  readonly prices: readonly (readonly [symbol: string, promille: number])[];
  /** One price more than assets. */
  readonly isUneven: boolean;
}

type MemoryData = { readonly size: number };

const deedOf = (run: Run, asked: CallRequest<OracleAction>): CallDeed =>
  callDeed("oracle", run.fieldOf(OracleFieldModel).world.addresses.priceOracle, asked);

const setPrices: Verb<PricesData> = {
  deed(run, { user, prices, isUneven }) {
    // A later admin would only vote for it.
    if (!run.isSoleAdmin && user !== "oracle") return undefined;
    const { world } = run.fieldOf(OracleFieldModel);
    const worked = prices.map(([symbol, promille]) => {
      const opening = run.opening.view.price[symbol] ?? 10n ** 18n;
      return [symbol, (opening * BigInt(promille)) / 1_000n] as const;
    });
    const assets = worked.map(([symbol]) => world.addresses.tokens[symbol] ?? ZERO_ADDRESS);
    const values = [...worked.map(([, price]) => price), ...(isUneven ? [1n] : [])];
    const isWrong = isUneven || assets.length === 0 || assets.includes(ZERO_ADDRESS);
    const action = { by: "oracle", prices: worked, isWrong: isWrong || values.includes(0n) };
    return deedOf(run, { user, func: "setAssetPrices", args: { assets, values }, action });
  },
  words: ({ user, prices, isUneven }) => {
    const each = prices.map(([symbol, promille]) => `${symbol} to ${promille / 10} %`).join(", ");
    const more = isUneven ? ", and a price of nothing" : "";
    return `${user} sets ${each === "" ? "no price" : `${each} of its opening price`}${more}`;
  },
  meant: ({ user, prices, isUneven }): Meant => {
    const isWrong = prices.some(([symbol, promille]) => symbol === "nobody" || promille === 0);
    return user !== "oracle" || isUneven || isWrong || prices.length === 0 ? "invalid" : "time";
  },
};

const setMemory: Verb<MemoryData> = {
  deed(run, { size }) {
    const args = { size: BigInt(size) };
    const action = { by: "admin", prices: [], isWrong: size === 0 };
    return deedOf(run, { user: "admin", func: "setTwapQueueSize", args, action });
  },
  words: ({ size }) => `admin has the oracle remember ${size} prices`,
  meant: ({ size }) => (size === 0 ? "invalid" : "valid"),
};

const batched = (name: string) => (step: StepSeen) =>
  step.deed.kind === "call" && step.deed.name === name;

const situations: Situations = {
  "several prices at once": {
    about: "All of them hold from the same second on.",
    holds: (step) => logged(step, "BatchPricesUpdated") !== undefined,
  },
  "a batch of prices refused": {
    about: "One that may not be takes back all others.",
    holds: (step) => batched("setAssetPrices")(step) && !step.accepted,
  },
  "the oracle's memory changed": {
    about: "The average reaches further back, or less far, from now on.",
    holds: (step) => batched("setTwapQueueSize")(step) && step.accepted,
  },
};

function choices({ users, assets }: Cast): Choice[] {
  const mostly = <T>(usual: fc.Arbitrary<T>, other: T) =>
    weighed([40, usual], [1, fc.constant(other)]);
  const symbol = mostly(fc.constantFrom(...assets), "nobody");
  const promille = mostly(fc.integer({ min: 700, max: 1_400 }), 0);
  const some = fc.array(fc.tuple(symbol, promille), { minLength: 1, maxLength: 4 });
  const prices = mostly(some, []);
  const user = mostly(fc.constant("oracle"), users[0] ?? "");
  return [
    {
      weight: 6,
      data: of("setPrices", { user, prices, isUneven: mostly(fc.constant(false), true) }),
    },
    { weight: 2, data: of("setMemory", { size: fc.integer({ min: 0, max: 5 }) }) },
  ];
}

export const oracleField: Field = {
  name: "oracle",
  verbs: { setPrices, setMemory },
  situations,
  choices,
  open: ({ world }) => new OracleFieldModel(world),
};
