import Fastify, { type RouteOptions } from 'fastify';
import { grantsRoutes } from '#modules/grants/grantsRoutes.ts';
import type { Services } from '#platform/services.ts';
import { readConfig } from '#server/config.ts';
import { registry } from '#server/registry.ts';

/** JSON Schemas of a route's request, and of its responses by status. */
export type RouteParts = Partial<Record<'body' | 'querystring' | 'params', object>> & {
  response?: Record<string, object>;
};

/** A route of the API or of the grants service. Its path is relative to the base of its service. */
export interface DescribedRoute {
  method: string;
  url: string;
  parts: RouteParts;
}

/** Returns all routes as they describe themselves, without starting the server. */
export async function describedRoutes(): Promise<DescribedRoute[]> {
  const app = Fastify({ exposeHeadRoutes: false });
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  // Services that the routes use when they are registered.
  const services = { config: readConfig({ NODE_ENV: 'test' }), rateLimits: {}, registry } as Services;
  for (const resource of [...registry.routes, grantsRoutes]) await app.register(resource(services));
  await app.ready();
  return routes.map(({ method, url, schema }) => ({
    method: String(method),
    url,
    parts: (schema ?? {}) as RouteParts,
  }));
}
