// Bends a request a little: another method, path, query, header or body.
import type { RandomStream } from "../../../sim/index.ts";
import type { DirectRequest } from "./exchange-shape.ts";

type Bend = (request: DirectRequest, random: RandomStream) => DirectRequest;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];

const HEADERS = [
  { expect: "wonders" },
  { "content-encoding": "gzip" },
  { "content-encoding": "identity" },
  { "content-type": "application/json; charset=latin1" },
  { "content-type": "application/json; charset=UTF-8" },
  { "content-type": "Application/JSON ;x=1" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "text/plain" },
  { "content-type": "nonsense" },
  { origin: "http://page.example", "access-control-request-method": "POST" },
  { origin: "http://page.example" },
  { host: "elsewhere.example" },
  { host: "localhost" },
  { authorization: "Bearer a.b.c" },
  { authorization: "Basic YTpi" },
  { "x-api-key": "nonsense" },
  { accept: "application/vnd.pgrst.object+json" },
  { prefer: "count=exact" },
  { range: "0-1" },
  { "idempotency-key": "the-same" },
];

const withHeaders = (request: DirectRequest, headers: DirectRequest["headers"]) => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

const split = (path: string): readonly [string, string] => {
  const at = path.indexOf("?");
  return at < 0 ? [path, ""] : [path.slice(0, at), path.slice(at)];
};

/** Writes one letter of the path as a percent code. */
function escaped(path: string, random: RandomStream): string {
  const at = random.integer(0, Math.max(0, path.length - 1));
  const code = path.charCodeAt(at);
  if (!/[\w/:]/.test(path[at] ?? "")) return path;
  return `${path.slice(0, at)}%${code.toString(16)}${path.slice(at + 1)}`;
}

const BENDS: readonly Bend[] = [
  (request, random) => ({ ...request, method: random.pick(METHODS) }),
  (request, random) => withHeaders(request, random.pick(HEADERS)),
  (request) => ({ ...request, method: "HEAD" }),
  (request) => ({ ...request, path: split(request.path).join("/") }),
  (request) => ({ ...request, path: `/${request.path}` }),
  (request, random) => {
    const [path, query] = split(request.path);
    return { ...request, path: `/${escaped(path.slice(1), random)}${query}` };
  },
  (request, random) => {
    const [path, query] = split(request.path);
    const broken = random.pick(["%", "%zz", "%2", "%ff", "%c3%28", "%2525", "%25"]);
    return { ...request, path: `${path}${broken}${query}` };
  },
  (request, random) => {
    const [path, query] = split(request.path);
    const more = random.pick([
      "%zz=1",
      "a=%ff",
      "a=1&a=2",
      "&&=",
      "a+b=c+d",
      "x=%2B%20",
      "=1",
      "limit=1",
    ]);
    return { ...request, path: `${path}${query === "" ? "?" : `${query}&`}${more}` };
  },
  (request) => ({ ...request, path: request.path.toUpperCase() }),
  (request) => ({ ...request, body: request.body?.slice(0, -1) }),
  (request) => ({ ...request, body: "" }),
  (request) => ({ ...request, body: undefined }),
  (request) => ({ ...request, body: `${request.body ?? ""} ` }),
  (request) => ({ ...request, body: `\ufeff${request.body ?? "{}"}` }),
  (request, random) => ({
    ...request,
    body: random.pick(["null", "[]", "5", '{"a":1,"a":2}', "{'a'", "é€😀"]),
  }),
  (request) => {
    const { "content-type": _type, ...headers } = request.headers;
    return { ...request, headers };
  },
];

export const bent: Bend = (request, random) => random.pick(BENDS)(request, random);
