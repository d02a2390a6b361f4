import { Type } from 'typebox';
import type { Endpoint } from '../../../contract/endpoints/endpoint';
import { MAX_ID } from '../../../contract/limits/limits';

/** `params` of a path with one `:id`. Other values result in a 404. */
export const IdParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: MAX_ID }) });

/**
 * Method and URL of an endpoint as options of a Fastify route, relative to the API base.
 * @param fixed values of parameters that the route sets itself, such as the kind of requests
 */
export function routeOf<Path extends string>({ method, path }: Endpoint<Path>, fixed: Record<string, string> = {}) {
  return { method, url: `/${path.replace(/:([A-Za-z]+)/g, (part, name: string) => fixed[name] ?? part)}` };
}
