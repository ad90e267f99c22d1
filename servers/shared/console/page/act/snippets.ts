// A request as a line for a shell and as TypeScript, ready to run elsewhere. Pure.

export interface SnippetRequest {
  readonly method: string;
  /** Whole, with the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The URL that gives the actor's token; undefined for a request without one. */
  readonly tokenUrl?: string | undefined;
}

const inShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A file of its own in any folder: where no package says otherwise, nothing is awaited outside. */
const fileOf = (lines: readonly string[]): string =>
  [
    "async function send() {",
    ...lines.map((line) => `  ${line.replaceAll("\n", "\n  ")}`),
    "}",
    "void send();",
    "export {};",
  ].join("\n");

/** Finds the token in the answer without a tool that may be missing. */
const TOKEN_IN_ANSWER = String.raw`sed 's/.*"access_token":"\([^"]*\)".*/\1/'`;

export function curlOf({ method, url, headers, body, tokenUrl }: SnippetRequest): string {
  const lines = [`curl -i -X ${method} ${inShell(url)}`];
  if (tokenUrl !== undefined) lines.push('-H "authorization: Bearer $TOKEN"');
  for (const [name, value] of Object.entries(headers))
    lines.push(`-H ${inShell(`${name}: ${value}`)}`);
  if (body !== undefined) {
    lines.push(`-H 'content-type: application/json'`, `-d ${inShell(JSON.stringify(body))}`);
  }
  const request = lines.join(" \\\n  ");
  if (tokenUrl === undefined) return request;
  return `TOKEN=$(curl -s -X POST ${inShell(tokenUrl)} | ${TOKEN_IN_ANSWER})\n${request}`;
}

const inScript = (value: unknown): string => JSON.stringify(value, undefined, 2);

const signInLines = (tokenUrl: string): string[] => [
  `const signedIn = await fetch(${inScript(tokenUrl)}, { method: "POST" });`,
  "const { access_token } = (await signedIn.json()) as { access_token: string };",
];

export function typescriptOf({ method, url, headers, body, tokenUrl }: SnippetRequest): string {
  const members = [
    ...(tokenUrl === undefined ? [] : [`authorization: \`Bearer \${access_token}\``]),
    ...Object.entries(headers).map(([name, value]) => `${inScript(name)}: ${inScript(value)}`),
    ...(body === undefined ? [] : [`"content-type": "application/json"`]),
  ];
  const sent = body === undefined ? [] : [`  body: JSON.stringify(${indented(inScript(body))}),`];
  return fileOf([
    ...(tokenUrl === undefined ? [] : signInLines(tokenUrl)),
    `const response = await fetch(${inScript(url)}, {`,
    `  method: ${inScript(method)},`,
    ...(members.length === 0
      ? []
      : ["  headers: {", ...members.map((each) => `    ${each},`), "  },"]),
    ...sent,
    "});",
    "console.log(response.status, await response.json());",
  ]);
}

export interface TypedRequest {
  readonly method: string;
  /** The path with its parameters in braces. */
  readonly route: string;
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly parameters: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly body?: unknown;
}

/** With this project's typed client of the application, in a file in its folder. */
export function typedClientOf(request: TypedRequest): string {
  const { method, route, baseUrl, tokenUrl, parameters, body } = request;
  const given = Object.entries(parameters).filter(([, values]) => Object.keys(values).length > 0);
  const params = given.length === 0 ? {} : { params: Object.fromEntries(given) };
  const init = { ...params, ...(body === undefined ? {} : { body }) };
  const second = Object.keys(init).length === 0 ? "" : `, ${inScript(init)}`;
  return [
    `import { createApplicationClient } from "./steps/clients/client.ts";`,
    ...signInLines(tokenUrl),
    `const app = createApplicationClient({ baseUrl: ${inScript(baseUrl)}, token: access_token });`,
    `const { response, data, error } = await app.${method}(${inScript(route)}${second});`,
    "console.log(response.status, data ?? error);",
  ].join("\n");
}

const indented = (text: string): string => text.replaceAll("\n", "\n  ");
