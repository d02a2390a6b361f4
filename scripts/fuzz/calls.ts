import * as fc from 'fast-check';
import {
  brokenBody,
  dateText,
  encoded,
  hostileHeaders,
  hostileNumber,
  hostilePair,
  hostilePart,
  hostileText,
  hostileValue,
  withKey,
} from './hostile.ts';

/** The subset of JSON Schema that the portal's OpenAPI description uses. */
export interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** One operation of an OpenAPI description. */
export interface Operation {
  method: string;
  /** Path with its parameters in braces. */
  path: string;
  parameters: { in: string; name: string; schema: Schema }[];
  /** Absent if the operation describes no body. */
  body?: Schema;
}

/** Request body: a JSON value, a text that is not JSON, or a form with a file. */
export type Body = { kind: 'json'; value: unknown } | { kind: 'text'; text: string } | { kind: 'form'; form: Form };

export interface Form {
  field: string;
  name: string;
  type: string;
  /** Base64. */
  content: string;
  /** How the form ends. */
  end: 'whole' | 'cut' | 'missing';
}

/** A path parameter that takes an id seen before: the index of the id, modulo their number. */
export interface SeenId {
  seen: number;
}

export interface Call {
  operation: Operation;
  /** Path segments in order. */
  parts: (string | SeenId)[];
  /** Without the question mark. */
  query: string;
  headers: Record<string, string>;
  body: Body | null;
}

/** Generates mostly valid values, so that a request passes the first check, and occasionally another one. */
const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<unknown>, odds = 12): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: odds, arbitrary: right }, { weight: 1, arbitrary: wrong });

const knownTexts = fc.constantFrom(
  'a@b.cz',
  '+420777123456',
  '27082440',
  'CZ27082440',
  'https://firma.cz',
  'Praha',
  '11000',
  'Heslo-123456',
  'premium',
  'bezpečnost',
);

/** Generates a value of a schema. Each of its parts is occasionally invalid. */
export function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  return mostly(rightValueOf(schema), hostileValue);
}

function rightValueOf({
  type,
  format,
  enum: codes,
  anyOf,
  items,
  properties,
  required,
  minimum,
  maximum,
}: Schema): fc.Arbitrary<unknown> {
  if (anyOf) return fc.oneof(...anyOf.map(rightValueOf));
  if (codes) return fc.constantFrom(...codes);
  switch (type) {
    case 'integer': {
      const [min, max] = [minimum ?? 0, maximum ?? 2 ** 53 - 1];
      // Small numbers are ids of existing records.
      return fc.oneof(fc.integer({ min, max: Math.min(max, min + 60) }), fc.integer({ min, max }));
    }
    case 'number':
      return fc.oneof(fc.double({ min: minimum ?? -1e6, max: maximum ?? 1e6, noNaN: true }), hostileNumber);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(items ?? {}), { maxLength: 4 });
    case 'object':
      return objectOf(properties ?? {}, required ?? []);
    case 'string':
      return format === 'date'
        ? dateText
        : fc.oneof(knownTexts, fc.string({ minLength: 1, maxLength: 30 }), hostileText);
    default:
      return hostileValue;
  }
}

function objectOf(properties: Record<string, Schema>, required: string[]): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)]));
  const whole = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  const odd = fc
    .tuple(whole, hostileText, hostileValue)
    .map(([object, key, value]) => withKey(object, key.slice(0, 200), value));
  return fc.oneof({ weight: 15, arbitrary: whole }, { weight: 1, arbitrary: odd });
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const form: fc.Arbitrary<Body> = fc
  .record<Form>({
    field: fc.constantFrom('file', 'image', 'file', 'image', '', '__proto__', 'toString'),
    name: fc.oneof(
      fc.constantFrom('a.txt', 'logo.png', '../../x', 'a"b.pdf', '', `${'x'.repeat(400)}.txt`),
      hostileText.map((text) => text.slice(0, 300)),
    ),
    type: fc.constantFrom('image/png', 'text/plain', 'image/svg+xml', '', 'a/b; c=d'),
    content: fc.oneof(
      fc.constantFrom(PIXEL, PIXEL.slice(0, 40), '', Buffer.from('<svg onload="alert(1)"/>').toString('base64')),
      fc.base64String({ maxLength: 200 }),
    ),
    end: fc.constantFrom('whole', 'whole', 'whole', 'cut', 'missing'),
  })
  .map((made) => ({ kind: 'form', form: made }));

function bodyOf({ method, body }: Operation): fc.Arbitrary<Body | null> {
  if (method === 'GET' || method === 'HEAD') return fc.constant(null);
  const json = (body ? valueOf(body) : hostileValue).map((value): Body => ({ kind: 'json', value }));
  const broken = brokenBody.map((text): Body => ({ kind: 'text', text }));
  // Forms are not described. An operation that may accept one has no other body.
  const usual = body || method !== 'POST' ? json : fc.oneof(form, fc.constant<Body | null>(null));
  return fc.oneof(
    { weight: 12, arbitrary: usual },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: form },
    { weight: 1, arbitrary: fc.constant<Body | null>(null) },
  );
}

const PLACE = /\{(\w+)\}/g;

function partOf(operation: Operation, name: string): fc.Arbitrary<string | SeenId> {
  const schema = operation.parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)
    ?.schema ?? { type: 'string' };
  const seen = fc.nat(1_000).map((index): SeenId => ({ seen: index }));
  const right = schema.type === 'integer' ? seen : rightValueOf(schema).map((value) => encoded(String(value)) || '-');
  return fc.oneof<fc.WeightedArbitrary<string | SeenId>[]>(
    { weight: 6, arbitrary: right },
    { weight: 1, arbitrary: hostilePart },
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const described = parameters.filter((parameter) => parameter.in === 'query');
  const pairs = described.map(({ name, schema }) =>
    valueOf(schema).map(
      (value) => `${name}=${encoded((Array.isArray(value) ? value.join() : textOf(value)).slice(0, 4_000))}`,
    ),
  );
  const chosen = fc
    .tuple(...pairs.map((pair) => fc.option(pair, { nil: '', freq: 1 })))
    .map((texts) => texts.filter(Boolean));
  const odd = fc.oneof({ weight: 8, arbitrary: fc.constant('') }, { weight: 1, arbitrary: hostilePair });
  return fc.tuple(chosen, odd).map(([texts, more]) => [...texts, more].filter(Boolean).join('&'));
}

/** Generates requests of one operation. Most of them are nearly valid, with something hostile in one place. */
export function callsOf(operation: Operation): fc.Arbitrary<Call> {
  const names = [...operation.path.matchAll(PLACE)].map(([, name]) => name!);
  return fc.record<Call>({
    operation: fc.constant(operation),
    parts: fc.tuple(...names.map((name) => partOf(operation, name))),
    query: queryOf(operation),
    headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders }),
    body: bodyOf(operation),
  });
}

/** Returns the path of a request with its parameters filled in. @param idOf returns an id seen before */
export function pathOf({ operation, parts }: Call, idOf: (index: number) => number): string {
  let next = 0;
  return operation.path.replace(PLACE, () => {
    const part = parts[next++]!;
    return typeof part === 'string' ? part : String(idOf(part.seen));
  });
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Operation['parameters']; requestBody?: { content: Record<string, { schema: Schema }> } }
    >
  >;
}

/** Paths that are served outside the API and not described. */
const OTHERS = [
  '/',
  '/{page}',
  '/assets/{name}',
  '/media/{name}',
  '/api/docs/static/{name}',
  '/api/docs/{name}',
  '/api/v1/{unknown}',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/v1/schema.json',
];

/** Returns all operations of an OpenAPI description, and the paths served outside it. */
export function operationsOf(description: unknown): Operation[] {
  const { paths } = description as OpenApi;
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
      const body = requestBody?.content['application/json']?.schema;
      // Headers shared by many operations are references in the description and have no schema here.
      const own = parameters.filter((parameter) => 'schema' in parameter);
      return { method: method.toUpperCase(), path, parameters: own, ...(body && { body }) };
    }),
  );
  return [...described, ...OTHERS.map((path): Operation => ({ method: 'GET', path, parameters: [] }))];
}
