// All forms of an address are the same account. (XS-14)
import type { World } from "../../../../sim/index.ts";
import type { Fact } from "../reading/fact.ts";
import { indexer } from "../reading/indexed.ts";
import { core, explorer, rpc } from "../reading/questions.ts";
import { digits, keysOf, namesOf, quantity } from "../reading/terms.ts";
import { balanceIn } from "./accounts.ts";

const tokensHeld = (world: World, account: string): string[] =>
  [...world.chain.contracts.values()]
    .filter(({ kind }) => kind.definition.name === "Token")
    .map(({ address }) => address)
    .filter((token) => balanceIn(world, token, account) > 0n);

/** Each form of an address is the same account. */
export const ADDRESS_FORMS: Fact<string> = {
  invariant: "XS-14",
  name: "forms of an address",
  shown: (address) => address,
  truth: (world, address) => {
    const balance = String(balanceIn(world, world.addresses.stable, address));
    return {
      prefixed: balance,
      bare: balance,
      upper: balance,
      "tokens of bare": namesOf(tokensHeld(world, address)),
      "tokens of prefixed": "",
      "tokens of upper": "",
    };
  },
  readers: [
    {
      column: "core",
      ask: (wire, address) => formsOf(address, (form) => core(wire, `/account?address=${form}`)),
      fields: {
        prefixed: [digits, "prefixed.balance"],
        bare: [digits, "bare.balance"],
        upper: [digits, "upper.balance"],
      },
    },
    {
      column: "explorer",
      ask: (wire, address) =>
        formsOf(address, (form) => explorer(wire, "account/balance", { address: form })),
      fields: { prefixed: [digits, "prefixed"], bare: [digits, "bare"], upper: [digits, "upper"] },
    },
    {
      column: "rpc",
      ask: (wire, address) => formsOf(address, (form) => rpc(wire, "eth_getBalance", form)),
      fields: {
        prefixed: [quantity, "prefixed"],
        bare: [quantity, "bare"],
        upper: [quantity, "upper"],
      },
    },
    {
      column: "indexer",
      ask: (wire, address) =>
        formsOf(address, (form) =>
          indexer(wire, "Platform-Token-_balances", { key: `eq.${form}` }),
        ),
      // It takes texts as they are, and shows addresses bare.
      fields: {
        "tokens of bare": [keysOf("address"), "bare"],
        "tokens of prefixed": [keysOf("address"), "prefixed"],
        "tokens of upper": [keysOf("address"), "upper"],
      },
    },
  ],
};

async function formsOf(address: string, ask: (form: string) => Promise<unknown>) {
  return {
    prefixed: await ask(`0x${address}`),
    bare: await ask(address),
    upper: await ask(`0x${address.toUpperCase()}`),
  };
}
