// Accounts: their balance of each token and their next nonce, now and as of earlier blocks. (XS-01,
// XS-10, XS-14)
import { callableNamed, type World } from "../../../../sim/index.ts";
import { application } from "../reading/application.ts";
import type { Fact, Reader } from "../reading/fact.ts";
import { core, explorer, node, rpc } from "../reading/questions.ts";
import {
  at,
  bareHex,
  digits,
  type Fields,
  hex,
  integer,
  lines,
  linesOf,
  listAt,
  quantity,
  text,
  word,
} from "../reading/terms.ts";
import type { Column, Wire } from "../reading/wire.ts";

interface AccountKey {
  /** Bare. */
  readonly address: string;
  /** Bare. */
  readonly tokens: readonly string[];
  /** The name that each token's contract gives balanceOf's parameter. */
  readonly holderNames: readonly string[];
}

export const BALANCE_OF = "0x70a08231";

export const balanceCall = (token: string, account: string) => ({
  to: `0x${token}`,
  data: BALANCE_OF + account.padStart(64, "0"),
});

interface Ledger {
  readonly _balances: { get(account: string): bigint };
}

export function balanceIn({ chain }: World, token: string, account: string): bigint {
  const store: Partial<Ledger> | undefined = chain.contracts.get(token)?.store;
  return store?._balances?.get(account) ?? 0n;
}

const fieldOf = (token: string) => `balance of ${token}`;
const STABLE = "native balance";

/** By the contract's own name for its parameter. */
function holderName(world: World, token: string): string {
  const definition = world.chain.contracts.get(token)?.kind.definition;
  const callable = definition && callableNamed(definition, "balanceOf");
  return callable?.inputs.members[0]?.name ?? "account";
}

export const accountKey = (
  world: World,
  address: string,
  tokens: readonly string[],
): AccountKey => ({
  address,
  tokens,
  holderNames: tokens.map((token) => holderName(world, token)),
});

const NOBODY = "0".repeat(40);

/** More than two digits are the code of a user's contract, which is a fact of its own. */
const contractOfCode = (code: unknown): string =>
  /^0x(01|\w{4,})$/.test(text(code)) ? "yes" : code === "0x" ? "no" : text(code);
const hasAbi = (result: unknown): string =>
  text(result).startsWith("[") ? "yes" : result === NOT_VERIFIED ? "no" : text(result);
export const NOT_VERIFIED = "Contract source code not verified";

function truthOf(world: World, { address, tokens }: AccountKey): Fields {
  const balances = [...tokens, world.addresses.stable].map((token) => [
    fieldOf(token),
    String(balanceIn(world, token, address)),
  ]);
  const { nonces, contracts } = world.chain;
  return {
    ...Object.fromEntries(balances),
    address,
    head: String(world.chain.height),
    "several accounts": lines([address, NOBODY]),
    [STABLE]: String(balanceIn(world, world.addresses.stable, address)),
    nonce: String(nonces.get(address)),
    contract: contracts.has(address) ? "yes" : "no",
    "has an ABI": (contracts.get(address)?.kind.definition.name ?? "") === "" ? "no" : "yes",
  };
}

interface HeldToken {
  readonly address: string;
  readonly token: string;
  readonly holderName: string;
}

/** Each token's balance by a request of its own. */
const balances = (
  column: Column,
  ask: (wire: Wire, token: HeldToken) => Promise<string>,
): Reader<AccountKey> => ({
  column,
  read: async (wire, { address, tokens, holderNames }) => {
    const fields: Record<string, string> = {};
    for (const [index, token] of tokens.entries()) {
      const holderName = holderNames[index] ?? "";
      fields[fieldOf(token)] = await ask(wire, { address, token, holderName });
    }
    return fields;
  },
});

export const ACCOUNT: Fact<AccountKey> = {
  invariant: "XS-01",
  name: "account",
  shown: ({ address }) => address,
  truth: truthOf,
  readers: [
    application({ url: ({ address }) => `/api/tokens/balance?key=${address}` }),
    {
      column: "core",
      ask: (wire, { address }) => core(wire, `/account?address=0x${address}`),
      fields: {
        address: [hex, "address"],
        [STABLE]: [digits, "balance"],
        nonce: [integer, "nonce"],
      },
    },
    balances("core", async (wire, { address, token, holderName }) => {
      const call = { method: "balanceOf", args: { [holderName]: `0x${address}` } };
      return digits(at(await core(wire, `/contract/0x${token}/call`, call), "result"));
    }),
    {
      column: "core",
      ask: (wire, { address }) => core(wire, `/account/${address}/balance`),
      fields: { address: [hex, "address"], [STABLE]: [digits, "balance"] },
    },
    {
      column: "explorer",
      ask: (wire, { address }) => explorer(wire, "account/balance", { address: `0x${address}` }),
      fields: { [STABLE]: [digits, ""] },
    },
    balances("explorer", async (wire, { address, token }) => {
      const sent = { address: `0x${address}`, contractaddress: `0x${token}` };
      return digits(await explorer(wire, "account/tokenbalance", sent));
    }),
    {
      column: "explorer",
      ask: (wire, { address }) =>
        explorer(wire, "account/balancemulti", { address: `0x${address},0x${NOBODY}` }),
      fields: {
        "several accounts": [linesOf((each) => hex(at(each, "account"))), ""],
        address: [hex, "0.account"],
        [STABLE]: [digits, "0.balance"],
      },
    },
    {
      column: "explorer",
      ask: (wire, { address }) => explorer(wire, "contract/getabi", { address: `0x${address}` }),
      fields: { "has an ABI": [hasAbi, ""] },
    },
    {
      column: "node",
      ask: async (wire, { address }) => {
        // The node lists no account without transactions and balance.
        const none = { address, nonce: 0, balance: "0", contractName: null };
        return listAt(await node(wire, `/account?address=${address}`), "")[0] ?? none;
      },
      fields: {
        address: [bareHex, "address"],
        nonce: [integer, "nonce"],
        [STABLE]: [digits, "balance"],
        contract: [(name) => (name === null ? "no" : "yes"), "contractName"],
      },
      also: (account): Fields => {
        const block = at(account, "latestBlockNum");
        return block === undefined ? {} : { head: integer(block) };
      },
    },
    balances("node", async (wire, { address, token }) => {
      const key = encodeURIComponent(`._balances[<${address}>]`);
      const rows = listAt(await node(wire, `/storage/${token}?key=${key}`), "");
      return rows.length === 0 ? "0" : digits(at(rows[0], "value"));
    }),
    {
      column: "rpc",
      ask: async (wire, { address }) => ({
        balance: await rpc(wire, "eth_getBalance", `0x${address}`),
        nonce: await rpc(wire, "eth_getTransactionCount", `0x${address}`, "latest"),
        code: await rpc(wire, "eth_getCode", `0x${address}`, "latest"),
      }),
      fields: {
        [STABLE]: [quantity, "balance"],
        nonce: [quantity, "nonce"],
        contract: [contractOfCode, "code"],
      },
    },
    balances("rpc", async (wire, { address, token }) =>
      word(await rpc(wire, "eth_call", balanceCall(token, address))),
    ),
  ],
};

/** A balance as seen once. */
export interface SeenBalance {
  readonly block: number;
  /** The block's hash, so that a restore drops what was seen on another branch. */
  readonly blockHash: string;
  readonly account: string;
  readonly token: string;
  readonly held: bigint;
}

/** The state of an earlier block, read again, must be what it was then. */
export const BALANCE_THEN: Fact<SeenBalance> = {
  invariant: "XS-10",
  name: "balance then",
  shown: ({ account, block }) => `${account} as of block ${block}`,
  truth: (_world, { held }) => ({ held: String(held) }),
  readers: [
    {
      column: "rpc",
      ask: (wire, { account, block, blockHash, token }) => {
        // A block has two names, used in turn.
        const tag = block % 2 === 0 ? `0x${block.toString(16)}` : `0x${blockHash}`;
        return rpc(wire, "eth_call", balanceCall(token, account), tag);
      },
      fields: { held: [word, ""] },
    },
  ],
};
