// What a scenario plays on: doors to a platform, its tokens, and who may sign in.
// Knows neither how the platform came to be nor what is played.

import { recordOf, type SurfaceName } from "../../servers/index.ts";
import { Application } from "../clients/application.ts";
import type { Control } from "../clients/control.ts";
import { type Http, settled } from "../clients/http.ts";
import type { Credentials, Identity, TokenAnswer } from "../clients/identity.ts";
import type { User } from "../vocabulary/users.ts";

export interface Token {
  /** Bare lowercase hex. */
  readonly address: string;
  readonly decimals: number;
}

export interface Stage {
  readonly http: Http;
  readonly identity: Identity;
  /** Undefined at a live address. */
  readonly control: Control | undefined;
  /** The ways to all surfaces, where the platform is the plan's own. */
  readonly ways?: Readonly<Record<SurfaceName, Http>>;
  /** Good at core REST in place of a token, where the platform is the plan's own. */
  readonly apiKey?: string;
  /** Undefined at a live address. */
  readonly chainId: bigint | undefined;
  /** By symbol; share tokens too. */
  readonly tokens: ReadonlyMap<string, Token>;
  /** Access tokens that are good at the beginning of each scenario. */
  readonly signedIn: ReadonlyMap<User, string>;
  /** Addresses by name, learnt once: they never change. */
  readonly addresses: Map<string, string>;
  /** Ends each idempotency key: a live address remembers those of earlier runs. */
  readonly run: string;
  credentialsOf(user: User): Credentials;
  /** Puts everything as it is to be at the beginning, and again at the end of a scenario. */
  reset(users: readonly User[]): Promise<void>;
  /** Forgets what answers taught whoever checks others: one of them may have been wrong. */
  forget?(): void;
  close(): Promise<void>;
}

/** The way to a surface that only a platform of the plan's own has. */
export function wayTo(name: SurfaceName, { ways }: Stage): Http {
  if (ways === undefined) throw new Error(`this step needs ${recordOf(name).label}`);
  return ways[name];
}

export async function signIn(identity: Identity, credentials: Credentials): Promise<TokenAnswer> {
  return settled<TokenAnswer>(await identity.byForm(credentials));
}

export function applicationOf(http: Http, token: string | undefined): Application {
  return new Application(http, token);
}

/** The tokens that a signed-in user's list of balances names. */
export async function listedTokens(application: Application): Promise<Map<string, Token>> {
  const { userAddress } = settled(await application.me());
  const items = settled(await application.balances(userAddress));
  return new Map(
    items.map(({ address, token }) => [token._symbol, { address, decimals: token.customDecimals }]),
  );
}
