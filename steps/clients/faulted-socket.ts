// A client of the application's socket or of core's logs that takes whatever comes: in any order,
// twice, or never. It never waits for real time.
import { once } from "node:events";
import { WebSocket } from "ws";

interface SocketMessage {
  readonly type?: string;
  readonly stream?: string;
  readonly sequence?: number;
}

/** The last number of a stream that a client has without a gap before it. */
export interface Place {
  readonly stream?: string;
  readonly since: number;
}

export class FaultedSocket {
  readonly #socket: WebSocket;
  /** What came, without answers. */
  readonly messages: SocketMessage[] = [];
  /** How many messages there were at the beginning. */
  #begun = 0;
  pings = 0;
  /** How many answers came. */
  answers = 0;
  /** The code with which the connection ended. */
  closed: number | undefined;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (bytes) => {
      const message: SocketMessage = JSON.parse(String(bytes));
      const { type = "update" } = message;
      if (type === "update") this.messages.push(message);
      else {
        this.answers += 1;
        socket.emit("answer", message);
      }
    });
    socket.on("ping", () => {
      this.pings += 1;
    });
    socket.on("close", (code) => {
      this.closed = code;
      socket.emit("answer");
    });
  }

  /** `base` is where the surface is, as `http://localhost:4000`. */
  static async open(base: string, subscription: object): Promise<FaultedSocket> {
    const opened = await FaultedSocket.resume(base, subscription);
    opened.#begun = opened.messages.length;
    // What there was at the beginning.
    opened.messages.length = 0;
    return opened;
  }

  /** What it hears first is what it missed. */
  static async resume(base: string, subscription: object): Promise<FaultedSocket> {
    const socket = new WebSocket(`${base.replace(/^http/, "ws")}/ws`);
    const opened = new FaultedSocket(socket);
    await once(socket, "open");
    await opened.#ask(subscription);
    await opened.catchUp();
    return opened;
  }

  /** Where a client that asked for numbers resumes. */
  get place(): Place {
    const numbers = new Set(this.messages.map(({ sequence }) => sequence));
    let since = this.#begun;
    while (numbers.has(since + 1)) since += 1;
    const [{ stream = "" } = {}] = this.messages;
    return { stream, since };
  }

  async #ask(message: object): Promise<void> {
    if (this.closed !== undefined) return;
    const answered = once(this.#socket, "answer");
    this.#socket.send(JSON.stringify(message));
    await answered;
  }

  /** Everything that was sent before has been heard, or the connection is known to have ended. */
  async catchUp(): Promise<void> {
    await this.#ask({ type: "ping" });
  }

  /** Says something that nobody may hear. Returns how many answers came before. */
  say(message: object): number {
    this.#socket.send(JSON.stringify(message));
    return this.answers;
  }

  /** Waits for the end of the connection. */
  async ended(): Promise<number> {
    if (this.closed === undefined) await once(this.#socket, "close");
    return this.closed ?? 0;
  }

  leave(): void {
    this.#socket.terminate();
  }
}
