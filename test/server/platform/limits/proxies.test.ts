import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { startPortal, type TestPortal } from '#support/server/startPortal.ts';

let portal: TestPortal;
let logged: string[];
afterEach(() => portal.close());

/** A portal with the given TRUST_PROXY, reached over the loopback interface. */
async function startBehind(trusted: string): Promise<void> {
  logged = [];
  portal = await startPortal({
    config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://portal.test', TRUST_PROXY: trusted }),
    log: pino({ level: 'info' }, { write: (line: string) => logged.push(line) }),
  });
}

const logIn = async (forwardedFor: string, email = 'nikdo@portal.test') =>
  (await portal.as('visitor')).post(
    'accounts/login/',
    { email, password: 'Spatne123' },
    { 'x-forwarded-for': forwardedFor },
  );

/** Addresses of failed log-ins in the log. */
const loggedAddresses = () =>
  logged
    .map((line) => JSON.parse(line) as { auth?: string; address?: string })
    .flatMap(({ auth, address }) => (auth ? [address] : []));

const EVIL = '10.9.8.7';
const CLIENT = '203.0.113.7';
const PROXY = '10.0.0.1';

it.each([
  ['one proxy', '1', `${EVIL}, ${CLIENT}`, CLIENT],
  ['one proxy, which was sent nothing', '1', CLIENT, CLIENT],
  ['two proxies', '2', `${EVIL}, ${CLIENT}, ${PROXY}`, CLIENT],
  ['two proxies, which were sent nothing', '2', `${CLIENT}, ${PROXY}`, CLIENT],
  ['a list of addresses', `127.0.0.1, ${PROXY}`, `${EVIL}, ${CLIENT}, ${PROXY}`, CLIENT],
  ['nobody', '0', `${EVIL}, ${CLIENT}`, '127.0.0.1'],
])(
  'behind %s uses the client address given by the nearest trusted proxy',
  async (_who, trusted, forwardedFor, address) => {
    await startBehind(trusted);

    await logIn(forwardedFor);

    expect(loggedAddresses()).toEqual([address]);
  },
);

it.each([
  ['1', (invented: string) => `${invented}, ${CLIENT}`],
  ['2', (invented: string) => `${invented}, ${CLIENT}, ${PROXY}`],
])('with TRUST_PROXY=%s a forged X-Forwarded-For header does not bypass a limit', async (trusted, forwardedFor) => {
  await startBehind(trusted);
  for (let i = 0; i < 10; i += 1)
    expect((await logIn(forwardedFor(`10.9.8.${i}`), `n${i}@portal.test`)).status).toBe(400);

  expect((await logIn(forwardedFor('10.9.8.99'), 'n99@portal.test')).status).toBe(429);
  expect((await logIn(`${EVIL}, 203.0.113.8${trusted === '2' ? `, ${PROXY}` : ''}`, 'n99@portal.test')).status).toBe(
    400,
  );
});
