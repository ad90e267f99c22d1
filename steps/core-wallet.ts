// A wallet of the plan: signs transfers with an actor's own key, as legacy transactions. Control
// gives the keys.
import { Interface, Wallet } from "ethers";
import { settled } from "./clients/http.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { PlanWorld } from "./world.ts";

interface Transfer {
  readonly signer: string;
  readonly amount: Amount;
  /** With 0x. */
  readonly to: string;
  readonly nonce: number;
}

const ERC20 = new Interface([
  "function transfer(address to, uint256 value)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

export const TRANSFER = ERC20.getEvent("Transfer")?.topicHash ?? "";

/** An address as a topic. */
export const topicOf = (address: string) => `0x${address.replace("0x", "").padStart(64, "0")}`;

/** Its fields, as signed: the native token moves as a value, any other by its contract. */
export function transferFields(world: PlanWorld, { amount, to, nonce }: Omit<Transfer, "signer">) {
  const raw = world.raw(amount);
  const common = { nonce, gasLimit: 100_000n, gasPrice: 0n };
  if (amount.symbol === "PUSD") return { ...common, to, value: raw, data: "0x" };
  const data = ERC20.encodeFunctionData("transfer", [to, raw]);
  return { ...common, to: `0x${world.token(amount.symbol).address}`, value: 0n, data };
}

export async function signTransfer(world: PlanWorld, transfer: Transfer): Promise<string> {
  const { actors } = settled(await world.control.call("get", "/actors"));
  const found = actors.find(({ name }) => name === transfer.signer);
  if (found === undefined) throw new Error(`${transfer.signer} has no key`);
  const wallet = new Wallet(found.privateKey);
  const chainId = world.stage.chainId ?? null;
  return wallet.signTransaction({ type: 0, chainId, ...transferFields(world, transfer) });
}
