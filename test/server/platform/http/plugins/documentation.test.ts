import { readdirSync } from 'node:fs';
import { everyEndpoint } from '#contract/endpoints/adminEndpoints.ts';
import { ACCESSORY_PATHS, API_BASE } from '#contract/endpoints/endpoints.ts';
import { readConfig } from '#server/config.ts';
import { sharedPortal, startPortal } from '#support/server/startPortal.ts';

interface Content {
  content?: Record<string, { schema: { type?: string; required?: string[]; properties?: object } }>;
}
interface Operation {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required?: boolean; schema: { default?: unknown }; $ref?: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; responses: object };
}

/** Allowed values of generic path parameters, as listed in the contract. */
const PARTS: Record<string, readonly string[]> = {
  type: ['suppliers', 'consultants', 'companies'],
  kind: ['callbacks', 'consierge', 'assistant'],
  owner: ['companies', 'projects', 'references', 'software'],
};

const portal = sharedPortal();
let published: Document;
beforeAll(async () => {
  published = (await (await portal.as('visitor')).get('schema.json')).body as Document;
});

/** Paths without the names of their parameters, which are internal to the server. */
const shapeOf = (path: string) => path.replace(/:[A-Za-z]+|\{[^}]+\}/g, '{}').replace(/\/$/, '');

function* concrete(path: string): Generator<string> {
  const part = Object.keys(PARTS).find((name) => path.includes(`:${name}/`));
  if (!part) yield path;
  else for (const value of PARTS[part]!) yield* concrete(path.replace(`:${part}`, value));
}

it('describes every endpoint of the contract', () => {
  const described = new Set(
    Object.entries(published.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${shapeOf(path)}`),
    ),
  );
  const calls = Object.values(everyEndpoint).flatMap(({ method, path }) => {
    if (path.startsWith(':modelType')) {
      return ACCESSORY_PATHS.map(
        ({ owner, accessory }) => `${method} ${shapeOf(`${API_BASE}${owner}/:id/${accessory}`)}`,
      );
    }
    const generic = `${method} ${shapeOf(API_BASE + path)}`;
    if (described.has(generic)) return [generic];
    return [...concrete(path)].map((one) => `${method} ${shapeOf(API_BASE + one)}`);
  });
  expect(calls.filter((call) => !described.has(call))).toEqual([]);
});

it('describes the parameters of every path and a response of every operation', () => {
  expect(published.openapi).toBe('3.1.0');
  for (const [path, operations] of Object.entries(published.paths)) {
    const parts = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
    for (const [method, { parameters = [], responses }] of Object.entries(operations)) {
      const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect([method, path, named.sort()]).toEqual([method, path, parts.sort()]);
      expect(Object.keys(responses).length).toBeGreaterThan(0);
    }
  }
});

it('limits the page size of every list except short lists and registers', () => {
  const unbounded = Object.entries(published.paths).filter(([, { get }]) =>
    get?.parameters?.some(({ name, schema }) => name === 'page_size' && !('maximum' in schema)),
  );
  expect(unbounded.map(([path]) => path.replace(API_BASE, '')).sort()).toEqual(
    [
      ...['categories/', 'tags/', 'products/'],
      ...PARTS['kind']!.map((kind) => `${kind}/`),
      ...PARTS['type']!.map((type) => `${type}/`),
    ].sort(),
  );
});

const operations = () => Object.values(published.paths).flatMap((methods) => Object.values(methods));
const operationOf = (id: string) => operations().find(({ operationId }) => operationId === id)!;

it('gives every operation a unique id from the table of endpoints', () => {
  const names = operations().map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/);
  expect(names.filter((name) => name.length > 40 || name.includes('GrantsApi'))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining(['login', 'importSoftware', 'listRegisterSuppliers', 'listFilesProjects', 'getTechnology']),
  );
});

it('gives every operation a readable summary', () => {
  expect(operationOf('importSoftware')).toMatchObject({ summary: 'Import software' });
  expect(operations().filter(({ summary }) => !/^[A-Z][a-z0-9 ]+$/.test(summary))).toEqual([]);
});

/** Schemas with more than three properties that occur more often than `least` times. */
function repeated(part: unknown, least: number): string[] {
  const counts = new Map<string, number>();
  const count = (one: unknown): void => {
    if (typeof one !== 'object' || one === null) return;
    const { properties } = one as { properties?: object };
    const text = properties && Object.keys(properties).length > 3 ? JSON.stringify(one) : '';
    if (text) counts.set(text, (counts.get(text) ?? 0) + 1);
    Object.values(one).forEach(count);
  };
  count(part);
  return [...counts].flatMap(([text, times]) => (times > least ? [text] : []));
}

it('defines repeated schemas once under the name used in the contract', async () => {
  const { schemas } = published.components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['Software', 'Project', 'Company', 'PortalFile', 'Tender']),
  );
  expect(operationOf('getSoftware').responses['200']!.content!['application/json']!.schema).toEqual({
    $ref: '#/components/schemas/Software',
  });
  expect(repeated(published.paths, 4)).toEqual([]);
  const named = new Set<string>();
  for (const file of readdirSync('src/contract/wire')) {
    const shapes = (await import(`../../../../../src/contract/wire/${file}`)) as Record<string, { title?: string }>;
    for (const [name, { title }] of Object.entries(shapes)) if (title === name) named.add(name);
  }
  expect(Object.keys(schemas).filter((name) => !named.has(name))).toEqual(['Failure', 'FieldErrors']);
});

it('requires no parameter or field that has a default', () => {
  const parameters = operations().flatMap(({ parameters = [] }) => parameters);
  expect(parameters.filter(({ required, schema }) => required && schema?.default !== undefined)).toEqual([]);
  expect(parameters.filter(({ name, required }) => name === 'page_size' && required === false).length).toBeGreaterThan(
    9,
  );
  const body = operationOf('createCatalogueItem').requestBody?.content?.['application/json']?.schema;
  expect(body?.properties).toHaveProperty('keep_name');
  expect(body?.required).not.toContain('keep_name');
});

it('describes the multipart body of uploads', () => {
  const uploads = operations().filter(({ requestBody }) => requestBody?.content?.['multipart/form-data']);
  expect(uploads.map(({ operationId }) => operationId).sort()).toEqual([
    'uploadAttachment',
    'uploadCompanyImage',
    'uploadFileBids',
    'uploadFileCompanies',
    'uploadFileProjects',
    'uploadFileReferences',
    'uploadFileSoftware',
    'uploadFileTenders',
    'uploadFileVersion',
  ]);
  for (const { requestBody } of uploads)
    expect(requestBody?.content?.['multipart/form-data']?.schema).toEqual({
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    });
});

it.each([
  ['exportSoftware', ['text/csv']],
  ['exportPeople', ['text/csv']],
  ['downloadFile', ['application/octet-stream']],
  ['downloadDecisionFile', ['application/pdf', expect.stringContaining('spreadsheetml'), 'application/json']],
  ['exportComparison', [expect.stringContaining('spreadsheetml')]],
  ['exportSelf', ['application/zip']],
  ['downloadCalendar', ['text/calendar']],
])('%s returns a file', (id, types) => {
  expect(Object.keys(operationOf(id).responses['200']?.content ?? {})).toEqual(types);
});

it('says who can call an operation, and whether it can be called during impersonation', () => {
  expect(operationOf('login')).toMatchObject({ 'x-access': 'everyone', security: [] });
  expect(operationOf('createProject')).toMatchObject({ 'x-access': 'change', 'x-impersonation': 'consent' });
  expect(operationOf('createProject')).not.toHaveProperty('security');
  expect(operationOf('listFilesBids')).toMatchObject({ 'x-impersonation': 'sealed' });
  expect(operationOf('listFilesProjects')).toMatchObject({ 'x-impersonation': 'open' });
});

it('describes the errors and headers of every operation', () => {
  for (const { responses } of operations())
    expect(responses).toMatchObject({
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    });
  const headers = (id: string) =>
    (operationOf(id).parameters ?? []).flatMap(({ $ref }) => $ref?.split('/').at(-1) ?? []);
  expect(headers('updateProject')).toEqual(['Company', 'IfMatch']);
  expect(headers('createProject')).toEqual(['Company', 'IdempotencyKey']);
  expect(headers('changePassword')).toEqual(['Company']);
  expect(published.components.schemas).toMatchObject({ Failure: { properties: { detail: { type: 'string' } } } });
});

it('is not published when the operator disables it', async () => {
  const closed = await startPortal({ config: readConfig({ NODE_ENV: 'test', API_DOCS: 'off' }) });
  const visitor = await closed.as('visitor');
  expect((await visitor.get('schema.json')).status).toBe(404);
  expect((await visitor.get('/api/docs')).status).toBe(404);
  expect((await visitor.get('/api/docs/json')).status).toBe(404);
  expect((await (await closed.as('premium')).get('users/self/')).status).toBe(200);
  await closed.close();
});
