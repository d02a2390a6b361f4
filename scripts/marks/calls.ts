import { readdirSync } from 'node:fs';
import path from 'node:path';
import { everyEndpoint } from '#contract/endpoints/adminEndpoints.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { describedRoutes } from './routes.ts';
import { textsOf, type TextOfSchema } from './texts.ts';

/** A text field with the endpoint that carries it. */
export interface TextOfCall extends TextOfSchema {
  /**
   * Names in the contract's table of endpoints. A route that serves several endpoints has several, the grants service
   * has none.
   */
  calls: readonly string[];
}

/** Returns the text fields of every schema exported from `contract/wire`. */
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

/**
 * Returns the endpoints that a route serves. The route may fill in path parameters of an endpoint, e.g. the kind of a
 * request.
 */
function callsAt(method: string, url: string): string[] {
  const parts = url.split('/');
  const fits = (path: string) =>
    path.split('/').length === parts.length &&
    path.split('/').every((part, index) => part.startsWith(':') || part === parts[index]);
  const fitting = Object.entries(everyEndpoint).filter(
    ([, endpoint]) => endpoint.method === method && fits(routeOf(endpoint).url),
  );
  const exact = fitting.filter(([, endpoint]) => routeOf(endpoint).url === url);
  return (exact.length > 0 ? exact : fitting).map(([name]) => name);
}

/** Returns the text fields of the requests and responses of every endpoint, as the routes describe them. */
export async function textsOfCalls(): Promise<TextOfCall[]> {
  const routes = await describedRoutes();
  return routes.flatMap(({ method, url, parts: { body, querystring, params, response = {} } }) => {
    const calls = callsAt(method, url);
    return [body, querystring, params, ...Object.values(response)]
      .filter((part) => part !== undefined)
      .flatMap((part) => textsOf(part, `${method} ${url}`))
      .map((text) => ({ ...text, calls }));
  });
}
