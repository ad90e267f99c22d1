// Everyone on the application's WebSocket: who subscribes to what, until when, and what each one is
// sent.
import type { TokenVerifier } from "../../core/bearer-gate.ts";
import type { Caller } from "../../core/caller.ts";
import type { Inbox } from "../../core/inbox.ts";
import { NumberedLine, NumberedLines, sequencesOf } from "../../core/numbered-lines.ts";
import { Problem } from "../../core/problem.ts";
import type { LineSubscription } from "../../core/socket-facts.ts";
import type { Line, Talker } from "../../core/socket-line.ts";
import type { Channel } from "./channel.ts";
import {
  type ClientMessage,
  errorMessage,
  parseMessage,
  pong,
  subscribed,
  unsubscribed,
  update,
} from "./messages.ts";
import { Outbox } from "./outbox.ts";
import { type Subscription, Topics } from "./topics.ts";

export interface RoomParts {
  readonly inbox: Inbox;
  readonly verifier: TokenVerifier;
  readonly channels: readonly Channel[];
  /** Replaces `UNREAD_BYTES_MAX`, and also limits what one command may send to a line. */
  readonly unreadBytesMax?: number;
  problemBody(problem: Problem): unknown;
  /** Counts a subscription against the limits of a caller or, without one, of an address. */
  count?(caller: Caller | undefined, address: string): { readonly problem?: Problem };
}

/** A line's subscriptions by the channel's name: at most one per channel. */
type LineSubscriptions = Map<string, Subscription<Line>>;

export class ChannelRoom {
  readonly #parts: RoomParts;
  readonly #topics: Topics<Line>;
  readonly #subscriptions = new Map<Line, LineSubscriptions>();
  readonly #numbered: NumberedLines;
  readonly #outbox: Outbox;
  /** No subscription expires before this time, virtual seconds. */
  #firstExpiry = Number.POSITIVE_INFINITY;
  #seen = "";

  constructor(parts: RoomParts) {
    this.#parts = parts;
    this.#topics = new Topics(parts.channels);
    this.#numbered = new NumberedLines(parts.inbox, (line) => this.#topics.removeAll(line));
    this.#outbox = new Outbox(parts.unreadBytesMax);
  }

  /** Whether anyone is subscribed. */
  get isAwaited(): boolean {
    for (const subscriptions of this.#subscriptions.values())
      if (subscriptions.size > 0) return true;
    return false;
  }

  open(line: Line): Talker {
    const subscriptions: LineSubscriptions = new Map();
    this.#subscriptions.set(line, subscriptions);
    // A restore ends every line, because the new branch shows other things at the same height and
    // time.
    this.#seen = "";
    return {
      hear: (text) => this.#hear(line, text),
      ended: () => {
        this.#subscriptions.delete(line);
        for (const subscription of subscriptions.values()) this.#remove(subscription, line);
      },
    };
  }

  subscriptionsOf(line: Line): readonly LineSubscription[] {
    const subscriptions = [...(this.#subscriptions.get(line)?.values() ?? [])];
    return subscriptions.map(({ channel, caller }) => ({
      ...{ channel: channel.name, caller },
      shown: () =>
        this.#parts.inbox
          .read((world) => channel.present(world, caller))
          .map(({ body }) => JSON.stringify(body)),
    }));
  }

  get #hasSubscribers(): boolean {
    return this.#subscriptions.size > 0 || this.#numbered.size > 0;
  }

  /** Called after each block of a command, which may make many. Notes what is new in that block. */
  sealed(): void {
    if (this.#hasSubscribers) this.#fold();
  }

  /**
   * Called after a command. Sends what its blocks changed, and what has changed with time since.
   */
  afterCommand(): void {
    if (!this.#hasSubscribers) return;
    this.#fold();
    this.#outbox.flush();
  }

  /** Tells subscribers whose token has expired, then sends everyone what is new. */
  #fold(): void {
    const now = this.#parts.inbox.read(({ chain, clock }) => `${chain.height} ${clock.ms}`);
    // Whatever a channel shows can change only with a block or with time.
    if (now === this.#seen) return;
    this.#seen = now;
    this.#expire();
    this.#parts.inbox.read((world) => {
      const { seconds } = world.clock;
      for (const { channel, text, subscribers } of this.#topics.changes(world)) {
        const message = update({ channel: channel.name, data: text, seconds });
        for (const line of this.#outbox.add(message, subscribers)) this.#forget(line);
      }
    });
  }

  /** A line that missed something is dropped, however many blocks are still to come. */
  #forget(line: Line): void {
    const carrier = line instanceof NumberedLine ? line.carrier : line;
    if (line instanceof NumberedLine) this.#numbered.end(line);
    if (carrier === undefined) return;
    for (const each of this.#subscriptions.get(carrier)?.values() ?? []) this.#remove(each);
  }

  /** A numbered one that only its line has left may be resumed. */
  #remove(subscription: Subscription<Line>, left?: Line): void {
    const { subscriber } = subscription;
    if (!(subscriber instanceof NumberedLine)) this.#topics.remove(subscription);
    else if (left === undefined) this.#numbered.end(subscriber);
    else this.#numbered.detach(subscriber, left);
  }

  #hear(line: Line, text: string | undefined): void | Promise<void> {
    let channel: string | undefined;
    try {
      const heard = parseMessage(text);
      channel = heard.channel;
      if (heard.type === "ping") return this.#answerPing(line);
      if (heard.type === "unsubscribe") {
        return this.#unsubscribe(line, this.#channelNamed(heard.channel));
      }
      const caller = this.#callerOf(heard.token);
      if (!(caller instanceof Promise)) return this.#admit(line, heard, caller);
      return caller
        .then((found) => this.#admit(line, heard, found))
        .catch((thrown) => this.#complain(line, thrown, channel));
    } catch (thrown) {
      this.#complain(line, thrown, channel);
    }
  }

  #answerPing(line: Line): void {
    const subscriptions = [...(this.#subscriptions.get(line)?.values() ?? [])];
    line.send(pong(sequencesOf(subscriptions.map(({ subscriber }) => subscriber))));
  }

  /** In the order of a request: count it, find the channel, check access. */
  #admit(line: Line, heard: ClientMessage, caller: Caller | undefined): void {
    const { channel: name, token } = heard;
    const problem = this.#parts.count?.(caller, line.address).problem;
    if (problem !== undefined) throw problem;
    const channel = this.#channelNamed(name);
    if (token === undefined) throw new Problem("unauthenticated", "Authentication required");
    if (caller === undefined) throw badToken();
    this.#subscribe({ subscriber: line, channel, caller }, heard);
  }

  #channelNamed(name: unknown): Channel {
    const { channels } = this.#parts;
    const found = channels.find((channel) => channel.name === name);
    if (found !== undefined) return found;
    const known = channels.map((channel) => channel.name).join(", ");
    throw new Problem("invalid", `Unknown channel: there are ${known}`);
  }

  #callerOf(token: unknown): Caller | undefined | Promise<Caller | undefined> {
    const bare = typeof token === "string" ? /^Bearer +(\S+) *$/i.exec(token)?.[1] : undefined;
    return bare === undefined ? undefined : this.#parts.verifier.verify(bare);
  }

  /** Subscribing again to a channel starts afresh, with the newer token. */
  #subscribe(plain: Subscription<Line>, heard: ClientMessage): void {
    const { subscriber: line, channel, caller } = plain;
    const subscriptions = this.#subscriptions.get(line);
    // The line may have closed while the token was verified.
    if (subscriptions === undefined) return;
    const leave = (carrier: Line) => this.#subscriptions.get(carrier)?.delete(channel.name);
    const about = JSON.stringify([channel.name, caller.address]);
    const numbered = this.#numbered.attach(line, about, heard, leave);
    const subscriber = numbered?.line ?? line;
    const before = subscriptions.get(channel.name);
    if (before !== undefined && before.subscriber !== numbered?.line) this.#remove(before);
    const subscription = { ...plain, subscriber };
    subscriptions.set(channel.name, subscription);
    this.#firstExpiry = Math.min(this.#firstExpiry, expiryOf(subscription));
    line.send(subscribed(channel.name, numbered?.answer ?? {}));
    const texts = this.#parts.inbox.read((world) => this.#topics.add(subscription, world));
    if (numbered?.answer.resumed === true) {
      numbered.line.sendAgain(heard.since);
      return;
    }
    const seconds = Math.floor(this.#parts.inbox.nowMs / 1000);
    for (const data of texts) subscriber.send(update({ channel: channel.name, data, seconds }));
  }

  #unsubscribe(line: Line, channel: Channel): void {
    const subscriptions = this.#subscriptions.get(line);
    const subscription = subscriptions?.get(channel.name);
    subscriptions?.delete(channel.name);
    if (subscription !== undefined) this.#remove(subscription);
    line.send(unsubscribed(channel.name));
  }

  #expire(): void {
    const seconds = Math.floor(this.#parts.inbox.nowMs / 1000);
    if (seconds < this.#firstExpiry) return;
    this.#firstExpiry = Number.POSITIVE_INFINITY;
    for (const [line, subscriptions] of this.#subscriptions) {
      for (const subscription of subscriptions.values()) {
        const expiry = expiryOf(subscription);
        if (expiry > seconds) this.#firstExpiry = Math.min(this.#firstExpiry, expiry);
        else {
          subscriptions.delete(subscription.channel.name);
          this.#remove(subscription, line);
          const body = this.#parts.problemBody(badToken());
          this.#outbox.add(errorMessage(body, subscription.channel.name), [line]);
        }
      }
    }
  }

  /** Anything but the client's own mistake is thrown on. */
  #complain(line: Line, thrown: unknown, channel: string | undefined): void {
    if (!(thrown instanceof Problem)) throw thrown;
    line.send(errorMessage(this.#parts.problemBody(thrown), channel));
  }
}

const badToken = () => new Problem("unauthenticated", "Invalid or expired access token");

const expiryOf = ({ caller }: Subscription<Line>) => caller.expiresAt ?? Number.POSITIVE_INFINITY;
