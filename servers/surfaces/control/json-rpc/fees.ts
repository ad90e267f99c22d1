// What gas would cost, as tools ask before they send: nothing here, so every price and every tip is 0.
import { HEADER_CONSTANTS, present } from "../../../../sim/index.ts";
import { objectOf } from "../../../core/object-schema.ts";
import { quantity } from "../../../shared/json-rpc/hex.ts";
import { type Context, define, type Method } from "../../../shared/json-rpc/method.ts";
import {
  BLOCK_NUMBER_KIND,
  type BlockChoice,
  optional,
  QUANTITY_KIND,
  required,
} from "../../../shared/json-rpc/params.ts";
import { badParams, CODES, RpcRefusal } from "../../../shared/json-rpc/refusal.ts";
import { QUANTITY } from "../../../shared/json-rpc/schemas.ts";
import { knownBlock } from "../../rpc/methods/chosen-block.ts";
import { NUMBER_KIND } from "./number.ts";
import { answering, namesOf } from "./tools.ts";

/** The most blocks of one history. */
const BLOCKS_MAX = 1_024;
const PERCENTILES_MAX = 100;
const FREE = "0x0";

function readPercentiles(value: unknown, name: string): readonly number[] {
  const isList = Array.isArray(value) && value.length <= PERCENTILES_MAX;
  const isRight = isList && value.every((each, at) => isPercentile(each, value[at - 1] ?? 0));
  if (isRight) return value;
  throw badParams(`${name} must be a list of numbers from 0 to 100, ascending`);
}

const isPercentile = (value: unknown, least: number): boolean =>
  typeof value === "number" && value >= least && value <= 100;

const PERCENTILES = {
  schema: { type: "array", items: { type: "number" }, maxItems: PERCENTILES_MAX },
  read: readPercentiles,
} as const;

function history(
  context: Context,
  {
    count,
    newest,
    rewards,
  }: { count: number; newest: BlockChoice; rewards: readonly number[] | undefined },
) {
  const { world, work } = context;
  const last = knownBlock(context, newest).number;
  const many = Math.min(count, BLOCKS_MAX, last + 1);
  const first = last + 1 - many;
  work.spend(many);
  const blocks = world.chain.blocks.slice(first, last + 1);
  const usedOf = (number: number) =>
    world.parts.commitment.headerOf(present(blocks[number - first], "the block").number).gasUsed;
  return {
    oldestBlock: quantity(first),
    // The last one is that of the next block.
    baseFeePerGas: Array(many + 1).fill(FREE),
    baseFeePerBlobGas: Array(many + 1).fill(FREE),
    gasUsedRatio: blocks.map(({ number }) => usedOf(number) / HEADER_CONSTANTS.gasLimit),
    blobGasUsedRatio: Array(many).fill(0),
    ...(rewards === undefined ? {} : { reward: blocks.map(() => rewards.map(() => FREE)) }),
  };
}

const PRICES = { type: "array", items: { const: FREE } } as const;
const RATIOS = { type: "array", items: { type: "number" } } as const;

const free = (name: string, summary: string): Method =>
  define({ name, summary, params: [], result: { const: FREE }, handle: () => FREE });

const PRICE = required("price", QUANTITY_KIND, "0: any other is refused");

/** Scripts that switch prices off run as they are. */
const setting = (name: string, answer: true | null): Method =>
  define({
    name,
    summary: "Takes the price that gas has here, which is 0",
    params: [PRICE],
    ...answering(answer),
    refusals: { [CODES.unavailable]: "Any other price" },
    handle: (_context, [price]) => {
      if (price === 0n) return answer;
      const message = `fees are flat and gas costs nothing: the only price is 0, not ${price}`;
      throw new RpcRefusal(CODES.unavailable, message);
    },
  });

export const FEES: readonly Method[] = [
  ...["setNextBlockBaseFeePerGas", "setMinGasPrice"].flatMap((action) =>
    namesOf(action).map(({ name, answer }) => setting(name, answer)),
  ),
  free("eth_maxPriorityFeePerGas", "Nobody needs a tip: 0"),
  free("eth_blobBaseFee", "There are no blobs: 0"),
  define({
    name: "eth_feeHistory",
    summary: "Prices of gas, which are all 0, and how full each block was",
    params: [
      required("blockCount", NUMBER_KIND, `How many blocks; at most ${BLOCKS_MAX} are answered`),
      required("newestBlock", BLOCK_NUMBER_KIND, "The last of them"),
      optional("rewardPercentiles", PERCENTILES, {
        missing: undefined,
        description: "For which tips are answered",
      }),
    ],
    result: objectOf(
      {
        oldestBlock: QUANTITY,
        baseFeePerGas: PRICES,
        baseFeePerBlobGas: PRICES,
        gasUsedRatio: RATIOS,
        blobGasUsedRatio: RATIOS,
        reward: { type: "array", items: PRICES },
      },
      ["reward"],
    ),
    handle: (context, [count, newest, rewards]) => history(context, { count, newest, rewards }),
  }),
];
