import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Type, type TObject, type TProperties } from 'typebox';
import type { Page } from '../../contract/wire/common';
import { Shown } from '../../contract/wire/marks';
import { fieldsOf, pickFields } from '../input/fields';

type Row = Record<string, unknown> & { id: number };

/** What a list's answer is described by: a page of objects. */
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
 * Lets every list answer only the fields that `?fields=a,b` names, and `id` (docs/api.md 4.5): adds the
 * parameter to the description of each route that answers a page, and leaves the others out of what it sends.
 * Routes that read `fields` themselves, so as not to ask the database for the rest, are left alone.
 */
export function offerFields(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { schema } = route;
    const page = (schema?.response as Record<number, unknown> | undefined)?.[200];
    const query = (schema?.querystring as TObject | undefined)?.properties ?? {};
    if (route.method !== 'GET' || !isList(page) || 'fields' in query) return;

    const { items } = page.properties.results;
    const offered = Object.keys(items.properties);
    const wanted = (request: FastifyRequest) => fieldsOf((request.query as { fields: string }).fields, offered);
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
