// Arguments of contract calls as JSON: by name, integers as digits or as whole numbers.
import { BadValue, type Callable, decodeValues, type Shape } from "../../../sim/index.ts";
import { argumentProblem } from "../../core/input.ts";

type Values = Readonly<Record<string, unknown>>;

/** Reads all arguments of a call by name. Throws a problem that names the wrong one. */
export function readArguments(
  operation: string,
  { inputs }: Pick<Callable, "inputs">,
  args: Values,
): Values {
  const types = inputs.members.map(({ name, shape }) => [name, writtenType(shape)] as const);
  const shapes = new Map(inputs.members.map(({ name, shape }) => [name, shape]));
  const given = Object.entries(args).map(([name, value]) => [
    name,
    digitsOf(shapes.get(name), value),
  ]);
  try {
    return decodeValues(Object.fromEntries(types), Object.fromEntries(given), "args");
  } catch (error) {
    if (!(error instanceof BadValue)) throw error;
    const { place, message } = error;
    throw argumentProblem(operation, [`"${place}"${message.slice(place.length)}`]);
  }
}

/** The declared type of a shape, as definitions write it. */
function writtenType(shape: Shape): string {
  if (shape.kind === "array") return `${writtenType(shape.item)}[${shape.length ?? ""}]`;
  if (shape.kind === "decimal") return shape.kind;
  if (shape.kind !== "tuple") return shape.enum ?? shape.abi;
  return `(${shape.members.map((member) => `${writtenType(member.shape)} ${member.name}`).join(",")})`;
}

const INTEGERS: ReadonlySet<string> = new Set(["uint256", "uint8", "uint", "int"]);

/** Accepts whole numbers too, as far as JSON holds them exactly; anything else is no digits. */
function digitsOf(shape: Shape | undefined, value: unknown): unknown {
  if (shape === undefined) return value;
  if (Array.isArray(value)) {
    const item = shape.kind === "array" ? shape.item : undefined;
    return value.map((each) => digitsOf(item, each));
  }
  if (shape.kind === "tuple" && typeof value === "object" && value !== null) {
    const shapes = new Map(shape.members.map((member) => [member.name, member.shape]));
    const members = Object.entries(value).map(([name, each]) => [
      name,
      digitsOf(shapes.get(name), each),
    ]);
    return Object.fromEntries(members);
  }
  return INTEGERS.has(shape.kind) && !isInexact(value) ? String(value) : value;
}

const isInexact = (value: unknown): boolean =>
  (typeof value === "object" && value !== null) ||
  (Number.isInteger(value) && !Number.isSafeInteger(value));
