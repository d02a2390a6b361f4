import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { tidyUp } from '#modules/tidying/tidying.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { buildSoftware, buildUser } from '#support/server/builders.ts';
import { memoryStorage } from '#support/server/memoryStorage.ts';
import { upload } from '#support/server/multipart.ts';
import { emptiedPortal } from '#support/server/startPortal.ts';
import { buildReference, buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const storage = memoryStorage();
const portal = emptiedPortal({ storage });
beforeEach(async () => {
  storage.files.clear();
});

const rowsOf = async (
  table: 'projects' | 'reference_projects' | 'software' | 'messages' | 'files' | 'jobs' | 'idempotency_keys',
) => (await portal.db.selectFrom(table).selectAll().execute()).length;
const plainFile = { field: 'file', name: 'a.txt', type: 'text/plain', content: 'text' };

it('keeps the newest four megabytes of the history of a record', async () => {
  // As stored by the triggers for a change of a long text: the previous value, here incompressible.
  const written = Array.from({ length: 90 }, () => randomBytes(37_500).toString('base64'));
  const note = (record_id: number, texts: string[]) =>
    portal.db
      .insertInto('record_changes')
      .values(
        texts.map((text) => ({
          kind: 'projects' as const,
          record_id,
          actor_kind: 'SYSTEM' as const,
          action: 'CHANGED' as const,
          changes: { description: [text] },
        })),
      )
      .execute();
  await note(1, written);
  await note(2, ['Krátce']);
  const kept = async (id: number) => {
    const rows = await portal.db
      .selectFrom('record_changes')
      .select('changes')
      .where('kind', '=', 'projects')
      .where('record_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ changes }) => changes['description']?.[0] as string);
  };
  await tidyUp(portal.services);
  const texts = await kept(1);
  const bytes = texts.reduce((sum, one) => sum + one.length, 0);
  expect(bytes).toBeGreaterThan(3.9 * 1024 * 1024);
  expect(bytes).toBeLessThanOrEqual(4 * 1024 * 1024);
  expect(texts).toEqual(written.slice(-texts.length));
  expect(await kept(2)).toEqual(['Krátce']);
});

describe('a deleted record', () => {
  it('is purged after the restore period with its discussion, files and their contents', async () => {
    const [client, supplier] = [await portal.as('premium'), await portal.as('supplier')];
    const owner = await portal.idOf('premium');
    const project = await buildWorkProject(portal.db, owner);
    const kept = await buildWorkProject(portal.db, owner);
    const software = await buildSoftware(portal.db, owner);
    const reference = await buildReference(portal.db, await portal.idOf('supplier'));
    for (const { id } of [project, kept]) {
      await upload(client, `projects/${id}/files/`, plainFile);
      await client.post('messages/', { thread_ct_id: 1, thread_object_id: id, text: 'Zpráva' });
    }
    await client.delete(`projects/${project.id}/`);
    await client.delete(`software/${software.id}/`);
    await supplier.delete(`references/${reference.id}/`);

    portal.pass({ minutes: 9 });
    await tidyUp(portal.services);
    expect([
      await rowsOf('projects'),
      await rowsOf('software'),
      await rowsOf('reference_projects'),
      storage.files.size,
    ]).toEqual([2, 1, 1, 2]);

    portal.pass({ minutes: 2 });
    await tidyUp(portal.services);
    expect([await rowsOf('projects'), await rowsOf('software'), await rowsOf('reference_projects')]).toEqual([1, 0, 0]);
    expect([await rowsOf('messages'), await rowsOf('files'), storage.files.size]).toEqual([1, 1, 1]);
  });

  it('leaves file contents queued for removal when the storage fails, and removes them later', async () => {
    const client = await portal.as('premium');
    const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
    await upload(client, `projects/${id}/files/`, plainFile);
    await client.delete(`projects/${id}/`);
    portal.pass({ minutes: 11 });

    const broken = { ...portal.services, storage: { ...storage, remove: () => Promise.reject(new Error('away')) } };
    await tidyUp(broken);
    expect([await rowsOf('files'), storage.files.size]).toEqual([0, 1]);

    await tidyUp(portal.services);
    expect(storage.files.size).toBe(0);
  });
});

it('removes the images of the companies of a deleted account', async () => {
  const { id } = await buildUser(portal.db, { deletion_requested_at: new Date() });
  await buildWorkCompany(portal.db, { owner_id: id, image_key: 'aa' });
  storage.files.set('media/aa.webp', Buffer.from('1')).set('media/aa.thumb.webp', Buffer.from('2'));
  portal.pass({ days: 15 });
  await tidyUp(portal.services);
  expect(storage.files.size).toBe(0);
});

it('removes file contents without a row at once, or after an hour when the storage is unavailable', async () => {
  const client = await portal.as('premium');
  const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
  const put = jest.spyOn(storage, 'put').mockImplementationOnce(async (key) => {
    storage.files.set(key, Buffer.from('a'));
    await portal.db.deleteFrom('projects').where('id', '=', id).execute();
  });
  const remove = jest.spyOn(storage, 'remove').mockRejectedValueOnce(new Error('away'));
  expect((await upload(client, `projects/${id}/files/`, plainFile)).status).toBe(404);
  put.mockRestore();
  remove.mockRestore();
  await tidyUp(portal.services);
  expect(storage.files.size).toBe(1);
  portal.pass({ minutes: 61 });
  await tidyUp(portal.services);
  expect(storage.files.size).toBe(0);
});

it('deletes mails ninety days after they were sent, and idempotency records after a day', async () => {
  const client = await portal.as('premium');
  const { id } = await buildWorkProject(portal.db, await portal.idOf('premium'));
  await client.delete(`projects/${id}/`);
  await client.post(`projects/${id}/restore/`, undefined, { 'idempotency-key': 'once' });
  const mail = { to: 'a@b.cz', subject: 'Věc', text: 'Text', now: portal.services.clock() };
  await queueMail(portal.db, mail);
  await queueMail(portal.db, mail);
  await portal.db
    .updateTable('jobs')
    .set({ state: 'DONE', ended_at: portal.services.clock() })
    .where('id', '=', (eb) => eb.selectFrom('jobs').select((row) => row.fn.min('id').as('id')))
    .execute();

  portal.pass({ days: 2 });
  await tidyUp(portal.services);
  expect([await rowsOf('jobs'), await rowsOf('idempotency_keys')]).toEqual([2, 0]);

  portal.pass({ days: 89 });
  await tidyUp(portal.services);
  expect(await rowsOf('jobs')).toBe(1);
});

it('continues when one step fails, and fails at the end', async () => {
  const project = await buildWorkProject(portal.db, await portal.idOf('premium'));
  await upload(await portal.as('premium'), `projects/${project.id}/files/`, plainFile);
  await (await portal.as('premium')).delete(`projects/${project.id}/`);
  portal.pass({ days: 400 });
  await sql`create or replace function refuse() returns trigger language plpgsql as 'begin raise ''locked''; end'`.execute(
    portal.db,
  );
  await sql`create trigger refuse before delete on auth_tokens for each statement execute function refuse()`.execute(
    portal.db,
  );
  try {
    await expect(tidyUp(portal.services)).rejects.toThrow('locked');
  } finally {
    await sql`drop function refuse cascade`.execute(portal.db);
  }
  expect([await rowsOf('projects'), await rowsOf('idempotency_keys'), storage.files.size]).toEqual([0, 0, 0]);
});
