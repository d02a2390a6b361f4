import { verify } from '@node-rs/argon2';
import { readRecord } from '#contract/masking/supportRecord.ts';
import { isRegNumber } from '#contract/rules/regNumber.ts';
import { GRANT_APPLICANT_GROUPS, GRANT_AREAS } from '#contract/vocabulary/grants.ts';
import { REGIONS } from '#contract/vocabulary/territories.ts';
import { waitingQueues } from '#modules/admin/adminQueuesRepository.ts';
import { isNaturalPerson } from '#modules/companies/ares/legalForms.ts';
import { findNumbersWithoutForm } from '#modules/companies/ares/legalFormsRepository.ts';
import { findUncompared } from '#modules/companies/verificationsRepository.ts';
import type { Database, Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { readStoredMetrics } from '#platform/observability/metricsRepository.ts';
import { DEMO_PASSWORD } from '#scripts/demo/people.ts';
import { holdsDemo, seedDemo } from '#scripts/demo/seed.ts';
import { openTestDatabase } from '#support/server/openTestDatabase.ts';

const TODAY = new Date('2026-11-21T10:00:00Z');
const regions = REGIONS.map(({ code }) => code);

let database: Database;
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await seedDemo(db, TODAY);
}, 180_000);
afterAll(() => database.close());

const count = async (table: keyof Tables, from: Db = db) =>
  Number(
    (
      await from
        .selectFrom(table)
        .select((of) => of.fn.countAll().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows,
  );

const userId = async (key: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', `${key}@demo.test`).executeTakeFirstOrThrow()).id;

describe('demo accounts', () => {
  it('are detected in a database by the public password, even if only one of them still has it', async () => {
    expect(await holdsDemo(db)).toBe(true);
    const rolledBack = db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ password_hash: null })
        .where('email', '!=', 'operator@demo.test')
        .execute();
      expect(await holdsDemo(transaction)).toBe(true);
      await transaction.updateTable('users').set({ password_hash: null }).execute();
      expect(await holdsDemo(transaction)).toBe(false);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
  });

  it('can log in with the public password, other seeded users cannot', async () => {
    const users = await db
      .selectFrom('users')
      .select(['email', 'role', 'plan', 'operator_roles', 'password_hash'])
      .orderBy('id')
      .execute();
    const open = users.filter(({ password_hash }) => password_hash !== null);
    expect(open.map(({ email, role, plan, operator_roles }) => [email, role, plan, ...operator_roles])).toEqual([
      ['klient.free@demo.test', 'CLIENT', 'FREE'],
      ['klient.basic@demo.test', 'CLIENT', 'BASIC'],
      ['klient.premium@demo.test', 'CLIENT', 'PREMIUM'],
      ['dodavatel@demo.test', 'SUPPLIER', 'FREE'],
      ['konzultant@demo.test', 'CONSULTANT', 'FREE'],
      ['operator@demo.test', 'CLIENT', 'PREMIUM', 'ADMIN'],
      ['spravce@demo.test', 'CLIENT', 'FREE'],
      ['clen@demo.test', 'CLIENT', 'FREE'],
      ['ctenar@demo.test', 'CLIENT', 'FREE'],
      ['podpora@demo.test', 'CLIENT', 'FREE', 'SUPPORT'],
      ['katalog@demo.test', 'CLIENT', 'FREE', 'CATALOGUE'],
      ['moderator@demo.test', 'CLIENT', 'FREE', 'MODERATOR'],
    ]);
    expect(await verify(open[0]?.password_hash ?? '', DEMO_PASSWORD)).toBe(true);
  });

  it('are empty for the FREE client and have records otherwise', async () => {
    const owned = async (key: string) => {
      const id = await userId(key);
      const [companies, software, projectRows, requests, references] = await Promise.all([
        db.selectFrom('companies').select('id').where('owner_id', '=', id).execute(),
        db.selectFrom('software').select(['id', 'valid_to']).where('owner_id', '=', id).execute(),
        db.selectFrom('projects').select('status').where('owner_id', '=', id).execute(),
        db.selectFrom('requests').select('kind').where('user_id', '=', id).execute(),
        db.selectFrom('reference_projects').select('id').where('owner_id', '=', id).execute(),
      ]);
      return { companies, software, statuses: new Set(projectRows.map(({ status }) => status)), requests, references };
    };
    const free = await owned('klient.free');
    expect([free.companies, free.software, free.requests, free.references].flat()).toEqual([]);
    expect(free.statuses.size).toBe(0);
    for (const key of ['klient.basic', 'klient.premium']) {
      const client = await owned(key);
      expect(client.companies).toHaveLength(1);
      expect([...client.statuses].sort()).toEqual([0, 10, 20, 30]);
      expect(client.requests.length).toBeGreaterThan(2);
      const soon = client.software.filter(
        ({ valid_to }) => valid_to && valid_to >= '2026-11-21' && valid_to <= '2026-12-21',
      );
      expect(soon.length).toBeGreaterThanOrEqual(2);
    }
    for (const key of ['dodavatel', 'konzultant']) {
      const { companies, references } = await owned(key);
      expect(companies).toHaveLength(1);
      expect(references.length).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('demo registers', () => {
  it('have valid and unique registration numbers', async () => {
    const numbers = (await db.selectFrom('companies').select('reg_number').execute()).map(
      (row) => row.reg_number ?? '',
    );
    expect(numbers.filter((number) => !isRegNumber(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('distinguish natural and legal persons, without a DIČ of the former', async () => {
    const companies = await db.selectFrom('companies').select(['name', 'legal_form', 'vat_number', 'role']).execute();
    const persons = companies.filter(({ legal_form }) => isNaturalPerson(legal_form) === true);
    expect(companies.filter(({ legal_form }) => isNaturalPerson(legal_form) === null)).toEqual([]);
    expect(new Set(persons.map(({ role }) => role))).toEqual(new Set(['CONSULTANT']));
    expect(persons.length).toBeGreaterThan(15);
    expect(persons.filter(({ name }) => /s\.r\.o\.|a\.s\./.test(name))).toEqual([]);
    expect(companies.filter(({ vat_number }) => vat_number === null)).toEqual(persons);
  });

  it('leave nothing to check in the business register', async () => {
    const states = await db.selectFrom('companies').select('verification').distinct().execute();
    expect(states).toEqual([{ verification: 'VERIFIED' }]);
    expect(await findUncompared(db, 10)).toEqual([]);
    expect(await findNumbersWithoutForm(db, new Date('2100-01-01'), 10)).toEqual([]);
  });
});

describe('the demo back office', () => {
  it('has items in each queue that demo users cannot fill with a click', async () => {
    const operator = { role: 'CLIENT', plan: 'FREE', operator_roles: ['ADMIN'] } as const;
    const queues = (await waitingQueues(db, operator, TODAY)).map(({ queue }) => queue);
    expect(queues).toEqual(
      expect.arrayContaining(['requests', 'replies', 'plans', 'failedMails', 'lateMails', 'deadJobs', 'records']),
    );
  });

  it('has impersonations, a suppressed mail address and replayable support records', async () => {
    expect(await count('impersonations')).toBeGreaterThan(1);
    const { suppressed } = await readStoredMetrics(db, TODAY);
    expect(suppressed).toBe(1);
    const stored = await db.selectFrom('support_records').select(['record', 'state']).execute();
    expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(['NEW', 'TAKEN', 'SETTLED']));
    for (const { record } of stored) expect(readRecord(record)?.actions.length).toBeGreaterThan(1);
  });
});

describe('demo grants', () => {
  it('cover every applicant, area, exact area and region, in all three states', async () => {
    const grants = await db.selectFrom('grants').selectAll().execute();
    const every = <Value>(values: Value[]) => [...new Set(values)].sort();
    expect(every(grants.flatMap(({ applicants }) => applicants))).toEqual(
      every(Object.values<readonly string[]>(GRANT_APPLICANT_GROUPS).flat()),
    );
    expect(every(grants.map(({ area }) => area))).toEqual(Object.keys(GRANT_AREAS).sort());
    expect(every(grants.map(({ exact_area }) => exact_area))).toEqual(
      every(Object.values<readonly string[]>(GRANT_AREAS).flat()),
    );
    expect(every(grants.flatMap((grant) => grant.regions.filter((code) => code.length === 5)))).toEqual(regions);
    expect(grants.filter(({ is_demo, provider }) => !is_demo || !provider?.startsWith('Ukázková data'))).toEqual([]);
    const today = '2026-11-21';
    expect(grants.some(({ open_from }) => open_from !== null && open_from > today)).toBe(true);
    expect(grants.some(({ open_to }) => open_to !== null && open_to < today)).toBe(true);
    expect(grants.some((grant) => (grant.open_from ?? today) <= today && (grant.open_to ?? today) >= today)).toBe(true);
  });
});

describe('seeding again', () => {
  it('leaves a non-empty database unchanged', async () => {
    const before = [await count('users'), await count('companies'), await count('grants')];
    await seedDemo(db, TODAY);
    expect([await count('users'), await count('companies'), await count('grants')]).toEqual(before);
  });

  it('produces the same rows for the same day', async () => {
    const other = await openTestDatabase();
    await seedDemo(other.db, TODAY);
    // What a record is linked to is a set, in the order in which the engine finds its rows.
    const linked = <Row extends { links: string[] }>(rows: Row[]) =>
      rows.map((row) => ({ ...row, links: row.links.sort() }));
    const rows = async (from: Db) => ({
      companies: linked(await from.selectFrom('companies').selectAll().orderBy('id').execute()),
      references: linked(await from.selectFrom('reference_projects').selectAll().orderBy('id').execute()),
      projects: linked(await from.selectFrom('projects').selectAll().orderBy('id').execute()),
      software: linked(await from.selectFrom('software').selectAll().orderBy('id').execute()),
      messages: await from.selectFrom('messages').selectAll().orderBy('id').execute(),
      testimonials: await from.selectFrom('testimonials').selectAll().orderBy('id').execute(),
      requests: await from.selectFrom('requests').selectAll().orderBy('id').execute(),
      grants: await from.selectFrom('grants').selectAll().orderBy('id').execute(),
    });
    expect(await rows(other.db)).toEqual(await rows(db));
    await other.close();
  }, 180_000);
});
