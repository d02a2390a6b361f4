import { Type } from 'typebox';
import type { Endpoint } from '../../contract/endpoint';
import { MAX_ID } from '../../contract/limits';

/** `params` of a path with one `:id`; whatever does not fit is answered 404. */
export const IdParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: MAX_ID }) });

/**
 * Method and address of an endpoint as Fastify takes them, below the API's base.
 * @param fixed values of parts that this route fills, e.g. the kind of requests
 */
export function at<Path extends string>({ method, path }: Endpoint<Path>, fixed: Record<string, string> = {}) {
  return { method, url: `/${path.replace(/:([A-Za-z]+)/g, (part, name: string) => fixed[name] ?? part)}` };
}
