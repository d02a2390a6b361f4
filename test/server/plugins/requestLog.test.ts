import { pino } from 'pino';
import { startPortal, type TestPortal } from '../../support/server/startPortal';

interface Line {
  path?: string;
  status?: number;
  refused?: string;
  user?: number;
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
  ['what other roles may call', 'free', 'operator/people/', 403, 'access'],
  ['what the caller may not see', 'supplier', 'projects/1/', 404, 'access'],
  ['a wrong parameter', 'free', 'tags/?page_size=x', 400, 'input'],
  ['an address that there is not', 'visitor', 'nic/', 404, undefined],
  ['what is answered', 'free', 'users/self/', 200, undefined],
] as const)('a call for %s is logged with the reason of its refusal', async (_what, person, path, status, refused) => {
  expect((await (await portal.as(person)).get(path)).status).toBe(status);
  const expected = { path: `/api/v1/${path.split('?')[0]}`, status, ...(refused && { refused }) };
  const line = lines.find((one) => one.path === expected.path)!;
  expect(line).toMatchObject(expected);
  expect(line.refused).toBe(refused);
  expect(line.user).toBe(person === 'visitor' ? undefined : await portal.idOf(person));
});

it('a call above a limit is logged as such', async () => {
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
