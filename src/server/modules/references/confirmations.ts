import { dayOf } from '#contract/lib/days.ts';
import type { ReferenceFields } from '#contract/wire/references.ts';
import { peopleOfCompany } from '#modules/companies/companiesRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { notify } from '#platform/notifications/notify.ts';
import {
  type ConfirmedReference,
  listConfirmers,
  readConfirmed,
  reopenConfirmation,
  type WonContract,
} from './confirmationsRepository.ts';
import { confirmationTexts } from './confirmationsTexts.ts';

const NAME_LENGTH = 200;

/** Creates the fields of a reference from the contract. The supplier fills in the rest. */
export function referenceOf({ content, client, project, decided_at }: WonContract): ReferenceFields {
  const { start_date, duration_weeks } = content;
  return {
    name: project.name.slice(0, NAME_LENGTH),
    description: start_date === null ? null : confirmationTexts.dates(start_date, duration_weeks),
    client_name: client?.slice(0, NAME_LENGTH) ?? null,
    year: Number((start_date ?? dayOf(decided_at)).slice(0, 4)),
    categories: project.categories,
    products: project.products.map(({ id }) => id),
  };
}

/** Asks the owners and managers of the client of a reference to confirm it. */
export const notifyConfirmers = async (db: Db, now: Date, reference: number, actor: number): Promise<void> =>
  notify(db, now, {
    event: 'REFERENCE_ASKED',
    subject: { kind: 'references', id: reference },
    actor,
    to: await listConfirmers(db, reference),
  });

/** Notifies the people of a reference of the client's answer. */
export const notifyConfirmed = async (
  db: Db,
  now: Date,
  { id, company_id, owner_id }: ConfirmedReference,
  { isTrue, actor }: { isTrue: boolean; actor: number },
): Promise<void> =>
  notify(db, now, {
    event: 'REFERENCE_ANSWERED',
    subject: { kind: 'references', id },
    actor,
    to: company_id !== null ? await peopleOfCompany(db, company_id) : owner_id === null ? [] : [owner_id],
    data: { confirmed: isTrue ? 1 : 0 },
  });

/**
 * Changes a reference that the transaction has locked. A confirmation of the former text becomes invalid and is
 * requested again.
 */
export async function changeConfirmed(
  db: Db,
  now: Date,
  { id, actor }: { id: number; actor: number },
  change: () => Promise<void>,
): Promise<void> {
  const before = await readConfirmed(db, id);
  await change();
  const { confirmation, ...after } = await readConfirmed(db, id);
  if (confirmation === null || confirmation === 'PENDING') return;
  if (Object.entries(after).every(([field, value]) => before[field as keyof typeof after] === value)) return;
  await reopenConfirmation(db, id);
  await notifyConfirmers(db, now, id, actor);
}
