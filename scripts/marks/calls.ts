import { readdirSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type RouteOptions } from 'fastify';
import { everyEndpoint } from '../../src/contract/operatorEndpoints';
import { RESOURCES } from '../../src/server/app';
import { readConfig } from '../../src/server/config';
import { at } from '../../src/server/input/address';
import { grantsRoutes } from '../../src/server/routes/grants';
import type { Services } from '../../src/server/services';
import { textsOf, type TextOfSchema } from './texts';

/** A text with the call that carries it. */
export interface TextOfCall extends TextOfSchema {
  /** Names in the contract's table of endpoints; several where one route serves them, none for the grants service. */
  calls: readonly string[];
}

/** Every exported shape of `contract/wire`. */
export async function textsOfWire(root: string): Promise<TextOfSchema[]> {
  const folder = path.join(root, 'src/contract/wire');
  const found: TextOfSchema[] = [];
  for (const file of readdirSync(folder)) {
    const shapes = (await import(path.join(folder, file))) as Record<string, unknown>;
    for (const [name, shape] of Object.entries(shapes)) {
      if (typeof shape === 'object' && shape !== null)
        found.push(...textsOf(shape, `${path.basename(file, '.ts')}: ${name}`));
    }
  }
  return found;
}

type Parts = Partial<Record<'body' | 'querystring' | 'params', object>> & { response?: Record<string, object> };

/** The endpoints that a route serves; it may fill parts of an endpoint's path, e.g. the kind of a request. */
function callsAt(method: string, url: string): string[] {
  const parts = url.split('/');
  const fits = (path: string) =>
    path.split('/').length === parts.length &&
    path.split('/').every((part, index) => part.startsWith(':') || part === parts[index]);
  const fitting = Object.entries(everyEndpoint).filter(
    ([, endpoint]) => endpoint.method === method && fits(at(endpoint).url),
  );
  const exact = fitting.filter(([, endpoint]) => at(endpoint).url === url);
  return (exact.length > 0 ? exact : fitting).map(([name]) => name);
}

/** What every call of the API is sent with and answers, as the routes describe it; nothing is started. */
export async function textsOfCalls(): Promise<TextOfCall[]> {
  const app = Fastify({ exposeHeadRoutes: false });
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  // What is asked for before any call comes.
  const services = { config: readConfig({ NODE_ENV: 'test' }), quotas: {} } as Services;
  for (const resource of [...RESOURCES, grantsRoutes]) await app.register(resource(services));
  await app.ready();
  return routes.flatMap(({ method, url, schema }) => {
    const { body, querystring, params, response = {} } = (schema ?? {}) as Parts;
    const calls = callsAt(String(method), url);
    return [body, querystring, params, ...Object.values(response)]
      .filter((part) => part !== undefined)
      .flatMap((part) => textsOf(part, `${String(method)} ${url}`))
      .map((text) => ({ ...text, calls }));
  });
}
