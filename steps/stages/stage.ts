// What a scenario runs on: access to a platform, its tokens, and who may sign in.

import { type Platform, recordOf, type SurfaceName } from "../../servers/index.ts";
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

export interface ScenarioStage {
  readonly http: Http;
  readonly identity: Identity;
  /** Undefined at a live address. */
  readonly control: Control | undefined;
  /** Access to all surfaces, if the platform is the plan's own. */
  readonly ways?: Readonly<Record<SurfaceName, Http>>;
  /** The platform itself, if it is the plan's own. */
  readonly platform?: Platform;
  /** Accepted by core REST instead of a token, if the platform is the plan's own. */
  readonly apiKey?: string;
  /** Undefined at a live address. */
  readonly chainId: bigint | undefined;
  /** By symbol; share tokens too. */
  readonly tokens: ReadonlyMap<string, Token>;
  /** Access tokens that are valid at the beginning of each scenario. */
  readonly signedIn: ReadonlyMap<User, string>;
  /** Addresses by name, learnt once: they never change. */
  readonly addresses: Map<string, string>;
  /** Ends each idempotency key, because a live address remembers those of earlier runs. */
  readonly run: string;
  credentialsOf(user: User): Credentials;
  /** Restores the initial state, at the beginning and at the end of a scenario. */
  reset(users: readonly User[]): Promise<void>;
  /** Forgets what the checks learnt from answers: one of them may have been wrong. */
  forget?(): void;
  close(): Promise<void>;
}

/** Access to a surface that only the plan's own platforms have. */
export function wayTo(name: SurfaceName, { ways }: ScenarioStage): Http {
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
