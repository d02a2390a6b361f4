import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { setSchemaCompilers } from '#platform/http/plugins/setSchemaCompilers.ts';
import { routeOf } from '#platform/http/routeOf.ts';

const makeApp = () => {
  const app = Fastify().withTypeProvider<TypeBoxTypeProvider>();
  setSchemaCompilers(app);
  return app;
};

it('a route has the path, the query and the quotas of its endpoint, without the parameters that it sets itself', async () => {
  const app = makeApp();
  const route = routeOf(endpoints.createRequest, { kind: 'callbacks' });
  expect(route).toMatchObject({ method: 'POST', url: '/callbacks/', schema: { tags: ['requests'] } });
  expect(route.schema).toHaveProperty('x-quota', [expect.objectContaining({ name: 'requests' })]);

  app.route({ ...routeOf(endpoints.listFiles, { owner: 'bids' }), handler: () => ({ results: [] }) });
  app.route({ ...routeOf(endpoints.listMembers), handler: ({ query }) => query as never });
  expect((await app.inject('/bids/7/files/')).json()).toEqual({ results: [] });
  expect((await app.inject('/bids/seven/files/')).statusCode).toBe(400);
  expect((await app.inject('/companies/7/members/?page=x')).statusCode).toBe(400);
  await app.close();
});

it('a wrong endpoint, field or status does not compile', () => {
  const app = makeApp();
  const { deleteShortlist, getShortlist, listFiles, lockShortlist, updateShortlist } = endpoints;
  app.route({
    ...routeOf(lockShortlist),
    // @ts-expect-error the handler of another endpoint
    handler: () => Promise.resolve({ results: [] }),
  });
  app.route({
    ...routeOf(getShortlist),
    // @ts-expect-error the path has an id only
    handler: ({ params }) => Promise.reject(new Error(String(params.item))),
  });
  app.route({
    ...routeOf(listFiles, { owner: 'software' }),
    // @ts-expect-error the route sets the owner itself
    handler: ({ params }) => Promise.reject(new Error(String(params.owner))),
  });
  app.route({
    ...routeOf(updateShortlist),
    // @ts-expect-error no such field
    handler: ({ body }) => Promise.reject(new Error(String(body.title))),
  });
  app.route({
    ...routeOf(deleteShortlist),
    // @ts-expect-error no such status
    handler: (_request, reply) => reply.code(200).send(null),
  });
  // @ts-expect-error a row without schemas
  expect(() => routeOf({ ...deleteShortlist, name: 'dropShortlist' })).toThrow(TypeError);
});
