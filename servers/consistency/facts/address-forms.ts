// All forms of an address are the same account. (XS-14)
import type { Fact } from "../reading/fact.ts";
import { core, explorer, rpc } from "../reading/questions.ts";
import { digits, quantity } from "../reading/terms.ts";
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
  ],
};

async function formsOf(address: string, ask: (form: string) => Promise<unknown>) {
  return {
    prefixed: await ask(`0x${address}`),
    bare: await ask(address),
    upper: await ask(`0x${address.toUpperCase()}`),
  };
}
