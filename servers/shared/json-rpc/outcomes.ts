// What each method may answer, and what an exchange answered, method by method: for the table of
// outcomes and for response coverage.
import { REFUSALS } from "../../../sim/index.ts";
import type {
  AnsweredExchange,
  DocumentedOutcome,
  Outcome,
  OutcomeFacts,
} from "../../core/outcome.ts";
import type { Schema } from "../../core/parsed.ts";
import type { Method } from "./method.ts";
import { CODES } from "./refusal.ts";
import { ERROR, REVERT } from "./schemas.ts";
import { VM_TIMEOUT } from "./vm.ts";

/** What any call may be answered, whatever its method. */
export const ANY_METHOD = "any method";

const SHARED: readonly (readonly [number, string])[] = [
  [CODES.unreadable, "The body is not JSON, or not UTF-8"],
  [CODES.notACall, "Not a call, a key sent twice, an empty batch, or a batch that is too large"],
  [CODES.unknownMethod, "No such method, or one of a closed namespace"],
  [CODES.failed, "A fault of ours"],
  [CODES.tooMuch, "The request as a whole asks for too much, or too many requests wait for the VM"],
];

const NULL: Schema = { type: "null" };

function refusalOf(code: number): { shape: string; schema: Schema } {
  return code === CODES.reverted
    ? { shape: "Revert", schema: REVERT }
    : { shape: "Error", schema: ERROR };
}

/** In the order of the documents: the result, null, refusals by code. */
export function outcomesOfMethod(method: Method): DocumentedOutcome[] {
  const { name: row, result, shape, isNull, refusals = {}, isUnsupported = false } = method;
  const answered = result === undefined ? [] : [{ row, outcome: "result", schema: result }];
  const named = shape === undefined ? {} : { shape };
  const { vmTimeoutMs } = method;
  const codes = Object.entries({
    ...(isUnsupported
      ? {}
      : { [CODES.badParams]: "A parameter is missing or wrong, or there are too many" }),
    ...refusals,
    ...(vmTimeoutMs === undefined ? {} : vmRefusals(vmTimeoutMs, refusals)),
  });
  return [
    ...answered.map((each) => ({ ...each, ...named, description: "The answer" })),
    ...(isNull === undefined
      ? []
      : [{ row, outcome: "null", description: `Null: ${isNull}`, shape: "Null", schema: NULL }]),
    ...codes.map(([code, description]) => ({
      row,
      outcome: code,
      description,
      ...refusalOf(codeOf(code)),
    })),
  ];
}

/** Refusals that share a code with others and differ in their text. */
const TIMED_OUT = `${CODES.reverted} timeout`;
const OUT_OF_GAS = `${CODES.reverted} out of gas`;
const OUTCOME_OF_TEXT: ReadonlyMap<string, string> = new Map([
  [`execution reverted: ${VM_TIMEOUT}`, TIMED_OUT],
  [`execution reverted: ${REFUSALS.GAS_LIMIT_EXCEEDED}`, OUT_OF_GAS],
]);

function vmRefusals(timeoutMs: number, refusals: Readonly<Record<number, string>>) {
  const text = `The VM does not answer within ${timeoutMs / 1000} s of virtual time: a fault holds it`;
  // Other methods report a revert inside their result.
  const tellsReverts = refusals[CODES.reverted] !== undefined;
  const gas = "The call takes more steps than a transaction has";
  return { [TIMED_OUT]: text, ...(tellsReverts ? { [OUT_OF_GAS]: gas } : {}) };
}

/** The code that a refusal's outcome begins with. */
export const codeOf = (outcome: string): number => Number.parseInt(outcome, 10);

interface Call {
  readonly id?: unknown;
  readonly method?: unknown;
}

interface AnswerEntry {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

export function rpcOutcomes(methods: ReadonlyMap<string, Method>): OutcomeFacts<AnsweredExchange> {
  const ofMethods = [...methods.values()].flatMap(outcomesOfMethod);
  const known = new Set(ofMethods.map(({ row, outcome }) => `${row} ${outcome}`));
  const shared = SHARED.map(([code, description]) => ({
    row: ANY_METHOD,
    outcome: String(code),
    description,
    ...refusalOf(code),
  }));
  return {
    documented: [...ofMethods, ...shared],
    of: ({ route, status, request, body }) => {
      if (route?.method !== "POST" || (status !== 200 && status !== 403)) return [];
      const whole = { row: "POST /", outcome: String(status), body };
      const calls = callsOf(request.body);
      const answers: AnswerEntry[] = [JSON.parse(body)].flat();
      return [whole, ...answers.map((answer, at) => outcomeOf(answer, calls[at], known))];
    },
  };
}

/**
 * The calls that are answered, in order; none if the body is not JSON or is answered as a whole.
 */
function callsOf(text: unknown): readonly (Call | undefined)[] {
  try {
    const request: unknown = JSON.parse(String(text));
    return [request].flat().filter((call) => !isNotification(call)) as Call[];
  } catch {
    return [];
  }
}

/** An invalid call is answered, whether it has an id or not. */
function isNotification(call: unknown): boolean {
  if (typeof call !== "object" || call === null || Array.isArray(call)) return false;
  const { jsonrpc, id, method } = call as Record<string, unknown>;
  return id === undefined && jsonrpc === "2.0" && typeof method === "string";
}

function outcomeOf(
  { result, error }: AnswerEntry,
  call: Call | undefined,
  known: ReadonlySet<string>,
): Outcome {
  const name = String(call?.method);
  if (error === undefined) {
    const outcome = result === null ? "null" : "result";
    return { row: name, outcome, body: JSON.stringify(result) };
  }
  const outcomeName = OUTCOME_OF_TEXT.get(error.message) ?? "";
  const outcome = known.has(`${name} ${outcomeName}`) ? outcomeName : String(error.code);
  const row = known.has(`${name} ${outcome}`) ? name : ANY_METHOD;
  return { row, outcome, body: JSON.stringify(error) };
}
