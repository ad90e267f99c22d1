// Everyone on the socket of logs: who subscribes to which, and what each is sent after each block.
import type { Block, LogRecord, World } from "../../../sim/index.ts";
import type { TokenVerifier } from "../../core/bearer-gate.ts";
import type { Caller } from "../../core/caller.ts";
import type { Inbox } from "../../core/inbox.ts";
import { type NumberedLine, NumberedLines, sequencesOf } from "../../core/numbered-lines.ts";
import { Problem } from "../../core/problem.ts";
import type { LineSubscription } from "../../core/socket-facts.ts";
import type { Line, Talker } from "../../core/socket-line.ts";
import { type LogFilter, matchesLog } from "../../shared/chain/log-filter.ts";
import { logsOfBlock } from "../../shared/chain/log-search.ts";
import {
  errorMessage,
  logMessage,
  parseMessage,
  pong,
  type Subscribe,
  subscribed,
  unsubscribed,
} from "./log-messages.ts";
import { presentLog } from "./present.ts";
import { coreProblemBody, SUBSCRIPTION_LIMIT } from "./problems.ts";

/** The most subscriptions of one connection. */
export const SUBSCRIPTIONS_MAX = 50;

export interface RoomParts {
  readonly inbox: Inbox;
  readonly verifier: TokenVerifier;
}

/** A line's subscriptions by id; no id is given twice. */
interface LineSubscriptions {
  readonly filters: Map<string, LogFilter>;
  /** Those whose logs are numbered. */
  readonly streams: Map<string, NumberedLine>;
  given: number;
  /** The owner of the last token; undefined if the client has sent none. */
  caller?: Caller;
}

/** What fault rules call the messages of this socket. */
export const LOGS = "logs";

const ALL: LogFilter = { addresses: undefined, topics: [] };

export class LogRoom {
  readonly #parts: RoomParts;
  readonly #subscriptions = new Map<Line, LineSubscriptions>();
  readonly #numbered: NumberedLines;
  /** What each stream wants. */
  readonly #wanted = new Map<NumberedLine, LogFilter>();
  /** The number of the last block that was sent. */
  #seen = 0;

  constructor(parts: RoomParts) {
    this.#parts = parts;
    this.#numbered = new NumberedLines(parts.inbox, (line) => this.#wanted.delete(line));
  }

  open(line: Line): Talker {
    // A restore ends every line, and the chain after it may be shorter.
    if (!this.#isHeard()) this.#seen = this.#parts.inbox.read(({ chain }) => chain.height);
    const subscriptions: LineSubscriptions = { filters: new Map(), streams: new Map(), given: 0 };
    this.#subscriptions.set(line, subscriptions);
    return {
      hear: (text) => this.#hear(line, subscriptions, text),
      ended: () => {
        this.#subscriptions.delete(line);
        for (const stream of subscriptions.streams.values()) this.#numbered.detach(stream, line);
      },
    };
  }

  /** All logs of a line are one subscription, as it gets each of them once. */
  subscriptionsOf(line: Line): readonly LineSubscription[] {
    const subscriptions = this.#subscriptions.get(line);
    if (subscriptions === undefined || countOf(subscriptions) === 0) return [];
    return [{ channel: LOGS, caller: subscriptions.caller }];
  }

  /** Called after a command: sends the logs of the blocks it made, in order. */
  afterCommand(): void {
    if (this.#subscriptions.size + this.#wanted.size === 0) return;
    this.#parts.inbox.read((world) => {
      const { height, blocks } = world.chain;
      const isHeard = this.#isHeard();
      const news = isHeard ? blocks.slice(this.#seen + 1, height + 1) : [];
      for (const block of news) this.#tell(world, block);
      this.#seen = height;
    });
  }

  #isHeard(): boolean {
    if (this.#wanted.size > 0) return true;
    for (const { filters } of this.#subscriptions.values()) if (filters.size > 0) return true;
    return false;
  }

  #tell(world: World, block: Block): void {
    for (const log of logsOfBlock(world, block, ALL)) {
      let message: Buffer | undefined;
      for (const [line, { filters }] of this.#subscriptions) {
        if (!isWanted(filters, log)) continue;
        message ??= logMessage(presentLog(log));
        line.send(message);
      }
      for (const [stream, filter] of this.#wanted) {
        if (!matchesLog(filter, log)) continue;
        message ??= logMessage(presentLog(log));
        stream.send(message);
      }
    }
  }

  #hear(
    line: Line,
    subscriptions: LineSubscriptions,
    text: string | undefined,
  ): void | Promise<void> {
    try {
      const message = parseMessage(text);
      if (message.type === "ping") {
        return line.send(pong(sequencesOf(subscriptions.streams.values())));
      }
      if (message.type === "unsubscribe") return this.#unsubscribe(line, subscriptions, message.id);
      if (message.token === undefined) return this.#subscribe(line, subscriptions, message);
      const caller = this.#callerOf(message.token);
      if (!(caller instanceof Promise))
        return this.#subscribeAs(line, subscriptions, { request: message, caller });
      return caller
        .then((found) =>
          this.#subscribeAs(line, subscriptions, { request: message, caller: found }),
        )
        .catch((thrown) => complain(line, thrown));
    } catch (thrown) {
      complain(line, thrown);
    }
  }

  #callerOf(token: string): Caller | undefined | Promise<Caller | undefined> {
    const bare = /^Bearer +(\S+) *$/i.exec(token)?.[1];
    return bare === undefined ? undefined : this.#parts.verifier.verify(bare);
  }

  #subscribeAs(
    line: Line,
    subscriptions: LineSubscriptions,
    { request, caller }: { readonly request: Subscribe; readonly caller: Caller | undefined },
  ): void {
    if (caller === undefined) {
      throw new Problem("unauthenticated", "Invalid or expired access token");
    }
    subscriptions.caller = caller;
    this.#subscribe(line, subscriptions, request);
  }

  #subscribe(line: Line, subscriptions: LineSubscriptions, request: Subscribe): void {
    if (!isOwn(subscriptions, request) && countOf(subscriptions) >= SUBSCRIPTIONS_MAX) {
      const message = `At most ${SUBSCRIPTIONS_MAX} subscriptions may be open on a connection`;
      throw new Problem("limited", message, { details: { code: SUBSCRIPTION_LIMIT } });
    }
    subscriptions.given += 1;
    const id = String(subscriptions.given);
    const numbered = this.#numbered.attach(line, request.filterText, request, (carrier) =>
      this.#forget(carrier, request.stream),
    );
    if (numbered === undefined) subscriptions.filters.set(id, request.filter);
    else {
      // The stream may have had another number on this connection.
      this.#forget(line, numbered.line.stream);
      subscriptions.streams.set(id, numbered.line);
      this.#wanted.set(numbered.line, request.filter);
    }
    line.send(subscribed(id, numbered?.answer ?? {}));
    if (numbered?.answer.resumed === true) numbered.line.sendAgain(request.since);
  }

  #forget(line: Line, name: string | undefined): void {
    const streams = this.#subscriptions.get(line)?.streams ?? new Map<string, NumberedLine>();
    for (const [id, { stream }] of streams) if (stream === name) streams.delete(id);
  }

  #unsubscribe(line: Line, { filters, streams }: LineSubscriptions, id: string): void {
    const stream = streams.get(id);
    if (stream !== undefined) this.#numbered.end(stream);
    if (!filters.delete(id) && !streams.delete(id)) {
      throw new Problem("unknownObject", "There is no such subscription");
    }
    line.send(unsubscribed(id));
  }
}

const countOf = ({ filters, streams }: LineSubscriptions): number => filters.size + streams.size;

/** Whether the connection has the stream that its client resumes: it has no more streams then. */
const isOwn = ({ streams }: LineSubscriptions, { stream, filterText }: Subscribe): boolean =>
  [...streams.values()].some((each) => each.stream === stream && each.about === filterText);

/** A log that several subscriptions of one connection want is sent once. */
function isWanted(filters: ReadonlyMap<string, LogFilter>, log: LogRecord): boolean {
  for (const filter of filters.values()) if (matchesLog(filter, log)) return true;
  return false;
}

/** Anything but the client's own mistake is thrown on. */
function complain(line: Line, thrown: unknown): void {
  if (!(thrown instanceof Problem)) throw thrown;
  line.send(errorMessage(coreProblemBody(thrown)));
}
