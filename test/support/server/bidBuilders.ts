import type { Insertable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

const HOUR = 3_600_000;

/** By default a sealed tender visible to all, open for a week, with two mandatory requirements. */
export const buildOpenTender = (
  db: Db,
  project_id: number,
  fields: Partial<Insertable<Tables['tenders']>> = {},
): Promise<{ id: number; bids_until: Date | null }> =>
  db
    .insertInto('tenders')
    .values({
      project_id,
      created_by: null,
      state: 'OPEN',
      published_at: new Date(Date.now() - HOUR),
      bids_until: new Date(Date.now() + 7 * 24 * HOUR),
      visibility: 'ALL',
      criteria: '[]',
      must_have: JSON.stringify([
        { id: 'cloud', text: 'Provoz v České republice' },
        { id: 'sla', text: 'Dostupnost 99,9 %' },
      ]),
      ...fields,
    })
    .returning(['id', 'bids_until'])
    .executeTakeFirstOrThrow();

/** Invites a company to a tender. */
export const buildTenderInvite = async (db: Db, tender_id: number, company_id: number): Promise<void> => {
  await db
    .insertInto('tender_invites')
    .values({ tender_id, company_id, company_name: 'Oslovená firma', reg_number: null, reason: null, invited_by: null })
    .execute();
};

/** A complete bid for such a tender. */
export const WHOLE_BID = {
  price_from: 125_000.5,
  vat_included: false,
  duration_weeks: 6,
  valid_until: '2199-12-31',
  text: 'Postavíme to za šest týdnů.',
  answers: { cloud: { meets: 'YES', note: null }, sla: { meets: 'PARTLY', note: 'Mimo víkendy.' } },
} as const;
