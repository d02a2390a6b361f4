import { sql } from 'kysely';
import { companyWeeks } from '#modules/admin/adminWeeksRepository.ts';
import { buildUser } from '#support/server/builders.ts';
import { insertedId, insertRow } from '#support/server/rows.ts';
import { sharedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = sharedPortal();

/** The last second of a week and the first one of the next; the clock changes on Sunday 29 March 2026. */
const [SUNDAY, MONDAY] = [new Date('2026-03-29T21:59:59Z'), new Date('2026-03-29T22:00:00Z')];
const WEDNESDAY = new Date('2026-04-08T10:00:00Z');

/** A company whose only member joined at a time. */
async function buildJoined(joined_at: Date) {
  const [user, company] = [await buildUser(portal.db), await buildWorkCompany(portal.db)];
  await insertRow(portal.db, 'company_members', { company_id: company.id, user_id: user.id, role: 'OWNER', joined_at });
  return { user: user.id, company: company.id };
}

it('counts each company once in the weeks of Prague in which it did something', async () => {
  const { db } = portal;
  const old = await buildJoined(new Date('2026-03-01T10:00:00Z'));
  const bidder = await buildJoined(SUNDAY);
  await buildJoined(MONDAY);
  const buildTender = async (times: { published_at: Date; decided_at?: Date }) => {
    const { id } = await buildWorkProject(db, old.user, { company_id: old.company });
    const state = times.decided_at ? 'NO_AWARD' : 'OPEN';
    return insertedId(db, 'tenders', { project_id: id, state, bids_until: MONDAY, ...times });
  };
  const tender = await buildTender({ published_at: SUNDAY, decided_at: MONDAY });
  await buildTender({ published_at: SUNDAY });
  await insertRow(db, 'bids', {
    tender_id: tender,
    company_id: bidder.company,
    state: 'SENT',
    sent_number: 1,
    first_sent_at: MONDAY,
    sent_at: MONDAY,
  });
  const note = (company: number, at: Date, kind: string) =>
    sql`insert into record_changes (kind, record_id, company_id, actor_kind, action, changes, created_at)
      values ('software', 1, ${company}, ${kind}, 'CREATED', '{}', ${at})`.execute(db);
  await note(old.company, SUNDAY, 'PERSON');
  await note(old.company, SUNDAY, 'PERSON');
  // It came eight days before this week.
  await note(bidder.company, WEDNESDAY, 'PERSON');
  await note(old.company, WEDNESDAY, 'SYSTEM');
  await insertRow(db, 'messages', {
    thread_ct_id: 1,
    thread_object_id: 1,
    author_id: old.user,
    text: 'Ano',
    created_at: WEDNESDAY,
  });

  const weeks = await companyWeeks(db, WEDNESDAY);
  const none = { came: 0, asked: 0, bid: 0, decided: 0, returned: 0 };
  expect(weeks.slice(0, 3)).toEqual([
    { ...none, week: '2026-04-06', returned: 2 },
    { ...none, week: '2026-03-30', came: 1, bid: 1, decided: 1 },
    { ...none, week: '2026-03-23', came: 1, asked: 1, returned: 1 },
  ]);
  expect(weeks.map(({ came }) => came).slice(3)).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 0]);
});

it('is read by operators only', async () => {
  const { body } = await (await portal.as('operator')).get('admin/overview/weeks/');
  expect((body as { results: unknown[] }).results).toHaveLength(12);
  expect((await (await portal.as('supplier')).get('admin/overview/weeks/')).status).toBe(403);
});
