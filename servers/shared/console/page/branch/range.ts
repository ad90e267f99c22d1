// A range of the journal as a feature: the commands with how they ended, and the names of everything.

import { decimalsOf } from "../gherkin/calls.ts";
import {
  type DescribedCommand,
  featureOf,
  type JournalCommand,
  type Names,
} from "../gherkin/commands.ts";
import { client, get, Unable } from "../kit/client.ts";
import { commandsIn, headerIn } from "./token.ts";

/** Numbers of commands, both included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The text of the journal so far. */
export async function journalOf(): Promise<string> {
  const { status, text } = await client.ask("control", { method: "GET", path: "/journal" });
  if (status !== 200) throw new Unable(`The journal cannot be read: status ${status}.`);
  return text;
}

interface Note extends Omit<DescribedCommand, "command"> {
  readonly number: number;
}

const COUNT = 5_000;

async function notesUpTo(last: number): Promise<Note[]> {
  const notes: Note[] = [];
  while (notes.length < last) {
    const from = notes.length + 1;
    const path = `/commands?from=${from}&count=${Math.min(COUNT, last - notes.length)}`;
    const { commands } = await get<{ readonly commands: readonly Note[] }>(path);
    if (commands.length === 0) break;
    notes.push(...commands);
  }
  return notes;
}

interface Tokens {
  readonly tokens: readonly { readonly asset: string; readonly decimals: number }[];
}

async function namesOf(): Promise<Names> {
  const [{ contracts }, { actors }, { tokens }] = await Promise.all([
    get<Pick<Names, "contracts">>("/contracts"),
    get<Pick<Names, "actors">>("/actors"),
    get<Tokens>("/overview?limit=1"),
  ]);
  return { contracts, actors, decimals: decimalsOf(tokens, { contracts, actors }) };
}

/** What came before the range is its background. It ends in what must hold of every world. */
export async function featureOfRange({ from, to }: Range): Promise<string> {
  const [journal, notes, names] = await Promise.all([journalOf(), notesUpTo(to), namesOf()]);
  const { seed, preset, network } = headerIn(journal);
  const commands = commandsIn(journal) as JournalCommand[];
  const described = notes.map(({ actor, outcome, reason }, at): DescribedCommand => {
    const command = commands[at] ?? { kind: "" };
    return {
      command,
      ...(actor && { actor }),
      ...(outcome && { outcome }),
      ...(reason && { reason }),
    };
  });
  const before = described.slice(0, from - 1);
  const own = described.slice(from - 1);
  const title = from === to ? `Command ${from}` : `Commands ${from} to ${to}`;
  const facts = { title: `${title} of ${preset} ${seed}`, seed, preset };
  const elsewhere = network === "mainnet" ? {} : { network };
  const feature = featureOf({ ...facts, ...elsewhere, before, commands: own }, names);
  // The step repeats the commands, and judges those on the platform's own contracts.
  const hasCode = commands.some(({ written, raw }) => written !== undefined || raw !== undefined);
  return hasCode ? feature : `${feature.trimEnd()}\n    Then every invariant holds\n`;
}
