import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';
import { type Static, Type, type TObject } from 'typebox';
import { messages } from '#contract/rules/messages.ts';
import type { FieldErrors } from '#contract/wire/common.ts';
import { invalid } from '#platform/http/failures.ts';
import { refusals } from '#platform/texts/refusals.ts';

/**
 * Validates requests and serializes responses with the wire schemas. Bodies are not coerced (`"5"` stays a string) and
 * unknown fields are removed. Path parameters and query strings are coerced, because they are always text, and lists in
 * query strings are separated by commas. Schemas are compiled on the first request of their endpoint, because compiling
 * all of them would take half a second at each start.
 */
export function setSchemaCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const validate: { (data: unknown): boolean; errors?: ValidateFunction['errors'] } = (data) => {
      if (httpPart === 'querystring') splitLists(schema as TObject, data as Record<string, unknown>);
      // Ajv caches compiled schemas.
      const known = (httpPart === 'body' ? bodies : addresses).compile(schema as Record<string, unknown>);
      const isValid = known(data);
      validate.errors = known.errors;
      return isValid;
    };
    return validate;
  });
  app.setSerializerCompiler(
    ({ schema }) =>
      (answer) =>
        serializerOf(schema as AnswerSchema)(answer),
  );
}

/** A list that is not one text, as of a repeated parameter, is left to be refused. */
function splitLists({ properties }: TObject, query: Record<string, unknown>): void {
  for (const [name, schema] of Object.entries(properties)) {
    const text = query[name];
    if (!Type.IsArray(schema) || text === undefined) continue;
    query[name] = text === '' ? [] : typeof text === 'string' ? text.split(',').map((part) => part.trim()) : [text];
  }
}

/**
 * Reads a query string by its schema, as a route does, without parameters that the schema does not know.
 * @throws Failure 400 by parameter
 */
export function readQuery<Schema extends TObject>(schema: Schema, text: string): Static<Schema> {
  const given = [...new URLSearchParams(text)].filter(([name]) => Object.hasOwn(schema.properties, name));
  const query: Record<string, unknown> = Object.fromEntries(given);
  splitLists(schema, query);
  const validate = addresses.compile(schema as Record<string, unknown>);
  if (!validate(query)) throw invalid(fieldErrorsOf(validate.errors ?? [], 'querystring'));
  return query as Static<Schema>;
}

type AnswerSchema = Parameters<typeof fastJsonStringify>[0] & object;
type Serializer = (answer: unknown) => string;

/** Cached as in Ajv, also for the next app in the same process. */
const serializers = new WeakMap<object, Serializer>();

function serializerOf(schema: AnswerSchema): Serializer {
  const known = serializers.get(schema) ?? fastJsonStringify(schema);
  serializers.set(schema, known);
  return known;
}

/** Stops at the first error, so that a megabyte of invalid items does not produce a megabyte of messages. */
function ajv(options: Options): Ajv {
  const instance = new Ajv({ useDefaults: true, strict: false, ...options });
  instance.addFormat('date', (value) => {
    const day = new Date(`${value}T00:00:00Z`);
    return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(+day) && day.toISOString().startsWith(value);
  });
  instance.addFormat('date-time', (value) => !Number.isNaN(Date.parse(value)));
  return instance;
}

/** They cache compiled schemas, also for the next app in the same process. */
const bodies = ajv({ coerceTypes: false, removeAdditional: 'all' });
const addresses = ajv({ coerceTypes: true, removeAdditional: false });

/**
 * Maps JSON Schema errors to Czech messages by field.
 * @param part the part of the request; a value of a list in the query string is wrong whatever is wrong with it
 */
export function fieldErrorsOf(
  errors: readonly (FastifySchemaValidationError | ErrorObject)[],
  part = 'body',
): FieldErrors {
  const [error] = errors;
  if (!error) return { non_field_errors: [refusals.badRequest] };
  const [, named, item] = error.instancePath.split('/');
  const field = error.keyword === 'required' ? String(error.params['missingProperty']) : named;
  const isOfList = part === 'querystring' && item !== undefined;
  return { [field || 'non_field_errors']: [isOfList ? refusals.wrongValue : messageOf(error)] };
}

function messageOf({ keyword, params }: Pick<ErrorObject, 'keyword' | 'params'>): string {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return messages.required;
    case 'enum':
      return messages.code;
    case 'minimum':
      return messages.min(limit);
    case 'maximum':
      return messages.max(limit);
    case 'maxLength':
      return messages.maxLength(limit);
    case 'format':
      return params['format'] === 'date' ? messages.day : refusals.wrongValue;
    case 'type':
      return params['type'] === 'integer' ? messages.integer : refusals.wrongType;
    default:
      return refusals.wrongValue;
  }
}
