// Values for every argument of every public function: ordinary and bad ones. Made from the
// definitions by type and name, so that a new function cannot be forgotten.
import type { Contract } from "../../contract/call.ts";
import type { ParameterTypes } from "../../contract/define.ts";
import { defaultOf, type ValueType, ZERO_ADDRESS } from "../../contract/types.ts";
import { MAX_UINT256 } from "../../kernel/fixed-point.ts";
import { type Market, ONE } from "./market.ts";

/** A call of one function with at most one bad argument. */
export interface BadCall {
  readonly to: string;
  readonly function: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** For people: `Token.mint, amount 0`. */
  readonly said: string;
}

/** An address without an account. */
const UNKNOWN = "ab".repeat(20);

/** The default of each type: empty lists and texts, zeros. */
export function emptyArguments(types: ParameterTypes): Record<string, unknown> {
  const entries = Object.entries(types).map(([name, type]) => [
    name,
    type.endsWith("[]") ? [] : defaultOf(type as ValueType),
  ]);
  return Object.fromEntries(entries);
}

export class BadValues {
  readonly #market: Market;
  readonly #sender: string;

  /** `sender` is the caller, for arguments that name one. */
  constructor(market: Market, sender: string) {
    this.#market = market;
    this.#sender = sender;
  }

  /**
   * Every function of the contract with ordinary values, then with each bad value of each argument.
   */
  *callsOf(contract: Contract): Generator<BadCall> {
    const { name, functions } = contract.kind.definition;
    for (const [func, { arguments: types }] of Object.entries(functions)) {
      const call = { to: contract.address, function: func };
      const args = this.ordinary(contract, types);
      yield { ...call, args, said: `${name}.${func}` };
      if (Object.values(types).some((type) => type.endsWith("[]"))) {
        yield { ...call, args: withoutItems(args), said: `${name}.${func}, all lists empty` };
      }
      for (const [argument, type] of Object.entries(types)) {
        for (const value of this.#valuesOf(contract, type, args[argument])) {
          const said = `${name}.${func}, ${argument} ${shown(value)}`;
          yield { ...call, args: { ...args, [argument]: value }, said };
        }
      }
    }
  }

  ordinary(contract: Contract, types: ParameterTypes): Record<string, unknown> {
    const entries = Object.entries(types).map(([name, type]) => {
      const isList = type.endsWith("[]");
      const value = this.#ordinaryValue(contract, name, isList ? type.slice(0, -2) : type);
      return [name, isList ? [value] : value];
    });
    return Object.fromEntries(entries);
  }

  #ordinaryValue({ kind }: Contract, name: string, type: string): unknown {
    const { at } = this.#market;
    const isVaults = kind.definition.name.startsWith("CDP");
    if (/^(asset|token|debtAsset|targetToken|platformToken)s?$/.test(name)) {
      return isVaults ? this.#market.token("GOLD") : at.stable;
    }
    if (/^(collateralAsset|payWith)$/.test(name)) return this.#market.token("WETH");
    if (name === "deadline") return MAX_UINT256;
    if (/amount|value|price|debtToCover|assetsIn|sharesIn/i.test(name) && type === "uint256")
      return ONE;
    if (/^min|bps$/i.test(name) && type === "uint256") return 1n;
    if (type === "address") return this.#market.who("borrower");
    if (type === "bool") return true;
    return type === "uint256" || type === "uint8" ? 1n : "mint";
  }

  #valuesOf(contract: Contract, type: string, ordinary: unknown): readonly unknown[] {
    if (!type.endsWith("[]")) return this.#singles(contract, type);
    const [one] = ordinary as readonly unknown[];
    const lists = this.#singles(contract, type.slice(0, -2)).map((value) => [value]);
    return [[], [one, one], ...lists];
  }

  #singles({ address }: Contract, type: string): readonly unknown[] {
    const { at, world } = this.#market;
    switch (type) {
      case "uint256":
        return [0n, 1n, ONE, 10_001n, BigInt(world.clock.seconds) - 1n, MAX_UINT256];
      case "uint8":
        return [0n, 1n, 255n];
      case "bool":
        return [false, true];
      case "address":
        return [
          ...[ZERO_ADDRESS, this.#sender, UNKNOWN, address, at.lendingPool, at.adminRegistry],
          ...["GOLD", "OLDT", "NEWT", "USDC"].map((symbol) => this.#market.token(symbol)),
          at.pools["GOLD-PUSD"] ?? at.stable,
        ];
      default:
        return ["", "0", "__proto__", "constructor", "0x", "a".repeat(5_000), "\u0000/"];
    }
  }
}

function withoutItems(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(args).map(([name, value]) => [
    name,
    Array.isArray(value) ? [] : value,
  ]);
  return Object.fromEntries(entries);
}

function shown(value: unknown): string {
  const text = Array.isArray(value) ? `[${value.map(shown).join()}]` : String(value);
  return text.length > 80 ? `${text.slice(0, 20)}… of ${text.length}` : text;
}
