// Tells listeners in this process what each surface answered; a test run listens to measure
// response coverage. It uses Node's diagnostics channel, so neither side imports the other. Without
// a listener it costs one check. (decision 65)
import { channel } from "node:diagnostics_channel";
import type { AnsweredExchange, DocumentedOutcome, Outcome } from "./outcome.ts";
import { documentedOutcomes, outcomesOf } from "./outcomes.ts";
import type { SocketSurface } from "./socket-facts.ts";
import type { Surface } from "./surface.ts";

/** One answer beside what its surface documents for it. */
export interface ReportedAnswer extends Outcome {
  readonly surface: string;
  /** For instance `GET /users/me?x=1`, as requested. */
  readonly request: string;
  /** Undefined if the surface does not document it. */
  readonly documented: DocumentedOutcome | undefined;
}

const ANSWERS = channel("lockstep:answer");

export const hasListeners = (): boolean => ANSWERS.hasSubscribers;

/** HEAD requests and CORS preflights are answered by the server and belong to no route. */
const WITHOUT_ROUTE = new Set(["HEAD", "OPTIONS"]);

export function tellAnswer(surface: Surface, answered: AnsweredExchange): void {
  const { method, url } = answered.request;
  if (WITHOUT_ROUTE.has(method)) return;
  const documented = documentedBy(surface, () => documentedOutcomes(surface));
  const request = `${method} ${url}`;
  for (const each of outcomesOf(surface, answered)) {
    tell({ ...each, surface: surface.name, request, documented: documented.get(keyOf(each)) });
  }
}

/** Reports a message sent on a socket, unless its surface documents no messages. */
export function tellMessage({ name, socket }: SocketSurface, text: string): void {
  const { outcomes, path } = socket;
  if (outcomes === undefined || !hasListeners()) return;
  const documented = documentedBy(outcomes, () => outcomes.documented);
  for (const each of outcomes.of(text)) {
    const request = `a message of ${path}`;
    tell({ ...each, surface: name, request, documented: documented.get(keyOf(each)) });
  }
}

function tell(answer: ReportedAnswer): void {
  ANSWERS.publish(answer);
}

const keyOf = ({ row, outcome }: Pick<Outcome, "row" | "outcome">) => `${row} ${outcome}`;

type DocumentedRows = ReadonlyMap<string, DocumentedOutcome>;

/** Keyed by surface, or by a socket's outcome facts. */
const known = new WeakMap<object, DocumentedRows>();

function documentedBy(owner: object, read: () => readonly DocumentedOutcome[]): DocumentedRows {
  const found = known.get(owner);
  if (found !== undefined) return found;
  const made = new Map(read().map((each) => [keyOf(each), each]));
  known.set(owner, made);
  return made;
}
