import { paths } from '#contract/paths.ts';
import { accountMailTexts } from '#modules/user/accountMailsTexts.ts';
import { completeRegistration } from '#modules/user/registrationsRepository.ts';
import { buildUser, PASSWORD as BUILT } from '#support/server/builders.ts';
import { allMails, linkTo, mailsTo } from '#support/server/mailbox.ts';
import { type Client, emptiedPortal } from '#support/server/startPortal.ts';

const portal = emptiedPortal();
let visitor: Client;
beforeEach(async () => {
  visitor = await portal.as('visitor');
});

const PASSWORD = 'modrý kůň skáče';
const form = (fields: object = {}) => ({
  email: 'Nova@firma.test',
  role: 'SUPPLIER',
  first_name: 'Eva',
  last_name: 'Nová',
  phone: '+420 777 000 112',
  consent: true,
  ...fields,
});
const register = (fields: object = {}) => visitor.post('accounts/registration/', form(fields));
const keyOf = async (email = 'nova@firma.test') => (await linkTo(portal.db, email)).searchParams.get('key');
const pending = (key: string | null) => visitor.post('accounts/registration/pending/', { key });
const finish = (key: string | null, fields: object = {}) =>
  visitor.post('accounts/registration/verify-email/', {
    ...form(),
    key,
    password1: PASSWORD,
    password2: PASSWORD,
    ...fields,
  });
const logIn = (email: string, password: string) => visitor.post('accounts/login/', { email, password });
const self = async ({ body }: { body: unknown }) => {
  const headers = { authorization: `Token ${(body as { key: string }).key}` };
  return {
    user: (await visitor.get('users/self/', headers)).body,
    company: (await visitor.get('companies/primary/', headers)).body,
  };
};
const newestMail = async (email = 'nova@firma.test') => (await mailsTo(portal.db, email)).at(-1)?.text ?? '';

describe('registration', () => {
  it('creates an account and its company once the link is opened and a password is set, and logs in', async () => {
    const company = { reg_number: '44992785', company_name: 'Nová a syn', city: 'Brno', zip: '602 00' };
    expect(await register({ email: 'nova@firma.test', ...company })).toMatchObject({
      status: 201,
      body: { detail: expect.stringContaining('kliknutím na odkaz') },
    });

    const link = await linkTo(portal.db, 'nova@firma.test');
    expect(link.origin + link.pathname).toBe('http://portal.test/auth/register-success');
    const key = link.searchParams.get('key');
    const shown = (await pending(key)).body as Record<string, unknown>;
    expect(shown).toEqual({
      email: 'nova@firma.test',
      role: 'SUPPLIER',
      first_name: 'Eva',
      last_name: 'Nová',
      phone: '+420777000112',
      reg_number: '44992785',
      company_name: 'Nová a syn',
      city: 'Brno',
      zip: '60200',
      street: null,
      street_number: null,
      vat_number: null,
    });
    expect(await portal.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect(await portal.db.selectFrom('companies').selectAll().execute()).toEqual([]);

    const finished = await finish(key, shown);
    expect(finished).toMatchObject({
      status: 200,
      body: { key: expect.any(String), detail: 'Účet je hotový, vítejte.' },
    });
    expect(await self(finished)).toMatchObject({
      user: { email: 'nova@firma.test', role: 'SUPPLIER', plan: 'FREE', phone: '+420777000112' },
      company: { name: 'Nová a syn', zip: '60200', region: 'CZ064', role: 'SUPPLIER' },
    });
    expect((await logIn('NOVA@firma.test', PASSWORD)).status).toBe(200);
  });

  it('needs the name of a company, which is never that of the person', async () => {
    const name = { company_name: ['Toto pole je povinné'] };
    for (const company_name of [undefined, null, ' '])
      expect((await register({ reg_number: '44992785', company_name })).body).toEqual(name);
    await register({ reg_number: '44992785', company_name: 'Nová a syn' });
    expect((await finish(await keyOf(), { reg_number: '44992785' })).body).toEqual(name);
  });

  it('lets the user correct everything but the e-mail after opening the link', async () => {
    await register({ email: 'nova@firma.test', reg_number: '44992785', company_name: 'Cizí firma' });
    const mended = {
      email: 'jina@firma.test',
      role: 'CLIENT',
      first_name: 'Jana',
      last_name: 'Malá',
      phone: '+420777000113',
      reg_number: '',
    };

    const finished = await finish(await keyOf(), mended);

    expect(await self(finished)).toMatchObject({
      user: { email: 'nova@firma.test', role: 'CLIENT', first_name: 'Jana', last_name: 'Malá', phone: '+420777000113' },
      company: null,
    });
  });

  it('keeps the sentence of a client until the tender that it opens once, and none of others', async () => {
    const need = '  potřebujeme zálohovat\r\nservery <b>v Brně</b>  ';
    const kept = 'potřebujeme zálohovat servery <b>v Brně</b>';
    expect((await register({ role: 'CLIENT', need: 'x'.repeat(301) })).body).toEqual({ need: [expect.any(String)] });
    await register({ role: 'CLIENT', need });
    await visitor.post('accounts/registration/resend-email/', { email: 'nova@firma.test' });
    expect(await newestMail()).not.toContain('zálohovat');
    const key = await keyOf();
    expect((await pending(key)).body).toMatchObject({ need: kept });
    expect((await finish(key, { role: 'CLIENT', need })).body).toMatchObject({
      next: paths.tenderCreate({ potreba: kept }),
    });
    const rows = await portal.db.selectFrom('registrations').select('need').execute();
    expect(rows).toEqual([{ need: null }]);

    for (const [email, fields] of [
      ['jina@firma.test', { role: 'CLIENT' }],
      ['jiny@firma.test', { role: 'SUPPLIER', need }],
    ] as const) {
      await register({ email, ...fields });
      const other = await keyOf(email);
      expect((await pending(other)).body).not.toHaveProperty('need');
      expect((await finish(other, { email, ...fields })).body).not.toHaveProperty('next');
    }
  });

  it('keeps no data that strangers registered for the e-mail, before or after', async () => {
    await register({ email: 'nova@firma.test' });
    const own = await keyOf();
    await register({
      email: 'nova@firma.test',
      role: 'CONSULTANT',
      first_name: 'Utočník',
      reg_number: '45274649',
      company_name: 'Podvod',
    });
    const foreign = await keyOf();

    expect(await self(await finish(own))).toMatchObject({
      user: { role: 'SUPPLIER', first_name: 'Eva' },
      company: null,
    });
    expect(await finish(foreign)).toMatchObject({ status: 400, body: { key: [expect.any(String)] } });
    expect(await pending(foreign)).toMatchObject({ status: 400 });
    expect(JSON.stringify(await portal.db.selectFrom('registrations').selectAll().execute())).not.toMatch(
      /Utočník|Podvod|Eva/,
    );

    // A registration for an existing account stores nothing that a link could use.
    await register({ email: 'nova@firma.test', first_name: 'Utočník' });
    expect((await mailsTo(portal.db, 'nova@firma.test')).at(-1)?.subject).toBe('Účet v IT portálu už máte');
  });

  it('ignores a password in the form, because whoever opens the mail sets it', async () => {
    const attackers = 'heslo utocnika';
    await register({ email: 'nova@firma.test', password1: attackers, password2: attackers });
    await visitor.post('accounts/registration/resend-email/', { email: 'nova@firma.test' });
    const key = await keyOf();

    expect(await visitor.post('accounts/registration/verify-email/', { key })).toMatchObject({
      status: 400,
      body: { password1: ['Toto pole je povinné'] },
    });
    expect((await finish(key)).status).toBe(200);
    expect((await logIn('nova@firma.test', attackers)).status).toBe(400);
    expect((await logIn('nova@firma.test', PASSWORD)).status).toBe(200);
  });

  it('lists the registered data in the mail, also when it is sent again', async () => {
    await register({
      email: 'nova@firma.test',
      role: 'CONSULTANT',
      reg_number: '44992785',
      company_name: 'Nová & syn, s.r.o.',
    });
    const first = await newestMail();
    await visitor.post('accounts/registration/resend-email/', { email: 'nova@firma.test' });
    for (const text of [first, await newestMail()]) {
      expect(text).toContain('Jméno: Eva Nová\nRole: konzultant\nFirma: Nová & syn, s.r.o. (IČO 44992785)');
    }
  });

  it('removes links and long texts of strangers from the names in the mail', async () => {
    const first_name = 'Vyhráli jste\r\n\u202ehttps://zlo.test/a?b <b>tučně</b>';
    await register({
      email: 'nova@firma.test',
      first_name,
      last_name: 'n'.repeat(100),
      reg_number: '44992785',
      company_name: `www.zlo.test ${'x'.repeat(180)}`,
    });

    const mail = (await allMails(portal.db))[0]!;

    expect(mail.body_text).toMatch(
      /^Jméno: Vyhráli jste https:\u2060\/\u2060\/\u2060zlo\.\u2060test\/\u2060a\?b <b>tučně<\/\u2060b> n{1,40}…$/m,
    );
    expect(mail.body_html).toContain('&lt;b&gt;tučně');
    for (const body of [mail.body_text, mail.body_html]) {
      expect(body).not.toMatch(/https?:\/\/(?!portal\.test)|www\.zlo|zlo\.test|\u202e|x{80}/);
    }
  });

  it('answers the same for a known e-mail and notifies only its owner', async () => {
    const { email } = await buildUser(portal.db);

    const known = await register({ email });
    const unknown = await register({ email: 'nikdo@firma.test' });

    expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body });
    expect((await mailsTo(portal.db, email)).map(({ subject }) => subject)).toEqual(['Účet v IT portálu už máte']);
  });

  it('returns field errors of missing and weak values', async () => {
    expect(
      (
        await register({
          email: 'x',
          first_name: '',
          phone: '123',
          reg_number: '12345678',
          consent: false,
          role: 'OPERATOR',
        })
      ).body,
    ).toEqual({
      company_name: ['Toto pole je povinné'],
      email: ['E-mail není ve správném formátu.'],
      first_name: ['Toto pole je povinné'],
      phone: ['Zadejte telefon, například 777 000 112.'],
      reg_number: ['IČO není platné.'],
      role: ['Vyberte jednu z nabízených hodnot.'],
      consent: ['Potvrďte prosím, že jste se se zásadami seznámili.'],
    });
    await register();
    const key = await keyOf();
    const refused = async (fields: object) => (await finish(key, fields)).body;
    expect(await refused({ password2: 'jiné heslo' })).toEqual({
      password2: ['Hodnota musí být stejná jako hodnota pole Heslo'],
    });
    expect(await refused({ password1: 'Password1', password2: 'Password1' })).toEqual({
      password1: [expect.stringContaining('příliš běžné')],
    });
    const own = { password1: 'Nova@firma.test', password2: 'Nova@firma.test' };
    for (const email of [undefined, 'jina@firma.test'])
      expect(await refused({ ...own, email })).toEqual({ password1: ['Heslo nesmí být stejné jako e-mail.'] });
    expect(await refused({ first_name: ' ', reg_number: '1', role: 'OPERATOR' })).toEqual({
      company_name: ['Toto pole je povinné'],
      first_name: ['Toto pole je povinné'],
      reg_number: ['IČO není platné.'],
      role: ['Vyberte jednu z nabízených hodnot.'],
    });
    expect((await finish(key)).status).toBe(200);
  });

  it('accepts a long password with its spaces', async () => {
    const password = `  ${'věta '.repeat(20)} `;
    await register({ email: 'nova@firma.test' });
    await finish(await keyOf(), { password1: password, password2: password });

    expect((await logIn('nova@firma.test', password)).status).toBe(200);
    expect((await logIn('nova@firma.test', password.trim())).status).toBe(400);
  });

  it('returns the reason when a link is unknown, used or expired', async () => {
    const answers = async (key: string | null) => {
      const [shown, finished] = [await pending(key), await finish(key)];
      expect(finished.body).toEqual(shown.body);
      return finished.body;
    };
    await register();
    const key = await keyOf();

    expect(await answers('nesmysl')).toEqual({ key: [expect.stringContaining('není platný')] });
    portal.pass({ days: 3 });
    expect(await answers(key)).toEqual({ key: [expect.stringContaining('vypršela')] });

    await visitor.post('accounts/registration/resend-email/', { email: 'nova@firma.test' });
    const fresh = await keyOf();
    expect(await answers(key)).toEqual({ key: [expect.stringContaining('není platný')] });
    expect((await finish(fresh)).status).toBe(200);
    expect(await answers(fresh)).toEqual({ key: ['Odkaz už byl použit.'] });
  });

  it('creates one account when many links are opened at the same time, and answers 400 to the others', async () => {
    const keys: (string | null)[] = [];
    for (let n = 0; n < 10; n += 1) {
      await register({ email: 'nova@firma.test' });
      keys.push(await keyOf());
    }

    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => finish(keys[n % 10]!)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(400)]);
    expect(await portal.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'nova@firma.test' }]);
  });

  it('lets concurrent registrations of one e-mail wait for the first one, without a deadlock', async () => {
    for (let n = 0; n < 10; n += 1) await register({ email: 'nova@firma.test' });
    const waiting = await portal.db.selectFrom('registrations').select(['id', 'email']).execute();
    const person = {
      role: 'CLIENT' as const,
      first_name: 'Eva',
      last_name: 'Nová',
      phone: '+420777000112',
      password_hash: 'x',
    };

    const made = await Promise.all(
      waiting.map((one) =>
        portal.db.transaction().execute((transaction) => completeRegistration(transaction, one, person, new Date())),
      ),
    );

    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('limits the number of links that one IP address opens', async () => {
    for (let n = 0; n < 100; n += 1) expect((await pending(`nesmysl ${n}`)).status).toBe(400);
    expect((await pending('nesmysl')).status).toBe(429);
    expect((await finish('nesmysl')).status).toBe(429);
    portal.pass({ minutes: 11 });
    expect((await pending('nesmysl')).status).toBe(400);
  });

  it.each(['info@xn--crp-sna.test', 'info@cörp.test'])(
    'recognizes the account of %s in every spelling of its address',
    async (email) => {
      const { id } = await buildUser(portal.db, { email });
      for (const written of ['info@xn--crp-sna.test', 'Info@CÖRP.test', 'info@ｃörp.test', 'info@co\u0308rp.test']) {
        expect((await register({ email: written })).status).toBe(201);
        expect(await logIn(written, BUILT)).toMatchObject({ status: 200 });
      }
      expect((await allMails(portal.db)).map(({ subject }) => subject)).toContain(accountMailTexts.known.subject);
      expect(await portal.db.selectFrom('users').select('id').where('email', 'like', 'info@%').execute()).toEqual([
        { id },
      ]);
    },
  );

  it('sends a link again only when a registration is pending, and answers the same otherwise', async () => {
    const { email } = await buildUser(portal.db);
    const known = await visitor.post('accounts/registration/resend-email/', { email });
    const unknown = await visitor.post('accounts/registration/resend-email/', { email: 'nikdo@firma.test' });

    expect(known.body).toEqual(unknown.body);
    expect(await allMails(portal.db)).toEqual([]);
  });

  it('is limited per IP address and per recipient, and says how long to wait', async () => {
    const requestReset = (i: number) => visitor.post('accounts/password/reset/', { email: `n${i}@firma.test` });
    for (let i = 0; i < 20; i += 1) expect((await requestReset(i)).status).toBe(200);

    const limited = await visitor.post('accounts/registration/', form());

    expect(limited).toMatchObject({
      status: 429,
      body: { detail: 'Příliš mnoho pokusů. Zkuste to prosím za 60 minut.' },
    });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3500);
    portal.pass({ minutes: 61 });
    for (let i = 0; i < 10; i += 1) await requestReset(0);
    expect((await requestReset(0)).status).toBe(429);
  });
});
