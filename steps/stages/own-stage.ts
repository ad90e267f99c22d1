// A platform of the plan's own, in this process but over real HTTP: one for each preset, seed and
// network. Started once, with a frozen clock and without limits; each scenario begins from one
// snapshot.
import {
  eachSurface,
  factsOf,
  type Platform,
  type SurfaceName,
  startPlatform,
} from "../../servers/index.ts";
import { CHAIN_IDS, type Network } from "../../sim/index.ts";
import { AnswerChecks } from "../checks/answer-checks.ts";
import { Control } from "../clients/control.ts";
import { Http } from "../clients/http.ts";
import { Identity } from "../clients/identity.ts";
import { ACTORS, CONTRACT_HOLDERS, contractHolders, type User } from "../vocabulary/users.ts";
import { applicationOf, listedTokens, type ScenarioStage, signIn, type Token } from "./stage.ts";

const FRESH = "fresh";

const credentialsOf = (user: User) => ({ id: user, secret: `${user}-secret` });

interface OwnStage {
  readonly preset: string;
  readonly seed?: number;
  readonly network?: Network;
  /** False leaves out the checks of answers, which ask much more than the scenario does. */
  readonly isChecked?: boolean;
}

export async function ownStage({
  preset,
  seed = 1,
  network = "mainnet",
  isChecked = true,
}: OwnStage): Promise<ScenarioStage> {
  const faults: unknown[] = [];
  const report = (fault: unknown) => faults.push(fault);
  const given = { preset, seed, network, report };
  const options = { ...given, limits: false, pace: "frozen", port: 0 } as const;
  const platform = await startPlatform(options);
  try {
    return await openStage(platform, { faults, chainId: CHAIN_IDS[network], isChecked });
  } catch (error) {
    // Left running, it would keep the run from ending.
    await platform.close();
    throw error;
  }
}

interface OpenStage {
  readonly faults: readonly unknown[];
  readonly chainId: bigint;
  readonly isChecked: boolean;
}

async function openStage(
  platform: Platform,
  { faults, chainId, isChecked }: OpenStage,
): Promise<ScenarioStage> {
  const { urls } = platform;
  const unwatched = eachSurface((name) => new Http(urls[name]));
  const checks = new AnswerChecks({
    http: unwatched.app,
    control: new Control(unwatched.control),
  });
  const around = (name: SurfaceName) => (isChecked ? checks.around(name) : undefined);
  const ways = eachSurface((name) => new Http(urls[name], false, around(name)));
  const identity = new Identity(urls.identity, false, around("identity"));
  const control = new Control(ways.control);
  const signedIn = new Map<User, string>();
  // Unchecked, so that a wrong answer fails the scenarios about it, and not all.
  const opening = new Identity(urls.identity);
  for (const user of ACTORS) {
    const { access_token } = await signIn(opening, credentialsOf(user));
    signedIn.set(user, access_token);
  }
  // After the sign-ins, so that every scenario begins with the tokens.
  await control.mark(FRESH);
  const tokens = await listedTokens(applicationOf(unwatched.app, signedIn.get("borrower")));
  const addresses = await readContracts(control, tokens);
  return {
    http: ways.app,
    identity,
    control,
    chainId,
    ways,
    platform,
    apiKey: factsOf(platform).apiKey,
    tokens,
    signedIn,
    addresses,
    run: "",
    credentialsOf,
    reset: async () => {
      await control.restore(FRESH);
      checks.begin();
      if (faults.length > 0) throw new Error(`the platform broke: ${String(faults[0])}`);
    },
    forget: () => checks.forget(),
    close: () => platform.close(),
  };
}

/**
 * Adds the tokens that no list of balances names; returns the addresses of contracts with balances.
 */
async function readContracts(
  control: Control,
  tokens: Map<string, Token>,
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const { name, kind, address } of await control.contracts()) {
    const bare = address.replace(/^0x/, "");
    const holder = contractHolders().find((each) => CONTRACT_HOLDERS[each] === name);
    if (holder !== undefined) addresses.set(holder, bare);
    if (kind !== "Token" || name === null || tokens.has(name)) continue;
    const { decimals } = await control.view(name, "decimals", {});
    tokens.set(name, { address: bare, decimals: Number(decimals) });
  }
  return addresses;
}
