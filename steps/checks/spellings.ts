// Asks a route of the application under its other paths too, once each per run: the answers must be
// the same.
import { type Call, difference } from "../../servers/index.ts";
import type { Answer, Question } from "../clients/http.ts";
import type { UncheckedClients } from "./view.ts";

/** Sends a write an invalid body: a refusal shows that the route exists. */
const WRONG = { "no route takes this": true };

export async function spelledOtherwise(
  { http, control, asked }: UncheckedClients,
  { call, answer }: { readonly call: Call; readonly answer: Answer },
  spellings: readonly string[] = [],
): Promise<void> {
  const { method, authorization } = call;
  const isRead = method === "GET";
  for (const path of spellings) {
    const route = `${method} ${path.replaceAll(/[\da-f]{40}/gi, ":address")}`;
    if (asked.has(route)) continue;
    asked.add(route);
    const search = isRead ? `?${new URLSearchParams(call.query)}` : "";
    const sent: Question = { method, path: path + search, authorization };
    const { status, body } = await http.ask(isRead ? sent : { ...sent, body: WRONG });
    const isSame = isRead
      ? status === 200 &&
        difference(body, answer.body, { runs: control === undefined }) === undefined
      : status === 400;
    if (isSame) continue;
    const told = JSON.stringify(body);
    throw new Error(`${route} is the same as ${answer.question}, and answered ${status} ${told}`);
  }
}
