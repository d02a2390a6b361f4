import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

/**
 * An OpenID Connect provider in a process of its own: `node identityProvider.mjs REDIRECT_URI`. It prints its issuer
 * and lets in whoever is named by `?login_hint=` without asking; `unverified@…` has an unverified address.
 */
const [redirectUri] = process.argv.slice(2);
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
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: `subject of ${id}`, email: id, email_verified: !id.startsWith('unverified') }),
    }),
  });
  const callback = provider.callback();
  server.on('request', async (request, response) => {
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
