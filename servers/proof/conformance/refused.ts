// Requests that every route refuses in the same way, and what each refusal must carry, by status.
import type { RouteFacts } from "../../core/route.ts";
import type { SurfaceFacts } from "../../core/surface.ts";
import { contentTypeOf, type Sample, sampleOf } from "./sample.ts";

/** Tokens of callers: `plain` is a user without any role. */
export interface Tokens {
  readonly plain: string;
  readonly mighty: string;
}

export interface SharedRefusal {
  readonly status: number;
  /** The fault in a few words. */
  readonly how: string;
  readonly request: Sample;
  /** Headers that must be there, each as a pattern. */
  readonly headers: Readonly<Record<string, RegExp>>;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A valid request by a caller who may make it. */
export function validRequest(surface: SurfaceFacts, route: RouteFacts, tokens: Tokens): Sample {
  const sample = sampleOf(surface, route);
  const needed = surface.gate !== undefined && route.access !== "public";
  return needed ? asking(sample, bearer(tokens.mighty)) : sample;
}

const asking = (sample: Sample, headers: Readonly<Record<string, string>>): Sample => ({
  ...sample,
  headers: { ...sample.headers, ...headers },
});

export function refusedOf(
  surface: SurfaceFacts,
  route: RouteFacts,
  tokens: Tokens,
): SharedRefusal[] {
  const valid = validRequest(surface, route, tokens);
  return [
    ...badQuery(route, valid),
    ...badBody(surface, route, valid),
    ...unauthenticated(surface, route),
    ...forbidden(surface, route, tokens),
    ...tooLarge(surface, route, valid),
  ];
}

function badQuery({ query }: RouteFacts, valid: Sample): SharedRefusal[] {
  // Standards such as OAuth say that unknown fields are ignored.
  if (query !== undefined && query.additionalProperties !== false) return [];
  const url = `${valid.url}${valid.url.includes("?") ? "&" : "?"}surprise=1`;
  return [{ status: 400, how: "an unknown query field", request: { ...valid, url }, headers: {} }];
}

function badBody(
  surface: SurfaceFacts,
  { method, body }: RouteFacts,
  valid: Sample,
): SharedRefusal[] {
  // A GET has no body with fields; nor does a list.
  if (method === "GET" || (body !== undefined && body.additionalProperties !== false)) return [];
  const contentType = contentTypeOf(surface);
  const payload = withField(contentType, valid.payload);
  const request = { ...asking(valid, { "content-type": contentType }), payload };
  return [{ status: 400, how: "an unknown body field", request, headers: {} }];
}

function withField(contentType: string, payload: string | undefined): string {
  if (!contentType.includes("form")) {
    return JSON.stringify({ ...JSON.parse(payload ?? "{}"), surprise: 1 });
  }
  return payload === undefined || payload === "" ? "surprise=1" : `${payload}&surprise=1`;
}

function unauthenticated(surface: SurfaceFacts, route: RouteFacts): SharedRefusal[] {
  if (surface.gate === undefined) return [];
  const sample = sampleOf(surface, route);
  const invalid = asking(sample, bearer("nonsense"));
  const challenge = /^Bearer error="invalid_token"$/;
  const bad = {
    status: 401,
    how: "an invalid token",
    request: invalid,
    headers: { "www-authenticate": challenge },
  };
  if (route.access === "public") return [bad];
  const headers = { "www-authenticate": /^Bearer$/ };
  return [{ status: 401, how: "no token", request: sample, headers }, bad];
}

function forbidden(surface: SurfaceFacts, route: RouteFacts, tokens: Tokens): SharedRefusal[] {
  const sample = sampleOf(surface, route);
  const elsewhere = { host: "elsewhere.example" };
  const answer = { status: 403, headers: {} };
  const request = asking(sample, elsewhere);
  const guarded = surface.guard === undefined ? [] : [{ ...answer, how: "another host", request }];
  if (typeof route.access === "string") return guarded;
  const lacking = asking(sample, bearer(tokens.plain));
  return [...guarded, { ...answer, how: "a caller without the role", request: lacking }];
}

/** A body announced as too large is refused before any of it is read. */
function tooLarge(surface: SurfaceFacts, route: RouteFacts, valid: Sample): SharedRefusal[] {
  if (route.body === undefined) return [];
  const { bodyBytesMax = surface.bodyBytesMax } = route;
  const length = { "content-length": String(bodyBytesMax + 1) };
  const request = asking(valid, { ...length, "content-type": contentTypeOf(surface) });
  return [{ status: 413, how: "a body too large", request, headers: {} }];
}

/** Requests that are refused on any path. */
export function refusedAnywhere(surface: SurfaceFacts): SharedRefusal[] {
  const nowhere: Sample = { method: "GET", url: "/nowhere", headers: {} };
  const refused = [
    { status: 404, how: "no route", request: nowhere, headers: {} },
    { status: 400, how: "a broken path", request: { ...nowhere, url: "/%zz" }, headers: {} },
    {
      status: 417,
      how: "an expectation",
      request: asking(nowhere, { expect: "wonders" }),
      headers: {},
    },
  ];
  const route = { access: "public", method: "GET", paths: ["/nowhere"] } as const;
  const facts = { ...route, operation: "Nowhere", summary: "", answers: {} };
  const none = { plain: "", mighty: "" };
  return [...refused, ...forbidden(surface, facts, none)];
}
