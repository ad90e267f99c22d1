// What a start prints: a table for people, one line of JSON for programs.
import { CHAIN_IDS, type World } from "../../../sim/index.ts";
import { isLoopback } from "../../core/loopback.ts";
import { project } from "../../core/project.ts";
import { actorsOf } from "../../shared/actors/actors.ts";
import { hex } from "../../surfaces/control/present.ts";
import { apiKeyOf } from "../../surfaces/core-rest/api-key.ts";
import { BUILT, recordOf } from "../../surfaces/list.ts";
import { demoLines } from "./demo.ts";
import type { StartOptions } from "./options.ts";
import type { Platform } from "./platform.ts";

/** Everything a client needs to begin; addresses and keys with 0x. */
export function factsOf({ world, urls }: Pick<Platform, "world" | "urls">) {
  const { seed, preset, network } = world.options;
  const tokens = preset.tokens.map(({ symbol, decimals }) => ({
    symbol,
    address: hex(world.addresses.tokens[symbol] ?? ""),
    decimals,
  }));
  return {
    console: consoleOf(urls),
    seed,
    chainId: Number(CHAIN_IDS[network]),
    stable: preset.tokens[0]?.symbol ?? "",
    apiKey: apiKeyOf(seed),
    tokens,
    urls,
    actors: actorsOf(world),
  };
}

/** The console is the root of control. */
const consoleOf = ({ control }: Platform["urls"]): string => `${control}/`;

/** Columns as wide as their widest word. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (wide, row) => row.map((word, at) => Math.max(wide[at] ?? 0, word.length)),
    [],
  );
  const line = (row: readonly string[]) =>
    row.map((word, at) => word.padEnd(widths[at] ?? 0)).join("  ");
  return rows.map((row) => `  ${line(row).trimEnd()}`).join("\n");
}

const END_OF_DEMO = [
  "The surfaces, actors and keys are what a start without --demo prints.",
  "Ctrl+C ends it.",
];

/** Reads JSON with Node alone. */
const FIELD = `node -pe 'JSON.parse(require("fs").readFileSync(0)).access_token'`;

export function tableOf(platform: Platform, options: StartOptions): string {
  const { world, urls, clock, limits, replayed } = platform;
  const { seed, preset, network } = world.options;
  const surfaces = BUILT.map((name) => [recordOf(name).label, urls[name], `${urls[name]}/docs`]);
  const actors = actorsOf(world).map((actor) => [
    actor.name,
    actor.role,
    actor.clientId,
    actor.clientSecret,
    actor.address,
  ]);
  const head = [
    `The console, for a browser: ${consoleOf(urls)}`,
    "",
    `lockstep ${project().version}: seed ${seed}, preset ${preset.name}, ${network}, chain id ${CHAIN_IDS[network]}`,
    `It is ${isoOf(world)} there, pace ${clock.pace}; rate limits ${limits.on ? "on" : "off"}`,
  ];
  if (options.demo) return [...head, "", ...demoLines(platform), "", ...END_OF_DEMO].join("\n");
  return [
    ...head,
    todayLine(options),
    ...journalLine(options, replayed),
    ...faultsLine(world, options),
    "",
    table([["surface", "url", "documents"], ...surfaces]),
    "",
    table([["actor", "role", "client id", "client secret", "address"], ...actors]),
    "",
    "Get a token and use it:",
    "",
    `  TOKEN=$(curl -s ${urls.identity}/token -d grant_type=client_credentials \\`,
    `    -d client_id=borrower -d client_secret=borrower-secret | ${FIELD})`,
    `  curl -s -H "Authorization: Bearer $TOKEN" ${urls.app}/users/me`,
    "",
    `API key of core REST, as the header X-API-Key: ${apiKeyOf(seed)}`,
    "",
    `A web app logs its users in at ${urls.identity}, which OpenID Connect discovers: any client id`,
    "of its own, no secret, PKCE. The login page has a button for each actor and registers new users.",
    ...issuerLine(options),
    "",
    ...walletLines(platform),
    "",
    "Ctrl+C ends it.",
  ].join("\n");
}

/** A client takes the issuer only by the name under which it found it. */
function issuerLine({ host, publicUrl, trustHost }: StartOptions): string[] {
  if (trustHost) return ["Each client may use the name by which it reaches this machine."];
  if (publicUrl !== undefined || isLoopback(host)) return [];
  return [
    "Clients that reach it by another name need --public-url URL, or --trust-host for any name.",
  ];
}

/** How wallets and client libraries connect, which know only addresses and keys. */
function walletLines({ world, urls }: Platform): string[] {
  const { network } = world.options;
  const user = actorsOf(world).find(({ role }) => role === "user");
  return [
    "A wallet, or a library such as ethers:",
    "",
    `  network: ${urls.rpc}, chain id ${CHAIN_IDS[network]}`,
    ...(user === undefined ? [] : [`  private key of ${user.name}: ${user.privateKey}`]),
    `  everyone's, for this world alone: curl -s ${urls.control}/actors`,
  ];
}

function isoOf(world: World): string {
  return new Date(world.clock.ms).toISOString();
}

function todayLine({ today }: StartOptions): string {
  return today
    ? "The clock was first advanced to this machine's time, unless it was ahead (--today)"
    : "Programs that check their own clock, such as OpenID clients: start with --today";
}

function journalLine({ journal, fsync }: StartOptions, replayed: number): string[] {
  if (journal === undefined) return [];
  const commands = replayed === 1 ? "1 command" : `${replayed} commands`;
  const begun = replayed === 0 ? "new" : `continued from ${commands}`;
  return [`Journal ${journal}${fsync ? ", flushed" : ""}: ${begun}`];
}

function faultsLine({ parts }: World, { faults = "the journal" }: StartOptions): string[] {
  const { length } = parts.faults.rules;
  if (length === 0) return [];
  const rules = length === 1 ? "1 rule" : `${length} rules`;
  return [`Faults of ${faults}: ${rules}; the console and control show and end them`];
}
