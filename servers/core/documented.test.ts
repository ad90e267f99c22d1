// What the page and the OpenAPI document say of a route, whole. A broken one calls a needed field optional,
// names another operation, or promises an answer that the route does not give.
import assert from "node:assert/strict";
import { test } from "node:test";
import { docsPage } from "./docs-page.ts";
import { openApiOf } from "./openapi.ts";
import { ROUTES, SURFACE } from "./test-documented.ts";

const SIGNS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** A line for each row, with a bar between its cells. */
const linesOf = (html: string) =>
  html
    .replace(/<\/t[dh]><t[dh]>/g, " | ")
    .replace(/<\/(?:p|h\d|tr|pre)>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(\w+);/g, (_whole, name) => SIGNS[name] ?? "?")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const page = docsPage(SURFACE, ROUTES);
const [pay = "", accounts = "", forget = ""] = page.split("<article").slice(1);

const SHARED = [
  "401 | The token is missing, invalid or expired",
  "429 | Too many requests in this minute",
  "500 | Something is wrong on this side; nothing is said of what",
];

test("the page tells where each field is, which may be left out, and what may be answered", () => {
  assert.deepEqual(linesOf(`<article${pay}`), [
    "POST/api/v2/accounts/:id/pay",
    "Moves money. All of it, or none.",
    "Access: admin or oracle. Also at /pay/:id. Takes an Idempotency-Key.",
    "Takes",
    "Field | In | Type | Meaning",
    "id | path | string | Whose",
    "amount | body | string (amount) |",
    "note | body optional | string | Why",
    "sum | body |  | another name of amount",
    "Example",
    'curl "$URL/api/v2/accounts/7/pay" \\',
    '-H "Authorization: Bearer $TOKEN" \\',
    '-H "Content-Type: application/json" \\',
    `-d '{"amount":"5","note":"it'\\''s"}'`,
    "Answers",
    "Status | Meaning",
    "200 | It has moved",
    "400 | Not valid: the message names each wrong field. Or refused by a contract, in its own words",
    SHARED[0],
    "403 | The caller lacks the role",
    "413 | The body is too large",
    ...SHARED.slice(1),
    "Fields of the answerField | Type | Meaning",
    "left | string optional |",
  ]);
  assert.deepEqual(linesOf(`<article${accounts}`).slice(0, 13), [
    "GET/accounts",
    "All of them.",
    "Access: public.",
    "Takes",
    "Field | In | Type | Meaning",
    "of | query optional | array of string |",
    "page | query | integer |",
    "Example",
    'curl "$URL/accounts?of=a%26b&page=2"',
    "Answers",
    "Status | Meaning",
    "200 | A page",
    "400 | Not valid: the message names each wrong field",
  ]);
  assert.deepEqual(linesOf(`<article${forget}`), [
    "DELETE/.secrets/:name",
    "Forgets.",
    "Access: bearer.",
    "Example",
    'curl -X DELETE "$URL/.secrets/<name>" \\',
    '-H "Authorization: Bearer $TOKEN"',
    "Answers",
    "Status | Meaning",
    "204 | Forgotten",
    "400 | Of its own",
    ...SHARED,
  ]);
});

test("the page's contents lead to each noun and each route", () => {
  const [contents = "", main = ""] = page.split("</nav>");
  const leading = [...contents.matchAll(/href="#([\w-]+)"/g)].map(([, to]) => to);
  assert.deepEqual(leading, [
    ...["top", "about-accounts", "payAnAccount", "accounts", "about-secrets", "forget"],
  ]);
  for (const to of leading) assert.ok(main.includes(`id="${to}"`), to);
  assert.deepEqual(linesOf(main.split("<article", 1)[0] ?? ""), [
    "Bank",
    "Keeps <money>.",
    "Also as an OpenAPI 3.1 document.",
    "Where the access says so, a request carries Authorization: Bearer <token>. Every answer tells in its " +
      "X-RateLimit headers what is left of this minute. What is refused before it reaches a contract " +
      "changes nothing.",
    "In the examples $URL is this page's address without /docs, $TOKEN an access token.",
    "accounts",
    "Accounts: what each has.",
  ]);
  assert.match(main, /<h2 id="about-secrets">secrets<\/h2>\n<p>Bank: secrets\.<\/p>/);
});

interface Operation {
  readonly operationId: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly unknown[];
  readonly parameters: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, Response>>;
}

interface Response {
  readonly headers: object;
  readonly content?: unknown;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

const operation = (path: string, method: string): Operation => {
  const { paths } = openApiOf(SURFACE, ROUTES) as { readonly paths: Paths };
  const found = paths[path]?.[method];
  assert.ok(found, path);
  return found;
};

const amount = { type: "string", format: "amount", pattern: "^[1-9][0-9]{0,77}$" };
const LIMITS = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];

test("the OpenAPI document says of a write what it takes, under each path", () => {
  const found = operation("/api/v2/accounts/{id}/pay", "post");
  assert.deepEqual([found.operationId, found.tags], ["payAnAccount", ["accounts"]]);
  assert.deepEqual(found.security, [{ bearer: [] }, { apiKey: [] }]);
  assert.deepEqual(found.parameters, [
    {
      ...{ name: "id", in: "path", required: true, example: "7" },
      schema: { type: "string", description: "Whose" },
    },
    {
      ...{ name: "Idempotency-Key", in: "header" },
      description: "The same key and body give the same answer and one effect, for 24 hours.",
      schema: { type: "string", minLength: 1, maxLength: 255 },
    },
  ]);
  const schema = {
    type: "object",
    properties: {
      amount,
      note: { type: "string", description: "Why" },
      sum: { ...amount, description: "Another name of amount" },
    },
    required: [],
    anyOf: [{ required: ["amount"] }, { required: ["sum"] }],
  };
  const example = { amount: "5", note: "it's" };
  const content = { "application/json": { schema, example } };
  assert.deepEqual(found.requestBody, { required: true, content });
  const alias = operation("/pay/{id}", "post");
  assert.equal(alias.description, "The same as /api/v2/accounts/:id/pay.");
  const { operationId, description } = { ...alias, description: found.description };
  assert.equal(operationId, "payAnAccountAlias1");
  assert.deepEqual({ ...alias, operationId: found.operationId, description }, found);
});

test("the OpenAPI document says of a read what it takes and answers", () => {
  const { parameters, security, responses } = operation("/accounts", "get");
  assert.deepEqual(security, []);
  const items = { type: "string" };
  assert.deepEqual(parameters, [
    {
      ...{ name: "of", in: "query", required: false, style: "form", explode: true },
      ...{ schema: { type: "array", items }, example: ["a&b"] },
    },
    { name: "page", in: "query", required: true, schema: { type: "integer" }, example: "2" },
  ]);
  assert.deepEqual(responses["200"]?.content, { "text/plain": { schema: items } });
});

test("the OpenAPI document says of each answer its headers and its form", () => {
  const { responses } = operation("/api/v2/accounts/{id}/pay", "post");
  const headers = Object.entries(responses).map(([status, each]) => [
    status,
    ...Object.keys(each.headers).filter((name) => !LIMITS.includes(name)),
  ]);
  assert.deepEqual(headers, [
    ["200", "Idempotent-Replayed"],
    ["400", "Idempotent-Replayed"],
    ["401", "WWW-Authenticate"],
    ...[["403"], ["413"]],
    ["429", "Retry-After"],
    ["500"],
  ]);
  for (const { headers: all } of Object.values(responses)) {
    assert.deepEqual(Object.keys(all).slice(0, 3), LIMITS);
  }
  const schema = { type: "object", properties: { left: { type: "string" } } };
  assert.deepEqual(responses["200"]?.content, {
    "application/json": { schema, example: { left: "2" } },
  });
  const problem = { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } };
  for (const status of ["400", "401", "403", "413", "429", "500"]) {
    assert.deepEqual(responses[status]?.content, problem, status);
  }
  const forgotten = operation("/.secrets/{name}", "delete");
  assert.deepEqual(forgotten.responses["204"]?.content, undefined);
  assert.deepEqual(forgotten.responses["400"]?.content, problem);
});
