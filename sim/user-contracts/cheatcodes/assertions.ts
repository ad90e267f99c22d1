// The assertions of Foundry's test contracts: each with every type, with and without a text.
import { AssertionFailed } from "./assertion-failed.ts";
import type { CheatTable } from "./cheat.ts";

type Act = CheatTable<unknown>[string];

const KINDS = ["bool", "uint256", "int256", "address", "bytes32", "string", "bytes"];
const FIGURES = ["uint256", "int256"];
const WAD = 10n ** 18n;
const PLACES = 16;

/** Values that are equal have the same text. */
function shown(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(shown).join(", ")}]` : String(value);
}

const isWord = (type: string) => type === "address" || type.startsWith("bytes");
const inType = (type: string, value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map((each) => inType(type, each)).join(", ")}]`
    : `${isWord(type) ? "0x" : ""}${value}`;

interface Comparison {
  readonly name: string;
  readonly sign: string;
  readonly holds: (a: unknown, b: unknown) => boolean;
  readonly types: readonly string[];
}

const withLists = KINDS.flatMap((type) => [type, `${type}[]`]);
const COMPARISONS: readonly Comparison[] = [
  { name: "assertEq", sign: "!=", holds: (a, b) => shown(a) === shown(b), types: withLists },
  { name: "assertNotEq", sign: "==", holds: (a, b) => shown(a) !== shown(b), types: withLists },
  { name: "assertLt", sign: ">=", holds: (a, b) => figure(a) < figure(b), types: FIGURES },
  { name: "assertGt", sign: "<=", holds: (a, b) => figure(a) > figure(b), types: FIGURES },
  { name: "assertLe", sign: ">", holds: (a, b) => figure(a) <= figure(b), types: FIGURES },
  { name: "assertGe", sign: "<", holds: (a, b) => figure(a) >= figure(b), types: FIGURES },
];

const figure = (value: unknown) => value as bigint;
const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

/** The same with a text of the test's own before the figures. */
function both(signature: string, act: (args: readonly unknown[]) => string | undefined) {
  const own = signature.split(",").length + (signature.endsWith("()") ? -1 : 0);
  const check =
    (hasText: boolean): Act =>
    (_bench, args) => {
      const wrong = act(args);
      if (wrong === undefined) return;
      throw new AssertionFailed(`${hasText ? args[own] : "assertion failed"}: ${wrong}`);
    };
  return {
    [signature]: check(false),
    [signature.replace(/\)$/, ",string)")]: check(true),
  };
}

const truths: CheatTable<unknown> = Object.fromEntries(
  [true, false].flatMap((wanted) => {
    const name = wanted ? "assertTrue" : "assertFalse";
    const check =
      (hasText: boolean): Act =>
      (_bench, [value, text]) => {
        if (value !== wanted)
          throw new AssertionFailed(hasText ? String(text) : "assertion failed");
      };
    return [
      [`${name}(bool)`, check(false)],
      [`${name}(bool,string)`, check(true)],
    ];
  }),
);

function comparison({ name, sign, holds, types }: Comparison): CheatTable<unknown> {
  const plain = types.map((type) =>
    both(`${name}(${type},${type})`, ([a, b]) =>
      holds(a, b) ? undefined : `${inType(type, a)} ${sign} ${inType(type, b)}`,
    ),
  );
  const decimal = FIGURES.map((type) =>
    both(`${name}Decimal(${type},${type},uint256)`, ([a, b, places]) =>
      holds(a, b) ? undefined : `${point(a, places)} ${sign} ${point(b, places)}`,
    ),
  );
  return Object.assign({}, ...plain, ...decimal);
}

function point(value: unknown, places: unknown): string {
  const decimals = Number(places);
  const digits = String(distance(figure(value), 0n)).padStart(decimals + 1, "0");
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "");
  const whole = digits.slice(0, digits.length - decimals);
  return `${figure(value) < 0n ? "-" : ""}${whole}${fraction && `.${fraction}`}`;
}

const near = FIGURES.map((type) => ({
  ...both(`assertApproxEqAbs(${type},${type},uint256)`, ([a, b, most]) => {
    const delta = distance(figure(a), figure(b));
    if (delta <= figure(most)) return undefined;
    return `${a} !~= ${b} (max delta: ${most}, real delta: ${delta})`;
  }),
  ...both(`assertApproxEqRel(${type},${type},uint256)`, ([a, b, most]) => {
    const delta = distance(figure(a), figure(b));
    if (delta === 0n) return undefined;
    const whole = distance(figure(b), 0n);
    const share = whole === 0n ? undefined : (delta * WAD) / whole;
    if (share !== undefined && share <= figure(most)) return undefined;
    const real = share === undefined ? "undefined" : `${point(share, PLACES)}%`;
    return `${a} !~= ${b} (max delta: ${point(most, PLACES)}%, real delta: ${real})`;
  }),
}));

export const ASSERTIONS: CheatTable<unknown> = Object.assign(
  {},
  truths,
  ...COMPARISONS.map(comparison),
  ...near,
);
