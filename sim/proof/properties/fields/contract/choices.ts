// How the arguments of a call are drawn, by their types: figures near what somebody holds or what
// was seen before, edges of the type, actors and contracts. A choice is plain data that keeps its
// meaning while a failure shrinks.
import fc from "fast-check";
import type { ElementaryShape, Shape } from "../../../../contract/abi/shape.ts";
import { type AmountChoice, amountArbitrary } from "../../run/amounts.ts";
import type { Cast } from "../../run/cast.ts";
import { DEPLOYER } from "./deploy.ts";
import { facesOf, type Subject } from "./subject.ts";

/** A figure, as a share of another one. */
export interface Figure {
  readonly amount: AmountChoice;
  /**
   * The other figure: an asset in the caller's wallet, a view of the contract as `sharesOf()`, a
   * figure seen before as `seen/3`, or `now`.
   */
  readonly against: string;
}

/** A figure, a text (a name for an address), a truth value, or a list of choices. */
export type ArgumentChoice = Figure | string | boolean | readonly ArgumentChoice[];

/** The names of the contract itself and of the zero address. */
export const [ITSELF, NOBODY] = ["itself", "nobody"];

/** How many figures that were seen are remembered. */
export const SEEN_MAX = 16;

const ITEMS_MAX = 3;

const pick = <T>(...all: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...all);

/** Tokens that the constructor was given, or else those of the campaign. */
export function relatedAssets({ reference }: Subject, { assets }: Cast): readonly string[] {
  const given = new Set(Object.values(reference.args).filter((each) => typeof each === "string"));
  const related = assets.filter((asset) => given.has(asset));
  return related.length > 0 ? related : assets;
}

export class Choices {
  readonly #cast: Cast;
  readonly #related: readonly string[];
  readonly #against: fc.Arbitrary<string>;

  /** Among the cast's assets, those related to the contract are drawn most. */
  constructor(subject: Subject, cast: Cast) {
    this.#cast = cast;
    this.#related = relatedAssets(subject, cast);
    const views = facesOf(subject).figures.map(({ name }) => `${name}()`);
    this.#against = fc.oneof(
      { arbitrary: pick(...this.#related), weight: 4 },
      { arbitrary: pick(...cast.assets), weight: 1 },
      { arbitrary: pick(...views, ...this.#related), weight: views.length === 0 ? 0 : 5 },
      { arbitrary: fc.nat({ max: SEEN_MAX - 1 }).map((at) => `seen/${at}`), weight: 2 },
      { arbitrary: fc.constant("now"), weight: 1 },
    );
  }

  of(shape: Shape): fc.Arbitrary<ArgumentChoice> {
    switch (shape.kind) {
      case "array":
        return fc.array(this.of(shape.item), {
          minLength: shape.length ?? 0,
          maxLength: shape.length ?? ITEMS_MAX,
        });
      case "tuple":
        return fc.tuple(...shape.members.map((member) => this.of(member.shape)));
      default:
        return this.#elementary(shape);
    }
  }

  #elementary({ kind, size }: ElementaryShape): fc.Arbitrary<ArgumentChoice> {
    switch (kind) {
      case "bool":
        return fc.boolean();
      case "address":
        return this.#address();
      case "string":
        return fc.string({ maxLength: 40, unit: "grapheme-ascii" });
      case "bytes":
        return bytes(0, 68);
      case "word":
        return fc.oneof(pick("00".repeat(size), "ff".repeat(size)), bytes(size, size));
      case "uint8":
        return this.figure(8);
      case "uint":
      case "int":
        return this.figure(size);
      default:
        return this.figure(256);
    }
  }

  /** Small types are more often a kind of something than an amount. */
  figure(bits: number): fc.Arbitrary<Figure> {
    const few = fc.bigInt({ min: 0n, max: 5n });
    const any = fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n });
    if (bits <= 16) {
      const small = fc.oneof({ arbitrary: few, weight: 4 }, { arbitrary: any, weight: 1 });
      return fc.record({ amount: small.map(units), against: fc.constant("now") });
    }
    const power = fc.nat({ max: 27 }).map((exponent) => 10n ** BigInt(exponent));
    const amount = fc.oneof(
      { arbitrary: amountArbitrary({ mayBeAll: true }), weight: 14 },
      { arbitrary: power.map(units), weight: 4 },
      { arbitrary: fc.oneof(few, any).map(units), weight: 2 },
    );
    return fc.record({ amount, against: this.#against });
  }

  #address(): fc.Arbitrary<string> {
    const contracts = ["lendingPool", "priceOracle", "collateralVault"];
    return fc.oneof(
      { arbitrary: pick(DEPLOYER, ...this.#cast.users), weight: 12 },
      { arbitrary: pick(...this.#related), weight: 4 },
      { arbitrary: pick(...this.#cast.assets, ...contracts, ITSELF), weight: 2 },
      { arbitrary: fc.constant(NOBODY), weight: 1 },
    );
  }
}

const units = (count: bigint): AmountChoice => ({ of: "units", units: count });

const bytes = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.integer({ min: 0, max: 255 }), { minLength, maxLength })
    .map((all) => all.map((each) => each.toString(16).padStart(2, "0")).join(""));
