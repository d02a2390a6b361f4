import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

/**
 * An OpenID Connect provider in its own process: `node identityProvider.mjs REDIRECT_URI [foreign-keys]`. It prints its
 * issuer and logs in the user of `?login_hint=` without interaction. The hint is an address, optionally preceded by a
 * keyword and `+`: see CLAIMS. With `foreign-keys` it publishes keys that do not match its signatures.
 */
const [redirectUri, mode] = process.argv.slice(2);

/** Claims about the e-mail address in the ID token and userinfo, by the keyword at the beginning of the hint. */
const CLAIMS = {
  unverified: () => ({ email_verified: false }),
  // Like Entra ID.
  silent: () => ({}),
  // Like Cognito.
  worded: (use) => (use === 'userinfo' ? { email_verified: 'true' } : {}),
  late: (use) => (use === 'userinfo' ? { email_verified: true } : {}),
  nameless: () => ({ email: undefined }),
};

function claimsOf(id, use) {
  const [word, address] = id.includes('+') ? id.split('+') : ['', id];
  const claims = CLAIMS[word || id.split('@')[0]] ?? (() => ({ email_verified: true }));
  return { sub: `subject of ${id}`, email: address, ...claims(use) };
}
const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'portal',
        client_secret: 'secret-of-a-test',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: (use) => claimsOf(id, use),
    }),
  });
  const callback = provider.callback();
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  server.on('request', async (request, response) => {
    if (mode === 'foreign-keys' && request.url === '/jwks') {
      response.setHeader('content-type', 'application/json');
      return response.end(
        JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] }),
      );
    }
    if (!request.url.startsWith('/interaction/')) return callback(request, response);
    const { params, prompt, grantId } = await provider.interactionDetails(request, response);
    const accountId = params.login_hint ?? 'nobody@portal.test';
    if (accountId.startsWith('denied')) {
      return provider.interactionFinished(request, response, { error: 'access_denied' });
    }
    if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId } });
    const grant = grantId
      ? await provider.Grant.find(grantId)
      : new provider.Grant({ accountId, clientId: params.client_id });
    grant.addOIDCScope('openid email profile');
    return provider.interactionFinished(
      request,
      response,
      { consent: { grantId: await grant.save() } },
      { mergeWithLastSubmission: true },
    );
  });
  console.log(issuer);
});
