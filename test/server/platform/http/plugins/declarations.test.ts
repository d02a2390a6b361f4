import Fastify from 'fastify';
import { everyEndpoint, type EveryEndpointName } from '#contract/endpoints/adminEndpoints.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { enforceDeclarations } from '#platform/http/plugins/declarations.ts';
import { setSchemaCompilers } from '#platform/http/plugins/setSchemaCompilers.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { callEndpoint } from '#support/server/callEndpoint.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();

const names = Object.keys(everyEndpoint) as EveryEndpointName[];

it('visitors without a log-in get 401 except from endpoints for everyone', async () => {
  const visitor = await portal.as('visitor');
  const open: string[] = [];
  for (const name of names) if ((await callEndpoint(visitor, name)).status !== 401) open.push(name);
  expect(open.sort()).toEqual(names.filter((name) => everyEndpoint[name].access === 'everyone').sort());
});

it('accounts of another role get 403 from endpoints for clients', async () => {
  const supplier = await portal.as('supplier');
  const forClients = names.filter((name) => everyEndpoint[name].access === 'clients');
  expect(forClients.length).toBeGreaterThan(10);
  for (const name of forClients) expect([name, (await callEndpoint(supplier, name)).status]).toEqual([name, 403]);
});

it('the declared guard holds for a route that checks nothing itself', async () => {
  const app = Fastify();
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    const { role } = request.headers;
    request.actor = role === undefined ? null : ({ role, plan: 'FREE' } as never);
  });
  app.setErrorHandler((failure: { status: number }, _request, reply) => reply.code(failure.status).send());
  setSchemaCompilers(app);
  enforceDeclarations(app);
  app.route({ ...routeOf(endpoints.listServices), handler: () => 'ok' });
  for (const type of ['suppliers', 'consultants', 'companies'])
    app.route({ ...routeOf(endpoints.listRegister, { type }), handler: () => 'ok' });
  const statusOf = async (url: string, role?: string) =>
    (await app.inject({ url, headers: role === undefined ? {} : { role } })).statusCode;
  const all = async (url: string) => [
    await statusOf(url),
    await statusOf(url, 'SUPPLIER'),
    await statusOf(url, 'CLIENT'),
  ];
  expect(await all('/services/')).toEqual([401, 403, 200]);
  // The register that a route fixes has its own guard.
  expect(await all('/suppliers/')).toEqual([401, 403, 200]);
  expect(await all('/consultants/')).toEqual([401, 403, 403]);
  expect(await all('/companies/')).toEqual([401, 200, 200]);
  await app.close();
});

it('a route that is not an endpoint of the contract fails at registration', async () => {
  const app = Fastify();
  enforceDeclarations(app);
  expect(() => app.get('/unknown/', () => null)).toThrow('not an endpoint of the contract');
  expect(() => app.route({ ...routeOf(endpoints.listTags), handler: () => null })).not.toThrow();
  await app.close();
});
