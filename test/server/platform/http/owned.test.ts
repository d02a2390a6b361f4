import { RESTORE_MINUTES } from '#contract/limits/limits.ts';
import { buildCategory, buildSoftware } from '#support/server/builders.ts';
import { upload } from '#support/server/multipart.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';
import { buildReference, buildWorkProject } from '#support/server/workBuilders.ts';

let now = new Date();
const portal = sharedPortal({ clock: () => now });

const later = (milliseconds: number) => {
  now = new Date(+now + milliseconds);
};

/** Kinds of owned records, by their path, with the owner and how to create one. */
const OWNED: Record<
  string,
  { person: 'premium' | 'supplier'; make: (client: Client, owner: number) => Promise<{ id: number }> }
> = {
  projects: { person: 'premium', make: (_, owner) => buildWorkProject(portal.db, owner) },
  references: { person: 'supplier', make: (_, owner) => buildReference(portal.db, owner) },
  software: {
    person: 'premium',
    make: async (_, owner) => {
      const software = await buildSoftware(portal.db, owner);
      const category = await buildCategory(portal.db, { name: `Správa ${software.id}` });
      const link = { software_id: software.id, category_id: category.id };
      await portal.db.insertInto('software_categories').values(link).execute();
      return software;
    },
  },
  files: {
    person: 'premium',
    make: async (client, owner) => {
      const { id } = await buildWorkProject(portal.db, owner);
      const file = { field: 'file', name: 'Smlouva.txt', type: 'text/plain', content: 'text' };
      return (await upload(client, `projects/${id}/files/`, file)).body as { id: number };
    },
  },
};

describe.each(Object.entries(OWNED))('of %s', (kind, { person, make }) => {
  it('a deleted record can be restored within ten minutes, by its owner only', async () => {
    const client = await portal.as(person);
    const { id } = await make(client, await portal.idOf(person));
    await client.delete(`${kind}/${id}/`);
    if (kind !== 'files') expect((await client.get(`${kind}/${id}/`)).status).toBe(404);
    expect((await (await portal.as('basic')).post(`${kind}/${id}/restore/`)).status).toBeGreaterThanOrEqual(403);
    later(RESTORE_MINUTES * 60_000);
    expect(await client.post(`${kind}/${id}/restore/`)).toMatchObject({ status: 200, body: { id } });

    await client.delete(`${kind}/${id}/`);
    later(RESTORE_MINUTES * 60_000 + 1);
    expect((await client.post(`${kind}/${id}/restore/`)).status).toBe(404);
  });

  it('a change without a difference creates no version', async () => {
    const client = await portal.as(person);
    const { id } = await make(client, await portal.idOf(person));
    const changed = await client.patch(`${kind}/${id}/`, { name: 'První' });
    const again = await client.patch(`${kind}/${id}/`, {});
    expect(again).toMatchObject({ status: 200, body: { name: (changed.body as { name: string }).name } });
    expect(again.headers['etag']).toBe(changed.headers['etag']);
  });

  it('a change or deletion of an outdated version answers 412', async () => {
    const client = await portal.as(person);
    const { id } = await make(client, await portal.idOf(person));
    const changed = await client.patch(`${kind}/${id}/`, { name: 'První' });
    expect(changed).toMatchObject({ status: 200, body: { name: expect.stringContaining('První') as string } });
    const ifMatch = { 'if-match': String(changed.headers['etag']) };
    await client.patch(`${kind}/${id}/`, { name: 'Druhá' }, ifMatch);
    expect((await client.patch(`${kind}/${id}/`, { name: 'Třetí' }, ifMatch)).status).toBe(412);
    expect((await client.delete(`${kind}/${id}/`, undefined, ifMatch)).status).toBe(412);
    expect((await client.delete(`${kind}/${id}/`)).status).toBe(204);
  });
});
