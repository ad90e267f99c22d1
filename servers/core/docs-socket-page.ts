// The page for people about a surface's WebSocket: its rules, the messages of both sides, how it
// ends. Made from the same contract as the AsyncAPI document.
import { CLOSE_CODES, type DescribedSocket, socketRules } from "./asyncapi.ts";
import { code, fieldRows, frame, json, prose, table, text } from "./docs-html.ts";
import type { ClientMessage, MessageContract } from "./socket-contract.ts";
import type { SurfaceFacts } from "./surface.ts";

export function socketPage({ title }: SurfaceFacts, socket: DescribedSocket): string {
  const { contract, path } = socket;
  const { heard, sent, description } = contract;
  const link = ({ name }: MessageContract) => `<a href="#${text(name)}">${text(name)}</a>`;
  const contents = `<b><a href="#top">${text(title)}: WebSocket</a></b>
<a href="../docs">The routes</a><a href="#holds">Rules</a><a href="#ends">How it ends</a>
<b><a href="#sent">Messages from the client</a></b>${heard.map(link).join("")}
<b><a href="#told">Messages to the client</a></b>${sent.map(link).join("")}`;
  const rules = socketRules(socket).map((rule) => `<li>${prose(rule)}</li>`);
  const ends = CLOSE_CODES.map(([number, meaning]) => [code(String(number)), prose(meaning)]);
  const main = `<h1 id="top">${text(title)}: WebSocket</h1>
<p>At ${code(path)} beside the routes of <a href="../docs">this surface</a>. ${prose(description)}</p>
<p>Also as an <a href="asyncapi.json">AsyncAPI 3.0 document</a>.</p>
<h2 id="holds">Rules</h2><ul>${rules.join("")}</ul>
<h2 id="ends">How it ends</h2>${table(["Close code", "Meaning"], ends)}
<h2 id="sent">Messages from the client</h2>${heard.map(heardOf).join("")}
<h2 id="told">Messages to the client</h2>${sent.map((each) => messageOf(each)).join("")}`;
  return frame(`${title}: WebSocket`, contents, main);
}

function heardOf(message: ClientMessage): string {
  const answers = message.answers.map((name) => `<a href="#${text(name)}">${text(name)}</a>`);
  return messageOf(message, `<p class="dim">Answered by ${answers.join(", ")}.</p>`);
}

function messageOf({ name, summary, schema, example }: MessageContract, more = ""): string {
  const shown = example === undefined ? "" : `<h4>Example</h4><pre>${json(example)}</pre>`;
  const fields = table(["Field", "Type", "Meaning"], fieldRows(schema));
  return `<article id="${text(name)}"><h3>${text(name)}</h3><p>${prose(summary)}.</p>
${more}${fields}${shown}</article>`;
}
