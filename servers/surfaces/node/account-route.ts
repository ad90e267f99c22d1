// Accounts as the core module shows them: users and contracts, chosen by filters.
import { canonical, hashText, stableBalanceOf, storedIn, type World } from "../../../sim/index.ts";
import { objectOf } from "../../core/object-schema.ts";
import type { Parsed } from "../../core/parsed.ts";
import { codeHashOf } from "./contracts/source.ts";
import { ensureFilter, filterQuery, rangeFields, within } from "./filters.ts";
import { define, ROOT } from "./services.ts";
import {
  address,
  addressText,
  arrayOf,
  digitsText,
  fragment,
  hash,
  hashText as hashSchema,
  integer,
  pageOf,
  textOrNull,
  whole,
} from "./shapes.ts";

/** The root of an empty trie, and the hash of no code. */
const NO_ROOT = "56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421";
const NO_CODE = "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470";

const accountSchema = objectOf({
  kind: { const: "AddressStateRef" },
  address: addressText,
  nonce: { ...integer, description: "of its next transaction" },
  balance: { ...digitsText, description: "base units of the stable token" },
  contractRoot: { ...hashSchema, description: "a hash of what a contract stores" },
  codeHash: hashSchema,
  contractName: textOrNull,
  latestBlockNum: integer,
});

const quantity = { type: "string", format: "quantity" } as const;

const accountQuery = filterQuery({
  address,
  ...rangeFields(["balance"], quantity),
  ...rangeFields(["nonce"], whole),
  codeHash: hash,
  contractName: fragment,
  external: { enum: ["true", "false"], description: "whether it is no contract" },
  search: { ...fragment, description: "a part of the address or of the contract's name" },
});

type AccountQuery = Parsed<typeof accountQuery>;

/** Every address of an account that is known, sorted. */
function addressesOf(world: World): string[] {
  const { chain, users, addresses } = world;
  const stable = chain.contracts.get(addresses.stable);
  const balances = stable && storedIn(stable, "_balances")._balances;
  const known = [chain.contracts.keys(), chain.nonces.keys(), Object.keys(balances ?? {})];
  const all = new Set(known.flatMap((each) => [...each]));
  for (const { address: own } of users.all()) all.add(own);
  return [...all].sort();
}

interface Account {
  readonly address: string;
  readonly nonce: number;
  readonly balance: bigint;
  readonly codeHash: string;
  readonly contractName: string | null;
}

function accountAt(world: World, at: string): Account {
  const contract = world.chain.contracts.get(at);
  return {
    address: at,
    nonce: world.chain.nonces.get(at),
    balance: stableBalanceOf(world, at),
    codeHash: contract === undefined ? NO_CODE : codeHashOf(contract.kind),
    contractName: contract?.kind.definition.name ?? null,
  };
}

function matches(account: Account, query: AccountQuery): boolean {
  const { address: own, nonce, balance, codeHash, contractName } = account;
  const { external, search = "" } = query;
  if (codeHash !== (query.codeHash ?? codeHash)) return false;
  if (contractName !== (query.contractName ?? contractName)) return false;
  if (external !== undefined && (contractName === null) !== (external === "true")) return false;
  const isFound = own.includes(search.toLowerCase()) || (contractName ?? "").includes(search);
  return isFound && within(query, "nonce", nonce) && within(query, "balance", balance);
}

/** Whether an account is in any list: it has sent, holds the stable token, or is somebody's. */
const isKnown = ({ chain, users }: World, { address: own, nonce, balance }: Account): boolean =>
  nonce > 0 || balance > 0n || chain.contracts.has(own) || users.nameOf(own) !== undefined;

function* found(world: World, query: AccountQuery): Generator<Account> {
  const chosen = query.address === undefined ? addressesOf(world) : [query.address];
  for (const each of chosen) {
    const account = accountAt(world, each);
    if (isKnown(world, account) && matches(account, query)) yield account;
  }
}

function present({ chain }: World, { balance, ...account }: Account) {
  const contract = chain.contracts.get(account.address);
  const contractRoot = contract === undefined ? NO_ROOT : hashText(canonical(storedIn(contract)));
  return {
    kind: "AddressStateRef",
    ...account,
    ...{ balance: String(balance), contractRoot, latestBlockNum: chain.height },
  };
}

export const accountRoute = define({
  method: "GET",
  paths: [`${ROOT}/account`],
  operation: "Accounts",
  summary: "The accounts that match every filter, in the order of their addresses",
  description:
    "An account that has done nothing and holds nothing is in no list: ask for one by its " +
    "`address`, and the list is empty.",
  access: "bearer",
  query: accountQuery,
  answers: { 200: { description: "The accounts", schema: arrayOf(accountSchema) } },
  example: { query: { contractName: "Token" } },
  handle: ({ query }, { inbox }) => {
    ensureFilter(query, accountQuery);
    return inbox.read((world) => {
      const page = pageOf(found(world, query), query);
      return { status: 200, body: page.map((account) => present(world, account)) };
    });
  },
});
