// The surfaces' requests and answers and the sockets' messages: read again every two seconds while seen.
import { useEffect, useState } from "preact/hooks";
import type {
  RecordedEntry as KeptItem,
  RecordedExchange,
  RecordedFrame,
  RecordedMessage,
} from "../../recorded-entry.ts";
import { client, get, labelOf, Unanswered } from "../kit/client.ts";
import { timeText } from "../kit/figures.ts";
import { html } from "../kit/html.ts";
import { tellFault } from "../kit/world.ts";

export type Exchange = RecordedExchange;
export type Frame = RecordedFrame;

interface Answer {
  readonly since: number;
  readonly last: number;
  readonly exchanges: readonly KeptItem[];
}

export interface RecordedExchanges {
  /** How many commands had come when listening began; undefined before the first answer. */
  readonly since: number | undefined;
  readonly all: readonly KeptItem[];
}

const EACH_MS = 2_000;
const ENTRIES_MAX = 1_000;

let recorded: RecordedExchanges = { since: undefined, all: [] };
let last = 0;

async function readOn(): Promise<void> {
  const answer = await get<Answer>(`/exchanges?after=${last}`);
  // Another server, or a list that began anew.
  if (answer.since !== recorded.since && recorded.since !== undefined) {
    recorded = { since: undefined, all: [] };
    if (last > 0) {
      last = 0;
      return readOn();
    }
  }
  last = answer.last;
  const all = answer.exchanges.length === 0 ? recorded.all : [...recorded.all, ...answer.exchanges];
  recorded = { since: answer.since, all: all.slice(-ENTRIES_MAX) };
}

export function useExchanges(): RecordedExchanges {
  const [shown, setShown] = useState(recorded);
  useEffect(() => {
    let isSeen = true;
    let timer: ReturnType<typeof setTimeout>;
    const read = async () => {
      if (document.visibilityState === "visible") {
        // The page says elsewhere that nobody answers.
        await readOn().catch((error) => error instanceof Unanswered || tellFault(error));
      }
      if (!isSeen) return;
      setShown(recorded);
      timer = setTimeout(read, EACH_MS);
    };
    void read();
    return () => {
      isSeen = false;
      clearTimeout(timer);
    };
  }, []);
  return shown;
}

/** Why a command may have no exchange. */
export function whyNone({ since }: RecordedExchanges): string {
  if (client.kind === "report") return "A report has none: it repeats commands, not requests.";
  if (since === undefined) return "";
  return `They are kept from command ${since + 1} on, when a console was opened; the last 1,000.`;
}

export function ExchangeView({ exchange }: { readonly exchange: Exchange }) {
  const { surface, method, path, status, request, response, atMs, commands } = exchange;
  return html`<details class="story-exchange">
    <summary>
      <b>${method} ${path}</b>${" "}<small>${labelOf(surface)}</small>${" "}
      <span class=${status < 400 ? "good" : "bad"}>${status}</span>${" "}
      <small>${timeText(atMs)}${commands.length === 0 ? "" : ` · ${commandsText(commands)}`}</small>
    </summary>
    <${Part} title="Request" message=${request} />
    <${Part} title="Answer" message=${response} />
  </details>`;
}

const commandsText = (commands: readonly number[]): string =>
  commands.length === 1 ? `command ${commands[0]}` : `commands ${commands.join(", ")}`;

function Part({ title, message }: { readonly title: string; readonly message: RecordedMessage }) {
  const headers = Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`);
  return html`<h4>${title}</h4>
    <pre tabindex="0">${headers.join("\n")}${message.body === null ? "" : `\n\n${pretty(message.body)}`}</pre>`;
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
