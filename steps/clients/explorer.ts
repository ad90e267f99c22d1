// The explorer as the plan uses it: by module and action, over real HTTP. Every answer is HTTP 200;
// errors are in the envelope.
import type { Answer, Http } from "./http.ts";

/** The envelope of a list, a text or an item. */
interface Envelope<T = unknown> {
  readonly status: "0" | "1";
  readonly message: string;
  /** A text if there is an error. */
  readonly result: T;
}

/** What lists of transactions and of transfers share. */
interface ListItem {
  readonly hash: string;
  readonly blockNumber: string;
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly confirmations: string;
}

export interface TransactionRow extends ListItem {
  readonly isError: string;
  readonly functionName: string;
}

export interface TransferRow extends ListItem {
  readonly contractAddress: string;
  readonly tokenSymbol: string;
  readonly tokenDecimal: string;
}

export type Query = Readonly<Record<string, string | number>>;

export class Explorer {
  readonly #http: Http;

  /** At {explorer_url}. */
  constructor(http: Http) {
    this.#http = http;
  }

  /** `action` is like `account/balance`, at either base URL; a refusal is an answer. */
  async ask(action: string, query: Query = {}, base = "/api"): Promise<Answer> {
    const [module = "", name = ""] = action.split("/");
    const texts = Object.entries(query).map(([key, value]): [string, string] => [key, `${value}`]);
    const sent = new URLSearchParams([["module", module], ["action", name], ...texts]);
    return this.#http.ask({ method: "GET", path: `${base}?${sent}` });
  }

  /** The result of a request that may not be refused; for an empty list, the list. */
  async result<T>(action: string, query: Query = {}): Promise<T> {
    const answer = await this.ask(action, query);
    const { message, result } = envelopeOf<T>(answer);
    if (message !== "NOTOK") return result;
    throw new Error(`${answer.question}: ${result}`);
  }
}

export function envelopeOf<T>({ question, status, body }: Answer): Envelope<T> {
  if (status === 200) return body as Envelope<T>;
  throw new Error(`${question}: ${status}, and the explorer answers everything with 200`);
}
