// Everything about one transaction that can explain what it logged: the call, its sender and
// arguments, the time, and every change of storage. Values are texts, so that any two can be
// compared.

import type { Log } from "../../../chain/log-book.ts";
import type { Transaction } from "../../../chain/transaction.ts";
import { type Arguments, functionOf, textIn } from "../../../contract/define.ts";
import { isRecord } from "../../../kernel/record.ts";
import {
  argumentText,
  type Issue,
  issueIdOf,
  textsOf,
} from "../../../protocol/governance/issue.ts";
import type { World } from "../../../world/world.ts";

/** One change of one value; a struct counts as its members. */
export interface ValueChange {
  /** Bare address of the contract. */
  readonly contract: string;
  readonly kind: string;
  readonly variable: string;
  readonly keys: readonly string[];
  /** Empty if the value is not a struct. */
  readonly member: string;
  readonly before: string;
  readonly after: string;
}

export interface StepFacts {
  readonly world: World;
  readonly sender: string;
  readonly fee: Transaction["fee"];
  /** Seconds. */
  readonly time: bigint;
  readonly to: string;
  /** The call that the registry votes on, as its events name it. */
  readonly issue: Readonly<Record<string, string>>;
  /** The arguments of the call, or of the call that a vote was about. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly approvals: readonly { readonly spender: string; readonly amount: bigint }[];
  readonly changes: readonly ValueChange[];
  readonly logs: readonly Log[];
}

/** A log with its fields as texts. */
export interface LoggedEvent {
  /** Bare address of the contract that logged it, and the name of its definition. */
  readonly contract: string;
  readonly kind: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** `from` is the journal's length before the transaction. */
export function factsOf(world: World, transaction: Transaction, from: number): StepFacts {
  const { request, logsFrom, logsTo } = transaction;
  const issue = issueOf(world, request.to, request.function, request.args);
  return {
    world,
    sender: request.from,
    fee: transaction.fee,
    time: BigInt(world.clock.seconds),
    to: request.to,
    issue: {
      "issue id": issueIdOf(issue),
      "issue target": issue.target,
      "issue function": issue.func,
      "issue arguments": argumentText(textsOf(issue)),
    },
    args: issue.args,
    approvals: request.approvals ?? [],
    changes: changesFrom(world, from),
    logs: world.chain.logs.read(logsFrom, logsTo),
  };
}

/** A ballot stands for the call it is about, whose arguments are texts. */
function issueOf(world: World, to: string, called: string, args: Arguments): Issue {
  const isBallot = to === world.addresses.adminRegistry && called === "castVoteOnIssue";
  const target = isBallot ? (textIn(args, "target") ?? "") : to;
  const func = isBallot ? (textIn(args, "func") ?? "") : called;
  const definition = world.chain.contracts.get(target)?.kind.definition;
  const names = Object.keys((definition && functionOf(definition, func)?.arguments) ?? {});
  if (!isBallot) return { target, func, args, names };
  const texts = Array.isArray(args.args) ? args.args : [];
  const own = names.map((name, at) => [name, texts[at]] as const);
  return { target, func, args: Object.fromEntries(own), names };
}

function changesFrom(world: World, from: number): ValueChange[] {
  const changes: ValueChange[] = [];
  for (const { place, before, after } of world.parts.journal.changes(from)) {
    const [contract = "", variable = "", ...keys] = place.path.split("/");
    const kind = world.chain.contracts.get(contract)?.kind.definition.name;
    if (kind === undefined) continue;
    const at = { contract, kind, variable, keys };
    for (const member of membersOf(before, after)) {
      const [was, is] = [valueAt(before, member), valueAt(after, member)];
      changes.push({ ...at, member, before: was, after: is });
    }
  }
  return changes;
}

function membersOf(...values: readonly unknown[]): readonly string[] {
  const struct = values.find(isRecord);
  return struct === undefined ? [""] : Object.keys(struct);
}

export function valueAt(value: unknown, member: string): string {
  if (value === undefined) return "";
  return argumentText(isRecord(value) ? value[member] : value);
}

/** The assets whose index changed from one value to the other: two markets may be alike. */
export function marketsOf({ fields }: LoggedEvent, { changes }: StepFacts): string[] {
  const found = changes.filter(
    ({ variable, before, after }) =>
      variable === "borrowIndex" && before === fields.oldIndex && after === fields.newIndex,
  );
  return found.map(({ keys }) => keys[0] ?? "");
}
