// Gas prices and estimates; gas is free, because fees are flat.
import { objectOf } from "../core/object-schema.ts";
import { define, VERSION } from "./services.ts";
import { address, bytes, quantity } from "./shapes.ts";

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
  operation: "Estimate gas",
  summary: "The gas of a transaction: 21000, whatever it does",
  access: "public",
  body: objectOf({ from: address, to: address, data: bytes, value: quantity }, [
    "from",
    "to",
    "data",
    "value",
  ]),
  answers: {
    200: { description: "The estimate", schema: objectOf({ gasEstimate: { const: "21000" } }) },
  },
  example: { body: { to: "0x0000000000000000000000000000000000001010", data: "0x" } },
  handle: () => ({ status: 200, body: { gasEstimate: "21000" } }),
});
