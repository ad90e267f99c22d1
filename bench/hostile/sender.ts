// Sends requests unchanged over kept connections, several at a time.
import { Agent, request } from "node:http";

interface OutgoingRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface ReceivedAnswer {
  readonly status: number;
  readonly body: string;
}

/** The most that the surfaces take. */
const BODY_MAX = 1_048_576;

export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 });
  readonly #port: number;

  constructor(url: string) {
    this.#port = Number(new URL(url).port);
  }

  /** Undefined if the sender of too long a body was cut off before it could read why. */
  send({ method, path, body, headers = {} }: OutgoingRequest): Promise<ReceivedAnswer | undefined> {
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const options = { agent: this.#agent, host: "127.0.0.1", port: this.#port, method, path };
    return new Promise((resolve, reject) => {
      const outgoing = request({ ...options, headers: { ...type, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          resolve({ status: answer.statusCode ?? 0, body: String(Buffer.concat(chunks)) });
        });
      });
      // Such a body is refused while it still comes, and nobody reads the rest of it.
      const isTooLong = (body?.length ?? 0) > BODY_MAX;
      outgoing.on("error", (error) => (isTooLong ? resolve(undefined) : reject(error)));
      outgoing.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
