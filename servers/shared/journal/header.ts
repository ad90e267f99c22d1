// The first line of a journal: which world its commands belong to.
import { canonical, type Network, STATES, type World } from "../../../sim/index.ts";
import { project } from "../../core/project.ts";

export const FORMAT = "lockstep-journal-1";

export interface Header {
  readonly format: string;
  /**
   * The version of the project that began the journal; another may continue it if genesis is the
   * same.
   */
  readonly version: string;
  readonly seed: number;
  readonly preset: string;
  readonly network: Network;
  /** State hash of the world before its first command. */
  readonly genesis: string;
}

/** What the command line asked for; missing members are taken from the file. */
export interface WantedWorld {
  readonly seed?: number | undefined;
  readonly preset?: string | undefined;
  readonly network?: Network | undefined;
}

/** The journal cannot be used; says why and what would help. The file is unchanged. */
export class JournalRefused extends Error {
  override readonly name = "JournalRefused";
}

/** The header of a fresh world's journal. `genesis` is its state hash before its first command. */
export function headerOf(world: World, genesis: string): Header {
  const { seed, preset, network } = world.options;
  return {
    format: FORMAT,
    version: project().version,
    seed,
    preset: preset.name,
    network,
    genesis,
  };
}

export function headerText(header: Header): string {
  return canonical(header);
}

/** Parses a header. Throws JournalRefused if it is not a header of this format. */
export function parseHeader(text: string): Header {
  let header: Partial<Header> | null;
  try {
    header = JSON.parse(text);
  } catch {
    throw new JournalRefused("line 1 is not the header of a journal");
  }
  if (header?.format !== FORMAT) {
    throw new JournalRefused(`line 1 is not the header of a journal of the format ${FORMAT}`);
  }
  const { seed, preset, network } = header;
  if (
    typeof seed !== "number" ||
    typeof preset !== "string" ||
    typeof header.genesis !== "string"
  ) {
    throw new JournalRefused("line 1 names no seed, preset or genesis");
  }
  if (!Object.hasOwn(STATES, preset)) {
    throw new JournalRefused(`line 1 names the preset ${preset}, which does not exist here`);
  }
  if (network !== "mainnet" && network !== "testnet") {
    throw new JournalRefused("line 1 names a network that does not exist here");
  }
  return header as Header;
}

/** Refuses a header that contradicts the command line, and says what to pass instead. */
export function checkWanted(header: Header, wanted: WantedWorld): void {
  for (const option of ["seed", "preset", "network"] as const) {
    const value = wanted[option];
    if (value === undefined || value === header[option]) continue;
    throw new JournalRefused(
      `it was begun with --${option} ${header[option]}, not ${value}: ` +
        `pass --${option} ${header[option]} or leave --${option} out, or name another file`,
    );
  }
}
