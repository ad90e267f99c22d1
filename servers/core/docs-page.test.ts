// What the page for people says of a route, as a whole. A broken page calls a required field
// optional, links to another route, or promises an answer the route never gives.
import assert from "node:assert/strict";
import { test } from "node:test";
import { docsPage } from "./docs-page.ts";
import { ROUTES, SURFACE } from "./test-documented.ts";

const SIGNS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** One line per row, with a bar between cells. */
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
  "500 | An error of the server, without details",
];

test("the page of a write shows where each field goes, which are optional, and every answer", () => {
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
});

test("the page of a read shows its query, and no token if none is needed", () => {
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
});

test("an example names the parameters the reader must choose, and shows its own answer if it has one", () => {
  assert.deepEqual(linesOf(`<article${forget}`), [
    "DELETE/.secrets/:name",
    "Forgets.",
    "Access: bearer.",
    "Takes",
    "Field | In | Type | Meaning",
    "name | path | string |",
    "all | query optional | boolean |",
    "at | body optional | integer |",
    "Example",
    'curl -X DELETE "$URL/.secrets/<name>" \\',
    '-H "Authorization: Bearer $TOKEN"',
    "Answers",
    "Status | Meaning",
    "204 | Forgotten",
    "400 | Of its own",
    SHARED[0],
    "413 | The body is too large",
    ...SHARED.slice(1),
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
    "If a route's access asks for a token, send it as Authorization: Bearer <token>. The " +
      "X-RateLimit headers of every answer show how many requests are left in this minute. A " +
      "request that is refused before it reaches a contract changes nothing.",
    "In the examples $URL is this page's address without /docs, $TOKEN an access token.",
    "accounts",
    "Accounts: what each has.",
  ]);
  assert.match(main, /<h2 id="about-secrets">secrets<\/h2>\n<p>Bank: secrets\.<\/p>/);
});
