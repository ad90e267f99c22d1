// The node API over a fresh world, for tests.
import { ROOT } from "../../surfaces/node/services.ts";
import { type TestOptions, TestSurface } from "./surface.ts";

export const STABLE = "0000000000000000000000000000000000001010";
export const NOBODY = "12".repeat(20);

export class TestNode extends TestSurface {
  constructor(options?: TestOptions) {
    super("node", options);
  }

  /** Requests a path below the node's root as the trader. */
  get(path: string, as = "trader") {
    return this.ask(`GET ${ROOT}${path}`, { as });
  }

  post(path: string, body: unknown, as = "trader") {
    return this.ask(`POST ${ROOT}${path}`, { as, body });
  }
}

/** An item that calls a function. */
export const call = (contractAddress: string, method: string, args: object, txParams?: object) => ({
  type: "FUNCTION",
  payload: { contractAddress, method, args, ...(txParams === undefined ? {} : { txParams }) },
});

/** An item that transfers the stable token. */
export const transfer = (toAddress: string, value: string | number) => ({
  type: "TRANSFER",
  payload: { toAddress, value },
});
