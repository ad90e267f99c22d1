// Sends a form's request as an actor, with a token that is asked for when one is needed.
import { client, get, post } from "../kit/client.ts";
import { type Pulse, refresh } from "../kit/world.ts";
import type { FormRequest } from "./form.ts";

export interface Token {
  readonly access_token: string;
  readonly expires_in: number;
}

const held = new Map<string, Token>();

export const tokenPath = (actor: string): string => `/actors/${encodeURIComponent(actor)}/token`;

/** Signs the actor in, whatever token is held. */
export async function signIn(actor: string): Promise<Token> {
  const token = await post<Token>(tokenPath(actor));
  held.set(actor, token);
  return token;
}

export interface Result {
  readonly request: FormRequest;
  readonly isDryRun: boolean;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Milliseconds of real time. */
  readonly took: number;
  /** The command that it became, if it became one. */
  readonly command: number | undefined;
}

const BAD_REQUEST = 400;
const UNAUTHORIZED = 401;

const signedIn = async (actor: string): Promise<Token> => held.get(actor) ?? (await signIn(actor));

/** Throws if nobody answers, or if the actor cannot sign in. */
export async function sendAs(
  actor: string,
  request: FormRequest,
  isDryRun: boolean,
): Promise<Result> {
  await signedIn(actor);
  const { commands } = await get<Pulse>("/pulse");
  const began = performance.now();
  let answer = await ask(actor, request);
  // The token may be older than the clock says, or of another world.
  if (answer.status === UNAUTHORIZED && held.delete(actor)) answer = await ask(actor, request);
  const took = performance.now() - began;
  const own = "idempotency-key" in request.headers ? 2 : 1;
  const wanted = { actor, own: answer.status < BAD_REQUEST ? own : undefined };
  const command = isDryRun ? undefined : await commandAfter(commands, wanted);
  await refresh();
  return { request, isDryRun, ...answer, took, command };
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
  /** How many commands the request became, if it did: its answer is kept under a key. */
  readonly own: number | undefined;
}

interface Notes {
  readonly commands: readonly {
    readonly number: number;
    readonly kind: string;
    readonly actor: string | null;
  }[];
}

/** The moving clock and others write commands too: if there are more, the actor's last counts. */
async function commandAfter(before: number, { actor, own }: Wanted): Promise<number | undefined> {
  const made = (await get<Pulse>("/pulse")).commands - before;
  if (made <= 0) return undefined;
  if (made === own) return before + 1;
  const { commands } = await get<Notes>(`/commands?from=${before + 1}&count=${made}`);
  return commands.findLast((each) => each.kind === "submit" && each.actor === actor)?.number;
}
