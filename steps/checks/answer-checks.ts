// Checks every answer of the application that the plan receives, completely and at once: one
// mechanism around all clients, so that no scenario has to do it. A wrong answer throws in the step
// that asked. The consistency checker reads the other surfaces. (decision 105)
import {
  applicationChecks,
  applicationRefusals,
  type Call,
  type Check,
  difference,
  type FoundCheck,
  queryOf,
  Routes,
  type SeenExchange,
  type SurfaceName,
} from "../../servers/index.ts";
import type { Answer, Question, RequestWrapper } from "../clients/http.ts";
import { Moment } from "./moment.ts";
import { spelledOtherwise } from "./spellings.ts";
import { HttpView, type UncheckedClients } from "./view.ts";

const ROUTES = new Routes(applicationChecks);

/** Requests that change nothing although they are not GETs. */
const READS = new Set(["POST /call", "POST /storage", "POST /simulate"]);

/** Requests that run alone: a read during them would see a half-finished change. */
const DISTURBED_BY = /^\/(?:limits|clock\/pace|faults\/(?:vm-delay|rules))$/;

/** What requests that disturb the checks may have in their bodies. */
interface Setting {
  readonly on?: boolean;
  readonly pace?: string;
  readonly ms?: number;
  readonly rules?: readonly unknown[];
}

export class AnswerChecks {
  readonly #ways: UncheckedClients;
  /** While time stands still, equal writes lead to equal states. */
  #start: Moment | undefined;
  #moment = new Moment();
  #writing = 0;
  #overlaps = false;
  /** Settings under which the checks' own reads would change what the scenario sees. */
  readonly #disturbing = new Set<string>();
  /** First answers by their idempotency key. */
  readonly #kept = new Map<string, unknown>();

  constructor(ways: Pick<UncheckedClients, "http" | "control">) {
    this.#ways = { ...ways, tokens: new Map(), users: new Map(), asked: new Set() };
    this.#start = ways.control === undefined ? undefined : new Moment();
    this.begin();
  }

  /** The platform is again in the first scenario's initial state. */
  begin(): void {
    this.#moment = this.#start ?? new Moment();
    this.#moment.end(false);
    this.#overlaps = false;
    this.#kept.clear();
    this.#disturbing.clear();
  }

  /** Forgets everything read so far, since a wrong answer may be among it. */
  forget(): void {
    const { tokens, users, asked } = this.#ways;
    for (const learnt of [tokens, users, asked]) learnt.clear();
    if (this.#start !== undefined) this.#start = new Moment();
    this.begin();
  }

  around(surface: SurfaceName): RequestWrapper {
    return async (question, send) => {
      const call = callOf(question);
      const found = surface === "app" ? ROUTES.find(call.method, call.path) : undefined;
      if (!isWrite(surface, call)) {
        const moment = this.#moment;
        const answer = await send();
        const still = moment === this.#moment && this.#writing === 0;
        if (still) await this.#check(surface, { call, found, answer }, [moment, moment]);
        return answer;
      }
      return this.#write(surface, call, found, send);
    };
  }

  async #write(
    surface: SurfaceName,
    call: Call,
    found: FoundCheck | undefined,
    send: () => Promise<Answer>,
  ): Promise<Answer> {
    const before = this.#moment;
    if (found !== undefined && this.#mayRead) await this.#prepare(found, call, before);
    before.end(true);
    this.#writing += 1;
    this.#overlaps ||= this.#writing > 1;
    const answer = await send().finally(() => {
      this.#writing -= 1;
    });
    if (surface === "control") this.#noteSetting(call);
    const again = this.#again(call, answer);
    if (this.#overlaps) {
      // Neither the order of the two nor what each of them found is known.
      this.#moment = new Moment();
      this.#overlaps = this.#writing > 0;
      return answer;
    }
    const text = `${surface} ${JSON.stringify(call)}`;
    this.#moment = this.#start === undefined ? new Moment() : before.after(text);
    this.#moment.end(false);
    await this.#check(surface, { call, found: again ?? found, answer }, [before, this.#moment]);
    return answer;
  }

  /** With a refused token nothing can be read, and nothing needs to be compared. */
  async #prepare({ check, params }: FoundCheck, call: Call, before: Moment): Promise<void> {
    const view = new HttpView(this.#ways, before, call.authorization);
    if (check.prepare === undefined || (await view.findMe()) === undefined) return;
    await check.prepare(view, { call, params }).catch(() => undefined);
  }

  /** For a repeated answer under a key: it must equal the first one. */
  #again({ method, path, headers }: Call, answer: Answer): FoundCheck | undefined {
    const key = headers["idempotency-key"];
    if (key === undefined) return undefined;
    const first = `${method} ${path} ${key}`;
    if (answer.headers.get("idempotent-replayed") !== "true") this.#kept.set(first, answer.body);
    else if (this.#kept.has(first)) {
      const kept = this.#kept.get(first);
      return { check: { expect: () => Promise.resolve(kept) }, params: {} };
    }
    return undefined;
  }

  get #mayRead(): boolean {
    return this.#writing === 0 && this.#disturbing.size === 0;
  }

  #noteSetting({ path, body }: Call): void {
    if (!DISTURBED_BY.test(path)) return;
    const { on, pace, ms, rules }: Setting = body ?? {};
    const isOff = on === false || pace === "frozen" || ms === 0 || rules?.length === 0;
    if (isOff) this.#disturbing.delete(path);
    else this.#disturbing.add(path);
  }

  async #check(
    surface: SurfaceName,
    { call, found, answer }: { call: Call; found: FoundCheck | undefined; answer: Answer },
    [before, after]: readonly [Moment, Moment],
  ): Promise<void> {
    const isRefused = answer.status >= 400;
    const check = isRefused ? refusalsOf(surface) : found?.check;
    if (check === undefined || !(this.#mayRead || isRefused)) return;
    // A fault answers as no route does.
    if (answer.headers.has("x-lockstep-fault")) return;
    const { status, body } = answer;
    const { authorization } = call;
    const text = JSON.stringify([surface, call, status, body]);
    if (after.isRight(text)) return;
    const seen: SeenExchange = {
      call,
      params: found?.params ?? {},
      isRoute: found !== undefined,
      answer,
      before: new HttpView(this.#ways, before, authorization),
      after: new HttpView(this.#ways, after, authorization),
    };
    await this.#compare(`${surface}: ${answer.question}`, check, seen);
    after.noteRight(text);
    if (!isRefused) await spelledOtherwise(this.#ways, { call, answer }, found?.spellings);
  }

  async #compare(asked: string, { expect }: Check, seen: SeenExchange): Promise<void> {
    const runs = this.#start === undefined;
    const { body, status } = seen.answer;
    const found = difference(body, await expect(seen), { runs });
    if (found === undefined) return;
    const { path, said, expected } = found;
    const [one, other] = [said, expected].map((each) => JSON.stringify(each) ?? "nothing");
    throw new Error(
      `${asked} answered ${status} with ${path || "the body"} ${one}, not ${other}, ` +
        "by what was asked and what other routes report",
    );
  }
}

/** The node refuses as the application does. */
const refusalsOf = (surface: SurfaceName): Check | undefined =>
  surface === "app" || surface === "node" ? applicationRefusals : undefined;

function callOf({ method, path, headers = {}, body, authorization }: Question): Call {
  const [pathname = "", search = ""] = path.split("?", 2);
  const lower = Object.entries(headers).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const asked = {
    method,
    path: pathname,
    query: queryOf(search),
    headers: Object.fromEntries(lower),
  };
  return { ...asked, body: parsedBody(body), authorization };
}

/** A body that a step writes as text is mostly JSON. */
function parsedBody(body: unknown): unknown {
  if (typeof body !== "string") return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function isWrite(surface: SurfaceName, { method, path, query, body }: Call): boolean {
  if (method === "GET" || method === "HEAD" || query.sandbox === "true") return false;
  if (surface === "rpc") return /sendRaw|evm_|anvil_|hardhat_/.test(JSON.stringify(body));
  return !READS.has(`${method} ${path}`);
}
