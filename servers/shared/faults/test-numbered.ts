// A client of either socket that asks for numbers, notices from them what went wrong, and resumes.
import { once } from "node:events";
import { WebSocket } from "ws";

interface NumberedMessage {
  readonly type?: string;
  readonly stream?: string;
  readonly sequence?: number;
  readonly resumed?: boolean;
  readonly oldest?: number;
  readonly sequences?: Readonly<Record<string, number>>;
  readonly data?: { readonly [member: string]: unknown };
}

export class NumberedClient {
  readonly #url: string;
  readonly #subscription: object;
  readonly messages = new Map<number, NumberedMessage>();
  /** In the order in which it was noticed: repeated, gap, end, closed. */
  readonly noticed: string[] = [];
  readonly answers: NumberedMessage[] = [];
  stream: string | undefined;
  #socket: WebSocket | undefined;
  #ended = 0;

  constructor(base: string, subscription: object) {
    this.#url = `${base.replace("http", "ws")}/ws`;
    this.#subscription = subscription;
  }

  /** The number of the last message before the first gap. */
  get last(): number {
    let last = 0;
    while (this.messages.has(last + 1)) last += 1;
    return last;
  }

  async connect(): Promise<void> {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.on("message", (bytes) => this.#hear(JSON.parse(String(bytes)), socket));
    socket.on("close", () => {
      if (this.#socket === socket) this.noticed.push("closed");
      socket.emit("answer");
    });
    await once(socket, "open");
    await this.#resume();
  }

  async #resume(): Promise<void> {
    const { stream, last: since } = this;
    await this.#ask({ ...this.#subscription, since, ...(stream === undefined ? {} : { stream }) });
  }

  #hear(message: NumberedMessage, socket: WebSocket): void {
    const { type = "update", sequence = 0, stream, resumed, sequences = {} } = message;
    if (type === "update") {
      if (stream !== this.stream) return;
      if (sequence > this.last + 1) this.noticed.push("gap");
      if (this.messages.has(sequence)) this.noticed.push("repeated");
      this.messages.set(sequence, message);
      return;
    }
    if (type === "subscribed") {
      this.answers.push(message);
      if (resumed === false) this.messages.clear();
      this.stream = stream;
    }
    this.#ended = sequences[this.stream ?? ""] ?? this.#ended;
    socket.emit("answer");
  }

  async #ask(message: object): Promise<void> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    const answered = once(socket, "answer");
    socket.send(JSON.stringify(message));
    await answered;
  }

  /** Everything that was sent before has been heard. */
  async caughtUp(): Promise<void> {
    await this.#ask({ type: "ping" });
  }

  /** Until it has every message. A connection that is silent is left first. */
  async complete({ isSilent = false } = {}): Promise<void> {
    if (isSilent) await this.leave();
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (this.#socket?.readyState !== WebSocket.OPEN) await this.connect();
      await this.caughtUp();
      if (this.#socket?.readyState !== WebSocket.OPEN) continue;
      if (this.last === this.#ended) return;
      this.noticed.push("end");
      await this.#resume();
    }
    throw new Error(`${this.last} of ${this.#ended} after all: ${this.noticed.join(", ")}`);
  }

  /** As a network does it. */
  async leave(): Promise<void> {
    const socket = this.#socket;
    this.#socket = undefined;
    if (socket === undefined) return;
    const closed = once(socket, "close");
    socket.terminate();
    await closed;
  }
}
