// What tests need of a real server: a free port, a folder that is gone afterwards, and to know when
// it answers.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A server of a test. */
export interface Service {
  /** With its password. */
  readonly url: string;
  readonly port: number;
  /** Ends it, waits until it has ended, and starts it again with what it had on disk. */
  restart(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** Far above what a start takes. */
const START_MS_MAX = 30_000;
const AGAIN_MS = 20;

export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** This user, or another one if tests run as root. */
export function temporaryFolder(user?: User): string {
  const folder = mkdtempSync(join(tmpdir(), "lockstep-service-"));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

export interface ServiceProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly port: number;
  readonly url: string;
  readonly user?: User | undefined;
  /** True if it answers. */
  readonly answers: () => Promise<boolean>;
}

export async function startService(program: ServiceProgram): Promise<Service> {
  const { url, port, folder } = program;
  let child = await start(program);
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  // A test that fails leaves no server behind.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  return {
    url,
    port,
    restart: async (signal = "SIGINT") => {
      await end(signal);
      child = await start(program);
    },
    stop: async () => {
      await end("SIGKILL");
      process.off("exit", kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start({ command, args, user, folder, answers }: ServiceProgram) {
  const child: ChildProcess = spawn(command, args, {
    cwd: folder,
    ...user,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr?.on("data", (text) => {
    errors += text;
  });
  const lateMs = performance.now() + START_MS_MAX;
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() > lateMs) {
      child.kill("SIGKILL");
      throw new Error(`${command} does not start: ${errors}`);
    }
    await new Promise((later) => setTimeout(later, AGAIN_MS));
  }
  return child;
}

/** Sends some bytes and says whether the answer begins as it should. */
export function answersWith(port: number, question: Buffer, begin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(question));
    const end = (isRight: boolean) => {
      socket.destroy();
      resolve(isRight);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once("error", () => end(false));
    socket.once("close", () => resolve(false));
    socket.once("data", (bytes) => end(bytes.toString("latin1").startsWith(begin)));
  });
}
