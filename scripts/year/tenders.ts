import { MINUTE } from '#contract/lib/durations.ts';
import { notifyBidder, notifyOfBid } from '#modules/tenders/bids/bidEvents.ts';
import { notifyInvited, notifyOfTender } from '#modules/tenders/tenderEvents.ts';
import { categoriesIn, dayIn, priceIn, regionIn, textIn, timeIn, type YearEvent } from './events.ts';
import type { Tender, Things } from './things.ts';
import type { Firm, World } from './world.ts';

/** Events of tenders, bids and questions. */
export function tenderEventsOf(
  { db, clock, firms }: World,
  { things, tenders, acts, answers, eventOf, otherFirm, remember, link }: Things,
) {
  async function tender({ id, who, day, fields }: YearEvent): Promise<void> {
    const known = tenders.get(id);
    const isForAll = textIn(fields.visibility, 'all') !== 'asked';
    const project = {
      name: textIn(fields.name, `Poptávka ${id}`).slice(0, 200),
      region: regionIn(fields.region),
      published: isForAll,
      published_at: isForAll ? clock() : null,
      deleted_at: null,
    };
    const until = timeIn(fields.bids_until, day);
    const visibility = isForAll ? 'ALL' : 'INVITED';
    if (known) {
      await db.updateTable('projects').set(project).where('id', '=', known.project).execute();
      await db
        .updateTable('tenders')
        .set({ bids_until: until, visibility, closing_notified_at: null })
        .where('id', '=', known.id)
        .execute();
      await link('project', known.project, categoriesIn(fields.category, fields.categories));
      const { id: change } = await db
        .insertInto('tender_changes')
        .values({ tender_id: known.id, text: 'Upřesnění poptávky.', created_by: known.firm.user, created_at: clock() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await notifyOfTender(db, clock(), 'TENDER_CHANGED', {
        tender: known.id,
        actor: known.firm.user,
        data: { change },
      });
      tenders.set(id, { ...known, fields });
      things.set(id, tenders.get(id)!);
      return;
    }
    const firm = who === 'town' ? firms.town : await otherFirm(`Zadavatel ${id}`, 'CLIENT');
    const by = firm.user;
    const { id: projectId } = await db
      .insertInto('projects')
      .values({ ...project, owner_id: by, company_id: firm.company, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await link('project', projectId, categoriesIn(fields.category, fields.categories));
    const made = await db
      .insertInto('tenders')
      .values({
        ...{ project_id: projectId, state: 'OPEN', opening: 'OPEN', visibility, bids_until: until },
        ...{ created_by: by, published_by: by, published_at: clock(), created_at: clock() },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const thing: Tender = { kind: 'tenders', id: made.id, firm, project: projectId, fields };
    tenders.set(id, thing);
    remember(id, thing);
    eventOf.set(`projects ${projectId}`, id);
    if (who === 'supplier' || (who === 'town' && !isForAll)) await ask(made.id, firm);
  }

  /** Asks the supplier to bid. */
  async function ask(tenderId: number, { user }: Firm): Promise<void> {
    const { company } = firms.supplier;
    await db
      .insertInto('tender_invites')
      .values({
        ...{ tender_id: tenderId, company_id: company, company_name: 'Vzorové systémy s.r.o.', reg_number: null },
        ...{ reason: null, invited_by: user, notified_at: clock(), created_at: clock() },
      })
      .execute();
    await notifyInvited(db, clock(), { tender: tenderId, actor: user }, [company]);
  }

  async function bid({ id, who, fields }: YearEvent): Promise<void> {
    const about = tenders.get(textIn(fields.tender, ''));
    if (!about) return;
    const state = textIn(fields.state, 'sent').toLowerCase();
    const price_from = priceIn(fields.price);
    let known = things.get(id);
    if (!known) {
      const firm = who === 'supplier' ? firms.supplier : await otherFirm(`Uchazeč ${id}`, 'SUPPLIER');
      const sent = { sent_number: 1, sent_at: clock(), first_sent_at: clock(), is_changed: false };
      const made = await db
        .insertInto('bids')
        .values({
          ...{
            tender_id: about.id,
            company_id: firm.company,
            created_by: firm.user,
            state: 'SENT',
            price_from,
            ...sent,
          },
          created_at: clock(),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['tender_id', 'company_id'])
            .doUpdateSet({ price_from, ...sent, state: 'SENT', decided_at: null }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      known = { kind: 'bids', id: made.id, firm, fields };
      remember(id, known);
      if (state === 'sent') {
        acts.push({ what: 'bid', subject: `projects ${about.project}`, at: clock(), event: id });
        await notifyOfBid(db, clock(), 'BID_CAME', { id: about.id, project_id: about.project } as never);
      }
    }
    // Sent again after it was withdrawn.
    else if (state === 'sent')
      await db
        .updateTable('bids')
        .set({ price_from, state: 'SENT' })
        .where('id', '=', known.id)
        .where('state', 'in', ['SENT', 'WITHDRAWN'])
        .execute();
    const decided = { decided_at: clock(), decided_by: about.firm.user };
    if (state === 'withdrawn')
      await db
        .updateTable('bids')
        .set({ state: 'WITHDRAWN', withdrawn_at: clock(), withdrawn_by: known.firm.user, decided_at: null })
        .where('id', '=', known.id)
        .execute();
    if (state === 'won') {
      const losers = await db
        .selectFrom('bids')
        .select('id')
        .where('tender_id', '=', about.id)
        .where('id', '<>', known.id)
        .where('state', 'in', ['SENT', 'WON'])
        .execute();
      for (const loser of losers) await lose(about, loser.id);
      const { numUpdatedRows } = await db
        .updateTable('bids')
        .set({ state: 'WON', ...decided, reason: 'Nejlepší nabídka.' })
        .where('id', '=', known.id)
        .where('state', '<>', 'WON')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await end(about, 'AWARDED');
      await notifyBidder(db, clock(), 'BID_WON', { id: known.id, company_id: known.firm.company }, about.firm.user);
    }
    if (state === 'lost') {
      await lose(about, known.id);
      const left = await db
        .selectFrom('bids')
        .select('id')
        .where('tender_id', '=', about.id)
        .where('state', 'in', ['SENT', 'WON'])
        .execute();
      if (left.length === 0) await end(about, 'NO_AWARD');
    }
  }

  async function lose({ firm }: Tender, bidId: number): Promise<void> {
    const lost = await db
      .updateTable('bids')
      .set({ state: 'LOST', reason: 'Jiná nabídka byla lepší.', decided_at: clock(), decided_by: firm.user })
      .where('id', '=', bidId)
      .where('state', '<>', 'LOST')
      .returning(['id', 'company_id'])
      .executeTakeFirst();
    if (lost) await notifyBidder(db, clock(), 'BID_LOST', lost, firm.user);
  }

  async function end({ id, firm }: Tender, state: 'AWARDED' | 'NO_AWARD'): Promise<void> {
    const { bids_until } = await db
      .selectFrom('tenders')
      .select('bids_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const kept = { cancelled_at: null, cancelled_by: null, cancelled_reason: null };
    const by = { decided_at: clock(), decided_by: firm.user, opened_at: clock(), opened_by: firm.user };
    const until = bids_until && bids_until < clock() ? bids_until : new Date(+clock() - MINUTE);
    await db
      .updateTable('tenders')
      .set({ state, bids_until: until, closing_notified_at: clock(), decision_reason: 'Rozhodnutí.', ...by, ...kept })
      .where('id', '=', id)
      .execute();
  }

  async function question({ id, who, day, fields }: YearEvent): Promise<void> {
    const about = tenders.get(textIn(fields.tender, ''));
    if (!about) return;
    const answered = dayIn(fields.answered_on);
    if (answered !== null) answers.push({ day: answered < day ? day : answered, event: id });
    if (things.has(id)) return;
    const firm = who === 'supplier' ? firms.supplier : await otherFirm(`Uchazeč ${id}`, 'SUPPLIER');
    const made = await db
      .insertInto('tender_questions')
      .values({
        tender_id: about.id,
        company_id: firm.company,
        author_id: firm.user,
        text: textIn(fields.text, `Dotaz ${id}?`),
        created_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    remember(id, { kind: 'questions', id: made.id, firm: about.firm, fields });
    acts.push({ what: 'question', subject: `tenders ${about.id}`, at: clock(), event: id });
    await notifyOfTender(db, clock(), 'TENDER_QUESTION', { tender: about.id });
  }

  /** Answers the questions that are answered on a day or before. */
  async function answer(today: string): Promise<void> {
    for (const { event } of answers.filter(({ day }) => day <= today)) {
      const asked = things.get(event)!;
      const row = await db
        .updateTable('tender_questions')
        .set({ answer: 'Ano.', answered_at: clock(), answered_by: asked.firm.user })
        .where('id', '=', asked.id)
        .where('answered_at', 'is', null)
        .where('removed_at', 'is', null)
        .returning('tender_id')
        .executeTakeFirst();
      if (!row) continue;
      acts.push({ what: 'answer', subject: `tenders ${row.tender_id}`, at: clock(), event });
      await notifyOfTender(db, clock(), 'TENDER_ANSWERED', { tender: row.tender_id, actor: asked.firm.user });
    }
    answers.splice(0, answers.length, ...answers.filter(({ day }) => day > today));
  }

  return { tender, bid, question, answer };
}
