import { buildUser } from '../../support/server/builders';
import { linkTo, mailsTo } from '../../support/server/mailbox';
import { startPortal, type Client, type TestPortal } from '../../support/server/startPortal';

let portal: TestPortal;
let visitor: Client;
beforeEach(async () => {
  portal = await startPortal();
  visitor = await portal.as('visitor');
});
afterEach(() => portal.close());

const PASSWORD = 'modrý kůň skáče';
const form = (fields: object = {}) => ({
  email: 'Nova@firma.test', password1: PASSWORD, password2: PASSWORD, role: 'SUPPLIER', first_name: 'Eva', last_name: 'Nová',
  phone: '+420 777 000 112', consent: true, ...fields,
});
const keyOf = async (email = 'nova@firma.test') => (await linkTo(portal.db, email)).searchParams.get('key');
const logIn = (email: string, password: string) => visitor.post('accounts/login/', { email, password });

describe('registration', () => {
  it('makes an account and its company with the click on the mailed link, and neither before', async () => {
    const company = { reg_number: '44992785', company_name: 'Nová a syn', city: 'Brno', zip: '602 00' };
    const registered = await visitor.post('accounts/registration/', form({ email: 'nova@firma.test', ...company }));

    expect(registered).toMatchObject({ status: 201, body: { detail: expect.stringContaining('odkazem') } });
    expect((await logIn('nova@firma.test', PASSWORD)).status).toBe(400);
    expect(await portal.db.selectFrom('companies').selectAll().execute()).toEqual([]);

    const link = await linkTo(portal.db, 'nova@firma.test');
    expect(link.origin + link.pathname).toBe('http://portal.test/auth/register-success');
    expect((await visitor.post('accounts/registration/verify-email/', { key: link.searchParams.get('key') })).status).toBe(200);

    const { key } = (await logIn('NOVA@firma.test', PASSWORD)).body as { key: string };
    const headers = { authorization: `Token ${key}` };
    expect(await visitor.get('users/self/', headers)).toMatchObject({ body: { role: 'SUPPLIER', plan: 'FREE', phone: '+420777000112' } });
    expect(await visitor.get('companies/primary/', headers)).toMatchObject({ body: { name: 'Nová a syn', zip: '60200', region: 'CZ064', role: 'SUPPLIER' } });
  });

  it('answers the same for a known address and tells only its owner', async () => {
    const { email } = await buildUser(portal.db);

    const known = await visitor.post('accounts/registration/', form({ email }));
    const unknown = await visitor.post('accounts/registration/', form({ email: 'nikdo@firma.test' }));

    expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body });
    expect((await mailsTo(portal.db, email)).map(({ subject }) => subject)).toEqual(['Účet v IT portálu už máte']);
    expect((await logIn(email, PASSWORD)).status).toBe(400);
  });

  it('says by field what is missing or weak', async () => {
    const post = async (fields: object) => (await visitor.post('accounts/registration/', form(fields))).body;

    expect(await post({ email: 'x', first_name: '', phone: '123', reg_number: '12345678', consent: false, role: 'OPERATOR' })).toEqual({
      email: ['E-mail není ve správném formátu.'],
      first_name: ['Toto pole je povinné'],
      phone: ['Zadejte telefon ve tvaru +420777000112.'],
      reg_number: ['IČO není platné.'],
      role: ['Vyberte jednu z nabízených hodnot.'],
      consent: ['Bez souhlasu účet vytvořit nelze.'],
    });
    expect(await post({ password1: 'sedm777', password2: 'sedm777' })).toEqual({ password1: ['Heslo musí být rovno nebo delší než 8 znaků'] });
    expect(await post({ password2: 'jiné heslo' })).toEqual({ password2: ['Hodnota musí být stejná jako hodnota pole Heslo'] });
    expect(await post({ password1: 'Password1', password2: 'Password1' })).toEqual({ password1: [expect.stringContaining('nejběžnějším')] });
    expect(await post({ password1: 'heslo123', password2: 'heslo123' })).toEqual({ password1: [expect.stringContaining('nejběžnějším')] });
    expect(await post({ password1: 'nova@firma.test', password2: 'nova@firma.test' })).toEqual({ password1: ['Heslo nesmí být stejné jako e-mail.'] });
  });

  it('accepts a long password with its spaces', async () => {
    const password = `  ${'věta '.repeat(20)} `;
    await visitor.post('accounts/registration/', form({ email: 'nova@firma.test', password1: password, password2: password }));
    await visitor.post('accounts/registration/verify-email/', { key: await keyOf() });

    expect((await logIn('nova@firma.test', password)).status).toBe(200);
    expect((await logIn('nova@firma.test', password.trim())).status).toBe(400);
  });

  it('says of a link that it is unknown, used or too old', async () => {
    const verify = async (key: string | null) => (await visitor.post('accounts/registration/verify-email/', { key })).body;
    await visitor.post('accounts/registration/', form());
    const key = await keyOf('Nova@firma.test');

    expect(await verify('nesmysl')).toEqual({ key: [expect.stringContaining('není platný')] });
    portal.pass({ days: 3 });
    expect(await verify(key)).toEqual({ key: [expect.stringContaining('vypršela')] });

    await visitor.post('accounts/registration/resend-email/', { email: 'nova@firma.test' });
    const fresh = await keyOf();
    expect(await verify(key)).toEqual({ key: [expect.stringContaining('není platný')] });
    expect(await verify(fresh)).toHaveProperty('detail');
    expect(await verify(fresh)).toEqual({ key: ['Odkaz už byl použit.'] });
  });

  it('lets the password of whoever owns the mailbox win over one that somebody else chose', async () => {
    await visitor.post('accounts/registration/', form({ email: 'nova@firma.test', password1: 'heslo utocnika', password2: 'heslo utocnika' }));
    await visitor.post('accounts/registration/', form({ email: 'nova@firma.test' }));
    await visitor.post('accounts/registration/verify-email/', { key: await keyOf() });

    expect((await logIn('nova@firma.test', 'heslo utocnika')).status).toBe(400);
    expect((await logIn('nova@firma.test', PASSWORD)).status).toBe(200);
  });

  it('sends a link again only where a registration waits, and never says so', async () => {
    const { email } = await buildUser(portal.db);
    const known = await visitor.post('accounts/registration/resend-email/', { email });
    const unknown = await visitor.post('accounts/registration/resend-email/', { email: 'nikdo@firma.test' });

    expect(known.body).toEqual(unknown.body);
    expect(await portal.db.selectFrom('mail_queue').selectAll().execute()).toEqual([]);
  });

  it('is limited per address and per recipient, and says how long to wait', async () => {
    const ask = (i: number) => visitor.post('accounts/password/reset/', { email: `n${i}@firma.test` });
    for (let i = 0; i < 20; i += 1) expect((await ask(i)).status).toBe(200);

    const limited = await visitor.post('accounts/registration/', form());

    expect(limited).toMatchObject({ status: 429, body: { detail: 'Příliš mnoho pokusů. Zkuste to prosím za 60 minut.' } });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3500);
    portal.pass({ minutes: 61 });
    for (let i = 0; i < 10; i += 1) await ask(0);
    expect((await ask(0)).status).toBe(429);
  });
});
