// Single calls of JSON-RPC, each over its own connection, for what is not measured.
import { converse, requestText } from "./load.ts";

export function callText(method: string, params: readonly unknown[]): string {
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
}

/** The whole answer as it was sent. */
export async function answerOf(port: number, body: string): Promise<string> {
  const text = requestText({ port, path: "/", headers: {}, body });
  let answered = "";
  await converse(port, (answer) => {
    if (answer === undefined) return text;
    answered = String(answer);
    return undefined;
  });
  return answered;
}

/** The result. Rejects with the actual answer otherwise. */
export async function ask(
  port: number,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const text = await answerOf(port, callText(method, params));
  const answer: { result?: unknown } = JSON.parse(text);
  if (answer.result === undefined) throw new Error(`${method}: ${text}`);
  return answer.result;
}
