import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { paths } from '#contract/paths.ts';
import { badRequest, unavailable } from '#platform/http/failures.ts';
import { refusals } from '#platform/texts/refusals.ts';
import type { Config } from '#server/config.ts';

/** State kept between the redirect to the provider and the callback. */
export interface IdentityFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The identity of a person at the provider. */
export interface Identity {
  subject: string;
  /** Null if the provider does not return it. */
  email: string | null;
  /** Verified according to the provider, or because the operator trusts the provider. */
  emailVerified: boolean;
}

export interface IdentityProvider {
  id: string;
  name: string;
  /** Returns the address to redirect the browser to, and the state to keep until the callback. */
  start(): Promise<{ url: string; flow: IdentityFlow }>;
  /**
   * Exchanges the code of the callback.
   * @param reply query parameters of the callback
   * @throws Failure 400 if it does not match the flow, 503 if the provider does not respond
   */
  finish(reply: Record<string, string>, flow: IdentityFlow): Promise<Identity>;
}

const PROVIDER_ID = 'oidc';
const SCOPE = 'openid email profile';
/** Timeout in seconds. */
const PATIENCE = 8;

/**
 * Sends the secret in the header, which is the default of the standard, unless the provider accepts it only in the
 * body.
 */
const secretOf =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const basic = !methods || methods.includes('client_secret_basic');
    (basic ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...rest);
  };

type Claims = Readonly<Record<string, unknown>>;

/** Some providers send `email_verified` as a string (Cognito), some not at all (Entra ID). False is respected. */
const isVerified = ({ email_verified }: Claims, isTrusted: boolean): boolean =>
  email_verified === true || email_verified === 'true' || (email_verified === undefined && isTrusted);

/**
 * Opens any OpenID Connect provider by its issuer: code flow with PKCE, state and nonce. Null if none is configured.
 */
export function openIdentityProvider({ oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>): IdentityProvider | null {
  if (!oidc) return null;
  const redirectUri = publicUrl + paths.loginCallback();
  const issuer = new URL(oidc.issuer);
  const { trustEmail } = oidc;

  let known: Promise<Configuration> | null = null;
  /** Loaded on first use, and again after a failure, so that the portal starts even if the provider is unavailable. */
  const configuration = async (): Promise<Configuration> => {
    known ??= discovery(issuer, oidc.clientId, undefined, secretOf(oidc.clientSecret), {
      timeout: PATIENCE,
      // Transport encryption of the ID token is not sufficient if a proxy on the way decrypts it.
      execute: [enableNonRepudiationChecks, ...insecure(issuer)],
    });
    try {
      return await known;
    } catch (error) {
      known = null;
      throw Object.assign(unavailable(refusals.identityUnavailable), { cause: error });
    }
  };

  const insecure = ({ protocol }: URL) => (protocol === 'http:' ? [allowInsecureRequests] : []);

  return {
    id: PROVIDER_ID,
    name: oidc.name,
    async start() {
      const flow = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        code_challenge: await calculatePKCECodeChallenge(flow.codeVerifier),
        code_challenge_method: 'S256',
        state: flow.state,
        nonce: flow.nonce,
      });
      return { url: url.href, flow };
    },
    async finish(reply, { state, nonce, codeVerifier }) {
      const client = await configuration();
      // There is only one provider, so a response without an issuer can only come from it.
      const current = new URL(
        `${redirectUri}?${new URLSearchParams({ iss: client.serverMetadata().issuer, ...reply }).toString()}`,
      );
      try {
        const checks = {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        };
        const tokens = await authorizationCodeGrant(client, current, checks);
        const claims = tokens.claims();
        if (!claims) throw new Error('The provider sent no ID token');
        const hasVerifiedEmail = ({ email, email_verified }: Claims) =>
          email !== undefined && (email_verified !== undefined || trustEmail);
        const about =
          hasVerifiedEmail(claims) || client.serverMetadata().userinfo_endpoint === undefined
            ? claims
            : { ...claims, ...(await fetchUserInfo(client, tokens.access_token, claims.sub)) };
        return {
          subject: claims.sub,
          email: typeof about.email === 'string' ? about.email : null,
          emailVerified: isVerified(about, trustEmail),
        };
      } catch (error) {
        throw Object.assign(badRequest(refusals.identityFailed), { cause: error });
      }
    },
  };
}
