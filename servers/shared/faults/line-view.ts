// What the client of one socket knows: its channels, and in each the newest update of each part, by the
// times that updates have. Compared with what it should know.
import type { Lack, LineSubscription } from "../../core/socket-facts.ts";

/** A message as clients read it. */
export interface ReadMessage {
  /** Undefined for an answer, which gets no faults. */
  readonly channel: string | undefined;
  /** The whole text. */
  readonly text: string;
  readonly read: Readonly<Record<string, unknown>>;
}

/** The messages of a socket that tell events have no type. */
export const EVENTS = "logs";

export function readMessage(message: Buffer): ReadMessage {
  const text = String(message);
  const read: ReadMessage["read"] = JSON.parse(text);
  const { type, channel } = read;
  if (type === undefined) return { channel: EVENTS, text, read };
  return { channel: type === "update" ? String(channel) : undefined, text, read };
}

/** The newest bodies of one part: several if they have the same time. */
interface Newest {
  readonly time: string;
  readonly bodies: Set<string>;
}

/** What a channel shows now. */
type ShownOn = (channel: string) => readonly string[];

export class LineView {
  /** By channel, then by part. */
  readonly #known = new Map<string, Map<string, Newest>>();
  /** How many messages of a channel have come in and not left yet, by their text. */
  readonly #owed = new Map<string, { readonly channel: string; count: number }>();
  /** Channels of which a message was lost. */
  readonly #lost = new Set<string>();

  /** A subscription that begins, or was there before anybody watched. */
  begin(channel: string, shown: readonly string[], time: string): void {
    const parts = new Map<string, Newest>();
    for (const body of shown)
      parts.set(partOf(JSON.parse(body)), { time, bodies: new Set([body]) });
    this.#known.set(channel, parts);
    this.#lost.delete(channel);
  }

  /** An answer has left. A client that resumes has all that its channel shows, but for what follows. */
  answered({ read: { type, channel, resumed } }: ReadMessage, shownOn: ShownOn): void {
    const name = channel === undefined ? EVENTS : String(channel);
    if (type === "subscribed") this.begin(name, resumed === true ? shownOn(name) : [], "");
    else if (type === "unsubscribed" || type === "error") this.#known.delete(name);
  }

  /** A message that is to leave. */
  owe({ text, channel = "" }: ReadMessage): void {
    const owed = this.#owed.get(text) ?? { channel, count: 0 };
    owed.count += 1;
    this.#owed.set(text, owed);
  }

  lose(message: ReadMessage): void {
    this.#settle(message);
    const { channel = "", read } = message;
    this.#lost.add(channel);
    this.#known
      .get(channel)
      ?.get(partOf(read.data ?? {}))
      ?.bodies.clear();
  }

  left(message: ReadMessage): void {
    this.#settle(message);
    const { channel = "", read } = message;
    const { data, timestamp } = read;
    const parts = this.#known.get(channel);
    if (data === undefined || parts === undefined) return;
    const [part, time, body] = [partOf(data), String(timestamp), JSON.stringify(data)];
    const newest = parts.get(part);
    if (newest === undefined || newest.time < time) {
      parts.set(part, { time, bodies: new Set([body]) });
    } else if (newest.time === time) newest.bodies.add(body);
  }

  #settle({ text }: ReadMessage): void {
    const owed = this.#owed.get(text);
    if (owed !== undefined && owed.count > 1) owed.count -= 1;
    else this.#owed.delete(text);
  }

  /** What the client lacks. `who` names it. */
  lacking(who: string, subscriptions: readonly LineSubscription[]): readonly Lack[] {
    const owed = [...this.#owed.values()].map(({ channel }) => ({
      what: `a message of ${channel} to ${who} never left`,
    }));
    const channels = new Set(subscriptions.map(({ channel }) => channel));
    const forgotten = [...this.#known.keys()].filter((channel) => !channels.has(channel));
    return [
      ...owed,
      ...forgotten.map((channel) => ({ what: `the subscription of ${who} to ${channel} is gone` })),
      ...subscriptions.flatMap((each) => this.#behind(who, each)),
    ];
  }

  #behind(who: string, { channel, shown }: LineSubscription): readonly Lack[] {
    const isLost = this.#lost.has(channel);
    const cannot = `a message was lost, and ${who} has not subscribed again`;
    if (shown === undefined) return isLost ? [{ what: `${who} lacks ${channel}`, cannot }] : [];
    const parts = this.#known.get(channel);
    const isKnown = (body: string) =>
      parts?.get(partOf(JSON.parse(body)))?.bodies.has(body) === true;
    const bodies = shown();
    if (bodies.every(isKnown)) return [];
    const what = `${who} was last sent something else on ${channel} than it shows`;
    return [isLost ? { what, cannot } : { what }];
  }
}

/** A list's items have addresses; everything else is one part. */
function partOf(body: unknown): string {
  const { address } = body as { readonly address?: unknown };
  return String(address ?? "");
}
