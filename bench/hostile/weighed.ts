// Lockstep as `npm start` starts it, in a process of its own that reports its memory on request.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { SurfaceName } from "../../servers/index.ts";
import { firstLine, launch, ROOT } from "../process.ts";

interface WeighedPlatform {
  readonly child: ChildProcess;
  readonly urls: Readonly<Record<SurfaceName, string>>;
  /** A contract and an account, with 0x, and the account's access token. */
  readonly contract: string;
  readonly account: string;
  readonly token: string;
}

interface StartReport {
  readonly stable: string;
  readonly urls: WeighedPlatform["urls"];
  readonly actors: readonly { readonly name: string; readonly address: string }[];
}

export async function startWeighed(): Promise<WeighedPlatform> {
  const flags = ["--expose-gc", "--import", `${ROOT}bench/hostile/probe.mjs`];
  const options = ["--port", "0", "--pace", "frozen", "--limits", "off", "--json"];
  const child = launch({
    program: process.execPath,
    args: [...flags, "lockstep.mjs", "start", ...options],
    isRead: true,
    hasChannel: true,
  });
  const { stable, urls, actors }: StartReport = JSON.parse(await firstLine(child));
  const { name = "", address: account = "" } = actors[0] ?? {};
  return { child, urls, contract: stable, account, token: await tokenOf(urls, name) };
}

async function tokenOf(urls: WeighedPlatform["urls"], name: string): Promise<string> {
  const signedIn = await fetch(`${urls.control}/actors/${name}/token`, { method: "POST" });
  return ((await signedIn.json()) as { readonly access_token: string }).access_token;
}

/** Heap and buffers after collection. Clears what is cached until the next command first. */
export async function heapBytes({ child, urls }: WeighedPlatform): Promise<number> {
  const mined = await fetch(`${urls.control}/mine`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  if (mined.status !== 200) throw new Error(`mine: ${mined.status} ${await mined.text()}`);
  await mined.arrayBuffer();
  for (const [url, path] of [
    [urls.explorer, "/api?module=stats&action=ethsupply"],
    [urls.core, "/eth/v1.2/gasPrice"],
    [urls.node, "/docs/openapi.json"],
  ]) {
    await (await fetch(`${url}${path}`)).arrayBuffer();
  }
  const message = once(child, "message");
  child.send("how much?");
  const [bytes] = (await message) as [number];
  return bytes;
}
