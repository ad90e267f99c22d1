// All forms of an address are the same account. (XS-14)
import type { Fact } from "../reading/fact.ts";
import { core, explorer, rpc } from "../reading/questions.ts";
import { at, digits, type Fields, quantity } from "../reading/terms.ts";
import { balanceIn } from "./accounts.ts";

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
