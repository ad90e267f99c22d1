// The options of `start`, and which are refused.
import { BadOption, type CommandLine, readCommandLine } from "../../../command-line.ts";
import { nearest } from "../../../nearest.ts";
import { type Network, nearestNames } from "../../../sim/index.ts";
import { type Pace, parsePace } from "../../core/pace.ts";
import { PROFILE_NAMES } from "../../shared/faults/profiles.ts";
import { DEMO } from "./demo.ts";
import { mayShare } from "./listening.ts";
import { PORTS } from "./places.ts";
import { publicUrlFault } from "./public-urls.ts";

export interface StartOptions {
  /** Undefined if the command line leaves it open: the journal's own, or the default. */
  readonly seed: number | undefined;
  readonly preset: string | undefined;
  /** The story of `demo.ts`; it has chosen the preset and the pace. */
  readonly demo: boolean;
  readonly network: Network | undefined;
  /** The first of the surfaces' ports; 0 picks free ones. */
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly trustHost: boolean;
  readonly singlePort: boolean;
  /** Undefined means the pace of the journal, or realtime. */
  readonly pace: Pace | undefined;
  readonly today: boolean;
  readonly limits: boolean;
  /** A profile's name, or a file. */
  readonly faults: string | undefined;
  readonly journal: string | undefined;
  readonly fsync: boolean;
  readonly exposeControl: boolean;
  readonly exposeExtension: boolean;
  readonly json: boolean;
}

/** What `npm start` takes. */
export function commandLineOf(presets: readonly string[]): CommandLine {
  return {
    command: "npx lockstep start",
    about: "Starts the servers and prints where everything is. A signal ends them.",
    options: {
      seed: { takes: "N", about: "the world's seed, 0 to 2147483647; 1 by default" },
      preset: { takes: "NAME", about: `the world's beginning: ${someOf(presets)}` },
      demo: {
        about: "a loan that falls in an hour of virtual time, and three things to try with it",
      },
      presets: { about: "print the name of each preset with one line about it" },
      network: {
        takes: "mainnet|testnet",
        about: "the network whose chain id is used; mainnet by default",
      },
      port: {
        takes: "N",
        about: "first of the surfaces' ports; 0 picks free ones",
        otherwise: 4000,
      },
      host: { takes: "H", about: "where to listen", otherwise: "127.0.0.1" },
      "public-url": {
        takes: "URL",
        about:
          "where others reach the servers, in the issuer and in every\nprinted URL; its port is the first of theirs",
      },
      "trust-host": { about: "the issuer is named as each client names it, by its Host" },
      "single-port": { about: "all surfaces on one port, each under its own path" },
      pace: {
        takes: "frozen|realtime|xN",
        about: "pace of the virtual clock; by default the journal's, else realtime",
      },
      today: { about: "first advance the virtual clock to this machine's time" },
      limits: { takes: "on|off", about: "rate limits", otherwise: "on" },
      faults: {
        takes: "NAME|FILE",
        about: `what goes wrong: ${PROFILE_NAMES.join(", ")},\nor a JSON file with a list of rules (docs/faults.md)`,
      },
      journal: { takes: "FILE", about: "keep every command in a file, and continue from it" },
      fsync: { about: "flush each command to the disk before its answer" },
      "expose-control": { about: "let other machines reach the control API" },
      "expose-extension": { about: "open the platform_ methods of JSON-RPC" },
      json: { about: "first print one line of JSON: addresses, URLs, actors" },
    },
  };
}

const NAMED_IN_HELP = 4;

function someOf(presets: readonly string[]): string {
  const first = presets.slice(0, NAMED_IN_HELP).join(", ");
  const more = presets.length - NAMED_IN_HELP;
  return more <= 0 ? first : `${first} or one of ${more} others, which --presets lists`;
}

const SEED_MAX = 2 ** 31 - 1;

/**
 * Throws BadOption, whose message says how to correct the option. Returns "help" or "presets" for the
 * options of these names.
 */
export function parseStart(
  args: readonly string[],
  presets: readonly string[],
): StartOptions | "help" | "presets" {
  const line = commandLineOf(presets);
  const { help, values: given } = readCommandLine(args, line);
  if (help) return "help";
  if (given.has("presets")) return "presets";
  const { port, host } = line.options;
  const options: StartOptions = {
    seed: readNumber(given, "seed", SEED_MAX),
    preset: given.has("demo") ? DEMO.preset : readPreset(given.get("preset"), presets),
    demo: given.has("demo"),
    network: oneOf(given, "network", ["mainnet", "testnet"]),
    port: readNumber(given, "port", 65_535) ?? Number(port?.otherwise),
    host: given.get("host") ?? String(host?.otherwise),
    publicUrl: given.get("public-url"),
    trustHost: given.has("trust-host"),
    singlePort: given.has("single-port"),
    pace: readPace(given.get("pace") ?? (given.has("demo") ? DEMO.pace : undefined)),
    today: given.has("today"),
    limits: oneOf(given, "limits", ["on", "off"]) !== "off",
    faults: given.get("faults"),
    journal: given.get("journal"),
    fsync: given.has("fsync"),
    exposeControl: given.has("expose-control"),
    exposeExtension: given.has("expose-extension"),
    json: given.has("json"),
  };
  const other = ["preset", "journal", "today", "faults"].find((name) => given.has(name));
  if (options.demo && other !== undefined) {
    throw new BadOption(`--demo is a story of its own, on ${DEMO.preset}: leave out --${other}`);
  }
  checkTogether(options);
  return options;
}

function checkTogether(options: StartOptions): void {
  const { port, singlePort, fsync, journal, publicUrl, trustHost } = options;
  const last = 65_536 - PORTS;
  // On one port, control may still need one of its own.
  const needsMore = !singlePort || !mayShare("control", options);
  if (needsMore && port > last) {
    const who = singlePort ? "control keeps the last of the" : "the surfaces use";
    throw new BadOption(`--port is at most ${last}: ${who} ${PORTS} ports from it`);
  }
  const fault = publicUrl === undefined ? undefined : publicUrlFault(publicUrl, { singlePort });
  if (fault !== undefined) throw new BadOption(`--public-url is ${fault}`);
  if (publicUrl !== undefined && trustHost) {
    throw new BadOption("give --public-url or --trust-host: either names the issuer");
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

function readPreset(value: string | undefined, presets: readonly string[]): string | undefined {
  if (value === undefined || presets.includes(value)) return value;
  const near = nearestNames(value, presets).join(" or ");
  const help = near === "" ? "--presets lists them" : `did you mean ${near}?`;
  throw new BadOption(`there is no preset ${value}: ${help}`);
}

function readPace(value: string | undefined): Pace | undefined {
  if (value === undefined) return undefined;
  const pace = parsePace(value);
  if (pace !== undefined) return pace;
  const near = nearest(value, ["frozen", "realtime"]);
  const help = near === undefined ? "" : `: did you mean ${near}?`;
  throw new BadOption(
    `--pace is frozen, realtime, or x and a whole number such as x60, not ${value}${help}`,
  );
}
