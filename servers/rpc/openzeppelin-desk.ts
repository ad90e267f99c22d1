// The platform on which OpenZeppelin's contracts run: all of them compiled at once.
import { after } from "node:test";
import { ContractDesk } from "./test-contracts.ts";

export const desk = await ContractDesk.open("default", "openzeppelin.sol");
after(() => desk.close());
