// All requests and answers of a storm as text, without the parts that always differ between two
// runs: the ports, and the tokens that name them.
import type { TappedExchange, TappedFrame } from "../../servers/index.ts";

const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;

export function transcriptOf(
  said: readonly (TappedExchange | TappedFrame)[],
  urls: Readonly<Record<string, string>>,
): string {
  const plain = (text: string) =>
    Object.entries(urls).reduce(
      (left, [name, url]) => left.replaceAll(url, `{${name}}`),
      text.replace(TOKEN, "{token}"),
    );
  const lines = said.map((each) => JSON.stringify("kind" in each ? each : factsOf(each)));
  return plain(lines.join("\n"));
}

/** What a surface read: the body of a request that was refused unread comes before or after its answer. */
const factsOf = ({ surface, method, path, request, status, response, breaks }: TappedExchange) => [
  ...[surface, method, path, request.body ?? null],
  ...[status, response.headers, response.body, breaks ?? ""],
];
