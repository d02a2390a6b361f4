import { sql } from 'kysely';
import { pino } from 'pino';
import { startPortal, type TestPortal } from '#support/server/startPortal.ts';

interface Line {
  path?: string;
  status?: number;
  refused?: string;
  user?: number;
  route?: string;
  ms?: number;
  db?: number;
  auth?: string;
  reqId?: string;
}

let portal: TestPortal;
let lines: Line[];
beforeAll(async () => {
  portal = await startPortal({
    log: pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line) as Line) }),
  });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => portal.close());

it.each([
  ['what needs a log-in', 'visitor', 'users/self/', 401, 'access'],
  ['what other roles may call', 'free', 'admin/people/', 403, 'access'],
  ['what the caller may not see', 'supplier', 'projects/1/', 404, 'access'],
  ['a wrong parameter', 'free', 'tags/?page_size=x', 400, 'input'],
  ['an address that there is not', 'visitor', 'nic/', 404, undefined],
  ['what is answered', 'free', 'users/self/', 200, undefined],
] as const)('logs the reason of a rejected request: %s', async (_what, person, path, status, refused) => {
  expect((await (await portal.as(person)).get(path)).status).toBe(status);
  const expected = { path: `/api/v1/${path.split('?')[0]}`, status, ...(refused && { refused }) };
  const line = lines.find((one) => one.path === expected.path)!;
  expect(line).toMatchObject(expected);
  expect(line.refused).toBe(refused);
  expect(line.user).toBe(person === 'visitor' ? undefined : await portal.idOf(person));
});

it('logs the route template, the database time and the request id, also with events of the request', async () => {
  const visitor = await portal.as('visitor');
  const [traced, given] = ['4bf92f3577b34da6a3ce929d0e0e4736', 'asked-for-1'];
  const traceparent = `00-${traced}-00f067aa0ba902b7-01`;
  const request = (headers: Record<string, string>) =>
    visitor.post('accounts/password/reset/', { email: 'nikdo@portal.test' }, headers);
  expect((await request({ traceparent })).headers['x-request-id']).toBe(traced);
  expect((await request({ traceparent, 'x-request-id': given })).headers['x-request-id']).toBe(given);
  expect((await request({ traceparent: 'anything' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  for (const reqId of [traced, given]) {
    const [event, answer] = lines.filter((line) => line.reqId === reqId);
    expect(event!.auth).toBe('password reset asked');
    expect(answer).toMatchObject({ route: '/api/v1/accounts/password/reset/', status: 200, db: expect.any(Number) });
  }

  lines = [];
  const client = await portal.as('free');
  let waiting: Promise<unknown> | undefined;
  await portal.db.transaction().execute(async (transaction) => {
    await sql`lock table projects`.execute(transaction);
    waiting = client.get('projects/1/');
    await sql`select pg_sleep(0.2)`.execute(transaction);
  });
  await waiting;
  const slow = lines.find(({ path }) => path === '/api/v1/projects/1/')!;
  expect(slow).toMatchObject({ route: '/api/v1/projects/:id/', status: 404 });
  expect(slow.db).toBeGreaterThan(50);
});

it('logs a rate-limited request as such', async () => {
  const visitor = await portal.as('visitor');
  for (let i = 0; i <= 10; i += 1) {
    await visitor.post('accounts/login/', { email: `nikdo${i}@portal.test`, password: 'Spatne123' });
  }
  const answers = lines.filter(({ path }) => path === '/api/v1/accounts/login/');
  expect(answers.map(({ status, refused }) => `${status} ${refused}`)).toEqual([
    ...Array<string>(10).fill('400 input'),
    '429 limit',
  ]);
});
