import type { FastifyContextConfig } from 'fastify';
import { Type } from 'typebox';
import type { Declaration, DeclaredEndpoint } from '#contract/endpoints/endpoint.ts';
import { MAX_ID } from '#contract/limits/limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the endpoint of the route declares. Enforced by `plugins/declarations.ts`. */
    declaration?: Declaration;
  }
}

/** `params` of a path with one `:id`. Other values result in a 404. */
export const IdParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: MAX_ID }) });

/**
 * Method, URL and declaration of an endpoint as options of a Fastify route, relative to the API base.
 * @param fixed values of parameters that the route sets itself, such as the kind of requests
 * @param config further settings of the route
 */
export function routeOf<Path extends string>(
  endpoint: DeclaredEndpoint<Path>,
  fixed: Record<string, string> = {},
  config: FastifyContextConfig = {},
) {
  const { method, path, ...declared } = endpoint;
  const declaration = Object.values(fixed).reduce<Declaration>(
    (merged, value) => ({ ...merged, ...declared.exceptions?.[value] }),
    declared,
  );
  return {
    method,
    url: `/${path.replace(/:([A-Za-z]+)/g, (part, name: string) => fixed[name] ?? part)}`,
    config: { ...config, declaration },
  };
}
