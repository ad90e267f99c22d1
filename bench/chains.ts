// The development chains that are compared, Lockstep among them: each started as its users start
// it, in a process of its own, on a free port of loopback. The others are installed in bench only.
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { firstLine, type Launch, launch, ROOT, stop } from "./process.ts";
import { ask } from "./rpc.ts";
import { type Sender, senderOfKey, signTransfer } from "./signing.ts";

export type ChainName = "lockstep" | "anvil" | "hardhat" | "ganache";

export interface StartedChain {
  readonly name: ChainName;
  readonly port: number;
  readonly chainId: bigint;
  readonly child: ChildProcess;
  /** Where snapshots are taken. */
  readonly controlPort: number;
  /** Milliseconds from the start of the process to its first answer. */
  readonly firstAnswerMs: number;
  /** An account with funds. */
  readonly actor: Sender | undefined;
}

const PEER_CHAIN_ID = 31_337n;
const installed = join(ROOT, "bench/node_modules");
const hardhat = join(installed, "hardhat/internal/cli/bootstrap.js");
const ganache = join(installed, "ganache/dist/node/cli.js");
/** The package's program for this machine. */
const anvil = join(
  installed,
  `@foundry-rs/anvil-${process.platform}-${process.arch.replace("x64", "amd64")}/bin/anvil`,
);

const PEERS = {
  anvil: { file: anvil, launchAt: launchAnvil },
  hardhat: { file: hardhat, launchAt: launchHardhat },
  ganache: { file: ganache, launchAt: launchGanache },
} as const;

function launchAnvil(port: number): Launch {
  return { program: anvil, args: ["--port", `${port}`] };
}

function launchHardhat(port: number): Launch {
  const args = [hardhat, "--config", "hardhat.config.cjs", "node", "--hostname", "127.0.0.1"];
  const cwd = join(ROOT, "bench/peers");
  return { program: process.execPath, args: [...args, "--port", `${port}`], cwd };
}

function launchGanache(port: number): Launch {
  const args = [ganache, "--port", `${port}`, "--host", "127.0.0.1"];
  return { program: process.execPath, args: [...args, "--chain.chainId", `${PEER_CHAIN_ID}`] };
}

/** Undefined if it is not installed, which is printed on standard error. */
async function startPeer(name: keyof typeof PEERS): Promise<StartedChain | undefined> {
  const { file, launchAt } = PEERS[name];
  if (!existsSync(file)) {
    process.stderr.write(`${name} is not installed: npm install --prefix bench\n`);
    return undefined;
  }
  const port = await freePort();
  const began = performance.now();
  const child = launch(launchAt(port));
  await untilAnswered(port, child);
  const firstAnswerMs = performance.now() - began;
  const shared = { name, port, child, firstAnswerMs };
  return { ...shared, chainId: PEER_CHAIN_ID, controlPort: port, actor: undefined };
}

interface StartReport {
  readonly chainId: number;
  readonly urls: { readonly rpc: string; readonly control: string };
  readonly actors: readonly { readonly name: string; readonly privateKey: string }[];
}

async function startLockstep(): Promise<StartedChain> {
  const args = ["lockstep.mjs", "start", "--port", "0", "--pace", "frozen"];
  const began = performance.now();
  const child = launch({
    program: process.execPath,
    args: [...args, "--limits", "off", "--json"],
    isRead: true,
  });
  const { chainId, urls, actors }: StartReport = JSON.parse(await firstLine(child));
  const port = Number(new URL(urls.rpc).port);
  await untilAnswered(port, child);
  const firstAnswerMs = performance.now() - began;
  const key = actors.find(({ name }) => name === "trader")?.privateKey ?? "";
  const actor = senderOfKey(Buffer.from(key.replace("0x", ""), "hex"));
  const controlPort = Number(new URL(urls.control).port);
  return {
    name: "lockstep",
    port,
    child,
    firstAnswerMs,
    chainId: BigInt(chainId),
    controlPort,
    actor,
  };
}

export async function start(name: ChainName): Promise<StartedChain | undefined> {
  return name === "lockstep" ? startLockstep() : startPeer(name);
}

export async function stopChain({ child }: StartedChain): Promise<void> {
  await stop(child);
}

/** Enough for 200,000 transfers by ten senders, with their fees. */
const FUNDS = 10n ** 22n;

const FUNDING: Readonly<Record<string, string>> = {
  anvil: "anvil_setBalance",
  hardhat: "hardhat_setBalance",
  ganache: "evm_setAccountBalance",
};

/** Gives each sender enough; on Lockstep by transfers from an actor. */
export async function fund(chain: StartedChain, senders: readonly Sender[]): Promise<void> {
  const { name, port, chainId, actor } = chain;
  for (const [nonce, { address }] of senders.entries()) {
    if (actor === undefined) {
      await ask(port, FUNDING[name] ?? "", [`0x${address}`, `0x${FUNDS.toString(16)}`]);
    } else {
      const raw = signTransfer(actor, { chainId, nonce, to: address, value: FUNDS });
      await ask(port, "eth_sendRawTransaction", [`0x${raw}`]);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

const PATIENCE_MS = 30_000;
const AGAIN_MS = 3;

async function untilAnswered(port: number, child: ChildProcess): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until && child.exitCode === null) {
    try {
      await ask(port, "eth_blockNumber", []);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
  throw new Error(`${child.spawnfile} has not answered in time`);
}
