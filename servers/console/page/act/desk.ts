// What the panel of acting knows: names of everything, the writes of the application and the calls
// of contracts.
import { useEffect, useState } from "preact/hooks";
import type { Names } from "../gherkin/calls.ts";
import { client, get } from "../kit/client.ts";
import { tell, useRead, useSilence } from "../kit/world.ts";
import type { CallableContract } from "./calls.ts";
import { type ApiDocument, type Write, writesOf } from "./writes.ts";

export interface Actor {
  readonly name: string;
  readonly role: string;
  readonly address: string;
  readonly privateKey: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tokenEndpoint: string;
}

export interface Desk {
  readonly actors: readonly Actor[];
  readonly contracts: readonly CallableContract[];
  readonly names: Names;
  readonly writes: readonly Write[];
}

interface Token {
  readonly _symbol: string;
  readonly address: string;
  readonly customDecimals: number;
}

/** The most that one page of tokens has. */
const PAGE = 50;

/** The address of the stable token in every world. */
const STABLE = /^0{36}1010$/;

async function app<T>(path: string): Promise<T> {
  const { status, text } = await client.ask("app", { method: "GET", path });
  if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
  return JSON.parse(text) as T;
}

async function allTokens(): Promise<Token[]> {
  const all: Token[] = [];
  for (;;) {
    const path = `/api/tokens/v2?limit=${PAGE}&offset=${all.length}`;
    const { tokens } = await app<{ tokens: Token[] }>(path);
    all.push(...tokens);
    if (tokens.length < PAGE) return all;
  }
}

async function readRest() {
  const [{ contracts }, tokens, document] = await Promise.all([
    get<{ contracts: CallableContract[] }>("/contracts"),
    allTokens(),
    app<ApiDocument>("/docs/openapi.json"),
  ]);
  const decimals = tokens.map(({ _symbol, customDecimals }) => [_symbol, customDecimals] as const);
  const stable = tokens.find(({ address }) => STABLE.test(address))?._symbol;
  const writes = writesOf(document, stable);
  return { contracts, decimals: Object.fromEntries(decimals), stable, writes };
}

/** Reads the actors whenever the world changes, and the rest once: that is large, and seldom new. */
export function useDesk(): Desk | undefined {
  const [rest, setRest] = useState<Awaited<ReturnType<typeof readRest>>>();
  const { value } = useRead<{ actors: Actor[] }>("/actors");
  const silence = useSilence();
  const isAnswering = value !== undefined && silence === undefined;
  useEffect(() => {
    let isWanted = isAnswering;
    if (isAnswering) {
      readRest().then(
        (read) => isWanted && setRest(read),
        (error: Error) => isWanted && tell("bad", error.message),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [isAnswering]);
  if (rest === undefined || value === undefined) return undefined;
  const { writes, ...named } = rest;
  return { actors: value.actors, writes, contracts: rest.contracts, names: { ...named, ...value } };
}
