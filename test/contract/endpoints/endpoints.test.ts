import { everyEndpoint } from '#contract/endpoints/adminEndpoints.ts';
import { ACCESSORY_PATHS, API_BASE, endpoints, GRANTS_BASE, pathOf } from '#contract/endpoints/endpoints.ts';

it('every endpoint has a unique address below the base, ending with a slash', () => {
  const calls = Object.entries(everyEndpoint).map(([name, { method, path }]) => ({
    name,
    address: `${method} ${path}`,
    path,
  }));
  for (const { name, path } of calls) {
    expect([name, path]).toEqual([name, expect.stringMatching(/^(:?[A-Za-z0-9-]+\/)+$|\.ics$/) as string]);
  }
  // Endpoints whose addresses have the same shape: some lists come from the registers, others from the requests.
  const shapes = calls.map(({ address }) => address.replace(/:\w+/g, ':'));
  const doubles = calls.filter((_call, index) => shapes.indexOf(shapes[index]!) !== index).map(({ name }) => name);
  expect(doubles.sort()).toEqual(['listRequests']);
  expect([API_BASE, GRANTS_BASE]).toEqual(['/api/v1/', '/grants-api/']);
});

it.each([
  [/^(get|list|suggest|locate|lookUp|compare|download|export|start(?=Identity))/, 'GET'],
  [/^(create|signUp|login|logout|restore|upload|import|request|resend|confirm|verify|change|add|save)/, 'POST'],
  [/^update/, 'PATCH'],
  [/^(delete|remove|revoke(?!Other)|end)/, 'DELETE'],
])('endpoints named %s use %s', (named, method) => {
  const wrong = Object.entries(everyEndpoint).filter(([name, call]) => named.test(name) && call.method !== method);
  expect(wrong).toEqual([]);
});

it('whatever support may write with consent is in a history', () => {
  const consents = Object.entries(everyEndpoint).filter(([, { impersonation }]) => impersonation === 'consent');
  const isTraced = (call: object) => 'audit' in call && call.audit !== 'none';
  // It is sent as POST for the length of its body, and writes nothing.
  expect(consents.filter(([, call]) => !isTraced(call)).map(([name]) => name)).toEqual(['adviseTender']);
});

it('parameters of a path are encoded as one segment each', () => {
  expect(pathOf(endpoints.getRegisterCompany, { type: 'suppliers', id: 7 })).toBe('suppliers/7/');
  expect(pathOf(endpoints.removeAccessory, { modelType: 'a/b', idModel: '?', accessoriesType: 'č #' })).toBe(
    'a%2Fb/%3F/%C4%8D%20%23/',
  );
  expect(pathOf(endpoints.login, {})).toBe('accounts/login/');
});

it('every owned record has categories, tags and products', () => {
  const owners = ['companies', 'projects', 'references', 'software'];
  expect(ACCESSORY_PATHS.map(({ owner, accessory }) => `${owner}/${accessory}`)).toEqual(
    owners.flatMap((owner) => ['categories', 'tags', 'products'].map((accessory) => `${owner}/${accessory}`)),
  );
});
