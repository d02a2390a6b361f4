import Fastify, { type RouteOptions } from 'fastify';
import { RESOURCES } from '../../src/server/app';
import { readConfig } from '../../src/server/config';
import { grantsRoutes } from '../../src/server/routes/grants';
import type { Services } from '../../src/server/services';

/** What a route says of what it is sent and answers, by the status of the answer: JSON Schemas. */
export type RouteParts = Partial<Record<'body' | 'querystring' | 'params', object>> & {
  response?: Record<string, object>;
};

/** A route of the API or of the grants service, its path from the base of its service. */
export interface DescribedRoute {
  method: string;
  url: string;
  parts: RouteParts;
}

/** Every call as the routes describe it; nothing is started. */
export async function describedRoutes(): Promise<DescribedRoute[]> {
  const app = Fastify({ exposeHeadRoutes: false });
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  // What is asked for before any call comes.
  const services = { config: readConfig({ NODE_ENV: 'test' }), quotas: {} } as Services;
  for (const resource of [...RESOURCES, grantsRoutes]) await app.register(resource(services));
  await app.ready();
  return routes.map(({ method, url, schema }) => ({
    method: String(method),
    url,
    parts: (schema ?? {}) as RouteParts,
  }));
}
