// Patches to the servers where answers leave, applied while a file is loaded and never on disk.
// Each passes the text of an answer to leaving.ts and sends what comes back.

export interface Patch {
  /** From the project's root. */
  readonly file: string;
  /** Each text is found exactly once in the file. */
  readonly edits: readonly (readonly [find: string, replace: string])[];
}

const OUTCOMES = 'import * as outcomesOfAnswers from "./outcomes.ts";';

export const PATCHES: readonly Patch[] = [
  {
    file: "servers/core/mount.ts",
    edits: [
      ["export function mount(", `${OUTCOMES}\nexport function mount(`],
      [
        "    publish(options.tap, surface, { ...openedBy(request, reply), payload });\n    done();",
        `    const text = leaveOf(surface, { request, reply, payload });
    publish(options.tap, surface, { ...openedBy(request, reply), payload: text });
    done(null, text);`,
      ],
      [
        "  const payload = JSON.stringify(body);\n  reply.code(status)",
        `  reply.code(status);
  const payload = leaveOf(surface, { request, reply, payload: JSON.stringify(body) }) as string;
  reply.code(status)`,
      ],
      [
        "/** Makes a fastify instance read bodies",
        `interface SentReply {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly payload: unknown;
}

function leaveOf(surface: Surface, { request, reply, payload }: SentReply): unknown {
  if (typeof payload !== "string") return payload;
  const { method, url, body } = request;
  if (method === "HEAD" || method === "OPTIONS") return payload;
  const asked = { route: routeOf(request), request: { method, url, body } };
  const answered = { ...asked, status: reply.statusCode, body: payload };
  return leave(surface.name, payload, {
    owner: surface,
    documented: () => outcomesOfAnswers.documentedOutcomes(surface),
    outcomes: () => outcomesOfAnswers.outcomesOf(surface, answered),
  });
}

/** Makes a fastify instance read bodies`,
      ],
    ],
  },
  {
    // Where the consistency checker gets the same answers, without a server.
    file: "servers/consistency/reading/wire.ts",
    edits: [
      [
        "/** The surfaces, each a column",
        `${OUTCOMES.replace("./", "../../core/")}\n/** The surfaces, each a column`,
      ],
      [
        '    const text = typeof body === "string" ? body : JSON.stringify(body);',
        `    const { column, url } = question;
    const method = question.body === undefined ? "GET" : "POST";
    const surface = this.#columns[column];
    const route = this.#find(column, method, url.split("?", 1)[0] ?? "")?.route;
    const request = { method, url, body: question.body };
    const whole = typeof body === "string" ? body : JSON.stringify(body);
    const answered = { route, request, status, body: whole };
    const text = status === 204 ? whole : leave(surface.name, whole, {
      owner: surface,
      documented: () => outcomesOfAnswers.documentedOutcomes(surface),
      outcomes: () => outcomesOfAnswers.outcomesOf(surface, answered),
    });`,
      ],
    ],
  },
  {
    file: "servers/plain-http/exchange.ts",
    edits: [
      [
        "/** What is known of an exchange when it is answered. */",
        `${OUTCOMES.replace("./", "../core/")}\n/** What is known of an exchange when it is answered. */`,
      ],
      [
        "    const text = isText ? (body as string) : JSON.stringify(body);",
        `    const { method = "", url = "" } = asked.head;
    const whole = isText ? (body as string) : JSON.stringify(body);
    const request = { method, url, body: asked.text };
    const answered = { route: asked.route, request, status, body: whole };
    const text = status === 204 ? whole : leave(this.#surface.name, whole, {
      owner: this.#surface,
      documented: () => outcomesOfAnswers.documentedOutcomes(this.#surface),
      outcomes: () => outcomesOfAnswers.outcomesOf(this.#surface, answered),
    });`,
      ],
    ],
  },
  {
    file: "servers/core/lines.ts",
    edits: [
      [
        "    const line = new SocketLine(socket, {",
        `    const { name, socket: { outcomes } } = this.#surface;
    const leaves = (message: Buffer): Buffer => outcomes === undefined ? message : Buffer.from(
      leave(name, String(message), {
        owner: outcomes,
        documented: () => outcomes.documented,
        outcomes: () => outcomes.of(String(message)),
      }),
    );
    const line = new SocketLine(socket, {
      leaves,`,
      ],
    ],
  },
  {
    file: "servers/core/socket-line.ts",
    edits: [
      [
        '    this.#options.watch("sent", message);\n    this.#socket.send(message, { binary: false });',
        `    const left = this.#options.leaves(message);
    this.#options.watch("sent", left);
    this.#socket.send(left, { binary: false });`,
      ],
    ],
  },
];

/** The file's text with its edits. Throws unless each place is found exactly once. */
export function patched({ file, edits }: Patch, text: string, leavingUrl: string): string {
  let made = text;
  for (const [find, replace] of edits) {
    const places = made.split(find).length - 1;
    if (places !== 1) {
      throw new Error(
        `${file}: a place where answers leave stands ${places} times, not once; ` +
          `bring .ci/fields/patches.ts up to date:\n${find}`,
      );
    }
    made = made.replace(find, () => replace);
  }
  return `import { leave } from ${JSON.stringify(leavingUrl)};\n${made}`;
}
