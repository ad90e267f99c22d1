// The program under test: started with addresses, credentials and tasks in its environment, and ended
// if it takes too long.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import type { Readable } from "node:stream";
import type { StormTask } from "./tasks.ts";

/** Where the surfaces are, by short name. */
type Urls = Readonly<Record<string, string>>;

export interface ClientFacts {
  /** A command of the shell. */
  readonly command: string;
  readonly urls: Urls;
  readonly seed: number;
  readonly tasks: readonly StormTask[];
  readonly name: string;
  readonly address: string;
  readonly privateKey: string;
}

export interface ClientEnd {
  /** A signal counts as 128 and its number, as shells say it. */
  readonly code: number;
  /** The last line that it wrote on standard error. */
  readonly lastWords: string;
  /** The last MiB at least, or all of it. */
  readonly output: string;
  readonly isTooSlow: boolean;
}

/** Real milliseconds that a client has for its tasks. */
const CLIENT_MS_MAX = 60_000;

/** Real milliseconds after its exit in which what it wrote is still read. */
const GRACE_MS = 2_000;

const OUTPUT_MAX = 2 ** 20;
const ERRORS_MAX = 4_096;

export function environmentOf(facts: ClientFacts): Readonly<Record<string, string>> {
  const { urls, seed, tasks, name, address, privateKey } = facts;
  const named = Object.entries(urls).map(([surface, url]) => [
    `LOCKSTEP_${surface.toUpperCase()}_URL`,
    surface === "rpc" ? `${url}/?caller=${name}` : url,
  ]);
  return {
    ...Object.fromEntries(named),
    LOCKSTEP_WS_URL: `${(urls.app ?? "").replace("http", "ws")}/ws`,
    LOCKSTEP_CLIENT_ID: name,
    LOCKSTEP_CLIENT_SECRET: `${name}-secret`,
    LOCKSTEP_ADDRESS: `0x${address}`,
    LOCKSTEP_PRIVATE_KEY: `0x${privateKey}`,
    LOCKSTEP_SEED: String(seed),
    LOCKSTEP_TASKS: JSON.stringify(tasks),
  };
}

/** Kills the client when its time is over. */
export function runClient(
  facts: ClientFacts,
  { msMax = CLIENT_MS_MAX, graceMs = GRACE_MS } = {},
): Promise<ClientEnd> {
  const child = spawn(facts.command, {
    shell: true,
    // A group of its own, so that what the shell started ends with it.
    detached: true,
    env: { ...process.env, ...environmentOf(facts) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = lastOf(child.stdout, OUTPUT_MAX);
  const errors = lastOf(child.stderr, ERRORS_MAX);
  let isTooSlow = false;
  const group = child.pid ?? 0;
  running.add(group);
  const watch = setTimeout(() => {
    isTooSlow = true;
    endGroup(group);
  }, msMax);
  return new Promise((resolve, reject) => {
    let grace: NodeJS.Timeout | undefined;
    child.once("error", reject);
    child.once("exit", () => {
      clearTimeout(watch);
      // Whatever it left running would keep its output open, and in a group of its own it still does.
      endGroup(group);
      grace = setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, graceMs);
    });
    child.once("close", (code, signal) => {
      clearTimeout(grace);
      const ended = code ?? 128 + constants.signals[signal ?? "SIGKILL"];
      resolve({ code: ended, lastWords: lastWordsIn(errors()), output: output(), isTooSlow });
    });
  });
}

/** Keeps the end of a text, cutting it only when it is twice as long as it may be. */
function lastOf(source: Readable, most: number): () => string {
  let text = "";
  source.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
    if (text.length > 2 * most) text = text.slice(-most);
  });
  return () => text;
}

/** The clients that run now, by their process group. */
const running = new Set<number>();

/** Ends a client with whatever it has started. */
function endGroup(group: number): void {
  running.delete(group);
  try {
    if (group > 0) process.kill(-group, "SIGKILL");
  } catch {
    // All of it has ended.
  }
}

/** For a storm that ends before its clients do. */
export function endClients(): void {
  for (const group of running) endGroup(group);
}

/** The line that says what went wrong: Node writes it before the stack, others last. */
function lastWordsIn(errors: string): string {
  const lines = errors.split("\n").filter((line) => line.trim() !== "");
  return (
    lines.find((line) => /^\s*\w*Error(?: \[\w+\])?: /.test(line)) ??
    lines.at(-1) ??
    ""
  ).trim();
}
