// Which requests are plain calls: to a route that reads its body as text, complete and within bounds,
// with nothing in the head to refuse.
import type { Envelope } from "../../core/envelope.ts";
import type { RouteFacts } from "../../core/route.ts";
import type { Surface } from "../../core/surface.ts";
import type { Head } from "./exchange.ts";
import { isUsual } from "./usual.ts";

export function plainCallsOf({ routes, guard, bodyBytesMax }: Surface) {
  const isCalled = ({ readsText, bodyBytesMax: own }: RouteFacts) =>
    readsText === true && own === undefined;
  const paths = routes.filter(isCalled).flatMap((each) => each.paths);
  return (request: Head & Envelope): boolean => {
    const { method, url = "", headers } = request;
    // The length of a chunked body is unknown.
    const bytes = Number(headers["content-length"]);
    if (method !== "POST" || !(bytes > 0 && bytes <= bodyBytesMax)) return false;
    return paths.includes(url) && isUsual(request) && guard?.(headers) === undefined;
  };
}
