// Gas prices and estimates; gas is free, because fees are flat.
import {
  BadTransaction,
  isOfCode,
  refuseWritten,
  type World,
  ZERO_ADDRESS,
} from "../../../sim/index.ts";
import { argumentProblem } from "../../core/input.ts";
import { objectOf } from "../../core/object-schema.ts";
import { leastGas } from "../../shared/chain/least-gas.ts";
import { coded } from "./problems.ts";
import { define, VERSION } from "./services.ts";
import { address, bytes, digitsText, quantity } from "./shapes.ts";

const OPERATION = "Estimate gas";
const NATIVE_GAS = "21000";

export const gasPriceRoute = define({
  method: "GET",
  paths: [`${VERSION}/gasPrice`],
  operation: "Gas price",
  summary: "The gas price: always 0, as fees are flat",
  access: "public",
  answers: { 200: { description: "In wei", schema: objectOf({ gasPrice: { const: "0" } }) } },
  handle: () => ({ status: 200, body: { gasPrice: "0" } }),
});

export const estimateGasRoute = define({
  method: "POST",
  paths: [`${VERSION}/transaction/estimateGas`],
  operation: OPERATION,
  summary:
    "The gas of a transaction in the next block: what users' code needs, and 21000 for all else",
  access: "public",
  body: objectOf({ from: address, to: address, data: bytes, value: quantity }, [
    "from",
    "to",
    "data",
    "value",
  ]),
  answers: {
    200: { description: "The estimate", schema: objectOf({ gasEstimate: digitsText }) },
    400: {
      description:
        "Not valid, or refused by the code (TRANSACTION_REVERTED), or too much code in one batch (GAS_LIMIT_EXCEEDED)",
    },
  },
  example: { body: { to: "0x0000000000000000000000000000000000001010", data: "0x" } },
  handle: ({ body: { from = ZERO_ADDRESS, to = "", data = "", value = 0n } }, { inbox }) =>
    inbox.read((world) => {
      const isCall = to !== "" || data !== "";
      const isCode = isCall && isOfCode(world.chain.contracts, to);
      const gasEstimate = isCode
        ? gasOfCode(world, { from, written: { to, value, data } })
        : NATIVE_GAS;
      return { status: 200, body: { gasEstimate } };
    }),
});

interface CodeCall {
  readonly from: string;
  readonly written: { readonly to: string; readonly value: bigint; readonly data: string };
}

function gasOfCode(world: World, { from, written }: CodeCall): string {
  try {
    refuseWritten(written, world.chain.contracts);
  } catch (error) {
    if (!(error instanceof BadTransaction)) throw error;
    throw argumentProblem(OPERATION, [error.message]);
  }
  const request = { from, to: written.to, function: "", args: {}, written };
  const { failure, code } = world.simulate(request);
  if (failure !== undefined) {
    throw coded("TRANSACTION_REVERTED", failure.reason, { revertReason: failure.reason });
  }
  return String(leastGas(world, request, BigInt(code?.gasUsed ?? 0)));
}
