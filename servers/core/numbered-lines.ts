// Subscriptions whose messages are numbered, and stay for a while after their connection ends: a client
// that lost messages subscribes again and gets them. Bounded server state, not in the journal. (decision 112)
import { goesBack, hashText } from "../../sim/index.ts";
import type { Inbox } from "./inbox.ts";
import { Problem } from "./problem.ts";
import type { Line } from "./socket-line.ts";

/** The most bytes of a stream's newest messages that are stored. */
export const STORED_BYTES_MAX = 262_144;
/** The most streams without a connection; beyond it the oldest ends. */
export const DETACHED_MAX = 100;

/** What a client asks for with a subscription: numbers, and with a stream whatever came after `since`. */
export interface Numbering {
  readonly since?: number;
  readonly stream?: string;
}

/** The members with which a client asks for numbers. */
export const NUMBERING = {
  since: {
    type: "integer",
    minimum: 0,
    description:
      "numbers the messages; with a stream it is the last number that the client has, and what came after it is sent again",
  },
  stream: {
    type: "string",
    description: "the stream to resume, from an earlier answer; only with since",
  },
} as const;

/** Throws an `invalid` problem for a stream from which the client does not say where to go on. */
export function checkNumbering({ since, stream }: Numbering): void {
  if (stream === undefined || since !== undefined) return;
  const right = "send the number of the last message that you have, or 0 if you have none";
  throw new Problem("invalid", `message.stream needs message.since: ${right}`);
}

const stream = { type: "string", description: "only in a numbered subscription" } as const;

/** What the answer to a numbered subscription says more. */
export const NUMBERED_ANSWER = {
  stream,
  resumed: {
    type: "boolean",
    description:
      "in a numbered subscription, whether exactly the messages after since follow; if not, the gap is too old and the subscription begins anew in a new stream",
  },
  oldest: {
    type: "integer",
    description: "the oldest number that could still be resumed from, if the gap is too old",
  },
} as const;

/** What each message of a numbered subscription says more. */
export const NUMBERED_MESSAGE = {
  stream,
  sequence: { type: "integer", description: "from 1, without gaps, for each stream" },
} as const;

/** What a pong says more to a client with numbered subscriptions. */
export const NUMBERED_PONG = {
  sequences: {
    type: "object",
    additionalProperties: { type: "integer" },
    description: "the number of the last message of each stream of the connection, if it has one",
  },
} as const;

/** The messages of one stream, on whatever connection it has now. */
export class NumberedLine implements Line {
  readonly stream: string;
  /** What it is about, and whose it is: nobody else resumes it. */
  readonly about: string;
  /** The number of the last message. */
  sequence = 0;
  carrier: Line | undefined;
  readonly #stored: Buffer[] = [];
  #bytes = 0;

  constructor(name: string, about: string) {
    this.stream = name;
    this.about = about;
  }

  get address(): string {
    return this.carrier?.address ?? "";
  }

  get isOpen(): boolean {
    return this.carrier?.isOpen ?? true;
  }

  send(message: Buffer): void {
    this.sequence += 1;
    const members = `,"stream":"${this.stream}","sequence":${this.sequence}}`;
    const numbered = Buffer.from(`${message.toString().slice(0, -1)}${members}`);
    this.#stored.push(numbered);
    this.#bytes += numbered.length;
    while (this.#bytes > STORED_BYTES_MAX) this.#bytes -= this.#stored.shift()?.length ?? 0;
    this.carrier?.send(numbered);
  }

  fallBehind(): void {
    this.carrier?.fallBehind?.();
  }

  /** The oldest number after which nothing is missing. */
  get oldest(): number {
    return this.sequence - this.#stored.length;
  }

  sendAgain(since = 0): void {
    for (const message of this.#stored.slice(since - this.oldest)) this.carrier?.send(message);
  }
}

export class NumberedLines {
  readonly #inbox: Inbox;
  readonly #ended: (line: NumberedLine) => void;
  readonly #lines = new Map<string, NumberedLine>();
  #begun = 0;

  /** `ended` gets a stream that nobody can resume any more. */
  constructor(inbox: Inbox, ended: (line: NumberedLine) => void) {
    this.#inbox = inbox;
    this.#ended = ended;
    inbox.listen((command) => {
      if (goesBack(command)) for (const line of this.#lines.values()) this.end(line);
    });
  }

  get size(): number {
    return this.#lines.size;
  }

  /**
   * Gives a connection the stream that its client resumes, or a new one, and says which; undefined
   * for a client that wants no numbers. `leave` gets the connection that had the stream.
   */
  attach(
    carrier: Line,
    about: string,
    { since, stream: name = "" }: Numbering,
    leave: (carrier: Line) => void,
  ) {
    if (since === undefined) return undefined;
    const named = this.#lines.get(name);
    const own = named?.about === about ? named : undefined;
    const isStored = own !== undefined && since >= own.oldest && since <= own.sequence;
    const left = own?.carrier;
    if (left !== undefined && (left !== carrier || !isStored)) leave(left);
    if (own !== undefined && !isStored) this.end(own);
    const line = isStored ? own : this.#begin(about);
    line.carrier = carrier;
    const oldest = own === undefined || isStored ? {} : { oldest: own.oldest };
    return { line, answer: { stream: line.stream, resumed: isStored, ...oldest } };
  }

  #begin(about: string): NumberedLine {
    this.#begun += 1;
    // A restarted server that had other messages gives other names.
    const { revision, nowMs } = this.#inbox;
    const { seed, height } = this.#inbox.read(({ options, chain }) => ({
      ...{ seed: options.seed, height: chain.height },
    }));
    const facts = JSON.stringify([seed, height, nowMs, revision, this.#begun, about]);
    const line = new NumberedLine(hashText(`lockstep/stream/${facts}`).slice(0, 32), about);
    this.#lines.set(line.stream, line);
    return line;
  }

  /** Its connection has ended or forgot it. */
  detach(line: NumberedLine, carrier: Line): void {
    if (line.carrier !== carrier || !this.#lines.delete(line.stream)) return;
    line.carrier = undefined;
    this.#lines.set(line.stream, line);
    const detached = [...this.#lines.values()].filter((each) => each.carrier === undefined);
    const [oldest] = detached;
    if (detached.length > DETACHED_MAX && oldest !== undefined) this.end(oldest);
  }

  end(line: NumberedLine): void {
    if (this.#lines.delete(line.stream)) this.#ended(line);
  }
}

/** What a pong says of these lines; nothing without a numbered one. */
export function sequencesOf(lines: Iterable<Line>) {
  const numbered = [...lines].flatMap((line) => (line instanceof NumberedLine ? line : []));
  if (numbered.length === 0) return {};
  return { sequences: Object.fromEntries(numbered.map((each) => [each.stream, each.sequence])) };
}
