// What `start` may be told on the command line, and what it may not. Starts nothing.
import type { Network } from "../../sim/index.ts";
import { BadOption, type OptionTable, readOptions } from "./command-line.ts";
import { mayShare } from "./listening.ts";
import { nearest } from "./nearest.ts";
import { type Pace, parsePace } from "./pace.ts";

export interface StartOptions {
  /** Undefined where the command line leaves it open: a journal's own, else the default. */
  readonly seed: number | undefined;
  readonly preset: string | undefined;
  readonly network: Network | undefined;
  /** The first of the surfaces' ports; 0 picks free ones. */
  readonly port: number;
  readonly host: string;
  readonly singlePort: boolean;
  readonly pace: Pace;
  readonly limits: boolean;
  readonly journal: string | undefined;
  readonly fsync: boolean;
  readonly exposeControl: boolean;
  readonly exposeExtension: boolean;
  readonly json: boolean;
}

const TABLE: OptionTable = {
  seed: "value",
  preset: "value",
  network: "value",
  port: "value",
  host: "value",
  "single-port": "flag",
  pace: "value",
  limits: "value",
  journal: "value",
  fsync: "flag",
  "expose-control": "flag",
  "expose-extension": "flag",
  json: "flag",
  help: "flag",
};

export const USAGE = `npm start -- [options]

  --seed N                     the world's seed, 0 to 2147483647; 1 by default
  --preset NAME                the world's beginning: PRESETS
  --network mainnet|testnet    whose chain id; mainnet by default
  --port N                     first of the surfaces' ports, 4000 by default; 0 picks free ones
  --host H                     where to listen; 127.0.0.1 by default
  --single-port                all surfaces on one port, under paths of their own
  --pace frozen|realtime|xN    how the virtual clock moves; realtime by default
  --limits on|off              rate limits; on by default
  --journal FILE               keep every command in a file, and continue from it
  --fsync                      flush each command to the platter before its answer
  --expose-control             let the control API leave loopback
  --expose-extension           open the platform_ methods of JSON-RPC
  --json                       one line of JSON first: addresses, URLs, actors
`;

/** The last port of a start on ports of its own: one for each surface that is or will be. */
export const SURFACE_PORTS = 8;
const SEED_MAX = 2 ** 31 - 1;

/** Throws BadOption with what would be right. "help" where help was asked for. */
export function parseStart(
  args: readonly string[],
  presets: readonly string[],
): StartOptions | "help" {
  const given = readOptions(args, TABLE);
  if (given.has("help")) return "help";
  const options: StartOptions = {
    seed: readNumber(given, "seed", SEED_MAX),
    preset: oneOf(given, "preset", presets),
    network: oneOf(given, "network", ["mainnet", "testnet"]),
    port: readNumber(given, "port", 65_535) ?? 4000,
    host: given.get("host") ?? "127.0.0.1",
    singlePort: given.has("single-port"),
    pace: readPace(given.get("pace") ?? "realtime"),
    limits: oneOf(given, "limits", ["on", "off"]) !== "off",
    journal: given.get("journal"),
    fsync: given.has("fsync"),
    exposeControl: given.has("expose-control"),
    exposeExtension: given.has("expose-extension"),
    json: given.has("json"),
  };
  checkTogether(options);
  return options;
}

function checkTogether(options: StartOptions): void {
  const { port, singlePort, fsync, journal } = options;
  const last = 65_536 - SURFACE_PORTS;
  // On one port, control may still need one of its own.
  const needsMore = !singlePort || !mayShare("control", options);
  if (needsMore && port > last) {
    const who = singlePort ? "control keeps the last of the" : "the surfaces use";
    throw new BadOption(`--port is at most ${last}: ${who} ${SURFACE_PORTS} ports from it`);
  }
  if (fsync && journal === undefined) throw new BadOption("--fsync needs --journal FILE");
}

function readNumber(
  given: ReadonlyMap<string, string>,
  name: string,
  most: number,
): number | undefined {
  const value = given.get(name);
  if (value === undefined) return undefined;
  if (!/^(0|[1-9]\d{0,9})$/.test(value) || Number(value) > most) {
    throw new BadOption(`--${name} is a whole number from 0 to ${most}, not ${value}`);
  }
  return Number(value);
}

function oneOf<const Word extends string>(
  given: ReadonlyMap<string, string>,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = given.get(name);
  if (value === undefined) return undefined;
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  const near = nearest(value, words);
  const help = near === undefined ? "" : `: did you mean ${near}?`;
  throw new BadOption(`--${name} is ${words.join(" or ")}, not ${value}${help}`);
}

function readPace(value: string): Pace {
  const pace = parsePace(value);
  if (pace !== undefined) return pace;
  const near = nearest(value, ["frozen", "realtime"]);
  const help = near === undefined ? "" : `: did you mean ${near}?`;
  throw new BadOption(
    `--pace is frozen, realtime, or x and a whole number such as x60, not ${value}${help}`,
  );
}
