// Whom a test contract in Foundry's form wants called, by whom: read from its public views once it
// has prepared itself. Its contracts have names, because their addresses depend on the world.
// (decision 109)
import { callableNamed, selectorOf } from "../../../../contract/abi/selectors.ts";
import type { Contract } from "../../../../contract/call.ts";
import { isRecord } from "../../../../kernel/record.ts";
import type { World } from "../../../../world/world.ts";
import { addressOf } from "../../run/setting.ts";
import { DEPLOYER } from "./deploy.ts";
import { BadSubject, facesOf, facesOfKind, type Subject, type Target } from "./subject.ts";

export interface PlacedTarget extends Target {
  /** Bare. */
  readonly address: string;
}

interface Wishes {
  readonly contracts: readonly PlacedTarget[];
  /** Bare addresses: they alone call, unless there are none. */
  readonly senders: readonly string[];
  /** Bare addresses that never call. */
  readonly silent: ReadonlySet<string>;
}

/** Throws BadSubject if it wants a contract called that cannot be. */
export function targetsOf(world: World, subject: Subject, at: string): Wishes {
  if (!facesOf(subject).isTest) {
    const { name } = subject.reference;
    const functions = facesOf(subject).actions.map((each) => each.name);
    return { contracts: [{ name, artifact: name, functions, address: at }], ...NOBODY };
  }
  const ask = (name: string) => listOf(world, at, name);
  const addresses = (name: string) => ask(name).map(String);
  const selected = selectorsIn(ask("targetSelectors"));
  const excluded = selectorsIn(ask("excludeSelectors"));
  const not = new Set(addresses("excludeContracts"));
  const wanted = [...new Set([...addresses("targetContracts"), ...selected.keys()])];
  const chosen = wanted.length > 0 ? wanted : madeBy(world, at);
  const counts = new Map<string, number>();
  const contracts = chosen
    .filter((address) => !not.has(address))
    .map((address): PlacedTarget => {
      const contract = contractNamed(world, address, at);
      const artifact = contract.kind.definition.name;
      const count = (counts.get(artifact) ?? 0) + 1;
      counts.set(artifact, count);
      const name = count === 1 ? artifact : `${artifact}#${count}`;
      const rule = { only: selected.get(address), not: excluded.get(address) };
      return { name, artifact, functions: functionsOf(contract, rule), address };
    });
  if (contracts.every(({ functions }) => functions.length === 0)) {
    throw new BadSubject(
      `${subject.reference.name} has no function to call: name a handler with targetContract() in setUp()`,
    );
  }
  const silent = new Set(addresses("excludeSenders"));
  const senders = addresses("targetSenders").filter((each) => !silent.has(each));
  return { contracts, senders, silent };
}

const NOBODY = { senders: [], silent: new Set<string>() };

/** What a view without arguments lists; nothing if there is no such view. */
function listOf(world: World, at: string, name: string): readonly unknown[] {
  const definition = world.chain.contracts.get(at)?.kind.definition;
  if (definition === undefined || callableNamed(definition, name) === undefined) return [];
  const from = addressOf(world, DEPLOYER);
  const { result, failure } = world.simulate({ from, to: at, function: name, args: {} });
  if (failure !== undefined) throw new BadSubject(`${name} reverted: ${failure.reason}`);
  const [list] = isRecord(result) ? Object.values(result) : [];
  return Array.isArray(list) ? list : [];
}

type Selectors = ReadonlyMap<string, ReadonlySet<string>>;

/** By the contract's address. */
function selectorsIn(list: readonly unknown[]): Selectors {
  const all = new Map<string, Set<string>>();
  for (const each of list) {
    const [address, selectors] = isRecord(each) ? Object.values(each) : [];
    const known = all.get(String(address)) ?? new Set();
    all.set(String(address), known);
    for (const selector of Array.isArray(selectors) ? selectors : []) known.add(String(selector));
  }
  return all;
}

/** What was deployed since the test contract came, in order. */
const madeBy = (world: World, at: string): string[] =>
  [...world.chain.contracts.values()]
    .filter(({ kind, address }) => kind.code !== undefined && address !== at)
    .filter(({ kind }) => kind.definition.name !== "")
    .map(({ address }) => address);

function contractNamed(world: World, address: string, at: string): Contract {
  const found = world.chain.contracts.get(address);
  if (found === undefined) {
    throw new BadSubject(`0x${address} is a target, but no contract is there after setUp()`);
  }
  const { kind } = found;
  if (kind.code === undefined) {
    throw new BadSubject(
      `${kind.definition.name} is a contract of the platform, whose own actions are drawn anyway: ` +
        "call it through a handler instead of naming it as a target",
    );
  }
  if (kind.definition.name !== "" || address === at) return found;
  throw new BadSubject(`the interface of the target 0x${address} is not known`);
}

interface Rule {
  readonly only: ReadonlySet<string> | undefined;
  readonly not: ReadonlySet<string> | undefined;
}

function functionsOf({ kind }: Contract, { only, not }: Rule): string[] {
  const { actions } = facesOfKind(kind.definition);
  return actions
    .map(({ name, signature }) => ({ name, selector: selectorOf(signature) }))
    .filter(({ selector }) => only?.has(selector) !== false && not?.has(selector) !== true)
    .map(({ name }) => name);
}
