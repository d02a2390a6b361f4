import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keepLawTexts } from '#modules/law/lawTextsRepository.ts';
import { askForPlan } from '#modules/services/planRequestsRepository.ts';
import { decryptSecret, encryptSecret } from '#modules/user/secondFactorSecret.ts';
import { type Database, type Db } from '#platform/database/database.ts';
import { passwordMatches } from '#platform/identity/passwords.ts';
import { keysOf, openSecretKey } from '#platform/identity/secretKey.ts';
import { createToken, findUserByToken } from '#platform/identity/tokensRepository.ts';
import { readStoredMetrics } from '#platform/observability/metricsRepository.ts';
import { commands } from '#scripts/manage/manage.ts';
import { startBucketServer } from '#support/server/bucketServer.ts';
import { buildCategory, buildUser } from '#support/server/builders.ts';
import { allMails, mailsTo, writeNotificationMails } from '#support/server/mailbox.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';
import { runManage } from '#support/server/runManage.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

let database: Database;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'portal-manage-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Runs a command on the database of the test. Returns its exit code and output. */
const run = (args: string, on: Database = database, dataDir = join(folder, 'data')) =>
  runManage(args.split(' ').filter(Boolean), on, dataDir);

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** Inserts file rows of a company, regardless of the files in the folder. */
async function noteFiles(db: Db, of: { owner_id: number; uploader_id: number }, keys: readonly string[]) {
  const file = { ...of, owner_kind: 'companies' as const, name: 'smlouva.txt', extension: 'txt', size: 5 };
  const rows = keys.map((storage_key) => ({ ...file, content_type: 'text/plain', storage_key, description: null }));
  await db.insertInto('files').values(rows).execute();
}

describe('the management command', () => {
  it('prints its help and the usage of every command', async () => {
    for (const asked of ['', 'help', '--help', '-h'])
      expect(await run(asked)).toEqual({
        code: 0,
        output: expect.stringContaining('requests accept'),
        stderr: '',
      });
    for (const { name, summary } of commands) {
      expect(await run(`${name} --help`)).toEqual({
        code: 0,
        output: expect.stringContaining(summary),
        stderr: '',
      });
    }
  });

  it('migrates the schema and prints its version', async () => {
    const files = await readdir(join(process.cwd(), 'src/server/platform/database/migrations'));
    const newest = files
      .sort()
      .at(-1)!
      .replace(/\.sql$/, '');
    expect(await run('migrate')).toEqual({ code: 0, output: expect.stringContaining(`(${newest})`), stderr: '' });
  });

  it('rejects unknown commands and options with code 2 and the usage', async () => {
    expect(await run('users dance')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Neznámý příkaz users dance'),
    });
    expect(await run('users list --wrong')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^Neznámá volba --wrong\.\n\nPoužití: npm run manage -- users list/),
    });
    expect(await run('users list --role')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Volbě --role chybí hodnota.'),
    });
    expect(await run('users list --json=ano')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Volba --json nemá žádnou hodnotu.'),
    });
    expect(await run('users set-plan')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Chybí argument.'),
    });
    expect(await run('requests accept two')).toMatchObject({ code: 2 });
  });
});

describe('users', () => {
  const stored = (email: string) =>
    database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

  it('are created verified, with a generated password printed once', async () => {
    const { code, output } = await run(
      'users create Nova@Firma.test --role client --plan premium --operator --first-name Jana',
    );
    expect(code).toBe(0);
    const user = await stored('nova@firma.test');
    expect(user).toMatchObject({
      role: 'CLIENT',
      plan: 'PREMIUM',
      is_operator: true,
      first_name: 'Jana',
      verified_at: expect.any(Date),
    });
    const password = /Heslo: (\S+)/.exec(output)?.[1] ?? '';
    expect(await passwordMatches(user?.password_hash, password)).toBe(true);
  });

  it('are not created twice or with invalid values', async () => {
    await buildUser(database.db, { email: 'nova@firma.test' });
    expect(await run('users create nova@firma.test --role CLIENT')).toMatchObject({
      code: 1,
      stderr: 'Účet nova@firma.test už existuje.',
    });
    expect(await run('users create nova --role CLIENT')).toMatchObject({
      code: 1,
      stderr: 'E-mail není ve správném formátu.',
    });
    expect(await run('users create x@firma.test --role KING')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('CLIENT, SUPPLIER, CONSULTANT'),
    });
    expect(await run('users create x@firma.test')).toMatchObject({ code: 2 });
    expect(await stored('x@firma.test')).toBeUndefined();
  });

  it('can be listed and have their plans, roles and rights changed', async () => {
    const { email } = await buildUser(database.db);
    expect((await run(`users set-plan ${email} basic`)).code).toBe(0);
    expect((await run(`users set-role ${email} SUPPLIER`)).code).toBe(0);
    expect((await run(`users set-operator ${email} ano`)).code).toBe(0);
    expect(await stored(email)).toMatchObject({ plan: 'BASIC', role: 'SUPPLIER', is_operator: true });
    const { output } = await run('users list --role supplier --operators --json');
    expect(JSON.parse(output)).toEqual([expect.objectContaining({ email, plan: 'BASIC' })]);
    expect(output).not.toContain('password');
    expect((await run('users list')).output).toMatch(/^E-mail +Role +Plán/);
    expect(await run('users set-plan nobody@firma.test FREE')).toMatchObject({
      code: 1,
      stderr: 'Účet nobody@firma.test neexistuje.',
    });
  });

  it('can be logged out everywhere', async () => {
    const { id, email } = await buildUser(database.db);
    const key = await createToken(database.db, id, new Date(), null);
    expect(await run(`users revoke-tokens ${email}`)).toMatchObject({
      code: 0,
      output: `${email}: ukončených přihlášení 1`,
    });
    expect(await findUserByToken(database.db, key, new Date())).toBeNull();
  });

  it('who lost their second factor can have it reset, which revokes all sessions and notifies them', async () => {
    const { db } = database;
    const { id, email } = await buildUser(db);
    expect(await run(`users reset-second-factor ${email}`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nemá dvoufázové ověření'),
    });
    await db.insertInto('totp').values({ user_id: id, secret: 'x', confirmed_at: new Date() }).execute();
    await db
      .insertInto('recovery_codes')
      .values({ user_id: id, code_hash: 'a'.repeat(64) })
      .execute();
    const key = await createToken(db, id, new Date(), null);
    expect((await run('users list')).output).toMatch(new RegExp(`${email} .* ano$`, 'm'));

    expect(await run(`users reset-second-factor ${email}`)).toMatchObject({
      code: 0,
      output: expect.stringContaining('zrušené'),
    });
    expect(await findUserByToken(db, key, new Date())).toBeNull();
    expect(await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute()).toEqual([]);
    expect((await mailsTo(db, email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Provozovatel vypnul dvoufázové'),
    ]);
    expect((await run('users list')).output).not.toMatch(new RegExp(`${email} .* ano$`, 'm'));
  });
});

describe('second factors', () => {
  it('are re-encrypted from the former key to the current one, all or none, and repeatably', async () => {
    const { db } = database;
    const [former, dataDir] = ['a former secret of the portal alone', join(folder, 'data')];
    const people = [await buildUser(db), await buildUser(db)];
    for (const { id } of people) {
      const secret = encryptSecret(keysOf(former), id, `TAJNE${id}`);
      await db.insertInto('totp').values({ user_id: id, secret, confirmed_at: new Date() }).execute();
    }
    const read = async () => {
      const rows = await db.selectFrom('totp').select(['user_id', 'secret']).orderBy('user_id').execute();
      return rows.map(({ user_id, secret }) =>
        decryptSecret(openSecretKey({ secretKey: null, dataDir }), user_id, secret),
      );
    };
    const wrong = await file('wrong.key', 'another secret, of some other portal');
    expect(await run(`second-factors reencrypt ${wrong}`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Nic se nezměnilo: 2'),
    });
    expect(await read()).toEqual([null, null]);
    const right = await file('former.key', `${former}\n`);
    expect(await run(`second-factors reencrypt ${right}`)).toMatchObject({ code: 0, output: 'Převedeno: 2.' });
    expect(await read()).toEqual(people.map(({ id }) => `TAJNE${id}`));
    expect(await run(`second-factors reencrypt ${right}`)).toMatchObject({ code: 0, output: 'Převedeno: 0.' });
  });
});

describe('plans', () => {
  it('are requested, granted and rejected with a reason, and the client is notified', async () => {
    const { db } = database;
    const [first, second] = [await buildUser(db), await buildUser(db)];
    for (const { id } of [first, second]) await askForPlan(db, id, 'PREMIUM', new Date());
    const { output } = await run('plans list --waiting --json');
    const [one, two] = JSON.parse(output) as { id: number; email: string }[];
    expect([one!.email, two!.email]).toEqual([first.email, second.email]);

    expect(await run(`plans grant ${one!.id}`)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${first.email} má plán PREMIUM`),
    });
    expect(await run(`plans grant ${one!.id}`)).toMatchObject({ code: 1 });
    expect(await run(`plans refuse ${two!.id}`)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--reason: napište důvod'),
    });
    expect(await run(`plans refuse ${two!.id} --reason Nelze.`)).toMatchObject({ code: 0 });
    expect((await run('plans list --waiting --json')).output).toBe('[]');
    expect((await run('plans list')).output).toMatch(/vyhověno[^]*odmítnuto/);
    await writeNotificationMails(db);
    expect((await mailsTo(db, first.email)).map(({ subject }) => subject)).toEqual(['Máte plán PREMIUM']);
    expect((await mailsTo(db, second.email))[0]?.text).toContain('Důvod: Nelze.');
  });
});

it('lists published legal texts', async () => {
  await keepLawTexts(
    database.db,
    [{ document: 'terms', version: '2026-11-22', content: '# Podmínky' }],
    new Date('2026-11-22T10:00:00Z'),
  );
  expect((await run('law list')).output).toMatch(/terms +2026-11-22 +2026-11-22 10:00/);
  expect(JSON.parse((await run('law list --json')).output)).toMatchObject([{ content: '# Podmínky' }]);
});

describe('requests', () => {
  it('are listed, accepted and completed with mails to the client, and exported', async () => {
    const { db } = database;
    const client = await buildUser(db);
    const { id } = await db
      .insertInto('requests')
      .values({ user_id: client.id, kind: 'callbacks', name: '=Jana', phone: '+420777000112', callback_type: 'OTHER' })
      .returning('id')
      .executeTakeFirstOrThrow();

    expect((await run('requests list --state new')).output).toContain('Zpětné volání');
    expect(await run(`requests accept ${id}`)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Požadavek ${id} je v řešení`),
    });
    expect(await run(`requests accept ${id}`)).toMatchObject({
      code: 0,
      output: expect.stringContaining('nic se nemění'),
    });
    expect(await run(`requests done ${id} 99999`)).toMatchObject({
      code: 1,
      stderr: 'Požadavek neexistuje: 99999.',
    });
    await writeNotificationMails(db);
    const mails = (await allMails(db)).map(({ recipient, subject }) => ({ recipient, subject }));
    expect(mails).toEqual([
      { recipient: client.email, subject: 'Přijali jsme vaši žádost o zpětné volání' },
      { recipient: client.email, subject: 'Vyřídili jsme vaši žádost o zpětné volání' },
    ]);

    const out = join(folder, 'requests.csv');
    expect(await run(`requests export --state DONE --out ${out}`)).toMatchObject({
      code: 0,
      output: 'Zapsáno požadavků: 1',
    });
    expect(await readFile(out, 'utf8')).toContain(`${id};callbacks;DONE;'=Jana`);
    expect((await run('requests list --kind nothing')).code).toBe(2);
    expect(await run('requests export --out /neni/tady.csv')).toMatchObject({
      code: 1,
      stderr: 'Soubor nebo složka /neni/tady.csv neexistuje.',
    });
  });
});

describe('failed jobs', () => {
  it('are listed with the reason and can be retried, one or all', async () => {
    const { db } = database;
    const dead = { state: 'FAILED', attempts: 13, ended_at: new Date() } as const;
    const [first] = await db
      .insertInto('jobs')
      .values([
        {
          ...dead,
          queue: 'mail',
          payload: JSON.stringify({ to: 'a@b.test', subject: 'S', text: 'T' }),
          last_error: '550 No such user',
        },
        { ...dead, queue: 'digest', payload: JSON.stringify({ user: 7, mail: 'DAILY' }), last_error: 'timeout' },
        { queue: 'tidying', payload: '{}' },
      ])
      .returning('id')
      .execute();
    expect((await run('jobs list')).output).toMatch(/a@b\.test: S +550 No such user[^]*"user":7[^]*tidying/);
    expect((await run('jobs list --dead')).output).not.toContain('tidying');
    expect((await run('jobs list --queue mail')).output).not.toContain('digest');

    expect((await run(`jobs retry ${first!.id}`)).output).toBe('Úloh vrácených do fronty: 1');
    expect(await run(`jobs retry ${first!.id}`)).toMatchObject({
      code: 1,
      stderr: `Úloha ${first!.id} není mezi vzdanými.`,
    });
    expect((await run('jobs retry')).output).toBe('Úloh vrácených do fronty: 1');
    expect(await db.selectFrom('jobs').select(['state', 'attempts', 'ended_at']).execute()).toEqual(
      Array.from({ length: 3 }, () => ({ state: 'QUEUED', attempts: 0, ended_at: null })),
    );
  });
});

describe('imports', () => {
  beforeEach(() => buildCategory(database.db, { name: 'Cloud' }));

  it('insert all rows of a CSV, locate companies, and update existing ones on the next run', async () => {
    const csv = await file(
      'companies.csv',
      'name;role;reg_number;city;categories\r\nŘízek a syn;supplier;44992785;Brno;Cloud\r\n"Alfa; Beta";CONSULTANT;;Ostrava;\r\n',
    );
    expect(await run(`import companies ${csv} --dry-run`)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Zkouška, nic se nezapsalo. Nových: 2'),
    });
    expect(await database.db.selectFrom('companies').select('id').execute()).toEqual([]);

    expect(await run(`import companies ${csv}`)).toMatchObject({ code: 0, output: 'Nových: 2, změněných: 0.' });
    // Companies imported by the operator need no verification.
    expect(await database.db.selectFrom('companies').select('verification').execute()).toEqual([
      { verification: 'VERIFIED' },
      { verification: 'VERIFIED' },
    ]);
    expect(await run(`import companies ${csv}`)).toMatchObject({ code: 0, output: 'Nových: 0, změněných: 2.' });
    const rows = await database.db
      .selectFrom('companies')
      .select(['name', 'role', 'region', 'owner_id'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { name: 'Řízek a syn', role: 'SUPPLIER', region: 'CZ064', owner_id: null },
      { name: 'Alfa; Beta', role: 'CONSULTANT', region: 'CZ080', owner_id: null },
    ]);
    expect(await database.db.selectFrom('company_categories').selectAll().execute()).toHaveLength(1);
  });

  it('report the row and field of every error and write nothing', async () => {
    const csv = await file('wrong.csv', 'name,role,reg_number,zip\nA,SUPPLIER,12345678,11000\nB,KING,,1\n,CLIENT,,\n');
    const { code, stderr } = await run(`import companies ${csv}`);
    expect(code).toBe(1);
    expect(stderr).toContain('řádek 2, reg_number: IČO není platné.');
    expect(stderr).toContain('řádek 3, zip: PSČ musí mít pět číslic.');
    expect(stderr).toMatch(/řádek 3, role: /);
    expect(stderr).toContain('řádek 4, name: Toto pole je povinné');
    expect(stderr).toContain('Nic se nezapsalo.');
    expect(await database.db.selectFrom('companies').select('id').execute()).toEqual([]);
  });

  it('reject unknown columns, unknown categories and values rejected by the database', async () => {
    expect(await run(`import products ${await file('a.csv', 'name;colour\nX;red\n')}`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Neznámé sloupce: colour'),
    });
    expect(await run(`import products ${await file('b.csv', 'name;categories\nX;Nic\n')}`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('„Nic“ v portálu není'),
    });
    const grant = [
      { title: 'G', area: 'DIGITAL', amount_min: 10, amount_max: 5, open_from: '2027-01-02', open_to: '2027-01-01' },
    ];
    const { code, stderr } = await run(`import grants ${await file('g.json', JSON.stringify(grant))}`);
    expect(code).toBe(1);
    expect(stderr).toContain('1. položka, amount_max: Nejvyšší částka nesmí být nižší než nejnižší.');
    expect(stderr).toContain('1. položka, open_to: Konec příjmu žádostí nesmí být dříve než začátek.');
    expect(await run(`import products ${await file('c.json', '{')}`)).toMatchObject({
      code: 1,
      stderr: 'Soubor není platný JSON.',
    });
    expect((await run('import products /nowhere.csv')).code).toBe(1);
    expect(await database.db.selectFrom('products').select('id').execute()).toEqual([]);
  });

  it('accept categories, products, services and grants from JSON and CSV', async () => {
    expect((await run(`import categories ${await file('cat.csv', 'name;group\nZálohy;Provoz\n')}`)).output).toBe(
      'Nových: 1, změněných: 0.',
    );
    expect(
      (await run(`import products ${await file('p.csv', 'name;vendor;categories\nPohoda;Stormware;Cloud|Zálohy\n')}`))
        .output,
    ).toBe('Nových: 1, změněných: 0.');
    const service = [
      { name: 'Audit', perex: 'P', description: 'D', category: 'analyze', price_from: 9000, categories: ['Cloud'] },
    ];
    expect((await run(`import services ${await file('s.json', JSON.stringify(service))}`)).output).toBe(
      'Nových: 1, změněných: 0.',
    );
    const grant = [
      {
        title: 'Digitální obec',
        area: 'DIGITAL',
        applicants: ['MUNICIPALITY'],
        regions: ['CZ064'],
        support_rate: 85,
        open_to: '2027-01-31',
      },
    ];
    const path = await file('grants.json', JSON.stringify(grant));
    expect((await run(`import grants ${path}`)).output).toBe('Nových: 1, změněných: 0.');
    expect((await run(`import grants ${path}`)).output).toBe('Nových: 0, změněných: 0, beze změny: 1.');
    expect(await database.db.selectFrom('product_categories').selectAll().execute()).toHaveLength(2);
    expect(await database.db.selectFrom('services').select(['category', 'price_from', 'position']).execute()).toEqual([
      { category: 'ANALYZE', price_from: 9000, position: 0 },
    ]);
    expect(await database.db.selectFrom('grants').select(['applicants', 'open_to']).execute()).toEqual([
      { applicants: ['MUNICIPALITY'], open_to: '2027-01-31' },
    ]);
  });
});

describe('backup and restore', () => {
  it('report that the key of the second factors is not included, and when the current key cannot decrypt them', async () => {
    const dataDir = join(folder, 'keys');
    const { db } = database;
    const { id } = await buildUser(db);
    const keyFor = openSecretKey({ secretKey: null, dataDir });
    await db
      .insertInto('totp')
      .values({ user_id: id, secret: encryptSecret(keyFor, id, 'TAJNE'), confirmed_at: new Date() })
      .execute();
    const kept = join(folder, 'kept');
    expect((await run(`backup ${kept}`, database, dataDir)).output).toContain(join(dataDir, 'secret.key'));
    expect((await run(`restore ${kept} --replace`, database, dataDir)).output).not.toContain('Pozor');
    const without = join(folder, 'without');
    expect((await run(`restore ${kept} --replace`, database, without)).output).toContain(
      'dvoufázová ověření (1) nelze s nynějším klíčem přečíst',
    );
    expect((await stat(without)).mode & 0o077).toBe(0);
    // No new key was created, so that the former one can be copied there.
    expect(existsSync(join(without, 'secret.key'))).toBe(false);
  });

  it('fail when there is nothing to back up or files are missing, and leave no partial backup', async () => {
    const { db } = database;
    const [copy, dataDir] = [join(folder, 'copy'), join(folder, 'data')];
    expect(await run(`backup ${copy}`)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/žádný účet, není co zálohovat\. Vede DATA_DIR/),
    });
    const { id: uploader_id } = await buildUser(db);
    const { id: owner_id } = await buildWorkCompany(db, { owner_id: uploader_id });
    await noteFiles(db, { owner_id, uploader_id }, ['ab/abc', 'cd/cde']);
    await mkdir(join(dataDir, 'files'), { recursive: true });
    expect(await run(`backup ${copy}`)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/není žádný ze souborů, .* \(2\)\. Je svazek s DATA_DIR připojený\?/),
    });
    expect(await readdir(folder)).toEqual(['data']);

    await mkdir(join(dataDir, 'files/cd'), { recursive: true });
    await writeFile(join(dataDir, 'files/cd/cde'), 'obsah');
    expect(await run(`backup ${copy}`)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Záloha je ve složce'),
      stderr: expect.stringMatching(/hotová, ale .* chybí soubory \(1\), .*: ab\/abc\./),
    });
    expect(await readFile(join(copy, 'files/cd/cde'), 'utf8')).toBe('obsah');

    // Only a complete backup updates the metric of the last backup.
    const lastBackup = async () =>
      (await readStoredMetrics(db, new Date())).rounds.find(({ round }) => round === 'backup')?.done_at;
    expect(await lastBackup()).toBeUndefined();
    await mkdir(join(dataDir, 'files/ab'), { recursive: true });
    await writeFile(join(dataDir, 'files/ab/abc'), 'obsah');
    expect(await run(`backup ${join(folder, 'whole')}`)).toMatchObject({ code: 0, stderr: '' });
    expect(Date.now() / 1000 - (await lastBackup())!).toBeLessThan(60);
  });

  it('reject a folder that is no backup, of another version or damaged, and change nothing', async () => {
    const { email } = await buildUser(database.db);
    expect(await run(`restore ${folder}`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('není záloha portálu'),
    });

    const copy = join(folder, 'copy');
    await run(`backup ${copy}`);
    const manifest = JSON.parse(await readFile(join(copy, 'backup.json'), 'utf8')) as { migrations: string[] };
    await writeFile(join(copy, 'backup.json'), JSON.stringify({ ...manifest, migrations: ['0001_functions'] }));
    expect(await run(`restore ${copy} --replace`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('jiné verze portálu'),
    });

    await writeFile(join(copy, 'backup.json'), JSON.stringify(manifest));
    await writeFile(join(copy, 'database.sql'), 'insert into nothing values (1);\n');
    expect(await run(`restore ${copy} --replace`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Záloha je poškozená, nic se neobnovilo'),
    });
    expect(await database.db.selectFrom('users').select('email').execute()).toEqual([{ email }]);
  });

  it('restore files to a bucket, all or none, and report missing ones', async () => {
    const { db } = database;
    const bucket = await startBucketServer();
    const { endpoint, region, accessKeyId, secretAccessKey } = bucket.config;
    const settings = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket.config.bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    const { id: uploader_id } = await buildUser(db);
    const image_key = 'a'.repeat(36);
    const { id: owner_id } = await buildWorkCompany(db, { owner_id: uploader_id });
    await db.updateTable('companies').set({ image_key }).where('id', '=', owner_id).execute();
    await noteFiles(db, { owner_id, uploader_id }, ['ab/abc', 'cd/cde', 'ef/lost']);
    const dataDir = join(folder, 'one');
    const pictures = [`media/${image_key}.webp`, `media/${image_key}.thumb.webp`];
    for (const key of ['ab/abc', 'cd/cde', ...pictures]) {
      const path = join(dataDir, 'files', key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, key);
    }
    const copy = join(folder, 'copy');
    expect((await run(`backup ${copy}`, database, dataDir)).stderr).toContain('chybí soubory (1)');
    const restore = () => runManage(['restore', copy, '--replace'], database, join(folder, 'other'), settings);

    bucket.fill(true);
    await db.insertInto('tags').values({ name: 'Novější než záloha' }).execute();
    expect((await restore()).code).toBe(1);
    expect(await db.selectFrom('tags').select('name').where('name', '=', 'Novější než záloha').execute()).toHaveLength(
      1,
    );

    bucket.fill(false);
    const restored = await restore();
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.output).toMatch(/v úložišti S3 chybí soubory \(1\), na které databáze odkazuje: ef\/lost\./);
    expect([...bucket.objects.keys()].sort()).toEqual(['ab/abc', 'cd/cde', ...pictures].sort());
    expect(bucket.objects.get('ab/abc')).toEqual({ bytes: Buffer.from('ab/abc'), contentType: 'text/plain' });
    expect(bucket.objects.get(pictures[0]!)?.contentType).toBe('image/webp');

    // A backup of a portal with a bucket has no files, so they are missing when it is restored to a folder.
    const bare = join(folder, 'bare');
    await runManage(['backup', bare], database, join(folder, 'other'), settings);
    expect((await run(`restore ${bare} --replace`)).output).toContain('chybí soubory (5)');
    await bucket.close();
  });
});

describe('companies', () => {
  it('waiting for verification are listed, verified and rejected with mails to their owners', async () => {
    const { db } = database;
    const owner = await buildUser(db, { role: 'SUPPLIER' });
    const waiting = { verification: 'WAITING', verification_reason: 'NAME', owner_id: owner.id } as const;
    const [first, second, seen] = [
      await buildWorkCompany(db, { name: 'Čekající', reg_number: '45274649', ...waiting }),
      await buildWorkCompany(db, { ...waiting, verification_reason: 'UNKNOWN' }),
      await buildWorkCompany(db, { name: 'Viděná' }),
    ];
    const { output } = await run('companies list --waiting');
    expect(output).toMatch(/^Číslo +Stav +Proč +Název/);
    expect(output).toContain(`${first.id}`);
    expect(output).toContain('v registru je jiný název');
    expect(output).not.toContain(seen.name);
    expect((await run('companies list')).output).toContain('neověřená');
    expect(await run(`companies verify ${first.id}`)).toMatchObject({
      code: 0,
      output: `Firma ${first.id} (Čekající) je ověřená, vlastník ${owner.email} dostane e-mail.`,
    });
    expect(await run(`companies verify ${first.id}`)).toMatchObject({
      code: 0,
      output: `Firma ${first.id}: nic se nemění.`,
    });
    expect(await run(`companies reject ${second.id}`)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--reason: napište důvod'),
    });
    expect(await run(`companies reject ${second.id} --reason Vymyšlená.`)).toMatchObject({
      code: 0,
      output: expect.stringContaining('je zamítnutá'),
    });
    expect(await run('companies verify 999999')).toMatchObject({ code: 1, stderr: 'Firma 999999 neexistuje.' });
    expect(await run('companies verify nic')).toMatchObject({ code: 2 });
    await writeNotificationMails(db);
    const mails = await mailsTo(db, owner.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Firma je ověřená: Čekající',
      `Firmu jsme neověřili: ${second.name}`,
    ]);
    expect(JSON.parse((await run('companies list --waiting --json')).output)).toEqual([]);
  });
});

describe('moderation', () => {
  it('lists, approves, hides and restores testimonials', async () => {
    const { db } = database;
    const author = await buildUser(db, { first_name: 'Petra', last_name: 'Nováková' });
    const company = await buildWorkCompany(db, { name: 'Posuzovaná' });
    const { id } = await db
      .insertInto('testimonials')
      .values({ company_id: company.id, author_id: author.id, rating: 5, text: 'Výborné.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await run('testimonials list --waiting')).output).toMatch(
      new RegExp(`${id} +5 +Petra Nováková +Posuzovaná +Výborné`),
    );
    expect(await run(`testimonials approve ${id}`)).toMatchObject({
      code: 0,
      output: `Hodnocení ${id}: stojí na úvodní stránce.`,
    });
    expect((await run('testimonials list --waiting')).output).not.toContain('Posuzovaná');
    expect((await run('testimonials list')).output).toContain('na úvodní stránce');
    expect((await run(`testimonials withdraw ${id}`)).code).toBe(0);
    expect(await run(`moderation hide testimonials ${id}`)).toMatchObject({ code: 2 });
    expect(await run(`moderation hide testimonials ${id} --rule RIGHTS`)).toMatchObject({ code: 2 });
    expect(await run(`moderation hide hodnoceni ${id} --rule RIGHTS --reason Urážka`)).toMatchObject({ code: 2 });
    expect((await run(`moderation hide testimonials ${id} --rule RIGHTS --reason Urážka`)).output).toMatch(
      /^Hodnocení \d+: skryto, moderace \d+\.$/,
    );
    expect(await run(`testimonials approve ${id}`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nebo je skryté'),
    });
    expect((await run('testimonials list')).output).toContain('skryté');
    expect(await run(`moderation hide testimonials ${id} --rule RIGHTS --reason Urážka`)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Skryto'),
    });
    const [{ id: number } = { id: 0 }] = JSON.parse((await run('moderation list --all --json')).output) as {
      id: number;
    }[];
    expect((await run(`moderation decide ${number} RESTORED`)).code).toBe(0);
    expect((await run(`testimonials approve ${id}`)).code).toBe(0);
    expect(await run('moderation hide messages 999999 --rule RIGHTS --reason Urážka')).toMatchObject({
      code: 1,
      stderr: 'Příspěvek v diskusi 999999 neexistuje.',
    });
    expect(await run('moderation decide 999999 KEPT')).toMatchObject({ code: 1 });
  });
});
