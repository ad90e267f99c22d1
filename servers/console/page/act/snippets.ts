// A request as a line for a shell and as TypeScript, ready to run elsewhere. Pure.

export interface SnippetRequest {
  readonly method: string;
  /** Whole, with the query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Where the actor's token is asked for; undefined for a request without one. */
  readonly tokenUrl?: string | undefined;
}

const inShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

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

export function typescriptOf({ method, url, headers, body, tokenUrl }: SnippetRequest): string {
  const members = [
    ...(tokenUrl === undefined ? [] : [`authorization: \`Bearer \${access_token}\``]),
    ...Object.entries(headers).map(([name, value]) => `${inScript(name)}: ${inScript(value)}`),
    ...(body === undefined ? [] : [`"content-type": "application/json"`]),
  ];
  const signIn = [
    `const signedIn = await fetch(${inScript(tokenUrl)}, { method: "POST" });`,
    "const { access_token } = (await signedIn.json()) as { access_token: string };",
  ];
  const sent = body === undefined ? [] : [`  body: JSON.stringify(${indented(inScript(body))}),`];
  return [
    ...(tokenUrl === undefined ? [] : signIn),
    `const response = await fetch(${inScript(url)}, {`,
    `  method: ${inScript(method)},`,
    ...(members.length === 0
      ? []
      : ["  headers: {", ...members.map((each) => `    ${each},`), "  },"]),
    ...sent,
    "});",
    "console.log(response.status, await response.json());",
  ].join("\n");
}

const indented = (text: string): string => text.replaceAll("\n", "\n  ");
