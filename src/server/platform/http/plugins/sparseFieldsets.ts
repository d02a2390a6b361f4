import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Type, type TObject, type TProperties } from 'typebox';
import type { Page } from '#contract/wire/common.ts';
import { Shown } from '#contract/wire/marks.ts';
import { fieldsOf, pickFields } from '../fields.ts';

type Row = Record<string, unknown> & { id: number };

/** Schema of a paginated list of objects. */
interface ListSchema {
  properties: { results: { items: { properties: TProperties } }; pagination: unknown };
}

const isList = (schema: unknown): schema is ListSchema => {
  const { properties } = (schema ?? {}) as Partial<
    TObject<{ results: { items?: { properties?: object } }; pagination: object }>
  >;
  return properties?.pagination !== undefined && properties.results?.items?.properties !== undefined;
};

/**
 * Sparse fieldsets for all lists (docs/api.md 4.5): `?fields=a,b` returns only these fields and `id`. Adds the
 * parameter to the schema of each route that returns a page, and removes the other fields from the response. Routes
 * that handle `fields` themselves, to query fewer columns, are skipped.
 */
export function sparseFieldsets(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { schema } = route;
    const page = (schema?.response as Record<number, unknown> | undefined)?.[200];
    const query = (schema?.querystring as TObject | undefined)?.properties ?? {};
    if (route.method !== 'GET' || !isList(page) || 'fields' in query) return;

    const { items } = page.properties.results;
    const available = Object.keys(items.properties);
    const wanted = (request: FastifyRequest) => fieldsOf((request.query as { fields: string }).fields, available);
    route.schema = {
      ...schema,
      querystring: Type.Object({ ...query, fields: Shown({ default: '' }) }),
      response: {
        ...(schema?.response as object),
        200: {
          ...page,
          properties: { ...page.properties, results: Type.Array(Type.Partial(Type.Object(items.properties))) },
        },
      },
    };
    route.preHandler = [async (request) => void wanted(request), ...hooksOf(route.preHandler)];
    route.preSerialization = async (request: FastifyRequest, _reply: unknown, payload: unknown) => {
      const [fields, answer] = [wanted(request), payload as Page<Row>];
      return fields === null ? answer : { ...answer, results: answer.results.map((row) => pickFields(row, fields)) };
    };
  });
}

const hooksOf = (hooks: RouteOptions['preHandler']) => (hooks === undefined ? [] : [hooks].flat());
