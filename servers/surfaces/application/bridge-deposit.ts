// Writes a deposit over the bridge: what the relayer observes, and the answer. The relayer sends
// the transaction, so the caller pays nothing. (decisions 4, 6, 20)
import {
  bridgeDefinition,
  bridgeDepositOf,
  depositScaleOf,
  type Effect,
  rehearseDeposit,
  type SourceChain,
  sourceChainsOf,
  type Transaction,
  textIn,
  transactionHash,
  valuesAs,
  type World,
  waitingWith,
} from "../../../sim/index.ts";
import { argumentProblem } from "../../core/input.ts";
import { Problem } from "../../core/problem.ts";
import type { Reply } from "../../core/route.ts";
import { presentDeposit } from "./bridge-item.ts";
import type { KeyedWrite, UnderKey } from "./once.ts";
import type { ApplicationServices } from "./services.ts";
import { pending, succeeded, transactionAt, votedOn } from "./transact.ts";

interface DepositRequest {
  readonly tokenAddress: string;
  /** Base units of the token named. */
  readonly amount: bigint;
  readonly sourceChain: string;
}

export function bridgeDeposit(recipient: string, deposit: DepositRequest): KeyedWrite {
  return {
    rehearse: (world) => rehearse(world, commandOf(world, recipient, deposit)),
    perform: (services, underKey) => perform(services, { recipient, deposit, underKey }),
    recall,
  };
}

/** The relayer's observation. Throws a problem for a deposit that no source chain could show. */
function commandOf(world: World, recipient: string, deposit: DepositRequest) {
  const chain = chainNamed(world, deposit.sourceChain);
  if (chain === undefined) throw new Problem("invalid", "Unsupported source chain");
  const { tokenAddress: token } = deposit;
  const scale = depositScaleOf(world, chain.id, token);
  if (deposit.amount % scale !== 0n) {
    const fault = `"amount" must be a multiple of ${scale}, one base unit on the source chain`;
    throw argumentProblem("Bridge deposit", [fault]);
  }
  const amount = deposit.amount / scale;
  return { kind: "observeDeposit", sourceChain: chain.name, token, amount, recipient } as const;
}

/** Finds a chain by its exact name, or else in any case. */
function chainNamed(world: World, chainName: string): SourceChain | undefined {
  const chains = sourceChainsOf(world);
  const exact = chains.find(({ name }) => name === chainName);
  return exact ?? chains.find(({ name }) => name.toLowerCase() === chainName.toLowerCase());
}

type ObserveCommand = ReturnType<typeof commandOf>;

function rehearse(world: World, command: ObserveCommand): Reply {
  return tryOut(world, command, (done) =>
    replyWith(world, done, { txHash: null, simulated: true }),
  );
}

/** Throws the bridge's refusal as a problem. */
function tryOut<T>(world: World, command: ObserveCommand, look: (done: Transaction) => T): T {
  const seen = rehearseDeposit(world, command, (done) => ({ found: look(succeeded(done)) }));
  if ("ok" in seen) throw new Problem("refused", seen.message);
  return seen.found;
}

interface Performance {
  readonly recipient: string;
  readonly deposit: DepositRequest;
  readonly underKey: UnderKey;
}

/** Rehearses first, so that the relayer pays no fee for a deposit the bridge would refuse. */
function perform({ inbox }: ApplicationServices, { recipient, deposit, underKey }: Performance) {
  const command = inbox.read((world) => commandOf(world, recipient, deposit));
  inbox.read((world) => tryOut(world, command, () => undefined));
  const outcome = inbox.execute({ ...command, ...underKey });
  if (!outcome.ok) throw new Problem("refused", outcome.message);
  const { transaction, externalTxHash = "" } = outcome;
  if (transaction === undefined) return pending(externalTxHash);
  return inbox.read((world) => replyWith(world, transaction));
}

/** The deposit as it was recorded, whatever has happened to it since, or the vote it was. */
function replyWith(world: World, done: Transaction, change: object = {}): Reply {
  const types = bridgeDefinition.functions.deposit.arguments;
  const { externalChainId, externalTxHash } = valuesAs(types, done.request.args);
  const vote = votedOn(done);
  if (vote !== undefined) {
    return { status: 200, body: { txHash: externalTxHash, ...vote, ...change } };
  }
  const deposit = bridgeDepositOf(world, externalChainId, externalTxHash);
  const chain = sourceChainsOf(world).find(({ id }) => id === externalChainId);
  if (deposit === undefined || chain === undefined) {
    throw new Error(`deposit ${externalChainId}-${externalTxHash} is not recorded`);
  }
  const { id: depositId, sourceChain, tokenAddress, amount } = presentDeposit(world, deposit);
  const body = {
    depositId,
    sourceChain,
    tokenAddress,
    amount,
    depositAddress: chain.depositRouter,
  };
  return { status: 200, body: { txHash: externalTxHash, status: "initiated", ...body, ...change } };
}

function recall(world: World, effect: Effect): Reply {
  if ("transaction" in effect) return replyWith(world, transactionAt(world, effect.transaction));
  const { pendingHash } = effect;
  const waits = waitingWith(world, pendingHash);
  const request = waits?.request ?? includedAs(world, pendingHash)?.request;
  // No such transaction: it was dropped because the relayer could not pay for it.
  return pending(textIn(request?.args ?? {}, "externalTxHash") ?? `0x${pendingHash}`);
}

/** Newest first, because a key without an answer was used recently. */
function includedAs({ chain, addresses }: World, hash: string): Transaction | undefined {
  return chain.transactions.findLast(
    ({ request, nonce }) =>
      request.to === addresses.bridge && transactionHash(request, nonce, chain.chainId) === hash,
  );
}
