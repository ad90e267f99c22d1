// Mutants that show wrong data about a contract asked in several ways, about claims, and about what the
// application's socket sends. For tests.
import { type Changeable, changing, flipped, type Mutant, more } from "./test-mutant.ts";

const OF_CALLS: readonly Mutant[] = [
  {
    name: "JSON-RPC calls upon another block than the hash names",
    surface: "rpc",
    field: /^by hash$|^held$/,
    spoil: changing({ column: "rpc", asks: /eth_call .*"0x\w{64}"\]/ }, (body) => {
      body.result = flipped(body.result);
    }),
  },
  {
    name: "the application could mint at another price",
    surface: "app",
    field: /^(?:existing|potential)Vaults\[\d+\]\.oraclePrice$/,
    spoil: changing({ column: "app", asks: /vault-candidates/ }, (body) => {
      for (const part of ["existingVaults", "potentialVaults"]) {
        for (const each of body[part] as Changeable[]) each.oraclePrice = more(each.oraclePrice);
      }
    }),
  },
];

/** Repeats the first message of each kind in place of every later one. */
const oncePer = (kind: RegExp) => () => {
  const first = new Map<string, string>();
  return (message: string): string => {
    const [found] = kind.exec(message) ?? [];
    if (found === undefined) return message;
    const known = first.get(found) ?? message;
    first.set(found, known);
    return known;
  };
};

const OF_SOCKETS: readonly Mutant[] = [
  {
    name: "the application's socket goes on with the first reserves of a pool",
    surface: "app socket",
    field: /Balance$|Ratio$/,
    spoilPush: oncePer(/"channel":"pools","data":\{"address":"\w+"/),
  },
  {
    name: "the application's socket goes on with the first position",
    surface: "app socket",
    field: /supplied|borrowed|health|power/,
    spoilPush: oncePer(/"channel":"positions","data"/),
  },
  {
    name: "the application's socket tells rewards without their last digit",
    surface: "app socket",
    field: "unclaimed",
    spoilPush: () => (message) => message.replace(/"unclaimed":"(\d+)\d"/, '"unclaimed":"$1"'),
  },
];

export const MUTANTS_OF_CALLS: readonly Mutant[] = [...OF_CALLS, ...OF_SOCKETS];
