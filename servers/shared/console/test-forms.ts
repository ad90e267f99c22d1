// The application's writes and the names of a world, as the console's forms get them, for tests.
import { createWorld } from "../../../sim/index.ts";
import { DirectPlatform } from "../../carriers/direct/platform.ts";
import type { CallableContract } from "./page/act/calls.ts";
import type { Texts } from "./page/act/fields.ts";
import { filledOf, requestOf, textsOfExample } from "./page/act/form.ts";
import { type ApiDocument, type Write, writesOf } from "./page/act/writes.ts";

export const platform = new DirectPlatform(createWorld({ seed: 1, preset: "default" }));

async function read<T>(surface: "app" | "control", path: string): Promise<T> {
  const answer = await platform.ask(surface, { method: "GET", path, headers: {}, body: undefined });
  return JSON.parse(String(answer.body));
}

interface Tokens {
  readonly tokens: readonly { readonly _symbol: string; readonly customDecimals: number }[];
}
export const { contracts } = await read<{ contracts: CallableContract[] }>("control", "/contracts");
const { actors } = await read<{ actors: { name: string; address: string }[] }>(
  "control",
  "/actors",
);
const listed = await read<Tokens>("app", "/api/tokens/v2?limit=50");
const decimals = Object.fromEntries(
  listed.tokens.map(({ _symbol, customDecimals }) => [_symbol, customDecimals]),
);
export const names = { contracts, actors, decimals, stable: "PUSD" };
export const writes = writesOf(await read<ApiDocument>("app", "/docs/openapi.json"), names.stable);
export const write = (id: string): Write => {
  const [first] = writes.filter((each) => each.id === id);
  if (first === undefined) throw new Error(`there is no ${id}`);
  return first;
};
export const sent = (each: Write, texts: Texts, isDryRun = false) =>
  requestOf(each, filledOf(each, texts, names), isDryRun);
export const typed = (id: string): Texts => textsOfExample(write(id), names);
