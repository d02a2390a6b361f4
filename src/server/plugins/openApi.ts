import { API_BASE } from '../../contract/endpoints';
import { everyEndpoint, type EveryEndpointName } from '../../contract/adminEndpoints';
import { Detail, FieldErrors } from '../../contract/wire/common';

/*
 * What generators of clients need and the routes' schemas do not say: names of operations, what may be left out, failures,
 * headers, and which answers are files.
 */

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: { default?: unknown };
}
type Reference = { $ref: string };
interface Answer {
  description: string;
  content?: Record<string, { schema: object }>;
}
interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, Answer | Reference>;
}
/** The document as `@fastify/swagger` makes it of the routes. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, object>;
  tags?: { name: string }[];
}

const component = (kind: string, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` });
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const camel = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word : capital(word))).join('');
const wordsOf = (text: string): string[] => text.match(/[A-Za-z0-9]+/g) ?? [];

const failure = (description: string, ...schemas: Reference[]) => ({
  description,
  content: { 'application/json': { schema: schemas.length === 1 ? schemas[0]! : { anyOf: schemas } } },
});
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

const SHARED = {
  schemas: { Failure: Detail, FieldErrors },
  responses: {
    Refused: failure(
      'Volání bylo odmítnuto: věta, nebo u 400 věty podle polí.',
      component('schemas', 'Failure'),
      component('schemas', 'FieldErrors'),
    ),
    Failed: failure('Portál teď odpovědět nemůže.', component('schemas', 'Failure')),
  },
  parameters: {
    Company: header('X-Company', 'Id firmy, za kterou se jedná; bez něj hlavní firma účtu.'),
    IfMatch: header('If-Match', 'ETag přečtené verze; změněnou mezitím odmítne 412. Bez něj se mění jakákoli.'),
    IdempotencyKey: header('Idempotency-Key', 'Opakované volání se stejným klíčem nic nezaloží podruhé.'),
  },
} as const;
const FAILURES = { '4XX': component('responses', 'Refused'), '5XX': component('responses', 'Failed') };
/** Headers that calls of a method take. */
const HEADERS: Readonly<Record<string, readonly (keyof typeof SHARED.parameters)[]>> = {
  get: ['Company'],
  post: ['Company', 'IdempotencyKey'],
  patch: ['Company', 'IfMatch'],
  delete: ['Company', 'IfMatch'],
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Answers that are files, by their operations; all `…/export/` are CSV. */
const FILES: Readonly<Partial<Record<EveryEndpointName, readonly string[]>>> = {
  downloadCalendar: ['text/calendar'],
  downloadFile: ['application/octet-stream'],
  downloadDecisionFile: ['application/pdf', XLSX, 'application/json'],
  exportComparison: [XLSX],
  downloadBidVersion: ['application/json'],
  exportSelf: ['application/zip'],
};
const FILE = { type: 'string', format: 'binary' };

/** What `@fastify/swagger` reads of a route: the one file of an upload is its body in the document only. */
export function describedUpload<Schema extends { consumes?: readonly string[]; body?: unknown }>(
  schema: Schema,
): Schema {
  if (!schema.consumes?.includes('multipart/form-data') || schema.body !== undefined) return schema;
  return { ...schema, body: { type: 'object', required: ['file'], properties: { file: FILE } } };
}

const calls = Object.entries(everyEndpoint).map(([name, { method, path }]) => ({
  name,
  method: method.toLowerCase(),
  parts: partsOf(path),
}));

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

const isVariable = (part: string): boolean => part.startsWith(':');

/**
 * The name of the call in the contract, followed by what a path fills in of it: `listFilesProjects` of
 * `projects/{id}/files/`. Calls of other services are named by their method and path.
 */
function operationIdOf(method: string, path: string): string {
  const parts = path.startsWith(API_BASE) ? partsOf(path.slice(API_BASE.length)) : null;
  const fixed = (call: (typeof calls)[number]) => call.parts.filter((part) => !isVariable(part)).length;
  const [call] = calls
    .filter(
      (known) =>
        known.method === method &&
        known.parts.length === parts?.length &&
        known.parts.every((part, index) => isVariable(part) || part === parts[index]),
    )
    .sort((a, b) => fixed(b) - fixed(a));
  if (!call || !parts) return camel([method, ...wordsOf(path)]);
  const filled = parts.filter((part, index) => isVariable(call.parts[index]!) && !part.startsWith('{'));
  return camel([call.name, ...filled.flatMap(wordsOf)]);
}

/** `listSoftware` as `List software`. */
const inWords = (name: string): string => capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/**
 * What stands in a description, with references in place of objects that have a name of their own.
 * @param shapes takes them, by their names
 */
function withNames(part: unknown, shapes: Map<string, object>): unknown {
  if (Array.isArray(part)) return part.map((one) => withNames(one, shapes));
  if (typeof part !== 'object' || part === null) return part;
  const copy: { title?: unknown } = Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, withNames(value, shapes)]),
  );
  // A field called so is an object itself.
  if (typeof copy.title !== 'string') return copy;
  shapes.set(copy.title, copy);
  return component('schemas', copy.title);
}

/** A field with a default may be left out, wherever it stands in a body. */
function withOptionalDefaults(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withOptionalDefaults);
  if (typeof schema !== 'object' || schema === null) return schema;
  const given = schema as { properties?: Record<string, { default?: unknown }>; required?: unknown };
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, withOptionalDefaults(value)]),
  );
  if (given.properties && Array.isArray(given.required))
    copy.required = given.required.filter((name: string) => given.properties![name]?.default === undefined);
  return copy;
}

function described(operation: Operation, method: string, path: string): Operation {
  const operationId = operationIdOf(method, path);
  const isOurs = path.startsWith(API_BASE);
  const parameters = (operation.parameters ?? []).map((parameter) =>
    'schema' in parameter && parameter.in === 'query' && parameter.schema.default !== undefined
      ? { ...parameter, required: false }
      : parameter,
  );
  const types = path.endsWith('/export/') ? ['text/csv'] : FILES[operationId as EveryEndpointName];
  const answers: Record<string, Answer | Reference> = { ...operation.responses, ...FAILURES };
  if (types && answers['200'])
    answers['200'] = { ...answers['200'], content: Object.fromEntries(types.map((type) => [type, { schema: FILE }])) };
  return {
    ...operation,
    operationId,
    summary: inWords(operationId),
    ...(!isOurs && { security: [] }),
    parameters: [
      ...parameters,
      ...(isOurs ? (HEADERS[method] ?? []) : []).map((name) => component('parameters', name)),
    ],
    ...(operation.requestBody && {
      requestBody: withOptionalDefaults(operation.requestBody) as Operation['requestBody'],
    }),
    responses: answers,
  };
}

/** The document as it is published; the given one stays as it is. */
export function describedForClients<Document extends object>(given: Document): Document {
  const { paths, components, ...document } = given as unknown as OpenApiDocument;
  const tags = new Set(
    Object.values(paths).flatMap((operations) => Object.values(operations).flatMap(({ tags }) => tags ?? [])),
  );
  const operations = Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [method, described(operation, method, path)]),
      ),
    ]),
  );
  const shapes = new Map<string, object>();
  return {
    ...document,
    tags: [...tags].sort().map((name) => ({ name })),
    paths: withNames(operations, shapes),
    components: { ...components, ...SHARED, schemas: { ...SHARED.schemas, ...Object.fromEntries(shapes) } },
  } as unknown as Document;
}
