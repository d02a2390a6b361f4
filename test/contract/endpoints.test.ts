import { everyEndpoint } from '../../src/contract/adminEndpoints';
import { ACCESSORY_PATHS, API_BASE, endpoints, GRANTS_BASE, pathOf } from '../../src/contract/endpoints';

it('every call has an address of its own below the base, with a slash at its end', () => {
  const calls = Object.entries(everyEndpoint).map(([name, { method, path }]) => ({
    name,
    address: `${method} ${path}`,
    path,
  }));
  for (const { name, path } of calls) {
    expect([name, path]).toEqual([name, expect.stringMatching(/^(:?[A-Za-z0-9-]+\/)+$|\.ics$/) as string]);
  }
  // What may be asked for by several names: one kind of lists is that of the registers, another that of the requests.
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
])('calls named %s go out as %s', (named, method) => {
  const wrong = Object.entries(everyEndpoint).filter(([name, call]) => named.test(name) && call.method !== method);
  expect(wrong).toEqual([]);
});

it('the parts of a path are one segment each, whatever they hold', () => {
  expect(pathOf(endpoints.getRegisterCompany, { type: 'suppliers', id: 7 })).toBe('suppliers/7/');
  expect(pathOf(endpoints.removeAccessory, { modelType: 'a/b', idModel: '?', accessoriesType: 'č #' })).toBe(
    'a%2Fb/%3F/%C4%8D%20%23/',
  );
  expect(pathOf(endpoints.login, {})).toBe('accounts/login/');
});

it('everything that people own carries categories, tags and products', () => {
  const owners = ['companies', 'projects', 'references', 'software'];
  expect(ACCESSORY_PATHS.map(({ owner, accessory }) => `${owner}/${accessory}`)).toEqual(
    owners.flatMap((owner) => ['categories', 'tags', 'products'].map((accessory) => `${owner}/${accessory}`)),
  );
});
