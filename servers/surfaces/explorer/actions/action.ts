// An action as data: its place, parameters, cost and answers, and the function behind it. One
// definition gives validation, the documents and the table of outcomes.
import type { World } from "../../../../sim/index.ts";
import type { Inbox } from "../../../core/inbox.ts";
import type { DocumentedOutcome } from "../../../core/outcome.ts";
import type { Schema } from "../../../core/parsed.ts";
import type { Reply } from "../../../core/route.ts";
import type { History } from "../../../shared/chain/history.ts";
import type { RpcEndpoint } from "../../../shared/json-rpc/answer.ts";
import type { Tier } from "./credits.ts";
import { envelope, listOf, NOTHING_FOUND } from "./envelope.ts";
import type { Parameter, Parameters } from "./parameter.ts";
import { ExplorerRefusal, type RefusalText } from "./refusal.ts";

export interface Context {
  readonly inbox: Inbox;
  readonly history: History;
  readonly world: World;
  /** The methods behind the module `proxy`. */
  readonly rpc: RpcEndpoint;
}

/** The parameters as sent, by name. */
export type Query = Readonly<Record<string, string | undefined>>;

interface ActionFacts {
  readonly module: string;
  readonly action: string;
  readonly summary: string;
  readonly tier: Tier;
  /** True if an empty list has its own message. */
  readonly isList?: boolean;
  /** True if the answer tells how many blocks the explorer knows. */
  readonly tellsHeight?: boolean;
  /** True if a request costs a credit per 100 rows it asks for. */
  readonly costsByRows?: boolean;
}

/** An outcome without its row, which is the action's own. */
export type ActionOutcome = Omit<DocumentedOutcome, "row">;

export interface Action extends ActionFacts {
  readonly parameters: Parameters;
  /** Besides those that every action has. */
  readonly outcomes: readonly ActionOutcome[];
  /** Throws an ExplorerRefusal. */
  answer(context: Context, query: Query): Reply;
}

type GivenParameters<P> = { readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never };

interface TypedAction<P> extends ActionFacts {
  readonly parameters: P;
  /** The schema of `result` unless it is an error. */
  readonly result: Schema;
  /** Refusals other than those of the parameters. */
  readonly refusals?: readonly RefusalText[];
  handle(context: Context, given: GivenParameters<P>): unknown;
}

export const REFUSAL = envelope("0", "NOTOK", { type: "string" });

const EMPTY: ActionOutcome = {
  outcome: NOTHING_FOUND,
  description: "The list is empty",
  schema: envelope("0", NOTHING_FOUND, { type: "array", items: { type: "null" }, maxItems: 0 }),
};

/** An action that answers in the envelope. */
export function define<const P extends Parameters>(action: TypedAction<P>): Action {
  const { parameters, result, isList = false } = action;
  return {
    ...action,
    outcomes: [
      { outcome: "1", description: "Answered", schema: envelope("1", "OK", result) },
      ...(isList ? [EMPTY] : []),
      ...refusalsOf(action).map(refusalOutcome),
    ],
    answer: (context, query) => {
      const found = action.handle(context, read(parameters, query) as GivenParameters<P>);
      const body = isList
        ? listOf(found as readonly unknown[])
        : { status: "1", message: "OK", result: found };
      return { status: 200, body };
    },
  };
}

/** Those of the parameters, each once, then the action's own. */
function refusalsOf({ parameters, refusals = [] }: TypedAction<Parameters>): RefusalText[] {
  const kinds = Object.values(parameters).flatMap(({ kind: { refusal } }) =>
    refusal === undefined ? [] : [refusal],
  );
  return [...new Set([...kinds, ...refusals])];
}

export const refusalOutcome = (text: RefusalText): ActionOutcome => ({
  outcome: text,
  description: "Refused",
  shape: "Refusal",
  schema: REFUSAL,
});

/** Throws an ExplorerRefusal in the words of the first parameter that does not fit. */
function read(parameters: Parameters, query: Query): Readonly<Record<string, unknown>> {
  const given: Record<string, unknown> = {};
  for (const [name, { kind, isRequired, missing }] of Object.entries(parameters)) {
    const sent = query[name] ?? "";
    const isMissing = sent === "" && !isRequired;
    const value = isMissing ? missing : kind.read(sent);
    if (value === undefined && !isMissing) throw new ExplorerRefusal(kind.refusal as RefusalText);
    given[name] = value;
  }
  return given;
}
