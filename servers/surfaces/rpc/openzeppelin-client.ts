// The platform on which OpenZeppelin's contracts run: all of them compiled at once.
import { after } from "node:test";
import { ContractClient } from "./test-contracts.ts";

export const client = await ContractClient.open("default", "openzeppelin.sol");
after(() => client.close());
