// The contract of a user that a campaign is about, compiled, and which of its functions are called
// for what.
import type { Artifact } from "../../../../chain/artifact.ts";
import { type Callable, callablesOf } from "../../../../contract/abi/selectors.ts";
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
}

const INVARIANT = /^invariant_/;
export const SETUP = "setUp";

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
}

const known = new WeakMap<Subject, Faces>();

export function facesOf(subject: Subject): Faces {
  const found = known.get(subject);
  if (found !== undefined) return found;
  const artifact = artifactOf(subject);
  const { abi } = artifact;
  const callables = [...callablesOf(definitionOf(artifact, subject.artifacts)).values()];
  const isInvariant = ({ name, inputs }: Callable) =>
    INVARIANT.test(name) && inputs.members.length === 0;
  const isSetup = ({ name }: Callable) => name === SETUP;
  const faces = {
    actions: callables.filter(
      (each) => !each.isView && !isSetup(each) && !INVARIANT.test(each.name),
    ),
    payable: payableIn(abi as readonly AbiItem[]),
    isPayee: (abi as readonly AbiItem[]).some(takesPayments),
    invariants: callables.filter(isInvariant),
    figures: callables.filter((each) => each.isView && isFigure(each) && !isInvariant(each)),
    hasSetup: callables.some(isSetup),
  };
  known.set(subject, faces);
  return faces;
}

export const isInvariantOf = (subject: Subject, id: string): boolean =>
  facesOf(subject).invariants.some(({ name }) => name === id);

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

export function artifactOf({ reference, artifacts }: Subject): Artifact {
  const found = artifacts.find(({ name }) => name === reference.name);
  if (found === undefined) throw new BadSubject(`there is no contract ${reference.name}`);
  return found;
}
