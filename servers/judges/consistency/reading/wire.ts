// Asks surfaces in this process for what they answer over HTTP: routes, validation, handlers and
// JSON, without sockets, gates and limits. Changes nothing but what a read changes.
import { type Caller, WITHIN } from "../../../core/caller.ts";
import { parseInput } from "../../../core/input.ts";
import { wholeReply } from "../../../core/pieces.ts";
import { Problem, statusOf } from "../../../core/problem.ts";
import type { Reply } from "../../../core/route.ts";
import type { BoundRoute, Surface } from "../../../core/surface.ts";
import type { SurfaceName } from "../../../surfaces/list.ts";

/** The surfaces, each a column of the consistency table. */
export type Column = SurfaceName;
export type Columns = Readonly<Record<Column, Surface>>;

export interface Question {
  readonly column: Column;
  /** Path and query; with a body it is a POST. */
  readonly url: string;
  readonly body?: unknown;
  readonly as?: Caller;
  readonly headers?: Readonly<Record<string, string>>;
  /** Its JSON numbers may be of any size: those that a parser would change are read as `Digits`. */
  readonly keepsDigits?: true;
}

/** A number of JSON with all its digits. */
export interface Digits {
  readonly digits: string;
}

export interface SurfaceAnswer {
  readonly status: number;
  readonly headers?: Reply["headers"];
  /** Parsed from the text that a client would get; undefined without a body. */
  readonly body: unknown;
}

/** A test's change to an answer on its way from surface to checker. */
export type Spoil = (question: Question, said: SurfaceAnswer) => SurfaceAnswer;

/** The most long lists remembered at a time. */
const LISTS_MAX = 32;

interface Matcher {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly route: BoundRoute;
}

export class Wire {
  readonly #columns: Columns;
  readonly #spoil: Spoil | undefined;
  readonly #address: string;
  readonly #matchers = new Map<string, readonly Matcher[]>();
  /** Since the last `begin`. */
  #questions: Question[] = [];
  /** Numbers of JSON that a client's JSON parser would change. (XS-15) */
  #lossy: string[] = [];
  /** The last long lists, by URL. */
  readonly #lists = new Map<string, SurfaceAnswer>();

  /**
   * By default requests come from an address that no client has, so that limits and faults for
   * clients do not apply.
   */
  constructor(columns: Columns, spoil?: Spoil, address: string = WITHIN) {
    this.#columns = columns;
    this.#spoil = spoil;
    this.#address = address;
  }

  /** Forgets the questions of the previous reading. */
  begin(): void {
    this.#questions = [];
    this.#lossy = [];
  }

  get questions(): readonly Question[] {
    return this.#questions;
  }

  get lossy(): readonly string[] {
    return this.#lossy;
  }

  /** Forgets answers: the world may have changed. */
  forget(): void {
    this.#lists.clear();
  }

  surface(column: Column): Surface {
    return this.#columns[column];
  }

  /** No answer waits for input or output, so no other request comes in between. */
  async ask(question: Question): Promise<SurfaceAnswer> {
    this.#questions.push(question);
    const { status, body, headers = {} } = await this.#reply(question);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const keepsDigits = question.keepsDigits === true;
    if (!keepsDigits) this.#noteLossy(text);
    const said = { status, headers, body: parsed(keepsDigits ? withDigits(text) : text) };
    return this.#spoil === undefined ? said : this.#spoil(question, said);
  }

  /** Like `ask`, for a list that many facts are looked up in: asked once, until it is forgotten. */
  async askOnce(question: Question): Promise<SurfaceAnswer> {
    const { column, url } = question;
    const key = `${column} ${url}`;
    const known = this.#lists.get(key);
    if (known !== undefined) {
      this.#questions.push(question);
      return known;
    }
    const said = await this.ask(question);
    if (this.#lists.size >= LISTS_MAX) this.#lists.clear();
    this.#lists.set(key, said);
    return said;
  }

  async #reply({ column, url, body, as, headers = {} }: Question): Promise<Reply> {
    const surface = this.#columns[column];
    const [path = "", search = ""] = url.split("?", 2);
    const method = body === undefined ? "GET" : "POST";
    const found = this.#find(column, method, path);
    if (found === undefined) throw new RangeError(`${column} has no ${method} ${path}`);
    const { route, params } = found;
    const query = Object.fromEntries(new URLSearchParams(search));
    try {
      const sent = route.readsText === true ? JSON.stringify(body) : body;
      const input = parseInput(route, { params, query, body: sent });
      const exchange = { method, url, path, headers, address: this.#address, caller: as, ...input };
      return await wholeReply(await route.answer(exchange));
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      return { status: statusOf(surface, thrown), body: surface.problemBody(thrown) };
    }
  }

  #find(column: Column, method: string, path: string) {
    for (const { pattern, names, route } of this.#matchersOf(column, method)) {
      const match = pattern.exec(path);
      if (match === null) continue;
      const values = match.slice(1).map(decodeURIComponent);
      return { route, params: Object.fromEntries(names.map((name, at) => [name, values[at]])) };
    }
    return undefined;
  }

  #matchersOf(column: Column, method: string): readonly Matcher[] {
    const key = `${method} ${column}`;
    const known = this.#matchers.get(key);
    if (known !== undefined) return known;
    const routes = this.#columns[column].routes.filter((route) => route.method === method);
    const made = routes.flatMap((route) => route.paths.map((path) => matcherOf(path, route)));
    this.#matchers.set(key, made);
    return made;
  }

  #noteLossy(text: string): void {
    for (const [, digits = ""] of text.matchAll(/[:,[]\s*-?(\d{16,})(?=[,\]}])/g)) {
      if (!Number.isSafeInteger(Number(digits))) this.#lossy.push(digits);
    }
  }
}

function matcherOf(path: string, route: BoundRoute): Matcher {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  return { pattern: new RegExp(`^${path.replace(/:\w+/g, "([^/]+)")}$`), names, route };
}

/** Texts are matched too, so that no number is found in one. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?/g;

const withDigits = (text: string): string =>
  text.replace(TOKEN, (token) =>
    token.startsWith('"') || (Number.isSafeInteger(Number(token)) && !token.includes("."))
      ? token
      : `{"digits":"${token}"}`,
  );

function parsed(text: string | undefined): unknown {
  return text === undefined || text === "" ? undefined : (JSON.parse(text) as unknown);
}
