import nock from 'nock';
import type { Company } from '#contract/wire/companies.ts';
import { learnLegalForms } from '#modules/companies/ares/legalFormsJob.ts';
import { MINISTRY, TRADESMAN } from '#support/server/aresAnswers.ts';
import { buildUser } from '#support/server/builders.ts';
import { type Person, sharedPortal } from '#support/server/startPortal.ts';
import { buildReference, buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = sharedPortal();

const FILLED = {
  name: 'Sítě Brno s.r.o.',
  reg_number: '44992785',
  vat_number: 'CZ44992785',
  street: 'Dominikánské náměstí',
  street_number: '196/1',
  city: 'Brno',
  zip: '602 00',
  phone: '+420 777 000 112',
  email: 'info@site.test',
  web: 'https://site.test',
  description: 'Stavíme sítě.',
};
const create = async (person: Person, fields: object = FILLED, headers?: Record<string, string>) =>
  portal.by(person).post('companies/', fields, headers);
const companyOf = (answer: { body: unknown }) => answer.body as Company;

describe('creating a company', () => {
  it('stores the given fields, places it in the center of its town, and takes the role of its owner', async () => {
    const client = await portal.asUser((await buildUser(portal.db, { role: 'SUPPLIER' })).id);
    const answer = await client.post('companies/', FILLED);
    expect(answer.status).toBe(201);
    expect(companyOf(answer)).toMatchObject({
      ...FILLED,
      zip: '60200',
      phone: '+420777000112',
      role: 'SUPPLIER',
      region: 'CZ064',
      gps_lat: expect.closeTo(49.2, 1),
      gps_lng: expect.closeTo(16.6, 1),
      image: null,
      rating: { average: null, count: 0 },
      is_owner: true,
    });
    expect((await client.get('companies/primary/')).body).toEqual(answer.body);
  });

  it('requires only a name, and ignores fields that the caller may not set', async () => {
    const answer = await create('free', {
      name: 'Obec',
      role: 'SUPPLIER',
      owner_id: 1,
      rating: { average: 5, count: 9 },
      id: 7,
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { role: 'CLIENT', city: null, gps_lat: null, region: null, rating: { count: 0 } },
    });
    expect(companyOf(answer).id).not.toBe(7);
  });

  it('answers 400 with Czech field errors', async () => {
    expect(await create('supplier', { name: ' ', reg_number: '12345678' })).toMatchObject({
      status: 400,
      body: { name: ['Toto pole je povinné'], reg_number: ['IČO není platné.'] },
    });
    expect(await create('supplier', { name: 'Firma', gps_lat: 50 })).toMatchObject({
      status: 400,
      body: { gps_lng: [expect.any(String)] },
    });
  });
});

describe('changing a company', () => {
  it('changes the sent fields, and moves the map marker with the town until the user places it', async () => {
    const client = await portal.as('supplier');
    const { id } = companyOf(await create('supplier', { name: 'Stěhovavá', city: 'Brno', web: 'https://a.test' }));
    expect((await client.patch(`companies/${id}/`, { city: 'Ostrava' })).body).toMatchObject({
      city: 'Ostrava',
      region: 'CZ080',
      web: 'https://a.test',
    });

    const placed = { gps_lat: 50.0755, gps_lng: 14.4378 };
    expect((await client.patch(`companies/${id}/`, placed)).body).toMatchObject({ ...placed, region: 'CZ010' });
    expect((await client.patch(`companies/${id}/`, { city: 'Zlín', web: '' })).body).toMatchObject({
      ...placed,
      city: 'Zlín',
      web: null,
    });
    expect((await client.patch(`companies/${id}/`, { gps_lat: null, gps_lng: null })).body).toMatchObject({
      gps_lat: null,
      region: null,
    });
    expect((await client.patch(`companies/${id}/`, { gps_lat: 50 })).status).toBe(400);
    expect((await client.patch(`companies/${id}/`, { name: null })).body).toEqual({ name: ['Toto pole je povinné'] });
  });

  it('answers 412 to a change of an outdated version', async () => {
    const client = await portal.as('supplier');
    const created = await create('supplier', { name: 'Dvě okna' });
    const path = `companies/${companyOf(created).id}/`;
    const stale = { 'if-match': String(created.headers.etag) };
    expect((await client.patch(path, { name: 'První' }, stale)).status).toBe(200);
    expect(await client.patch(path, { name: 'Druhé' }, stale)).toMatchObject({
      status: 412,
      body: { detail: 'Záznam se mezitím změnil.' },
    });
    expect((await client.get(path)).body).toMatchObject({ name: 'První' });
  });

  it('is allowed to its owner; others get 403, or 404 if they cannot see it', async () => {
    const { id } = companyOf(await create('supplier', { name: 'Cizí' }));
    const attempt = async (person: Person) =>
      (await portal.by(person).patch(`companies/${id}/`, { name: 'Moje' })).status;
    expect(await attempt('free')).toBe(403);
    expect(await attempt('premium')).toBe(403);
    expect(await attempt('consultant')).toBe(404);
    expect((await portal.by('premium').delete(`companies/${id}/`)).status).toBe(404);
  });
});

describe('the legal form of a company', () => {
  const ares = () => nock('https://ares.gov.cz');
  const path = (number: string) => `/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/${number}`;
  const lookUp = async (number: string) => portal.by('visitor').get(`ares/company/?reg_number=${number}`);
  const made = async (fields: object) => companyOf(await create('supplier', { name: 'Čí', ...fields }));

  it('comes from an earlier response of the business register', async () => {
    ares().get(path('00006947')).reply(200, MINISTRY).get(path('44992785')).reply(200, TRADESMAN);
    await lookUp('00006947');
    await lookUp('44992785');
    expect(await made({ reg_number: '00006947' })).toMatchObject({ is_natural_person: false });
    const { id, is_natural_person } = await made({ reg_number: '44992785' });
    expect(is_natural_person).toBe(true);

    const client = await portal.as('supplier');
    const change = async (fields: object) =>
      companyOf(await client.patch(`companies/${id}/`, fields)).is_natural_person;
    expect(await change({ city: 'Brno' })).toBe(true);
    expect(await change({ reg_number: '00006947' })).toBe(false);
    expect(await change({ reg_number: '45274649' })).toBeNull();
    expect(await change({ reg_number: '44992785' })).toBe(true);
    expect(await change({ reg_number: null })).toBeNull();
  });

  it('is unknown for a number that was not looked up, and is not taken from the request body', async () => {
    const lie = { is_natural_person: false, legal_form: '112' };
    const { id, is_natural_person } = await made({ reg_number: '45274649', ...lie });
    expect(is_natural_person).toBeNull();
    const client = await portal.as('supplier');
    expect((await client.patch(`companies/${id}/`, lie)).body).toMatchObject({ is_natural_person: null });
    expect((await client.get(`companies/${id}/`)).body).toMatchObject({
      reg_number: '45274649',
      is_natural_person: null,
    });
  });

  it('does not change the version of an open form when it is filled in later', async () => {
    const created = await create('supplier', { name: 'Otevřená', reg_number: '45193461' });
    ares()
      .get(path('45193461'))
      .reply(200, { ...MINISTRY, ico: '45193461' });
    // All other companies have been looked up already.
    await portal.db
      .updateTable('companies')
      .set({ legal_form_checked_at: portal.services.clock() })
      .where('reg_number', '<>', '45193461')
      .execute();
    await learnLegalForms(portal.services);
    const changed = await portal
      .by('supplier')
      .patch(`companies/${companyOf(created).id}/`, { city: 'Brno' }, { 'if-match': String(created.headers.etag) });
    expect(changed).toMatchObject({ status: 200, body: { is_natural_person: false } });
  });
});

describe('comparing companies', () => {
  it('returns them in the requested order, with fields that only the comparison has', async () => {
    const owner_id = await portal.idOf('supplier');
    const [a, b] = [await buildWorkCompany(portal.db, { owner_id }), await buildWorkCompany(portal.db)];
    const consultant = await buildWorkCompany(portal.db, { role: 'CONSULTANT' });
    await buildReference(portal.db, owner_id, { company_id: a.id });
    const client = await portal.as('premium');
    const answer = await client.get(`suppliers/compare/?ids=${b.id},${a.id},${consultant.id},999999`);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        results: [
          { id: b.id, references_count: 0 },
          { id: a.id, references_count: 1 },
        ],
      },
    });
    expect(answer.body).not.toHaveProperty('results.2');
  });

  it('has the access rules and limits of the register', async () => {
    const { id } = await buildWorkCompany(portal.db);
    const compare = async (person: Person, ids: string, type = 'suppliers') =>
      portal.by(person).get(`${type}/compare/?ids=${ids}`);
    for (const person of ['free', 'basic', 'supplier'] as const) {
      expect(await compare(person, `${id}`)).toMatchObject({
        status: 403,
        body: { detail: 'Vyhledávání dodavatelů je dostupné v plánu PREMIUM.' },
      });
    }
    expect((await compare('basic', '1', 'consultants')).status).toBe(200);
    expect((await compare('supplier', `${id}`, 'companies')).body).toEqual({ results: [] });
    expect(await compare('premium', '1,2,3,4,5')).toMatchObject({
      status: 400,
      body: { ids: ['Porovnat lze nejvýše 4 firmy.'] },
    });
    expect(await compare('premium', '')).toMatchObject({ status: 400, body: { ids: ['Toto pole je povinné'] } });
    expect((await compare('premium', 'x')).status).toBe(400);
  });
});
