// Tells this process what each surface answered, for whoever wants to witness it: a run of tests does.
// Node's own channel, so that neither side knows the other; without a listener it costs a look.
import { channel } from "node:diagnostics_channel";
import type { Answered, DocumentedOutcome, Outcome } from "./outcome.ts";
import { documentedOutcomes, outcomesOf } from "./outcomes.ts";
import type { SocketSurface } from "./socket-facts.ts";
import type { Surface } from "./surface.ts";

/** One answer beside what its surface documents for it. */
export interface ToldAnswer extends Outcome {
  readonly surface: string;
  /** `GET /users/me?x=1`, as it was asked. */
  readonly asked: string;
  /** Undefined for what the surface does not document. */
  readonly documented: DocumentedOutcome | undefined;
}

const ANSWERS = channel("lockstep:answer");

export const isWitnessed = (): boolean => ANSWERS.hasSubscribers;

/** A HEAD and the preflight of another origin are the server's own business, and no route's. */
const WITHOUT_ROUTE = new Set(["HEAD", "OPTIONS"]);

export function tellAnswer(surface: Surface, answered: Answered): void {
  const { method, url } = answered.request;
  if (WITHOUT_ROUTE.has(method)) return;
  const documented = documentedBy(surface, () => documentedOutcomes(surface));
  const asked = `${method} ${url}`;
  for (const each of outcomesOf(surface, answered)) {
    tell({ ...each, surface: surface.name, asked, documented: documented.get(keyOf(each)) });
  }
}

/** A message that is sent on a socket; one whose surface does not document any is not told. */
export function tellMessage({ name, socket }: SocketSurface, text: string): void {
  const { outcomes, path } = socket;
  if (outcomes === undefined || !isWitnessed()) return;
  const documented = documentedBy(outcomes, () => outcomes.documented);
  for (const each of outcomes.of(text)) {
    const asked = `a message of ${path}`;
    tell({ ...each, surface: name, asked, documented: documented.get(keyOf(each)) });
  }
}

function tell(answer: ToldAnswer): void {
  ANSWERS.publish(answer);
}

const keyOf = ({ row, outcome }: Pick<Outcome, "row" | "outcome">) => `${row} ${outcome}`;

type Documented = ReadonlyMap<string, DocumentedOutcome>;

/** By surface, or by what a socket says of its messages. */
const known = new WeakMap<object, Documented>();

function documentedBy(owner: object, read: () => readonly DocumentedOutcome[]): Documented {
  const found = known.get(owner);
  if (found !== undefined) return found;
  const made = new Map(read().map((each) => [keyOf(each), each]));
  known.set(owner, made);
  return made;
}
