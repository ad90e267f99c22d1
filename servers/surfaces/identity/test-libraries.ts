// The libraries that an application logs in with, and what it asks of each.
import * as oauth from "oauth4webapi";
import * as oidc from "openid-client";
import { Browser, CALLBACK, type TestProvider } from "./test-provider.ts";

export type Tokens = oauth.TokenEndpointResponse;

export interface Library {
  /** Rejects if a token is not as it must be. */
  logIn(): Promise<Tokens>;
  refresh(refreshToken: string): Promise<Tokens>;
  /** Whether the provider answered, and refused. */
  isRefusal(error: unknown): boolean;
}

export type Connect = (provider: TestProvider) => Promise<Library>;

const APP = "wallet-app";
const ASKED = { redirect_uri: CALLBACK, scope: "openid", code_challenge_method: "S256" } as const;

async function withOpenidClient(provider: TestProvider): Promise<Library> {
  const execute = [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks];
  const config = await oidc.discovery(new URL(provider.url), APP, {}, oidc.None(), { execute });
  return {
    logIn: async () => {
      const verifier = oidc.randomPKCECodeVerifier();
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
      const challenge = await oidc.calculatePKCECodeChallenge(verifier);
      const url = oidc.buildAuthorizationUrl(config, {
        ...{ ...ASKED, state, nonce, code_challenge: challenge },
      });
      const back = await provider.logIn(new Browser(), url);
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
      return oidc.authorizationCodeGrant(config, back, checks);
    },
    refresh: (refreshToken) => oidc.refreshTokenGrant(config, refreshToken),
    isRefusal: (error) => error instanceof oidc.ResponseBodyError,
  };
}

const INSECURE = { [oauth.allowInsecureRequests]: true } as const;

async function withOauth4webapi(provider: TestProvider): Promise<Library> {
  const client = { client_id: APP };
  const issuer = new URL(provider.url);
  const found = await oauth.discoveryRequest(issuer, { ...INSECURE, algorithm: "oidc" });
  const server = await oauth.processDiscoveryResponse(issuer, found);
  const grant = async (back: URL, [state, nonce, verifier]: readonly [string, string, string]) => {
    const params = oauth.validateAuthResponse(server, client, back, state);
    const response = await oauth.authorizationCodeGrantRequest(
      ...([server, client, oauth.None(), params, CALLBACK, verifier, INSECURE] as const),
    );
    const checks = { expectedNonce: nonce, requireIdToken: true };
    const tokens = await oauth.processAuthorizationCodeResponse(
      ...([server, client, response, checks] as const),
    );
    await oauth.validateApplicationLevelSignature(server, response, INSECURE);
    return tokens;
  };
  return {
    logIn: async () => {
      const verifier = oauth.generateRandomCodeVerifier();
      const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()];
      const url = new URL(server.authorization_endpoint ?? "");
      url.search = `${new URLSearchParams({
        ...{ ...ASKED, client_id: APP, response_type: "code", state, nonce },
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      })}`;
      return grant(await provider.logIn(new Browser(), url), [state, nonce, verifier]);
    },
    refresh: async (refreshToken) => {
      const response = await oauth.refreshTokenGrantRequest(
        ...([server, client, oauth.None(), refreshToken, INSECURE] as const),
      );
      const tokens = await oauth.processRefreshTokenResponse(server, client, response);
      await oauth.validateApplicationLevelSignature(server, response, INSECURE);
      return tokens;
    },
    isRefusal: (error) => error instanceof oauth.ResponseBodyError,
  };
}

/** What a resource server of another team does with a request. Rejects if its token is not good. (RFC 9068) */
export async function checkAtResource(provider: TestProvider, token: string) {
  const issuer = new URL(provider.url);
  const found = await oauth.discoveryRequest(issuer, { ...INSECURE, algorithm: "oidc" });
  const server = await oauth.processDiscoveryResponse(issuer, found);
  const request = new Request(issuer, { headers: { authorization: `Bearer ${token}` } });
  return oauth.validateJwtAccessToken(server, request, "platform", INSECURE);
}

export const LIBRARIES: Readonly<Record<string, Connect>> = {
  "openid-client": withOpenidClient,
  oauth4webapi: withOauth4webapi,
};
