import { notifyOfTender } from '#modules/tenders/tenderEvents.ts';
import { isPersona, PERSONAS, textIn, type YearEvent } from './events.ts';
import { peopleEventsOf } from './people.ts';
import { recordEventsOf } from './records.ts';
import { tenderEventsOf } from './tenders.ts';
import { openThings } from './things.ts';
import type { World } from './world.ts';

/** Applies events to a portal, as rows with the notifications that the portal itself would send. */
export function eventApplier(world: World) {
  const { db, clock } = world;
  const state = openThings(world);
  const { things, eventOf, acts } = state;
  const records = recordEventsOf(world, state);
  const { answer, ...ofTenders } = tenderEventsOf(world, state);
  const { member, leave, changePersona, saveRegions } = peopleEventsOf(world, state);

  /** What is told of a change is told of its own event. */
  function noteChange(of: string, event: string): void {
    const thing = things.get(of);
    if (thing) acts.push({ what: 'change', subject: `${thing.kind} ${thing.id}`, at: clock(), event });
  }

  async function changed(event: YearEvent): Promise<void> {
    const { fields } = event;
    const of = textIn(fields.of, event.id);
    const field = textIn(fields.field, '');
    if (isPersona(of)) return changePersona(of, field, fields.value);
    const kind = things.get(of)?.kind;
    noteChange(of, event.id);
    const handler = kind === undefined ? undefined : HANDLERS[KIND_OF[kind]!];
    // The whole record with the new value is as if its event came again.
    if (handler) await handler({ ...event, id: of, fields: { ...things.get(of)!.fields, [field]: fields.value } });
  }

  async function withdrawn({ id, fields }: YearEvent): Promise<void> {
    const of = textIn(fields.of, id);
    const thing = things.get(of);
    if (!thing) return;
    noteChange(of, id);
    const now = clock();
    const hidden = { hidden_at: now, hidden_reason: 'Staženo.' };
    const by = thing.firm.user;
    if (thing.kind === 'software')
      await db.updateTable('software').set({ deleted_at: now }).where('id', '=', thing.id).execute();
    if (thing.kind === 'references')
      await db.updateTable('reference_projects').set({ deleted_at: now }).where('id', '=', thing.id).execute();
    if (thing.kind === 'companies') await db.updateTable('companies').set(hidden).where('id', '=', thing.id).execute();
    if (thing.kind === 'grants')
      await db.updateTable('grants').set({ retired_at: now }).where('id', '=', thing.id).execute();
    if (thing.kind === 'questions')
      await db
        .updateTable('tender_questions')
        .set({ ...hidden, removed_at: now })
        .where('id', '=', thing.id)
        .execute();
    if (thing.kind === 'bids')
      await db
        .updateTable('bids')
        .set({ state: 'WITHDRAWN', withdrawn_at: now, withdrawn_by: by, decided_at: null })
        .where('id', '=', thing.id)
        .execute();
    if (thing.kind === 'members') await leave(thing.firm, thing.id);
    if (thing.kind !== 'tenders') return;
    await db
      .updateTable('tenders')
      .set({
        state: 'CANCELLED',
        cancelled_at: now,
        cancelled_by: by,
        cancelled_reason: 'Poptávka se ruší.',
        decided_at: null,
      })
      .where('id', '=', thing.id)
      .execute();
    await notifyOfTender(db, now, 'TENDER_CANCELLED', { tender: thing.id, actor: by });
  }

  const HANDLERS: Record<string, ((event: YearEvent) => Promise<void>) | undefined> = {
    ...{ ...records, ...ofTenders, member, changed, withdrawn },
  };

  return {
    eventOf,
    acts,
    answer,
    saveRegions,
    isOfPersona: ({ kind, fields }: YearEvent) =>
      kind === 'changed' && PERSONAS.some((persona) => persona === fields.of),
    /** Whether all that an event refers to has come. */
    isReady: ({ fields }: YearEvent) =>
      [fields.tender, fields.of]
        .map((of) => textIn(of, ''))
        .every((of) => of === '' || isPersona(of) || things.has(of)),
    async apply(event: YearEvent): Promise<void> {
      try {
        await HANDLERS[event.kind]?.(event);
      } catch (error) {
        console.error(`The event ${event.id} of ${event.day} could not be applied:`, error);
      }
    },
  };
}

/** Kinds of events by the kinds of records that they make. */
const KIND_OF: Record<string, string> = {
  software: 'licence',
  tenders: 'tender',
  bids: 'bid',
  questions: 'question',
  companies: 'supplier',
  references: 'reference',
  grants: 'grant',
  members: 'member',
};

export type Applier = ReturnType<typeof eventApplier>;
