// The page for people about a surface's routes: grouped by noun, each with its fields, answers,
// refusals and an example for the shell. Made from the same route facts as the OpenAPI document.
import { describedSocket } from "./asyncapi.ts";
import { exampleLine } from "./docs-example.ts";
import { code, fieldRows, frame, prose, table, text, typeOf } from "./docs-html.ts";
import { answersOf, nounOf, nounsOf, nounText, operationIdOf } from "./openapi.ts";
import type { RouteFacts, Schema } from "./route.ts";
import type { SurfaceFacts } from "./surface.ts";

export function docsPage(surface: SurfaceFacts, routes: readonly RouteFacts[]): string {
  const groups = nounsOf(routes).map((noun) => ({
    noun,
    routes: routes.filter((each) => nounOf(each) === noun),
  }));
  const contents = groups.map(({ noun, routes: own }) => {
    const links = own.map(
      (route) =>
        `<a href="#${operationIdOf(route)}" title="${text(route.summary)}">${verb(route)}${text(route.paths[0])}</a>`,
    );
    return `<b><a href="#about-${text(noun)}">${text(noun)}</a></b>${links.join("")}`;
  });
  const sections = groups.map(
    ({ noun, routes: own }) => `<section><h2 id="about-${text(noun)}">${text(noun)}</h2>
<p>${prose(nounText(surface, noun))}.</p>
${own.map((route) => articleOf(surface, route)).join("\n")}</section>`,
  );
  const top = `<b><a href="#top">${text(surface.title)}</a></b>`;
  return frame(surface.title, top + contents.join("\n"), head(surface) + sections.join("\n"));
}

const verb = ({ method }: RouteFacts) => `<span class="verb ${method}">${method}</span>`;

function head(surface: SurfaceFacts): string {
  const { title, description, gate } = surface;
  const socket = describedSocket(surface);
  const link = socket === undefined ? "" : `, <a href="docs/asyncapi">its WebSocket</a>`;
  const gated =
    gate === undefined
      ? ""
      : "<p>If a route's access asks for a token, send it as " +
        `${code("Authorization: Bearer <token>")}. The <code>X-RateLimit</code> headers of ` +
        "every answer show how many requests are left in this minute. A request that is " +
        "refused before it reaches a contract changes nothing.</p>";
  return `<h1 id="top">${text(title)}</h1><p>${prose(description)}</p>
<p>Also as an <a href="docs/openapi.json">OpenAPI 3.1 document</a>${link}.</p>${gated}
<p>In the examples <code>$URL</code> is this page's address without <code>/docs</code>${gate === undefined ? "" : ", <code>$TOKEN</code> an access token"}.</p>`;
}

function articleOf(surface: SurfaceFacts, route: RouteFacts): string {
  const { paths, access, summary, description = "", writes } = route;
  const [path, ...others] = paths;
  const also = others.map(code).join(", ");
  const who = typeof access === "string" ? access : access.join(" or ");
  const keyed = writes === true ? " Takes an <code>Idempotency-Key</code>." : "";
  return `<article id="${operationIdOf(route)}"><h3>${verb(route)}${text(path)}</h3>
<p><b>${prose(summary)}.</b> ${prose(description)}</p>
<p class="dim">Access: ${text(who)}.${also === "" ? "" : ` Also at ${also}.`}${keyed}</p>
${fieldsOf(route)}${exampleOf(surface, route)}${refusalsOf(surface, route)}</article>`;
}

function fieldsOf({ params, query, body, aliases = {} }: RouteFacts): string {
  const rows = [
    ...placed("path", params),
    ...placed("query", query),
    ...placed("body", body),
    ...Object.entries(aliases).map(([alias, name]) => [
      code(alias),
      "body",
      "",
      `another name of ${code(name)}`,
    ]),
  ];
  return rows.length === 0
    ? ""
    : `<h4>Takes</h4>${table(["Field", "In", "Type", "Meaning"], rows)}`;
}

function placed(place: string, schema: Schema | undefined): string[][] {
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => {
    const needed = place === "path" || schema?.required?.includes(name) === true;
    const where = needed
      ? place
      : `<span class="one">${place} <span class="dim">optional</span></span>`;
    return [code(name), where, text(typeOf(field)), prose(field.description ?? "")];
  });
}

function exampleOf(surface: SurfaceFacts, route: RouteFacts): string {
  return `<h4>Example</h4><pre>${text(exampleLine(surface, route))}</pre>`;
}

function refusalsOf(surface: SurfaceFacts, route: RouteFacts): string {
  const answers = answersOf(surface, route);
  const rows = answers.map(([status, { description }]) => [code(status), prose(description)]);
  const fields = Object.values(route.answers).flatMap(({ schema }) =>
    schema === undefined ? [] : fieldRows(schema),
  );
  const shown =
    fields.length === 0
      ? ""
      : `<details><summary>Fields of the answer</summary>${table(["Field", "Type", "Meaning"], fields)}</details>`;
  return `<h4>Answers</h4>${table(["Status", "Meaning"], rows)}${shown}`;
}
