// The application's answers to the examples of its routes, as a file that its OpenAPI document
// shows; made by asking a platform.
import { loadExamples, type Platform, startPlatform } from "../../../servers/index.ts";

const FILE = "servers/application/generated/example-answers.ts";

/** Its path from the project's root, and its text, not formatted yet. */
export async function exampleAnswersFile(renew: string): Promise<readonly [string, string]> {
  const { askExamples } = await loadExamples();
  const platform = await startPlatform({ listens: false, limits: false });
  const { inbox } = platform;
  inbox.execute({ kind: "snapshot", name: "new" });
  try {
    const answers = await askExamples(async () => {
      inbox.execute({ kind: "restore", name: "new" });
      return { inbox, ask: (request) => ask(platform, request) };
    });
    return [FILE, textOf(answers, renew)];
  } finally {
    await platform.close();
  }
}

type Request = Readonly<{ line: string; as: string; body?: unknown }>;

async function ask({ servers }: Platform, { line, as, body }: Request) {
  const [method = "GET", url = "/"] = line.split(" ");
  const token = await servers.control.inject({ method: "POST", url: `/actors/${as}/token` });
  const headers = {
    authorization: `Bearer ${token.json<{ access_token: string }>().access_token}`,
  };
  const payload = body === undefined ? {} : { payload: body as object };
  const answer = await servers.app.inject({ method: method as "GET", url, headers, ...payload });
  return { status: answer.statusCode, text: answer.body };
}

const textOf = (answers: unknown, renew: string) =>
  `// What the examples of the application's routes are answered, by operation: each was asked, by \`${renew}\`.
// Change the examples, not this file.

export const EXAMPLE_ANSWERS: Readonly<Record<string, unknown>> = ${JSON.stringify(answers)};
`;
