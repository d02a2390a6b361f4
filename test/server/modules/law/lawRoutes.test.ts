import { openLaw, type Law } from '#modules/law/law.ts';
import { keepLawTexts, listLawTexts } from '#modules/law/lawTextsRepository.ts';
import { readConfig } from '#server/config.ts';
import { emptiedPortal, type TestPortal } from '#support/server/startPortal.ts';

const portal = emptiedPortal();

const dueOf = async (portalOf: TestPortal, id: number) => {
  const { body } = await (await portalOf.asUser(id)).get('users/self/');
  return (body as { consents_due: string[] }).consents_due;
};

describe('legal texts', () => {
  it.each(['terms', 'privacy', 'cookies', 'accessibility'])('%s is public', async (document) => {
    expect(await portal.by('visitor').get(`law/${document}/`)).toMatchObject({
      status: 200,
      body: { document, title: expect.any(String), version: expect.any(String), blocks: expect.any(Array) },
    });
  });

  it('unknown ones answer 404', async () => {
    expect((await portal.by('visitor').get('law/nothing/')).status).toBe(404);
  });

  it('keep their earlier versions', async () => {
    const { texts } = openLaw(readConfig({}));
    const now = new Date('2026-11-22T10:00:00Z');
    await keepLawTexts(portal.db, texts, now);
    await keepLawTexts(portal.db, texts, new Date('2026-12-01T10:00:00Z'));
    expect(await listLawTexts(portal.db)).toHaveLength(4);
    await keepLawTexts(portal.db, [{ ...texts[0]!, version: '2027-01-01', content: '# Jiné' }], now);
    const stored = await listLawTexts(portal.db);
    expect(stored).toHaveLength(5);
    expect(stored.filter(({ document }) => document === 'terms').map(({ content }) => content)).toContain('# Jiné');
  });
});

describe('consent to legal texts', () => {
  it('is requested from users who did not consent to the current version', async () => {
    const id = await portal.idOf('premium');
    const client = await portal.as('premium');
    expect(await dueOf(portal, id)).toEqual(['terms', 'privacy']);
    expect((await client.post('users/self/consents/', { documents: ['privacy'] })).status).toBe(204);
    expect(await dueOf(portal, id)).toEqual(['terms']);
    await client.post('users/self/consents/', { documents: ['terms', 'terms', 'privacy'] });
    expect(await dueOf(portal, id)).toEqual([]);
    expect(await portal.db.selectFrom('consents').selectAll().orderBy('document').execute()).toEqual(
      ['privacy', 'terms'].map((document) => ({
        user_id: id,
        document,
        version: portal.services.law.versions[document as 'terms'],
        given_at: expect.any(Date),
      })),
    );
  });

  it('is requested again when a text changes', async () => {
    const { law } = portal.services;
    const id = await portal.idOf('premium');
    await portal.by('premium').post('users/self/consents/', { documents: ['terms', 'privacy'] });
    (law as { versions: Law['versions'] }).versions = { ...law.versions, privacy: '2027-01-01' };
    expect(await dueOf(portal, id)).toEqual(['privacy']);
    const patched = await portal.by('premium').patch('users/self/', { first_name: 'Eva' });
    expect(patched.body).toMatchObject({ consents_due: ['privacy'] });
  });

  it('answers 401 to visitors, and 400 for a text that needs no consent', async () => {
    expect((await portal.by('visitor').post('users/self/consents/', { documents: ['terms'] })).status).toBe(401);
    const client = await portal.as('free');
    expect((await client.post('users/self/consents/', { documents: ['cookies'] })).status).toBe(400);
    expect((await client.post('users/self/consents/', { documents: 'terms' })).status).toBe(400);
    expect((await client.post('users/self/consents/', { documents: [] })).status).toBe(204);
  });
});
