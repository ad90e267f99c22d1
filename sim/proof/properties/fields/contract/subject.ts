// The contract of a user that a campaign is about, compiled, and which of its functions are called
// for what.
import type { Artifact } from "../../../../chain/artifact.ts";
import { type Callable, callablesOf } from "../../../../contract/abi/selectors.ts";
import type { ContractDefinition } from "../../../../contract/define.ts";
import { type AbiItem, definitionOf, signatureOf } from "../../../../user-contracts/definition.ts";
import type { ContractReference } from "../../run/setting.ts";

/** Plain data, so that workers can be given it. */
export interface Subject {
  readonly reference: ContractReference;
  /** The artifacts of the same compilation. */
  readonly artifacts: readonly Artifact[];
  /** Code that makes it, before the arguments. Bare hex. */
  readonly bytecode: string;
  /** True if it has nothing to do with the platform: see `isApart`. */
  readonly isApart?: boolean;
  /** Whom a test contract wants called; itself by default. */
  readonly targets?: readonly Target[];
  /** Bare addresses that alone call them. */
  readonly senders?: readonly string[];
}

/** A contract that is called in a campaign. */
export interface Target {
  /** Its artifact's, with a number if there are several: `Handler#2`. */
  readonly name: string;
  readonly artifact: string;
  /** Those that are drawn; an overloaded one with its signature. */
  readonly functions: readonly string[];
}

const INVARIANT = /^(invariant(_|[A-Z])|statefulFuzz)/;
export const isInvariantName = (name: string): boolean => INVARIANT.test(name);
export const SETUP = "setUp";
export const AFTER = "afterInvariant";
/** Other functions of a test contract that are nobody's actions. */
const OF_TESTS = /^(test|table|fixture|failed$|beforeTestSetup$)/;
/** Every test contract of Foundry has one of these. */
const MARKS = ["targetContracts", "IS_TEST"];

/** The contract cannot be made or prepared in a world: says why. */
export class BadSubject extends Error {
  override readonly name = "BadSubject";
}

interface Faces {
  /** Drawn: neither views, nor invariants, nor `setUp`. */
  readonly actions: readonly Callable[];
  readonly payable: ReadonlySet<string>;
  /** Whether it takes a payment without a call. */
  readonly isPayee: boolean;
  readonly invariants: readonly Callable[];
  /** Views of one figure, of everyone or of one account. */
  readonly figures: readonly Callable[];
  readonly hasSetup: boolean;
  /** Asked at the end of a run. */
  readonly hasAfter: boolean;
  /** Whether it is a test contract in Foundry's form, of which other contracts are called. */
  readonly isTest: boolean;
}

const known = new WeakMap<Subject, Map<string, Faces>>();

/** The functions of the contract itself, or of another contract of the same compilation. */
export function facesOf(subject: Subject, name = subject.reference.name): Faces {
  const all = known.get(subject) ?? new Map<string, Faces>();
  known.set(subject, all);
  const found = all.get(name);
  if (found !== undefined) return found;
  const artifact = artifactOf(subject, name);
  const faces = facesOfKind(definitionOf(artifact, subject.artifacts));
  all.set(name, faces);
  return faces;
}

export function facesOfKind(definition: ContractDefinition): Faces {
  const callables = [...callablesOf(definition).values()];
  const abi = (definition.abi ?? []) as readonly AbiItem[];
  const has = (wanted: string) => callables.some(({ name }) => name === wanted);
  const isTest = MARKS.some(has);
  const isInvariant = ({ name, inputs }: Callable) =>
    isInvariantName(name) && inputs.members.length === 0;
  const isAction = ({ name, isView }: Callable) =>
    !isView &&
    ![SETUP, AFTER].includes(name) &&
    !isInvariantName(name) &&
    !(isTest && OF_TESTS.test(name));
  return {
    actions: callables.filter(isAction),
    payable: payableIn(abi),
    isPayee: abi.some(takesPayments),
    invariants: callables.filter(isInvariant),
    figures: callables.filter((each) => each.isView && isFigure(each) && !isInvariant(each)),
    hasSetup: has(SETUP),
    hasAfter: has(AFTER),
    isTest,
  };
}

/** What is called: a test contract's targets, or else the contract itself. */
export function calledIn(subject: Subject): readonly Target[] {
  const { name } = subject.reference;
  const functions = facesOf(subject).actions.map((each) => each.name);
  return subject.targets ?? [{ name, artifact: name, functions }];
}

/** Whether only the contract's own tests can break in this way. */
export const isInvariantOf = (subject: Subject, id: string): boolean =>
  id === AFTER ||
  facesOf(subject).invariants.some(({ name }) => name === id) ||
  calledIn(subject).some(({ name, functions }) =>
    functions.some((each) => `${name}.${each}` === id),
  );

function isFigure({ inputs, outputs }: Callable): boolean {
  const [input, ...more] = inputs.members;
  const [output, ...others] = outputs.members;
  if (more.length > 0 || others.length > 0 || output?.shape.kind === undefined) return false;
  const { kind } = output.shape;
  const isWide = kind === "uint256" || (kind === "uint" && output.shape.size >= 64);
  return isWide && (input === undefined || input.shape.kind === "address");
}

/** By name and by signature: a definition knows overloaded functions by the second. */
function payableIn(abi: readonly AbiItem[]): ReadonlySet<string> {
  const payable = abi.filter(
    ({ type, stateMutability }) => type === "function" && stateMutability === "payable",
  );
  return new Set(payable.flatMap((item) => [item.name ?? "", signatureOf(item)]));
}

function takesPayments({ type, stateMutability }: AbiItem): boolean {
  return type === "receive" || (type === "fallback" && stateMutability === "payable");
}

export function artifactOf({ reference, artifacts }: Subject, wanted = reference.name): Artifact {
  const found = artifacts.find(({ name }) => name === wanted);
  if (found === undefined) throw new BadSubject(`there is no contract ${wanted}`);
  return found;
}
