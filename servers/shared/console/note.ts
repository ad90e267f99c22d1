// What the timeline shows of each command: who asked for what, how it ended, what time and which
// transactions it made.
import {
  type AcceptedCommand,
  openIssueOf,
  type Transaction,
  type TransactionRequest,
  transactionHash,
  type World,
} from "../../../sim/index.ts";
import { nameAt } from "../actors/names.ts";
import type { Repetition, Taken } from "./repetition.ts";
import { sentenceOf } from "./sentence.ts";
import type { Note } from "./story-shapes.ts";

/** The most hashes in a note; a year of a busy world makes more. */
const HASHES_MAX = 50;

/** The note of the last command that a repetition took. */
export function noteOf({ world, length }: Repetition, taken: Taken): Note {
  const { command, outcome, beforeMs, made } = taken;
  const { chain, clock, parts } = world;
  const { transaction, pendingHash = null } = outcome;
  const waiting = pendingHash === null ? undefined : parts.mempool.withHash(pendingHash);
  const request = transaction?.request ?? waiting?.request;
  const actor = actorOf(world, taken, request);
  const hashOf = ({ request: sent, nonce }: Transaction) =>
    transactionHash(sent, nonce, chain.chainId);
  return {
    number: length,
    kind: command.kind,
    actor,
    contract: request === undefined ? null : (nameAt(world, request.to) ?? request.to),
    function: request?.function ?? null,
    ...endOf(outcome, made),
    text: sentenceOf(world, { command, actor, request, made: made.length }),
    beforeMs,
    atMs: clock.ms,
    height: chain.height,
    transactionCount: made.length,
    transactions: made.slice(0, HASHES_MAX).map(hashOf),
    pending: pendingHash,
  };
}

function actorOf(
  world: World,
  { command, outcome }: Taken,
  request: TransactionRequest | undefined,
): string | null {
  if (request !== undefined) return nameAt(world, request.from) ?? request.from;
  if (command.kind === "registerUser") return command.name;
  if (command.kind === "grantRefresh") return command.client;
  if (command.kind === "impersonate") return nameAt(world, command.account) ?? command.account;
  return outcome.client ?? null;
}

/** A command without a transaction ends as those did that it put into blocks. */
function endOf(
  { transaction, pendingHash, missed = [] }: AcceptedCommand,
  made: readonly Transaction[],
): Pick<Note, "outcome" | "reason"> {
  if (pendingHash !== undefined) return { outcome: "pending", reason: null };
  if (missed.length > 0) return { outcome: "failed", reason: missedText(missed.length) };
  if (transaction?.failure !== undefined) {
    return { outcome: "failed", reason: transaction.failure.reason };
  }
  const failures = made.flatMap(({ failure }) => failure ?? []);
  if (transaction === undefined && failures[0] !== undefined) {
    const share = made.length === 1 ? "" : `${failures.length} of ${made.length} failed: `;
    return { outcome: "failed", reason: `${share}${failures[0].reason}` };
  }
  const isVote = transaction !== undefined && openIssueOf(transaction) !== undefined;
  return { outcome: isVote ? "voted" : "ok", reason: null };
}

const missedText = (count: number): string =>
  count === 1 ? "a scheduled price could not be set" : `${count} scheduled prices could not be set`;
