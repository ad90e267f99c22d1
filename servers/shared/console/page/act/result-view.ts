// What came of a dry run or a request: the outcome in a line, then the whole answer.
import { useEffect, useRef } from "preact/hooks";
import { readJson } from "../kit/client.ts";
import { html } from "../kit/html.ts";
import { linkTo } from "../kit/place.ts";
import type { Result } from "./sending.ts";

export interface Outcome {
  readonly tone: "good" | "bad" | "warn";
  readonly text: string;
  /** The refusal's own words. */
  readonly reason?: string;
}

interface Body {
  readonly status?: string;
  readonly revertReason?: string | null;
  readonly error?: { readonly message?: string };
}

/** Which fault rules changed the answer. */
const FAULT_HEADER = "x-lockstep-fault";
const SERVER_ERROR = 500;

export function outcomeOf(result: Result): Outcome {
  const { isDryRun, status, text, headers } = result;
  const { error, status: ended, revertReason } = (readJson(text) ?? {}) as Body;
  const refused = isDryRun ? "It would be refused" : "It was refused";
  const rules = headers[FAULT_HEADER];
  const isLost = status === 0 || status >= SERVER_ERROR;
  if (isLost || (rules !== undefined && status >= 400)) {
    return lostOutcome(result, { rules, said: error?.message ?? text });
  }
  if (status >= 400) return { tone: "bad", text: refused, reason: error?.message ?? text };
  if (ended === "failed") return { tone: "bad", text: refused, reason: revertReason ?? "" };
  if (ended === "pending") return { tone: "warn", text: "It waits for a block." };
  if (ended === "voted") {
    return { tone: "warn", text: `${isDryRun ? "It would count" : "It counts"} as a vote.` };
  }
  return { tone: "good", text: isDryRun ? "It would succeed." : "It succeeded." };
}

/** What a copied step may expect. */
export const seenOf = ({ status, text, headers }: Result) => ({
  ...{ status, text },
  isFaulty: FAULT_HEADER in headers && status >= 400,
});

interface Lost {
  /** The names of the fault rules that changed it. */
  readonly rules: string | undefined;
  readonly said: string;
}

/** The answer does not say what the world did; its command does, or that there is none. */
function lostOutcome({ status, command, note, isDryRun }: Result, { rules, said }: Lost): Outcome {
  const broke = status === 0 ? "The connection broke" : "The server failed";
  const what = rules === undefined ? broke : `A fault rule changed the answer (${rules})`;
  const warning = (text: string): Outcome => ({
    tone: "warn",
    text: `${what}${text}`,
    reason: said,
  });
  if (isDryRun) return warning(". Try the dry run again.");
  if (rules === undefined && status > 0) return warning(". The outcome is unknown.");
  if (command === undefined) return warning(", and no command came of the request.");
  const ended = ENDINGS[note?.outcome ?? ""] ?? "took the request";
  const why = note?.reason ? `: ${note.reason}` : "";
  return warning(`, but the world ${ended} as command ${command}${why}.`);
}

const ENDINGS: Readonly<Record<string, string>> = {
  ok: "did it",
  failed: "refused it",
  voted: "counted it as a vote",
  pending: "keeps it waiting for a block",
};

/** JSON with a line for each member; anything else as it came. */
function pretty(text: string): string {
  const body = readJson(text);
  return body === undefined ? text : JSON.stringify(body, undefined, 2);
}

interface ResultProps {
  readonly result: Result;
  /** Whether the form says something else by now. */
  readonly isOld: boolean;
}

export function ResultView({ result, isOld }: ResultProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [result]);
  const { tone, text, reason } = outcomeOf(result);
  const { status, took, headers, isDryRun, command, request } = result;
  const shown = Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1));
  return html`<section class=${isOld ? "card result old" : "card result"} ref=${box} aria-labelledby="result-title">
    <h2 id="result-title">${isDryRun ? "Dry run" : "Answer"}</h2>
    ${isOld && html`<p class="quiet">It is about the request before it was changed.</p>`}
    <p class=${`outcome ${tone}`} role="status">
      <b>${text}</b>${reason ? html`<br />${reason}` : ""}
    </p>
    <p class="row quiet">
      <span><b>${status === 0 ? "no answer" : status}</b> ${request.method} <code>${request.path}</code></span>
      <span>${took.toFixed(took < 10 ? 1 : 0)} ms</span>
      ${
        command !== undefined &&
        html`<a href=${linkTo({ panel: "story", query: { at: String(command) } })}
          >Command ${command} in What happened</a
        >`
      }
    </p>
    <pre tabindex="0" aria-label="Body">${pretty(result.text)}</pre>
    <details>
      <summary>${shown.length} headers</summary>
      <dl class="facts">
        ${shown.map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)}
      </dl>
    </details>
  </section>`;
}
