// What a developer at the node's API uses in one scenario.
import { SigningKey } from "ethers";
import { settled } from "./clients/http.ts";
import { Node, type NodeItem, type SentItem } from "./clients/node.ts";
import { wayTo } from "./stages/stage.ts";
import type { Amount } from "./vocabulary/amounts.ts";
import type { User } from "./vocabulary/users.ts";
import type { PlanWorld } from "./world.ts";

/** Hashes in the order in which they were submitted. */
const hashesByWorld = new WeakMap<PlanWorld, string[]>();

export function hashesOf(world: PlanWorld): string[] {
  const known = hashesByWorld.get(world) ?? [];
  hashesByWorld.set(world, known);
  return known;
}

export const nodeAs = async (world: PlanWorld, user: User): Promise<Node> =>
  new Node(wayTo("node", world.stage), await world.accessToken(user));

export const withoutToken = ({ stage }: PlanWorld): Node => new Node(wayTo("node", stage));

/** The stable token moves as a transfer, any other by its contract. */
export async function transferItem(
  world: PlanWorld,
  amount: Amount,
  receiver: User,
): Promise<SentItem> {
  const to = await world.addressOf(receiver);
  const value = String(world.raw(amount));
  if (amount.symbol === "PUSD") return { type: "TRANSFER", payload: { toAddress: to, value } };
  const { address: contractAddress } = world.token(amount.symbol);
  const payload = { contractAddress, method: "transfer", args: { to, value } };
  return { type: "FUNCTION", payload };
}

interface Submitted {
  readonly by: User;
  readonly txs: readonly SentItem[];
  readonly address?: string;
  readonly resolve?: "true" | "false";
}

export async function submit(world: PlanWorld, submitted: Submitted): Promise<void> {
  const { by, txs, resolve = "false", ...sender } = submitted;
  const answer = await (await nodeAs(world, by)).submit({ txs: [...txs], ...sender }, resolve);
  world.hear(answer);
  if (answer.status !== 200) return;
  hashesOf(world).push(...settled<readonly NodeItem[]>(answer).map(({ hash }) => hash));
}

/** As a wallet does that knows nothing but hashes. */
export async function signed(
  world: PlanWorld,
  signer: User,
  { item, address }: { readonly item: SentItem; readonly address: string },
): Promise<SentItem> {
  const node = await nodeAs(world, signer);
  const [made] = settled(await node.unsigned({ address, txs: [item] }));
  if (made === undefined) throw new Error("nothing was made to sign");
  const { actors } = settled(await world.control.call("get", "/actors"));
  const key = actors.find(({ name }) => name === signer)?.privateKey ?? "";
  const { r, s, v } = new SigningKey(key).sign(`0x${made.hash}`);
  const payload = { ...item.payload, txParams: { nonce: made.data.nonce } };
  return { ...item, payload, signature: { r, s, v } };
}
