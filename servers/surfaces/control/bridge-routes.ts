// The bridge's routes: deposits seen on a source chain, what the relayer does with one, and where a
// deposit or a withdrawal stands. A refusal by the bridge is a problem with its reason.
import {
  type AcceptedCommand,
  bridgeDepositOf,
  bridgedAssetsOf,
  bridgeWithdrawalOf,
  sourceChainOf,
} from "../../../sim/index.ts";
import { bareAddress, looksLikeAddress } from "../../core/formats.ts";
import { objectOf } from "../../core/object-schema.ts";
import { Problem } from "../../core/problem.ts";
import { addressOf, assetAt } from "../../shared/actors/names.ts";
import {
  assetAnswer,
  depositAnswer,
  doneAnswer,
  presentAsset,
  presentDeposit,
  presentWithdrawal,
  withdrawalAnswer,
} from "./bridge-shapes.ts";
import { presentPending, presentTransaction } from "./present.ts";
import { answers, answersOfNamed, nameOrAddress, text } from "./schemas.ts";
import { type ControlServices, define, take, worldOf } from "./services.ts";

const chainId = {
  type: "string",
  format: "amount",
  description: "Number of the source chain",
} as const;
const sourceHash = { ...text, description: "Of the transaction on the source chain" } as const;

const listAssets = define({
  method: "GET",
  paths: ["/bridge/assets"],
  operation: "List bridge assets",
  summary: "The tokens of each source chain that the bridge carries, and what they become here",
  access: "public",
  answers: answers("Assets", objectOf({ assets: { type: "array", items: assetAnswer } })),
  handle: (_exchange, services) => {
    const world = worldOf(services);
    const assets = bridgedAssetsOf(world).map((asset) => presentAsset(world, asset));
    return { status: 200, body: { assets } };
  },
});

function anybodyAt(services: ControlServices, name: string): string {
  const address = addressOf(worldOf(services), name);
  if (address !== undefined) return address;
  throw new Problem("unknownObject", `there is no user or contract ${name}`);
}

/**
 * Finds a source chain's token by its symbol there; an address is passed on for the bridge to
 * judge.
 */
function externalTokenAt(services: ControlServices, sourceChain: string, token: string): string {
  if (looksLikeAddress(token)) return anybodyAt(services, bareAddress(token));
  const there = bridgedAssetsOf(worldOf(services)).filter((each) => each.chainName === sourceChain);
  const found = there.find(({ externalSymbol }) => externalSymbol === token);
  if (found !== undefined) return found.externalToken;
  const known = there.map(({ externalSymbol }) => externalSymbol).join(", ") || "none";
  throw new Problem(
    "unknownObject",
    `there is no token ${token} on ${sourceChain}; known: ${known}`,
  );
}

function shown(services: ControlServices, externalChainId: string, taken: AcceptedCommand) {
  const { transaction, pendingHash, externalTxHash: txHash } = taken;
  if (transaction?.failure !== undefined) {
    const { reason } = transaction.failure;
    const { txHash: own } = presentTransaction(worldOf(services), transaction);
    throw new Problem("refused", reason, { details: { txHash: own, revertReason: reason } });
  }
  const included = transaction && presentTransaction(worldOf(services), transaction);
  const waiting = pendingHash === undefined ? null : presentPending(pendingHash);
  return { externalChainId, txHash, transaction: included ?? waiting };
}

const observe = define({
  method: "POST",
  paths: ["/bridge/deposits"],
  operation: "Observe deposit",
  summary: "Lets the relayer see a deposit on a source chain and record it on the bridge",
  description:
    "The bridge mints at the relayer's next tick (each minute of virtual time), unless the " +
    "relayer is told otherwise. It refuses the same deposit a second time.",
  access: "public",
  body: objectOf(
    {
      sourceChain: text,
      token: { ...nameOrAddress, description: "Its symbol or address on the source chain" },
      amount: { type: "string", format: "amount", description: "Base units on the source chain" },
      recipient: nameOrAddress,
      sender: {
        ...nameOrAddress,
        description: "The payer on the source chain; by default the recipient",
      },
      txHash: { ...sourceHash, description: "By default made up from the seed" },
      targetToken: {
        ...nameOrAddress,
        description: "The token to receive; by default the one that the bridge maps it to",
      },
    },
    ["sender", "txHash", "targetToken"],
  ),
  answers: answersOfNamed("The deposit's key, and the relayer's transaction", doneAnswer),
  example: {
    body: {
      sourceChain: "Ethereum",
      token: "ETH",
      amount: "1000000000000000000",
      recipient: "lender",
    },
  },
  handle: ({ body }, services) => {
    const { sourceChain, amount, sender, txHash, targetToken } = body;
    const taken = take(services, {
      kind: "observeDeposit",
      sourceChain,
      token: externalTokenAt(services, sourceChain, body.token),
      amount,
      recipient: anybodyAt(services, body.recipient),
      ...(sender === undefined ? {} : { sender: anybodyAt(services, sender) }),
      ...(txHash === undefined ? {} : { txHash }),
      ...(targetToken === undefined
        ? {}
        : { targetToken: assetAt(worldOf(services), targetToken) }),
    });
    const externalChainId = String(sourceChainOf(worldOf(services), sourceChain));
    return { status: 200, body: shown(services, externalChainId, taken) };
  },
});

const STEERING = ["hold", "release", "review", "confirm", "abort", "repeat"] as const;
type SteeringWord = (typeof STEERING)[number];

const steer = define({
  method: "POST",
  paths: ["/bridge/deposits/:externalChainId/:txHash/:action"],
  operation: "Steer deposit",
  summary: "Tells the relayer what to do with a deposit it has seen",
  description:
    "After `hold` the relayer's ticks skip the deposit, until `release`. `review`, `confirm` " +
    "and `abort` send the bridge that decision now. `repeat` delivers the same message again.",
  access: "public",
  params: objectOf({
    externalChainId: chainId,
    txHash: sourceHash,
    action: { type: "string", enum: STEERING },
  }),
  answers: answersOfNamed("The deposit's key, and the relayer's transaction", doneAnswer),
  example: { path: "/bridge/deposits/1/0xab/hold" },
  handle: ({ params }, services) => {
    const { txHash: externalTxHash } = params;
    const id = params.externalChainId;
    const externalChainId = Number(id);
    if (!Number.isSafeInteger(externalChainId)) throw unknownDeposit(id, externalTxHash);
    const action: SteeringWord = params.action;
    const taken = take(services, { kind: "steerDeposit", externalChainId, externalTxHash, action });
    return { status: 200, body: shown(services, String(id), taken) };
  },
});

const unknownDeposit = (id: bigint, txHash: string) =>
  new Problem("unknownObject", `the bridge has recorded no deposit ${txHash} of chain ${id}`);

const findDeposit = define({
  method: "GET",
  paths: ["/bridge/deposits/:externalChainId/:txHash"],
  operation: "Find deposit",
  summary: "The state of a deposit, by any spelling of its hash",
  access: "public",
  params: objectOf({ externalChainId: chainId, txHash: sourceHash }),
  answers: answersOfNamed("The deposit", depositAnswer),
  handle: ({ params }, services) => {
    const world = worldOf(services);
    const deposit = bridgeDepositOf(world, params.externalChainId, params.txHash);
    if (deposit === undefined) throw unknownDeposit(params.externalChainId, params.txHash);
    return { status: 200, body: presentDeposit(world, deposit) };
  },
});

const findWithdrawal = define({
  method: "GET",
  paths: ["/bridge/withdrawals/:id"],
  operation: "Find withdrawal",
  summary: "Where a withdrawal stands",
  access: "public",
  params: objectOf({ id: { type: "string", format: "amount", description: "From 1 up" } }),
  answers: answersOfNamed("The withdrawal", withdrawalAnswer),
  handle: ({ params }, services) => {
    const world = worldOf(services);
    const withdrawal = bridgeWithdrawalOf(world, params.id);
    if (withdrawal !== undefined)
      return { status: 200, body: presentWithdrawal(world, withdrawal) };
    throw new Problem("unknownObject", `there is no withdrawal ${params.id}`);
  },
});

export const bridgeRoutes = [listAssets, observe, steer, findDeposit, findWithdrawal];
