import { DAY } from '#contract/lib/durations.ts';
import { paths } from '#contract/paths.ts';
import type { ListRow } from '#contract/wire/overview.ts';
import { addJobs } from '#platform/jobs/jobsRepository.ts';
import { type MailBlock, type MailDraft, uncallable } from '#platform/mail/layout.ts';
import { lastMonday } from '#platform/notifications/digests.ts';
import type { EventType } from '#platform/notifications/eventTypes.ts';
import { type MailServices, NAMED, queueEndable } from '#platform/notifications/mails.ts';
import { MAILED_DAYS } from '#platform/notifications/notificationsRepository.ts';
import type { Services } from '#platform/services.ts';
import { czechDateTime, czechDay } from '#platform/texts/days.ts';
import { type ReadRow, readRows, recordMailed } from './listRepository.ts';
import { findMondayReader, isReplaced, listMondayReaders, recordTold } from './mondayRepository.ts';
import { mondayTexts as words } from './mondayTexts.ts';

/** Queue of Monday's mails. Its payload is `{user}`. The name is stored in `jobs`. */
export const MONDAY_MAIL = 'mondayMail';

type MailedRow = Pick<ListRow, 'band' | 'title' | 'text' | 'why' | 'until' | 'day' | 'path'>;

function blockOf({ title, text, why, until, day, path }: MailedRow, publicUrl: string): MailBlock {
  const deadline = until === null ? day && czechDay(day) : czechDateTime(new Date(until));
  // Texts of licences say their day.
  const isSaid = deadline === null || text.includes(deadline);
  const said = [text, why].filter((part) => part !== null && part !== '').map((part) => uncallable(part!));
  return {
    link: uncallable(title),
    url: publicUrl + path,
    rest: `: ${said.join(' · ')}${isSaid ? '' : words.until(deadline)}`,
  };
}

/**
 * Monday's mail.
 * @param others number of the other rows of the list
 */
function mondayDraft(rows: readonly MailedRow[], others: number, publicUrl: string): MailDraft {
  const shown = rows.slice(0, NAMED);
  return {
    subject: words.subject(rows.length),
    blocks: [
      ...(['DO', 'NEW'] as const).flatMap((band) => {
        const of = shown.filter((row) => row.band === band);
        return of.length === 0 ? [] : [words.bands[band], ...of.map((row) => blockOf(row, publicUrl))];
      }),
      ...(rows.length > NAMED ? [words.more(rows.length - NAMED)] : []),
      ...(others > 0 ? [words.others(others)] : []),
      { button: words.open, url: publicUrl + paths.home() },
    ],
  };
}

/** Adds a job for each person who may get Monday's mail. */
export async function addMondayMails({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const readers = await listMondayReaders(db);
  await addJobs(
    db,
    readers.map((user) => ({ queue: MONDAY_MAIL, payload: { user }, runAt: clock() })),
  );
}

/** Whether it is a row of the person itself, to be mailed. */
const isTold = ({ band, is_mine, isMailed }: ReadRow) => band !== 'RUNNING' && is_mine && !isMailed;

/** Sends a person what waits for them and what is new, unless it was mailed before. Once for each Monday. */
export const mailMonday = (mailing: MailServices, userId: number): Promise<void> =>
  mailing.db.transaction().execute(async (db) => {
    const now = mailing.clock();
    const reader = await findMondayReader(db, userId);
    if (!reader || (await isReplaced(db, userId, now))) return;
    const since = new Date(+now - MAILED_DAYS * DAY);
    const read = await readRows(mailing, db, reader, since, now);
    const rows = read.filter(isTold);
    if (rows.length === 0) return;
    const named = [...rows].sort((one, other) => Number(one.band === 'NEW') - Number(other.band === 'NEW'));
    const others = read.filter(({ band }) => band !== 'RUNNING').length - rows.length;
    const told = named.slice(0, NAMED);
    const ids = told.flatMap(({ item }) => (item.startsWith('news:') ? [Number(item.split(':')[1])] : []));
    const isQueued = await queueEndable(
      mailing,
      db,
      reader,
      'MONDAY',
      mondayDraft(named, others, mailing.config.publicUrl),
      {
        onceKey: `monday:${userId}:${lastMonday(now)}`,
        notifications: ids,
        sealed: told.some(({ isSealed }) => isSealed),
      },
    );
    if (!isQueued) return;
    const items = told.map(({ item }) => item);
    await recordMailed(db, userId, items, now);
    await recordTold(db, userId, { ids, records: told.flatMap(({ records }) => records) }, now);
  });

/** Its setting, and its preview for operators. */
export const mondayEvent: EventType = {
  text: () => words.subject(2),
  path: () => paths.home(),
  mail: {
    compose: () => Promise.resolve(null),
    sample: ({ today }, publicUrl) =>
      mondayDraft(
        [
          { ...words.sample, band: 'DO', why: null, until: null, day: today, path: paths.softwareList() },
          {
            band: 'NEW',
            title: words.sample.found,
            text: words.sample.foundText,
            why: words.sample.why,
            until: null,
            day: null,
            path: paths.projects(),
          },
        ],
        2,
        publicUrl,
      ),
  },
};
