import { pino } from 'pino';
import { createRateLimits } from '#platform/limits/rateLimits.ts';
import { readConfig } from '#server/config.ts';
import { buildUser, PASSWORD } from '#support/server/builders.ts';
import { allMails, linkTo, mailsTo } from '#support/server/mailbox.ts';
import { freshPortal, type Answer, type Client, type TestPortal } from '#support/server/startPortal.ts';

const NEW = 'nové dlouhé heslo';
const WRONG = 'Spatne123';
const ATTACK = 'Někdo se opakovaně pokouší přihlásit k vašemu účtu';
/** Client addresses of the requests. The portal runs behind one proxy. */
const HOME = '198.51.100.1';
const ELSEWHERE = '203.0.113.';

let portal: TestPortal;
let visitor: Client;
let logged: { auth?: string; account?: string }[];
const start = async (publicUrl: string) => {
  logged = [];
  portal = await freshPortal({
    config: readConfig({ NODE_ENV: 'test', PUBLIC_URL: publicUrl, TRUST_PROXY: '1' }),
    log: pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line) as (typeof logged)[number]) }),
  });
  visitor = await portal.as('visitor');
};
beforeEach(() => start('http://portal.test'));
afterAll(() => portal.close());

/** A browser at an address. It sends its cookies and stores the ones it receives. */
function browserAt(address: string, jar = new Map<string, string>()) {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await visitor.post(path, body, {
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
      ...headers,
    });
    for (const set of [answer.headers['set-cookie'] ?? []].flat() as string[]) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  return {
    jar,
    post,
    logIn: (email: string, password: string) => post('accounts/login/', { email, password }),
    reset: (email: string) => post('accounts/password/reset/', { email }),
  };
}
type Browser = ReturnType<typeof browserAt>;

const failing = async (browser: Browser, email: string, times: number): Promise<number[]> => {
  const codes: number[] = [];
  for (let i = 0; i < times; i += 1) codes.push((await browser.logIn(email, WRONG)).status);
  return codes;
};

/** Uses up the log-in limit of the whole account: a hundred failed attempts, ten from each address. */
async function attackFromEverywhere(email: string): Promise<void> {
  for (let i = 0; i < 10; i += 1)
    expect(await failing(browserAt(`${ELSEWHERE}${i}`), email, 10)).toEqual(Array(10).fill(400));
}

/** Uses up the limit of the account without the slow password checks. */
async function useUpAccount(email: string): Promise<void> {
  for (let i = 0; i < 100; i += 1) await portal.services.rateLimits.loginsOfAccount.consume(email);
}

/** A browser that has logged in to the account before. */
async function knownBrowser(email: string, address = HOME): Promise<Browser> {
  const browser = browserAt(address);
  expect((await browser.logIn(email, PASSWORD)).status).toBe(200);
  return browser;
}

describe('failed log-ins from one address', () => {
  it('are limited for that address only, so that the owner can log in from another one', async () => {
    const { email } = await buildUser(portal.db);
    expect(await failing(browserAt(`${ELSEWHERE}1`), email, 10)).toEqual(Array(10).fill(400));
    portal.pass({ minutes: 2 });
    expect((await browserAt(`${ELSEWHERE}1`).logIn(email, PASSWORD)).status).toBe(429);

    expect((await browserAt(HOME).logIn(email, PASSWORD)).status).toBe(200);
  });

  it('are counted together for an IPv6 /64 network', async () => {
    const { email } = await buildUser(portal.db);
    const codes: number[] = [];
    for (let i = 1; i <= 25; i += 1) {
      codes.push((await browserAt(`2001:db8:1:2::${i.toString(16)}`).logIn(email, WRONG)).status);
      portal.pass({ seconds: 10 });
    }
    expect(codes.filter((code) => code === 400)).toHaveLength(10);
    expect((await browserAt('2001:db8:1:3::1').logIn(email, WRONG)).status).toBe(400);
  });

  it('are limited even when sent in parallel', async () => {
    const { email } = await buildUser(portal.db);
    const answers = await Promise.all(Array.from({ length: 30 }, () => browserAt(`${ELSEWHERE}1`).logIn(email, WRONG)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  });
});

describe('failed log-ins from many addresses', () => {
  it('allow a hundred attempts, then one at a time with growing pauses of at most an hour', async () => {
    const { email } = await buildUser(portal.db);
    await attackFromEverywhere(email);

    const pauses: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      const limited = await browserAt(`198.18.0.${i}`).logIn(email, PASSWORD);
      expect(limited).toMatchObject({
        status: 429,
        body: { detail: expect.stringMatching(/^Příliš mnoho pokusů\. Zkuste to prosím za (minutu|\d+ minuty?)\.$/) },
      });
      pauses.push(Number(limited.headers['retry-after']));
      portal.pass({ seconds: pauses.at(-1) ?? 0 });
      expect((await browserAt(`198.18.1.${i}`).logIn(email, WRONG)).status).toBe(400);
    }
    expect(pauses.map((pause) => Math.round(pause / 60))).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  it('are forgotten after a day, and a successful log-in ends the pause', async () => {
    const { email } = await buildUser(portal.db);
    await attackFromEverywhere(email);
    portal.pass({ minutes: 1, seconds: 1 });
    expect((await browserAt(HOME).logIn(email, PASSWORD)).status).toBe(200);
    expect((await browserAt(HOME).logIn(email, WRONG)).status).toBe(400);
    expect((await browserAt(HOME).logIn(email, WRONG)).status).toBe(429);

    portal.pass({ days: 1 });
    expect(await failing(browserAt(HOME), email, 10)).toEqual(Array(10).fill(400));
  });

  it('are limited in the same way for an unknown account', async () => {
    await attackFromEverywhere('nikdo@portal.test');
    expect((await browserAt(HOME).logIn('nikdo@portal.test', WRONG)).status).toBe(429);
  });
});

describe('a known device', () => {
  it('can log in during an attack, even from the address of an attacker', async () => {
    const { email } = await buildUser(portal.db);
    const owner = await knownBrowser(email);
    const neighbour = await knownBrowser(email, `${ELSEWHERE}1`);
    await attackFromEverywhere(email);
    expect((await browserAt(HOME).logIn(email, PASSWORD)).status).toBe(429);

    expect((await owner.logIn(email, PASSWORD)).status).toBe(200);
    expect((await neighbour.logIn(email, PASSWORD)).status).toBe(200);
  });

  it('has its own limit of ten attempts in 15 minutes', async () => {
    const { email } = await buildUser(portal.db);
    const owner = await knownBrowser(email);
    const other = await knownBrowser(email);

    expect(await failing(owner, email, 11)).toEqual([...Array<number>(10).fill(400), 429]);
    expect((await owner.logIn(email, PASSWORD)).headers['retry-after']).toBeDefined();
    expect((await other.logIn(email, PASSWORD)).status).toBe(200);
    expect((await browserAt(HOME).logIn(email, PASSWORD)).status).toBe(200);
    portal.pass({ minutes: 15 });
    expect((await owner.logIn(email, PASSWORD)).status).toBe(200);
    expect(await mailsTo(portal.db, email)).toEqual([]);
  });

  it('is not a known device for any other account', async () => {
    const mine = await buildUser(portal.db);
    const victim = await buildUser(portal.db);
    const attacker = await knownBrowser(mine.email);
    const { jar } = await knownBrowser(victim.email);
    const [name = '', theirs = ''] = [...jar][0] ?? [];
    const [device = ''] = (attacker.jar.get(name) ?? '').split('~');

    expect(await failing(attacker, victim.email, 11)).toEqual([...Array<number>(10).fill(400), 429]);
    // Forged entries for another account or another browser are rejected as well.
    const [ownDevice = '', entry = ''] = (attacker.jar.get(name) ?? '').split('~');
    const [, day, mac] = entry.split('.');
    for (const forged of [
      `${ownDevice}~${victim.id}.${day}.${mac}`,
      `${device}~${theirs.split('~')[1]}`,
      '~~',
      'x'.repeat(4000),
    ]) {
      expect((await browserAt(HOME, new Map([[name, forged]])).logIn(victim.email, PASSWORD)).status).toBe(429);
    }
  });

  it('gets no access from its cookie alone', async () => {
    const { email } = await buildUser(portal.db);
    const { jar } = await knownBrowser(email);
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    expect((await visitor.get('users/self/', { cookie })).status).toBe(401);
  });

  it('is no longer known after a password change, except the browser that changed it', async () => {
    const { email } = await buildUser(portal.db);
    const thief = await knownBrowser(email, `${ELSEWHERE}1`);
    const owner = await knownBrowser(email);
    const key = ((await owner.logIn(email, PASSWORD)).body as { key: string }).key;
    const change = { old_password: PASSWORD, new_password1: NEW, new_password2: NEW };
    expect((await owner.post('accounts/password/change/', change, { authorization: `Token ${key}` })).status).toBe(200);
    await useUpAccount(email);

    expect((await thief.logIn(email, NEW)).status).toBe(429);
    expect((await owner.logIn(email, NEW)).status).toBe(200);
  });

  it('is no longer known after a password reset, except the browser that set the new password', async () => {
    const { email } = await buildUser(portal.db);
    const thief = await knownBrowser(email, `${ELSEWHERE}1`);
    const owner = browserAt(HOME);
    await owner.reset(email);
    const { searchParams } = await linkTo(portal.db, email);
    const body = {
      uid: searchParams.get('uid'),
      token: searchParams.get('token'),
      new_password1: NEW,
      new_password2: NEW,
    };
    expect((await owner.post('accounts/password/reset/confirm/', body)).status).toBe(200);
    await useUpAccount(email);

    expect((await thief.logIn(email, NEW)).status).toBe(429);
    expect((await owner.logIn(email, NEW)).status).toBe(200);
  });

  it('is remembered for a year', async () => {
    const { email } = await buildUser(portal.db);
    const owner = await knownBrowser(email);
    portal.pass({ days: 364 });
    await useUpAccount(email);
    expect((await browserAt(HOME, new Map(owner.jar)).logIn(email, WRONG)).status).toBe(400);
    portal.pass({ days: 2 });
    await useUpAccount(email);
    expect((await owner.logIn(email, PASSWORD)).status).toBe(429);
  });

  it('remembers the ten most recently used accounts', async () => {
    const browser = browserAt(HOME);
    const people = [];
    for (let i = 0; i < 11; i += 1) people.push(await buildUser(portal.db));
    for (const { email } of people) expect((await browser.logIn(email, PASSWORD)).status).toBe(200);
    const [value = ''] = browser.jar.values();
    expect(value.split('~')).toHaveLength(11);
    expect(value.length).toBeLessThan(500);
    const [first, second] = people;
    await failing(browserAt(HOME), first?.email ?? '', 10);
    portal.pass({ minutes: 2 });
    await failing(browserAt(HOME), second?.email ?? '', 10);

    expect((await browser.logIn(second?.email ?? '', PASSWORD)).status).toBe(200);
    expect((await browser.logIn(first?.email ?? '', PASSWORD)).status).toBe(429);
  });

  it('is recognized among injected cookies of the same name', async () => {
    const { email } = await buildUser(portal.db);
    const owner = await knownBrowser(email);
    await failing(browserAt(HOME), email, 10);
    const [[name, value] = []] = [...owner.jar];
    const answer = await visitor.post(
      'accounts/login/',
      { email, password: PASSWORD },
      { 'x-forwarded-for': HOME, cookie: `${name}=${'A'.repeat(22)}; a=b;${name}=${value}` },
    );
    expect(answer.status).toBe(200);
  });
});

describe('the cookie of a known device', () => {
  const attributesOf = async () => {
    const { email } = await buildUser(portal.db);
    return String((await browserAt(HOME).logIn(email, PASSWORD)).headers['set-cookie']).split('; ');
  };

  it('is HttpOnly, limited to the accounts endpoints and valid for a year', async () => {
    const [pair, ...attributes] = await attributesOf();
    expect(pair).toMatch(/^known_device=/);
    expect(attributes).toEqual(['Path=/api/v1/accounts/', 'Max-Age=31536000', 'HttpOnly', 'SameSite=Lax']);
  });

  it('is Secure only when the portal uses https', async () => {
    await portal.close();
    await start('https://portal.test');
    const [pair, ...attributes] = await attributesOf();
    expect(pair).toMatch(/^__Secure-known_device=/);
    expect(attributes).toContain('Secure');
    await portal.close();
  });

  it('is not set after a failed log-in', async () => {
    const { email } = await buildUser(portal.db);
    expect((await browserAt(HOME).logIn(email, WRONG)).headers).not.toHaveProperty('set-cookie');
  });
});

describe('a password reset', () => {
  const register = (email: string, i: number) =>
    browserAt(`${ELSEWHERE}${i}`).post('accounts/registration/resend-email/', { email });

  it('on a known device is never blocked by requests of others', async () => {
    const { email } = await buildUser(portal.db);
    const owner = await knownBrowser(email, `${ELSEWHERE}1`);
    for (let i = 0; i < 10; i += 1)
      expect((i % 2 ? await register(email, i) : await browserAt(`${ELSEWHERE}${i}`).reset(email)).status).toBe(200);
    expect((await browserAt(HOME).reset(email)).status).toBe(429);
    // The limit of the attackers' address is used up as well.
    for (let i = 0; i < 21; i += 1) await browserAt(`${ELSEWHERE}1`).reset(`n${i}@portal.test`);
    expect((await browserAt(`${ELSEWHERE}1`).reset('x@portal.test')).status).toBe(429);

    expect((await owner.reset(email)).status).toBe(200);
  });

  it('on a known device has its own limit of five an hour', async () => {
    const { email } = await buildUser(portal.db);
    const owner = await knownBrowser(email);
    for (let i = 0; i < 5; i += 1) expect((await owner.reset(email)).status).toBe(200);

    expect(await owner.reset(email)).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
    expect((await browserAt(HOME).reset(email)).status).toBe(200);
    portal.pass({ minutes: 61 });
    expect((await owner.reset(email)).status).toBe(200);
  });

  it('on a device known to another account counts towards the shared limit', async () => {
    const mine = await buildUser(portal.db);
    const victim = await buildUser(portal.db);
    const attacker = await knownBrowser(mine.email);
    for (let i = 0; i < 10; i += 1) expect((await attacker.reset(victim.email)).status).toBe(200);
    expect((await attacker.reset(victim.email)).status).toBe(429);
  });
});

describe('the account owner', () => {
  const subjects = async (email: string) => (await mailsTo(portal.db, email)).map(({ subject }) => subject);

  it('is notified when the limit is reached, with instructions, at most once a day', async () => {
    const { email } = await buildUser(portal.db);
    await failing(browserAt(`${ELSEWHERE}1`), email.toUpperCase(), 9);
    expect(await subjects(email)).toEqual([]);
    await failing(browserAt(`${ELSEWHERE}1`), email, 4);
    await failing(browserAt(`${ELSEWHERE}2`), email, 11);

    expect(await subjects(email)).toEqual([ATTACK]);
    expect((await linkTo(portal.db, email)).href).toBe('http://portal.test/auth/forgot');
    portal.pass({ days: 1 });
    await failing(browserAt(`${ELSEWHERE}1`), email, 10);
    expect(await subjects(email)).toEqual([ATTACK, ATTACK]);
  });

  it('is notified of an attack from many addresses, each below its own limit', async () => {
    const { email } = await buildUser(portal.db);
    for (let i = 0; i < 20; i += 1) await failing(browserAt(`${ELSEWHERE}${i}`), email, 5);
    expect(await subjects(email)).toEqual([ATTACK]);
  });

  it('is the only one notified, and responses do not reveal whether the account exists', async () => {
    const { email } = await buildUser(portal.db);
    const known = await Promise.all(Array.from({ length: 11 }, () => browserAt(`${ELSEWHERE}1`).logIn(email, WRONG)));
    const unknown = await Promise.all(
      Array.from({ length: 11 }, () => browserAt(`${ELSEWHERE}2`).logIn('nikdo@portal.test', WRONG)),
    );

    const answersOf = (answers: Answer[]) => answers.map(({ status, body }) => JSON.stringify([status, body])).sort();
    expect(answersOf(known)).toEqual(answersOf(unknown));
    expect((await allMails(portal.db)).map(({ recipient }) => recipient)).toEqual([email]);
  });
});

describe('the log', () => {
  it('shows that one account is attacked without revealing which one', async () => {
    const { email } = await buildUser(portal.db);
    await failing(browserAt(`${ELSEWHERE}1`), email, 11);
    await failing(browserAt(`${ELSEWHERE}2`), email.toUpperCase(), 1);
    await failing(browserAt(`${ELSEWHERE}3`), 'nikdo@portal.test', 1);

    const events = logged.filter(({ auth }) => auth);
    expect(events.map(({ auth }) => auth)).toEqual([
      ...Array<string>(10).fill('login refused'),
      'login limited',
      'login refused',
      'login refused',
    ]);
    expect(new Set(events.slice(0, 12).map(({ account }) => account)).size).toBe(1);
    expect(events[0]?.account).toMatch(/^[\w-]{16}$/);
    expect(events[12]?.account).not.toBe(events[0]?.account);
    expect(JSON.stringify(logged)).not.toContain(email);
  });
});

describe('log-in counters', () => {
  it('are shared by all processes and survive a restart', async () => {
    const { email } = await buildUser(portal.db);
    await failing(browserAt(`${ELSEWHERE}1`), email, 10);
    portal.pass({ minutes: 2 });

    Object.assign(portal.services.rateLimits, createRateLimits(portal.services));

    expect((await browserAt(`${ELSEWHERE}1`).logIn(email, PASSWORD)).status).toBe(429);
  });

  it('do not identify accounts or addresses', async () => {
    await failing(browserAt(`${ELSEWHERE}1`), 'nikdo@portal.test', 3);
    const rows = () => portal.db.selectFrom('attempts').selectAll().execute();
    expect(JSON.stringify(await rows())).not.toMatch(/nikdo|portal\.test|203\.0/);
    expect((await rows()).map(({ kind, used }) => [kind, used])).toEqual(
      expect.arrayContaining([
        ['login', 3],
        ['login at address', 3],
      ]),
    );
  });
});
