// The questions that readers ask each surface, so that a reader only interprets answers.
import type { Caller } from "../../../core/caller.ts";
import { at, listAt } from "./terms.ts";
import type { Question, Wire } from "./wire.ts";

export const CORE = "/eth/v1.2";

export async function app(wire: Wire, url: string, as?: Caller): Promise<unknown> {
  const asker = as === undefined ? {} : { as };
  return (await wire.ask({ column: "app", url, ...asker })).body;
}

export async function core(wire: Wire, path: string, body?: unknown): Promise<unknown> {
  const sent = body === undefined ? {} : { body };
  return (await wire.ask({ column: "core", url: `${CORE}${path}`, ...sent })).body;
}

export const NODE = "/platform/v2.3";

export async function node(wire: Wire, path: string): Promise<unknown> {
  return (await wire.ask({ column: "node", url: `${NODE}${path}` })).body;
}

/** The result; undefined for an error. */
export async function rpc(wire: Wire, method: string, ...params: unknown[]): Promise<unknown> {
  const body = { jsonrpc: "2.0", id: 1, method, params };
  return at((await wire.ask({ column: "rpc", url: "/", body })).body, "result");
}

export type SentParameters = Readonly<Record<string, string | number>>;

/** The result, whatever envelope is around it. */
export async function explorer(wire: Wire, row: string, sent: SentParameters): Promise<unknown> {
  return at((await wire.ask(explorerQuestion(row, sent))).body, "result");
}

/** The rows of a list that many facts are looked up in, one after another. */
export async function explorerList(
  wire: Wire,
  row: string,
  sent: SentParameters,
): Promise<readonly unknown[]> {
  return listAt((await wire.askOnce(explorerQuestion(row, sent))).body, "result");
}

function explorerQuestion(row: string, sent: SentParameters): Question {
  const [module = "", action = ""] = row.split("/");
  const pairs = Object.entries({ module, action, ...sent }).map(
    ([name, value]) => `${name}=${value}`,
  );
  return { column: "explorer", url: `/api?${pairs.join("&")}` };
}

export async function explorerRows(
  wire: Wire,
  row: string,
  sent: SentParameters,
): Promise<readonly unknown[]> {
  return listAt(await explorer(wire, row, sent), "");
}

export async function control(wire: Wire, path: string): Promise<unknown> {
  return (await wire.ask({ column: "control", url: path })).body;
}

/** Control's JSON-RPC, which opens every method. The result; undefined for an error. */
export async function controlRpc(
  wire: Wire,
  method: string,
  ...params: unknown[]
): Promise<unknown> {
  const body = { jsonrpc: "2.0", id: 1, method, params };
  return at((await wire.ask({ column: "control", url: "/", body })).body, "result");
}

/** An access token of an existing user. */
export async function tokenOf(wire: Wire, name: string): Promise<string> {
  const url = `/actors/${name}/token`;
  return String(at((await wire.ask({ column: "control", url, body: {} })).body, "access_token"));
}
