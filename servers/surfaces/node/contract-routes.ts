// Contracts: which there are and what each declares, all from their definitions.
import type { Contract, World } from "../../../sim/index.ts";
import { mapOf, objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { XABI } from "./contracts/schemas.ts";
import { codeHashOf, sourceOf } from "./contracts/source.ts";
import { functionsOf } from "./contracts/state.ts";
import { xabiOf } from "./contracts/xabi.ts";
import { define, type NodeServices, ROOT } from "./services.ts";
import {
  addressText,
  arrayOf,
  contractParams,
  fragment,
  hashText,
  integer,
  noContract,
  nothing,
  pageOf,
  pageQuery,
  text,
} from "./shapes.ts";

export const EXAMPLE_CONTRACT = "0000000000000000000000000000000000001010";

/** Contracts by their names, each in the order of addresses. */
function contractsByName({ chain }: World): ReadonlyMap<string, readonly Contract[]> {
  const byName = new Map<string, Contract[]>();
  for (const contract of chain.contracts.values()) {
    const { name } = contract.kind.definition;
    byName.set(name, [...(byName.get(name) ?? []), contract]);
  }
  for (const all of byName.values()) all.sort((a, b) => (a.address < b.address ? -1 : 1));
  return byName;
}

function presentInstances(
  world: World,
  { deployments }: NodeServices,
  contracts: readonly Contract[],
) {
  return contracts.map(({ address }) => ({
    createdAt: deployments.blockOf(world, address)?.timestamp ?? 0,
    address,
  }));
}

/** By default fewer than other lists have. */
const NAMES = 10;

export const contractsRoute = define({
  method: "GET",
  paths: [`${ROOT}/contracts`],
  operation: "List contracts",
  summary: "The contracts by their names",
  access: "bearer",
  query: objectOf(
    {
      name: { ...fragment, description: "a part of the name, in any case" },
      limit: {
        ...pageQuery.limit,
        description: `names, by default ${NAMES}; clamped to 1 and 1000`,
      },
      offset: { ...pageQuery.offset, description: "names to skip" },
    },
    ["name", "limit", "offset"],
  ),
  answers: {
    200: {
      description: "The instances of each name, in the order of names and of addresses",
      schema: mapOf(
        arrayOf(
          objectOf({
            createdAt: { ...integer, description: "unix seconds" },
            address: addressText,
          }),
        ),
      ),
    },
  },
  handle: ({ query }, services) =>
    services.inbox.read((world) => {
      const byName = contractsByName(world);
      const wanted = query.name?.toLowerCase() ?? "";
      const names = [...byName.keys()].filter((name) => name.toLowerCase().includes(wanted));
      const page = pageOf(names.sort(), { ...query, limit: query.limit ?? NAMES });
      const shown = page.map((name) => [
        name,
        presentInstances(world, services, byName.get(name) ?? []),
      ]);
      return { status: 200, body: Object.fromEntries(shown) };
    }),
});

/** Throws a problem if there is none. */
export function contractAt({ chain }: World, at: string): Contract {
  const contract = chain.contracts.get(at);
  if (contract === undefined) {
    throw new Problem("unknownObject", `couldn't find contract details for address ${at}`);
  }
  return contract;
}

const example = (rest = "") => ({ path: `${ROOT}/contracts/${EXAMPLE_CONTRACT}${rest}` });

export const contractRoute = define({
  method: "GET",
  paths: [`${ROOT}/contracts/:address`],
  operation: "Contract details",
  summary: "A contract with its source and its extended ABI",
  description:
    "The source of the platform's own contracts is what they declare, as abstract Solidity. It has no bodies, so there is no bytecode.",
  access: "bearer",
  params: contractParams,
  answers: {
    200: {
      description: "The contract",
      schema: objectOf({
        name: text,
        address: addressText,
        codeHash: {
          ...hashText,
          description: "Keccak-256 of the sources, whatever their files are called",
        },
        bin: { const: "" },
        "bin-runtime": { const: "" },
        src: { ...mapOf(text), description: "by file" },
        xabi: XABI,
        chainId: { ...nothing, description: "null: the main chain" },
      }),
    },
    404: noContract,
  },
  example: example(),
  handle: ({ params }, { inbox }) => {
    const { address, kind } = inbox.read((world) => contractAt(world, params.address));
    const { definition } = kind;
    const code = { codeHash: codeHashOf(kind), bin: "", "bin-runtime": "" };
    const declared = { src: sourceOf(kind), xabi: xabiOf(kind), chainId: null };
    return { status: 200, body: { name: definition.name, address, ...code, ...declared } };
  },
});

export const functionsRoute = define({
  method: "GET",
  paths: [`${ROOT}/contracts/:address/functions`],
  operation: "Contract functions",
  summary: "The names of a contract's functions, sorted, without those of variables",
  access: "bearer",
  params: contractParams,
  answers: { 200: { description: "The names", schema: arrayOf(text) }, 404: noContract },
  example: example("/functions"),
  handle: ({ params }, { inbox }) => {
    const contract = inbox.read((world) => contractAt(world, params.address));
    return { status: 200, body: Object.keys(functionsOf(contract)).sort() };
  },
});

export const symbolsRoute = define({
  method: "GET",
  paths: [`${ROOT}/contracts/:address/symbols`],
  operation: "Contract symbols",
  summary: "The names of a contract's state variables, in the order of their declaration",
  access: "bearer",
  params: contractParams,
  answers: { 200: { description: "The names", schema: arrayOf(text) }, 404: noContract },
  example: example("/symbols"),
  handle: ({ params }, { inbox }) => {
    const { kind } = inbox.read((world) => contractAt(world, params.address));
    return { status: 200, body: Object.keys(kind.definition.state) };
  },
});
