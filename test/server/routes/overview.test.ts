import type { Overview, PublicOverview } from '../../../src/contract/wire/overview';
import { buildGrant, buildProject, buildUser, unique } from '../../support/server/builders';
import { startPortal, type TestPortal } from '../../support/server/startPortal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const buildCompany = (fields: {
  owner_id?: number;
  role?: 'SUPPLIER' | 'CLIENT';
  region?: string;
  description?: string;
}) =>
  portal.db
    .insertInto('companies')
    .values({ name: unique('Firma'), role: 'SUPPLIER', ...fields })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();

describe('overview/public/', () => {
  it('counts what the portal holds, region by region, for everybody', async () => {
    await buildCompany({ region: 'CZ064' });
    await buildCompany({ region: 'CZ064' });
    await buildCompany({});
    await buildGrant(portal.db, { open_from: dayFromNow(-10), open_to: dayFromNow(10) });
    await buildGrant(portal.db, { open_from: dayFromNow(10), open_to: dayFromNow(20) });

    const { status, body } = await (await portal.as('visitor')).get('overview/public/');

    const overview = body as PublicOverview;
    expect(status).toBe(200);
    expect(overview.counts).toMatchObject({ suppliers: 3, consultants: 0, open_grants: 1 });
    expect(overview.suppliers_by_region).toHaveLength(14);
    expect(overview.suppliers_by_region).toContainEqual({ region: 'CZ064', count: 2 });
    expect(overview.suppliers_by_region).toContainEqual({ region: 'CZ010', count: 0 });
  });

  it('quotes testimonials that the operator picked, and no others', async () => {
    const company = await buildCompany({});
    const author = await buildUser(portal.db, { first_name: 'Petra', last_name: 'Nováková' });
    const other = await buildUser(portal.db, { last_name: 'Tajná' });
    const testimonial = { company_id: company.id, author_id: author.id, rating: 5, text: 'Skvělá práce.' };
    await portal.db
      .insertInto('testimonials')
      .values([
        { ...testimonial, approved_at: new Date() },
        { ...testimonial, author_id: other.id },
      ])
      .execute();

    const { testimonials } = (await (await portal.as('visitor')).get('overview/public/')).body as PublicOverview;

    expect(testimonials).toEqual([
      expect.objectContaining({
        rating: 5,
        author_name: 'Petra Nováková',
        author_company: null,
        company_name: company.name,
      }),
    ]);
    expect(JSON.stringify(testimonials)).not.toContain('Tajná');
  });
});

describe('overview/', () => {
  it('needs a log-in', async () => {
    expect((await (await portal.as('visitor')).get('overview/')).status).toBe(401);
  });

  it('shows what waits for the caller and nothing of others', async () => {
    const me = await portal.idOf('premium');
    const other = await buildUser(portal.db, { first_name: 'Karel', last_name: 'Odpovídal' });
    const project = await buildProject(portal.db, me);
    const foreign = await buildProject(portal.db, other.id);
    const thread = { thread_ct_id: 1, thread_object_id: project.id };
    await portal.db
      .insertInto('messages')
      .values([
        { ...thread, author_id: other.id, text: 'Nabízíme termín v lednu.' },
        { ...thread, author_id: me, text: 'Vlastní zpráva' },
        { thread_ct_id: 1, thread_object_id: foreign.id, author_id: other.id, text: 'Cizí zpráva' },
      ])
      .execute();
    const licence = { owner_id: me, watch_expiration: true };
    await portal.db
      .insertInto('software')
      .values([
        { ...licence, name: 'Brzy', valid_to: dayFromNow(20) },
        { ...licence, name: 'Za rok', valid_to: dayFromNow(365) },
        { ...licence, name: 'Nehlídá se', valid_to: dayFromNow(20), watch_expiration: false },
        { ...licence, name: 'Cizí', owner_id: other.id, valid_to: dayFromNow(5) },
      ])
      .execute();
    await portal.db
      .insertInto('requests')
      .values({ user_id: me, kind: 'callbacks', name: 'Já', phone: '+420777000112', callback_type: 'OTHER' })
      .execute();
    const company = await buildCompany({ owner_id: me, role: 'CLIENT', description: 'Popis' });

    const overview = (await (await portal.as('premium')).get('overview/')).body as Overview;

    expect(overview.answers).toEqual([
      expect.objectContaining({
        text: 'Nabízíme termín v lednu.',
        author_name: 'Karel Odpovídal',
        object: { kind: 'projects', id: project.id, name: project.name },
      }),
    ]);
    expect(overview.expiring_software.map(({ name }) => name)).toEqual(['Brzy']);
    expect(overview.open_requests).toEqual([
      expect.objectContaining({ kind: 'callbacks', state: 'NEW', service: null }),
    ]);
    expect(overview.projects.map(({ id }) => id)).toEqual([project.id]);
    expect(overview.profile).toMatchObject({ company, percent: 11 });
    expect(overview.profile?.missing).not.toContain('description');
  });

  it('shows an empty desk to a new account', async () => {
    expect((await (await portal.as('free')).get('overview/')).body).toEqual({
      answers: [],
      expiring_software: [],
      open_requests: [],
      projects: [],
      profile: null,
    });
  });
});
