import { adminEndpoints } from '#contract/endpoints/adminEndpoints.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { callOf } from '#shared/api/call.ts';

it('a request has the method and the path of its endpoint', () => {
  expect(callOf(endpoints.updateFile, { path: { id: 7 }, body: { name: 'Smlouva.pdf' }, ifMatch: '"v1"' })).toEqual({
    method: 'PATCH',
    path: 'files/7/',
    body: { name: 'Smlouva.pdf' },
    ifMatch: '"v1"',
    guest: 'also',
  });
  expect(callOf(adminEndpoints.listPeople, { query: { page: 2, q: 'Nová' } })).toEqual({
    method: 'GET',
    path: 'admin/people/',
    query: { page: 2, q: 'Nová' },
  });
});

it.each([
  ['getGuest', 'only'],
  ['getTender', 'also'],
  // Only some owners of files.
  ['uploadFile', 'also'],
  ['getSelf', undefined],
  ['signUp', undefined],
] as const)('%s is for guests: %s', (name, guest) => {
  expect(callOf(endpoints[name] as typeof endpoints.getSelf).guest).toBe(guest);
});

it('a wrong path, query or body does not compile', () => {
  const wrong = [
    // @ts-expect-error the path needs an id
    () => callOf(endpoints.getShortlist),
    // @ts-expect-error no such register
    () => callOf(endpoints.listRegister, { path: { type: 'buyers' } }),
    // @ts-expect-error no such filter
    () => callOf(endpoints.listSoftware, { query: { cost_center: 'IT' } }),
    // @ts-expect-error no such order
    () => callOf(endpoints.listSoftware, { query: { ordering: 'colour' } }),
    // @ts-expect-error no such field
    () => callOf(endpoints.createShortlist, { body: { name: 'Sítě', color: 'red' } }),
    // @ts-expect-error the body of another endpoint
    () => callOf(endpoints.createShortlist, { body: { company: 7 } }),
    // @ts-expect-error a GET has no body
    () => callOf(endpoints.listTags, { body: {} }),
  ];
  expect(wrong).toHaveLength(7);
});
