import type { FastifyContextConfig } from 'fastify';
import { Type } from 'typebox';
import type { EveryEndpointName } from '#contract/endpoints/adminEndpoints.ts';
import type { Declaration, DeclaredEndpoint } from '#contract/endpoints/endpoint.ts';
import { type Schemas, schemas } from '#contract/schemas/schemas.ts';
import { describeQuotas } from '#platform/limits/quotaRefusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the endpoint of the route declares. Enforced by `plugins/declarations.ts`. */
    declaration?: Declaration;
  }
}

type Part<Schema, Key extends string> = Schema extends Readonly<Record<Key, infer Value>> ? Value : unknown;
/** The schema of an endpoint under the names that Fastify has for its parts. */
interface RouteSchema<Schema, Fixed extends string> {
  params: Schema extends { readonly path: Type.TObject<infer Properties> }
    ? Type.TObject<Omit<Properties, Fixed>>
    : unknown;
  querystring: Part<Schema, 'query'>;
  body: Part<Schema, 'body'>;
  response: Part<Schema, 'response'>;
}

/**
 * Method, URL, schema and declaration of an endpoint as options of a Fastify route, relative to the API base. Fastify
 * infers the types of the request and of the reply from the schema.
 * @param fixed values of parameters that the route sets itself, such as the kind of requests
 * @param config further settings of the route
 */
export function routeOf<Name extends EveryEndpointName, Fixed extends string = never>(
  endpoint: DeclaredEndpoint & { name: Name },
  fixed = {} as Readonly<Record<Fixed, string>>,
  config: FastifyContextConfig = {},
) {
  const { method, path, name, ...declared } = endpoint;
  const values: Readonly<Record<string, string>> = fixed;
  const declaration = Object.values(values).reduce<Declaration>(
    (merged, value) => ({ ...merged, ...declared.exceptions?.[value] }),
    declared,
  );
  const url = `/${path.replace(/:([A-Za-z]+)/g, (part, parameter: string) => values[parameter] ?? part)}`;
  const { tag = url.split('/')[1]!, quotas, path: parameters, query, ...rest } = schemas[name];
  const schema = {
    ...rest,
    tags: [tag],
    ...(quotas && describeQuotas(...quotas)),
    ...(parameters && { params: Type.Omit(parameters, Object.keys(values)) }),
    ...(query && { querystring: query }),
  };
  return {
    method,
    url,
    schema: schema as unknown as RouteSchema<Schemas[Name], Fixed>,
    config: { ...config, declaration },
  };
}
