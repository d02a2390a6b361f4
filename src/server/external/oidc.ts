import { paths } from '../../contract/paths';
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
import type { Config } from '../config';
import { badRequest, unavailable } from '../input/failures';
import { texts } from '../texts';

/** What is kept between the way there and the way back. */
export interface IdentityFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who somebody is for the provider. */
export interface Identity {
  subject: string;
  /** Null where the provider tells none. */
  email: string | null;
  /** By the word of the provider, or of the operator who trusts it. */
  emailVerified: boolean;
}

export interface IdentityProvider {
  id: string;
  name: string;
  /** Where to send the browser, and what to keep until it is back. */
  start(): Promise<{ url: string; flow: IdentityFlow }>;
  /**
   * Exchanges the code that came back.
   * @param reply parameters of the address of the way back
   * @throws Failure 400 when it does not fit the flow, 503 when the provider does not answer
   */
  finish(reply: Record<string, string>, flow: IdentityFlow): Promise<Identity>;
}

const PROVIDER_ID = 'oidc';
const SCOPE = 'openid email profile';
/** Seconds. */
const PATIENCE = 8;

/** The secret in the header, which is the standard's default, unless the provider takes it only in the body. */
const secretOf =
  (secret: string): ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const basic = !methods || methods.includes('client_secret_basic');
    (basic ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, ...rest);
  };

type Claims = Readonly<Record<string, unknown>>;

/** Some say it as a text (Cognito), some not at all (Entra ID); who says that it is not verified is believed. */
const isVerified = ({ email_verified }: Claims, isTrusted: boolean): boolean =>
  email_verified === true || email_verified === 'true' || (email_verified === undefined && isTrusted);

/** Any OpenID Connect provider by its issuer: code flow with PKCE, state and nonce; null where none is set. */
export function openIdentityProvider({ oidc, publicUrl }: Pick<Config, 'oidc' | 'publicUrl'>): IdentityProvider | null {
  if (!oidc) return null;
  const redirectUri = publicUrl + paths.loginCallback();
  const issuer = new URL(oidc.issuer);
  const { trustEmail } = oidc;

  let known: Promise<Configuration> | null = null;
  /** Asked for when first needed, and again after a failure, so that the portal starts without the provider. */
  const configuration = async (): Promise<Configuration> => {
    known ??= discovery(issuer, oidc.clientId, undefined, secretOf(oidc.clientSecret), {
      timeout: PATIENCE,
      // That the ID token comes by an encrypted line is not enough where something on the way opens it.
      execute: [enableNonRepudiationChecks, ...insecure(issuer)],
    });
    try {
      return await known;
    } catch (error) {
      known = null;
      throw Object.assign(unavailable(texts.identityUnavailable), { cause: error });
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
      // There is one provider only, so an answer that does not name it can come from no other.
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
        const isTold = ({ email, email_verified }: Claims) =>
          email !== undefined && (email_verified !== undefined || trustEmail);
        const about =
          isTold(claims) || client.serverMetadata().userinfo_endpoint === undefined
            ? claims
            : { ...claims, ...(await fetchUserInfo(client, tokens.access_token, claims.sub)) };
        return {
          subject: claims.sub,
          email: typeof about.email === 'string' ? about.email : null,
          emailVerified: isVerified(about, trustEmail),
        };
      } catch (error) {
        throw Object.assign(badRequest(texts.identityFailed), { cause: error });
      }
    },
  };
}
