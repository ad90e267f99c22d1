// `lockstep health`: whether a platform answers, for containers, whose images have no curl.
import { BadOption, type CommandLine, readCommandLine, usageOf } from "../command-line.ts";

const LINE: CommandLine = {
  command: "npx lockstep health",
  about: "Ends with 0 if the servers answer, else with 1 and the reason.",
  options: { port: { takes: "N", about: "their first port", otherwise: 4000 } },
};

/** Well below the time that a container waits for its health check. */
const WAIT_MS = 3_000;

/** Throws BadOption. */
export async function health(args: readonly string[]): Promise<void> {
  const { help, values } = readCommandLine(args, LINE);
  if (help) {
    process.stdout.write(`${usageOf(LINE)}\n`);
    return;
  }
  const port = values.get("port") ?? String(LINE.options.port?.otherwise);
  if (!/^\d{1,5}$/.test(port)) throw new BadOption(`--port is a number, not ${port}`);
  const fault = await faultAt(`http://127.0.0.1:${port}/api/health`);
  if (fault === undefined) return;
  process.stderr.write(`lockstep: ${fault}\n`);
  process.exitCode = 1;
}

async function faultAt(url: string): Promise<string | undefined> {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS) });
    return status === 200 ? undefined : `${url} answers with ${status}`;
  } catch {
    return `nothing answers at ${url}`;
  }
}
