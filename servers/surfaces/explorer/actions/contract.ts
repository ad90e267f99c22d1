// The ABI of a contract.
import { abiOf, type ContractDefinition } from "../../../../sim/index.ts";
import { type Action, define } from "./action.ts";
import { ADDRESS, required } from "./parameter.ts";
import { ExplorerRefusal, TEXTS } from "./refusal.ts";
import { getSourceCode } from "./source.ts";

/** ABIs as texts, cached because there are few and each is long. */
const texts = new WeakMap<ContractDefinition, string>();

function textOf(definition: ContractDefinition): string {
  const made = texts.get(definition) ?? JSON.stringify(abiOf(definition));
  texts.set(definition, made);
  return made;
}

const getAbi = define({
  module: "contract",
  action: "getabi",
  summary: "The ABI of a contract, as a string that has a JSON list",
  tier: "single",
  parameters: { address: required(ADDRESS, "The contract's") },
  result: { type: "string" },
  refusals: [TEXTS.notVerified],
  handle: ({ world }, { address }) => {
    const contract = world.chain.contracts.get(address);
    // Code of which only the bytes are known has no name.
    if (contract === undefined || contract.kind.definition.name === "") {
      throw new ExplorerRefusal(TEXTS.notVerified);
    }
    return textOf(contract.kind.definition);
  },
});

export const CONTRACT: readonly Action[] = [getAbi, getSourceCode];
