// What the panel of acting knows: names of everything, the writes of the application and the calls
// of contracts.
import { useEffect, useMemo, useState } from "preact/hooks";
import { decimalsOf, type Names } from "../gherkin/calls.ts";
import { client, get, Unable } from "../kit/client.ts";
import { tellFault, useLatestState, useRead, useSilence } from "../kit/world.ts";
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

export interface Choices {
  readonly actors: readonly Actor[];
  readonly contracts: readonly CallableContract[];
  readonly names: Names;
  readonly writes: readonly Write[];
}

interface Token {
  readonly asset: string;
  readonly decimals: number;
}

/** The address of the stable token in every world. */
const STABLE = /^(0x)?0{36}1010$/;

async function readDocument(): Promise<ApiDocument> {
  const { status, text } = await client.ask("app", { method: "GET", path: "/docs/openapi.json" });
  if (status === 200) return JSON.parse(text) as ApiDocument;
  throw new Unable(`What can be sent cannot be read: status ${status}.`);
}

/** Large, and the same in every block. */
let known: Choices["writes"] | undefined;

async function readRest() {
  const [{ contracts }, { tokens }] = await Promise.all([
    get<{ contracts: CallableContract[] }>("/contracts"),
    get<{ tokens: Token[] }>("/overview?limit=1"),
  ]);
  const decimals = decimalsOf(tokens, { contracts, actors: [] });
  const stable = contracts.find(({ address }) => STABLE.test(address))?.name ?? undefined;
  known ??= writesOf(await readDocument(), stable);
  return { contracts, decimals, stable, writes: known };
}

/** Reads the actors whenever the world changes, contracts and tokens with each new height. */
export function useChoices(): Choices | undefined {
  const [rest, setRest] = useState<Awaited<ReturnType<typeof readRest>>>();
  const { value } = useRead<{ actors: Actor[] }>("/actors");
  const silence = useSilence();
  const height = useLatestState()?.height;
  const isAnswering = value !== undefined && silence === undefined;
  useEffect(() => {
    let isWanted = isAnswering;
    if (isAnswering) {
      readRest().then(
        (read) => isWanted && setRest(read),
        (error: unknown) => isWanted && tellFault(error),
      );
    }
    return () => {
      isWanted = false;
    };
  }, [isAnswering, height]);
  return useMemo(() => {
    if (rest === undefined || value === undefined) return undefined;
    const { writes, ...named } = rest;
    const names = { ...named, actors: value.actors };
    return { actors: value.actors, writes, contracts: rest.contracts, names };
  }, [rest, value]);
}
