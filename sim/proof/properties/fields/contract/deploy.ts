// Deploys the contract of a campaign into a world before anybody acts, with what its constructor
// takes, and lets it prepare itself.
import type { Artifact } from "../../../../chain/artifact.ts";
import { execute } from "../../../../commands/execute.ts";
import { encodeTuple } from "../../../../contract/abi/encode.ts";
import { tupleOfTypes } from "../../../../contract/abi/shape.ts";
import { BadValue, decodeValues } from "../../../../contract/codec.ts";
import { contractNames } from "../../../../queries/contract-names.ts";
import {
  type AbiItem,
  constructorTypes,
  parametersOf,
} from "../../../../user-contracts/definition.ts";
import type { World } from "../../../../world/world.ts";
import { addressOf } from "../../run/setting.ts";
import { followBench } from "./commands-after.ts";
import { artifactOf, BadSubject, facesOf, SETUP, type Subject } from "./subject.ts";

/** Owns what the contract gives to whoever creates it. */
export const DEPLOYER = "trader";

/** A text that is the name of a contract or a user is its address. */
export function addressNamed(world: World, name: string): string | undefined {
  const bare = name.replace(/^0x/, "").toLowerCase();
  if (/^[0-9a-f]{40}$/.test(bare)) return bare;
  return contractNames(world.addresses).get(name) ?? world.users.find(name)?.address;
}

/** What its constructor is given. Throws BadSubject for a value that it cannot take. */
function constructorData(world: World, subject: Subject): string {
  const { name, args } = subject.reference;
  const types = constructorTypes(artifactOf(subject));
  const read = (type: unknown, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => read(String(type).slice(0, -2), each));
    if (typeof value === "number") return String(value);
    if (type !== "address" || typeof value !== "string") return value;
    return addressNamed(world, value) ?? value;
  };
  const given = Object.entries(args).map(([key, value]) => [key, read(types[key], value)] as const);
  try {
    return encodeTuple(tupleOfTypes(types), decodeValues(types, Object.fromEntries(given), "args"));
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
    throw new BadSubject(`the constructor of ${name}: ${error.message}`);
  }
}

/** Its bare address, once it is there and prepared. Throws BadSubject. */
export function deploySubject(world: World, subject: Subject): string {
  const { reference, artifacts, bytecode } = subject;
  const from = addressOf(world, DEPLOYER);
  const written = { to: "", value: 0n, data: bytecode + constructorData(world, subject) };
  const creation = { from, to: "", function: "constructor", args: {}, written, artifacts };
  const made = succeeded(world, creation, `the constructor of ${reference.name}`);
  const at = made?.created ?? "";
  if (facesOf(subject).hasSetup) {
    succeeded(world, { from, to: at, function: SETUP, args: {} }, `${reference.name}.${SETUP}`);
  }
  for (const sender of subject.senders ?? []) payFeesOf(world, sender);
  return at;
}

/** A test contract's own senders come from nowhere; the platform takes fees of everybody. */
function payFeesOf(world: World, sender: string): void {
  const from = addressOf(world, "admin");
  const args = { to: sender, amount: FEES };
  const to = world.addresses.voucher;
  succeeded(world, { from, to, function: "mint", args }, "a mint of vouchers");
}

const FEES = 1_000_000n * 10n ** 18n;

type Asked = Omit<Extract<Parameters<typeof execute>[1], { kind: "submit" }>, "kind">;

function succeeded(world: World, asked: Asked, what: string) {
  const done = execute(world, { kind: "submit", ...asked });
  const reason = done.ok ? done.transaction?.failure?.reason : done.message;
  if (reason !== undefined) throw new BadSubject(`${what} reverted: ${reason}`);
  followBench(world, done);
  const failed = world.parts.userCode.takeFailure();
  if (failed !== undefined) throw new BadSubject(`${what}: ${failed}`);
  return done.ok ? done.transaction?.code : undefined;
}

/**
 * The arguments of its constructor: those given, and addresses that have the name or the interface
 * of one of the platform's contracts (`weth`, `ILendingPool pool`). Throws BadSubject with what is
 * missing.
 */
export function completeArguments(
  world: World,
  { name, abi }: Artifact,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const maker = (abi as readonly AbiItem[]).find(({ type }) => type === "constructor");
  const inputs = maker?.inputs ?? [];
  const keys = Object.keys(parametersOf(inputs));
  const strange = Object.keys(given).filter((key) => !keys.includes(key));
  const wanted = inputs.map(({ type }, at) => `${type} ${keys[at]}`).join(", ");
  if (strange.length > 0) {
    throw new BadSubject(`the constructor of ${name} takes (${wanted}), not ${strange.join(", ")}`);
  }
  const args: Record<string, unknown> = {};
  const missing: string[] = [];
  for (const [at, key] of keys.entries()) {
    const value = given[key] ?? platformName(world, inputs[at]);
    if (value === undefined) missing.push(key);
    else args[key] = value;
  }
  if (missing.length === 0) return args;
  const example = JSON.stringify(Object.fromEntries(missing.map((key) => [key, "..."])));
  const names = [...contractNames(world.addresses).keys()].join(", ");
  throw new BadSubject(
    `the constructor of ${name} takes (${wanted}): give --args '${example}'. ` +
      `An address may be a name: ${names}, or an actor's`,
  );
}

const plain = (text: string) => text.replace(/[^a-z0-9]/gi, "").toLowerCase();

function platformName(world: World, input: NonNullable<AbiItem["inputs"]>[number] | undefined) {
  if (input?.type !== "address") return undefined;
  const { internalType = "" }: { readonly internalType?: string } = input;
  const own = [input.name, internalType.replace(/^contract I?/, "")].map(plain);
  const names = [...contractNames(world.addresses).keys()];
  return own
    .map((text) => names.find((each) => plain(each) === text && text !== ""))
    .find((found) => found !== undefined);
}
