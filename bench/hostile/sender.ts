// Sends requests as they are given, over connections that are kept, some at a time.
import { Agent, request } from "node:http";

export interface Sent {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4 });
  readonly #port: number;

  constructor(url: string) {
    this.#port = Number(new URL(url).port);
  }

  send({ method, path, body, headers = {} }: Sent): Promise<{ status: number; body: string }> {
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const options = { agent: this.#agent, host: "127.0.0.1", port: this.#port, method, path };
    return new Promise((resolve, reject) => {
      const asked = request({ ...options, headers: { ...type, ...headers } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          resolve({ status: answer.statusCode ?? 0, body: String(Buffer.concat(chunks)) });
        });
      });
      asked.on("error", reject);
      asked.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
