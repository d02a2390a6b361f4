import type { Insertable } from 'kysely';
import type { Db } from '../../../src/server/database/database';
import type { CallsTable } from '../../../src/server/database/tables/calls';

const HOUR = 3_600_000;

/** A sealed call for all that is open for a week, with two must-haves, unless told otherwise. */
export const buildOpenCall = (
  db: Db,
  project_id: number,
  fields: Partial<Insertable<CallsTable>> = {},
): Promise<{ id: number; offers_until: Date | null }> =>
  db
    .insertInto('calls')
    .values({
      project_id,
      created_by: null,
      state: 'OPEN',
      published_at: new Date(Date.now() - HOUR),
      offers_until: new Date(Date.now() + 7 * 24 * HOUR),
      visibility: 'ALL',
      criteria: '[]',
      must_have: JSON.stringify([
        { id: 'cloud', text: 'Provoz v České republice' },
        { id: 'sla', text: 'Dostupnost 99,9 %' },
      ]),
      ...fields,
    })
    .returning(['id', 'offers_until'])
    .executeTakeFirstOrThrow();

/** Asks a company by a call. */
export const buildCallInvite = async (db: Db, call_id: number, company_id: number): Promise<void> => {
  await db
    .insertInto('call_invites')
    .values({ call_id, company_id, company_name: 'Oslovená firma', reg_number: null, why: null, invited_by: null })
    .execute();
};

/** What a whole offer to such a call says. */
export const WHOLE_OFFER = {
  price_from: 125_000.5,
  vat_included: false,
  duration_weeks: 6,
  valid_until: '2199-12-31',
  text: 'Postavíme to za šest týdnů.',
  answers: { cloud: { meets: 'YES', note: null }, sla: { meets: 'PARTLY', note: 'Mimo víkendy.' } },
} as const;
