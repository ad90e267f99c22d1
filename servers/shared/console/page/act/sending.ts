// Sends a form's request as an actor, with a token that is requested when one is needed.
import { type Answer, client, get, post, Unanswered } from "../kit/client.ts";
import { type LatestState, refresh } from "../kit/world.ts";
import type { FormRequest } from "./form.ts";

export interface Token {
  readonly access_token: string;
  readonly expires_in: number;
}

const tokens = new Map<string, Token>();

export const tokenPath = (actor: string): string => `/actors/${encodeURIComponent(actor)}/token`;

/** Signs the actor in, whatever token is cached. */
export async function signIn(actor: string): Promise<Token> {
  const token = await post<Token>(tokenPath(actor));
  tokens.set(actor, token);
  return token;
}

export interface Result {
  readonly request: FormRequest;
  readonly isDryRun: boolean;
  /** 0 if the connection broke before the whole answer was there. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Milliseconds of real time. */
  readonly took: number;
  /** The command that it became, if it became one. */
  readonly command: number | undefined;
  /** How the command ended; read only if the answer does not say it. */
  readonly note: Note | undefined;
}

interface Note {
  readonly number: number;
  readonly kind: string;
  readonly actor: string | null;
  readonly outcome: string;
  readonly reason: string | null;
}

const BAD_REQUEST = 400;
const UNAUTHORIZED = 401;

const signedIn = async (actor: string): Promise<Token> =>
  tokens.get(actor) ?? (await signIn(actor));

/** Throws if nobody answers, or if the actor cannot sign in. */
export async function sendAs(
  actor: string,
  request: FormRequest,
  isDryRun: boolean,
): Promise<Result> {
  await signedIn(actor);
  const { commands } = await get<LatestState>("/pulse");
  const began = performance.now();
  let answer = await ask(actor, request).catch(brokenOff);
  // The token may be older than the clock says, or of another world.
  if (answer.status === UNAUTHORIZED && tokens.delete(actor)) {
    answer = await ask(actor, request).catch(brokenOff);
  }
  const took = performance.now() - began;
  const own = "idempotency-key" in request.headers ? 2 : 1;
  const isDone = answer.status > 0 && answer.status < BAD_REQUEST;
  const wanted = { actor, own: isDone ? own : undefined };
  const command = isDryRun ? undefined : await commandAfter(commands, wanted);
  const asksNote = command !== undefined && !isDone;
  const note = asksNote ? (await notesOf(command, 1))[0] : undefined;
  await refresh();
  return { request, isDryRun, ...answer, took, command, note };
}

/** Control says what the world did; if the world is gone, control does not answer either. */
function brokenOff(error: unknown): Answer {
  if (!(error instanceof Unanswered)) throw error;
  return { status: 0, headers: {}, text: error.message };
}

async function ask(actor: string, { surface, method, path, headers, body }: FormRequest) {
  const { access_token } = await signedIn(actor);
  // Control asks for no token.
  const bearer = surface === "app" ? { authorization: `Bearer ${access_token}` } : {};
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  return client.ask(surface, {
    method,
    path,
    headers: { ...headers, ...bearer, ...type },
    ...sent,
  });
}

interface Wanted {
  readonly actor: string;
  /** How many commands the request became, if it did: its answer is stored under a key. */
  readonly own: number | undefined;
}

interface Notes {
  readonly commands: readonly Note[];
}

const notesOf = async (from: number, count: number): Promise<readonly Note[]> =>
  (await get<Notes>(`/commands?from=${from}&count=${count}`)).commands;

/** The moving clock and others write commands too: if there are more, the actor's last counts. */
async function commandAfter(before: number, { actor, own }: Wanted): Promise<number | undefined> {
  const made = (await get<LatestState>("/pulse")).commands - before;
  if (made <= 0) return undefined;
  if (made === own) return before + 1;
  const notes = await notesOf(before + 1, made);
  return notes.findLast((each) => each.kind === "submit" && each.actor === actor)?.number;
}
