// Accounts: what they hold of each token, and their next nonce, now and as of earlier blocks.
// (XS-01, XS-10, XS-14)
import { callableNamed, type World } from "../../../sim/index.ts";
import type { Fact } from "../fact.ts";
import { core, explorer, rpc } from "../questions.ts";
import {
  at,
  bareHex,
  digits,
  type Fields,
  hex,
  integer,
  listAt,
  quantity,
  word,
} from "../terms.ts";

export interface AccountKey {
  /** Bare. */
  readonly address: string;
  /** Bare. */
  readonly tokens: readonly string[];
  /** What each token's contract calls the parameter of balanceOf. */
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
  const store = chain.contracts.get(token)?.store as Partial<Ledger> | undefined;
  return store?._balances?.get(account) ?? 0n;
}

const fieldOf = (token: string) => `balance of ${token}`;
const STABLE = "native balance";

/** By the name that the contract itself gives its parameter. */
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

/** Any signed-in caller may read any address. (DECISIONS 25) */
const ANYONE = { name: "anyone", address: "0".repeat(40), roles: [] } as const;

function truthOf(world: World, { address, tokens }: AccountKey): Fields {
  const held = [...tokens, world.addresses.stable].map((token) => [
    fieldOf(token),
    String(balanceIn(world, token, address)),
  ]);
  const { nonces } = world.chain;
  return {
    ...Object.fromEntries(held),
    address,
    [STABLE]: String(balanceIn(world, world.addresses.stable, address)),
    nonce: String(nonces.get(address)),
  };
}

export const ACCOUNT: Fact<AccountKey> = {
  invariant: "XS-01",
  name: "account",
  shown: ({ address }) => address,
  truth: truthOf,
  readers: [
    {
      column: "app",
      read: async (wire, { address, tokens }) => {
        const url = `/api/tokens/balance?key=${address}`;
        const { body } = await wire.ask({ column: "app", url, as: ANYONE });
        const wanted = new Set(tokens);
        const told = listAt(body, "").filter((each) => wanted.has(String(at(each, "address"))));
        const users = told.map((each) => bareHex(at(each, "user")));
        return {
          address: users.find((user) => user !== address) ?? address,
          ...Object.fromEntries(
            told.map((each) => [fieldOf(String(at(each, "address"))), digits(at(each, "balance"))]),
          ),
        };
      },
    },
    {
      column: "core",
      read: async (wire, { address, tokens, holderNames }) => {
        const body = await core(wire, `/account?address=0x${address}`);
        const fields: Record<string, string> = {
          address: hex(at(body, "address")),
          [STABLE]: digits(at(body, "balance")),
          nonce: integer(at(body, "nonce")),
        };
        for (const [index, token] of tokens.entries()) {
          const args = { [holderNames[index] ?? ""]: `0x${address}` };
          const answer = await core(wire, `/contract/0x${token}/call`, {
            method: "balanceOf",
            args,
          });
          fields[fieldOf(token)] = digits(at(answer, "result"));
        }
        return fields;
      },
    },
    {
      column: "core",
      read: async (wire, { address }) => ({
        [STABLE]: digits(at(await core(wire, `/account/${address}/balance`), "balance")),
      }),
    },
    {
      column: "explorer",
      read: async (wire, { address, tokens }) => {
        const fields: Record<string, string> = {
          [STABLE]: digits(await explorer(wire, "account/balance", { address: `0x${address}` })),
        };
        for (const token of tokens) {
          const sent = { address: `0x${address}`, contractaddress: `0x${token}` };
          fields[fieldOf(token)] = digits(await explorer(wire, "account/tokenbalance", sent));
        }
        return fields;
      },
    },
    {
      column: "rpc",
      read: async (wire, { address, tokens }) => {
        const fields: Record<string, string> = {
          [STABLE]: quantity(await rpc(wire, "eth_getBalance", `0x${address}`)),
          nonce: quantity(await rpc(wire, "eth_getTransactionCount", `0x${address}`, "latest")),
        };
        for (const token of tokens) {
          fields[fieldOf(token)] = word(await rpc(wire, "eth_call", balanceCall(token, address)));
        }
        return fields;
      },
    },
  ],
};

/** What somebody was seen to hold, once. */
export interface Seen {
  readonly block: number;
  /** Of the block, so that a restore drops what was seen on another branch. */
  readonly blockHash: string;
  readonly account: string;
  readonly token: string;
  readonly held: bigint;
}

/** The state of an earlier block, read again, is what it was then. */
export const BALANCE_THEN: Fact<Seen> = {
  invariant: "XS-10",
  name: "balance then",
  shown: ({ account, block }) => `${account} as of block ${block}`,
  truth: (_world, { held }) => ({ held: String(held) }),
  readers: [
    {
      column: "rpc",
      read: async (wire, { account, block, token }) => {
        const tag = `0x${block.toString(16)}`;
        return { held: word(await rpc(wire, "eth_call", balanceCall(token, account), tag)) };
      },
    },
  ],
};

/** Each form of an address is the same account. */
export const ADDRESS_FORMS: Fact<string> = {
  invariant: "XS-14",
  name: "forms of an address",
  shown: (address) => address,
  truth: (world, address) => {
    const held = String(balanceIn(world, world.addresses.stable, address));
    return { prefixed: held, bare: held, upper: held };
  },
  readers: [
    {
      column: "core",
      read: async (wire, address) => {
        const ask = async (form: string) =>
          digits(at(await core(wire, `/account?address=${form}`), "balance"));
        return formsOf(address, ask);
      },
    },
    {
      column: "explorer",
      read: async (wire, address) => {
        const ask = async (form: string) =>
          digits(await explorer(wire, "account/balance", { address: form }));
        return formsOf(address, ask);
      },
    },
    {
      column: "rpc",
      read: async (wire, address) =>
        formsOf(address, async (form) => quantity(await rpc(wire, "eth_getBalance", form))),
    },
  ],
};

async function formsOf(address: string, ask: (form: string) => Promise<string>): Promise<Fields> {
  return {
    prefixed: await ask(`0x${address}`),
    bare: await ask(address),
    upper: await ask(`0x${address.toUpperCase()}`),
  };
}
