// Blocks: the latest, by number and by hash.
import { type BlockRecord, blockAt, type World } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { blockSchema, latestSchema, presentBlock, presentLatest } from "./present.ts";
import { define, VERSION } from "./services.ts";
import { hash } from "./shapes.ts";

export const latestBlockRoute = define({
  method: "GET",
  paths: [`${VERSION}/block/latest`],
  operation: "Latest block",
  summary: "The latest block with the hashes of its transactions",
  access: "public",
  answers: { 200: { description: "The block", schema: latestSchema } },
  handle: (_exchange, { inbox }) =>
    inbox.read((world) => ({
      status: 200,
      body: presentLatest(world, known(blockAt(world, world.chain.height))),
    })),
});

const whole = { description: "The block with its transactions", schema: blockSchema };
const none = { description: "There is no such block" };

export const blockByHashRoute = define({
  method: "GET",
  paths: [`${VERSION}/block/hash/:blockHash`],
  operation: "Block by hash",
  summary: "The block with this hash",
  access: "public",
  params: objectOf({ blockHash: hash }),
  answers: { 200: whole, 404: none },
  handle: ({ params }, { inbox, history }) =>
    inbox.read((world) => shown(world, history.findBlock(world, params.blockHash)?.number)),
});

export const blockByNumberRoute = define({
  method: "GET",
  paths: [`${VERSION}/block/:blockNumber`],
  operation: "Block by number",
  summary: "The block with this number",
  access: "public",
  params: objectOf({
    blockNumber: { type: "string", format: "blockNumber", description: "0 is the genesis block" },
  }),
  answers: { 200: whole, 404: none },
  example: { path: `${VERSION}/block/0` },
  handle: ({ params }, { inbox }) =>
    inbox.read((world) => shown(world, Number(params.blockNumber))),
});

const shown = (world: World, number: number | undefined) => ({
  status: 200,
  body: presentBlock(world, known(number === undefined ? undefined : blockAt(world, number))),
});

function known(block: BlockRecord | undefined): BlockRecord {
  if (block === undefined) throw new Problem("unknownObject", "Block not found");
  return block;
}
