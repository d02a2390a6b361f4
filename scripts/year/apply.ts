import { MINUTE } from '#contract/lib/durations.ts';
import { GRANT_AREAS, type GrantArea } from '#contract/vocabulary/grants.ts';
import { membershipNotifier, notifyManagers } from '#modules/members/memberEvents.ts';
import { notifyBidder, notifyOfBid } from '#modules/tenders/bids/bidEvents.ts';
import { notifyInvited, notifyOfTender } from '#modules/tenders/tenderEvents.ts';
import { notify } from '#platform/notifications/notify.ts';
import {
  categoriesIn,
  dayIn,
  flagIn,
  isPersona,
  type Persona,
  PERSONAS,
  priceIn,
  regionIn,
  regionsIn,
  textIn,
  timeIn,
  type YearEvent,
} from './events.ts';
import type { Firm, World } from './world.ts';

/** Something that happened and is told together with others: a question, an answer, a bid, a change of members. */
export interface Act {
  what: 'question' | 'answer' | 'bid' | 'member';
  /** The record that its notification is about. */
  subject: string;
  at: Date;
  event: string;
}

interface Thing {
  kind: string;
  id: number;
  /** The company of the record, with its person. */
  firm: Firm;
  fields: Readonly<Record<string, unknown>>;
}

interface Tender extends Thing {
  project: number;
}

/** Applies events to a portal, as rows with the notifications that the portal itself would send. */
export function eventApplier(world: World) {
  const { db, clock, firms } = world;
  const things = new Map<string, Thing>();
  const tenders = new Map<string, Tender>();
  const people = new Map<string, number>();
  /** The events that records stand for, by `kind id`. */
  const eventOf = new Map<string, string>();
  const acts: Act[] = [];
  const answers: { day: string; event: string }[] = [];

  const others = new Map<string, Firm>();
  /** A company of nobody of the two, one for each name. */
  async function otherFirm(name: string, role: 'CLIENT' | 'SUPPLIER'): Promise<Firm> {
    const known = others.get(name) ?? (await world.makeFirm(role, { name: name.slice(0, 200) }));
    others.set(name, known);
    return known;
  }
  const firmOf = async (who: string, name: string, role: 'CLIENT' | 'SUPPLIER'): Promise<Firm> =>
    isPersona(who) ? firms[who] : otherFirm(name, role);

  const remember = (event: string, thing: Thing) => {
    things.set(event, thing);
    eventOf.set(`${thing.kind} ${thing.id}`, event);
  };

  async function requireCategories(ids: readonly number[]): Promise<void> {
    const known = await db
      .selectFrom('categories')
      .select('id')
      .where('id', 'in', [0, ...ids])
      .execute();
    const missing = ids.filter((id) => !known.some((one) => one.id === id));
    if (missing.length === 0) return;
    const group = await db.selectFrom('category_groups').select('id').orderBy('id').executeTakeFirstOrThrow();
    const rows = missing.map((id) => ({ id, name: `Kategorie ${id}`, group_id: group.id }));
    await db.insertInto('categories').values(rows).execute();
  }

  /** Replaces the categories of a record. */
  async function link(owner: 'company' | 'software' | 'project' | 'reference', id: number, ids: readonly number[]) {
    await requireCategories(ids);
    const table = `${owner}_categories` as 'company_categories';
    const column = `${owner}_id` as 'company_id';
    await db.deleteFrom(table).where(column, '=', id).execute();
    if (ids.length > 0)
      await db
        .insertInto(table)
        .values(ids.map((category_id) => ({ [column]: id, category_id })) as never)
        .execute();
  }

  /** The person with a name in a company, who joins it if nobody has the name. */
  async function personIn(firm: Firm, name: string, role: 'CLIENT' | 'SUPPLIER'): Promise<number> {
    if (isPersona(name)) return firms[name].user;
    const known = people.get(name);
    if (known !== undefined) return known;
    const user = (await world.makeFirm(role, { name: `Dřívější firma: ${name}`.slice(0, 200) })).user;
    // The person has no other company.
    await db.updateTable('company_members').set({ left_at: clock() }).where('user_id', '=', user).execute();
    await db.updateTable('companies').set({ owner_id: null }).where('owner_id', '=', user).execute();
    people.set(name, user);
    await db
      .insertInto('company_members')
      .values({ company_id: firm.company, user_id: user, role: 'MEMBER', joined_at: clock() })
      .execute();
    return user;
  }

  /** The account that a field names as the owner of a record of a company. */
  const ownerIn = async (firm: Firm, value: unknown, role: 'CLIENT' | 'SUPPLIER'): Promise<number> => {
    const name = textIn(value, '');
    if (name === '' || (isPersona(name) && firms[name].company === firm.company)) return firm.user;
    return personIn(firm, isPersona(name) ? 'other' : name, role);
  };

  async function licence({ id, who, fields }: YearEvent): Promise<void> {
    const known = things.get(id);
    const firm = known?.firm ?? (await firmOf(who, `Klient ${id}`, 'CLIENT'));
    const owner_id = await ownerIn(firm, fields.owner, 'CLIENT');
    const values = { name: textIn(fields.name, `Licence ${id}`), valid_to: dayIn(fields.valid_to), deleted_at: null };
    if (known) {
      const { responsible_id, owner_id: maker } = await db
        .updateTable('software')
        .set(values)
        .where('id', '=', known.id)
        .returning(['responsible_id', 'owner_id'])
        .executeTakeFirstOrThrow();
      await link('software', known.id, categoriesIn(fields.category, fields.categories));
      things.set(id, { ...known, fields });
      if (fields.owner === undefined || owner_id === (responsible_id ?? maker)) return;
      await db.updateTable('software').set({ responsible_id: owner_id }).where('id', '=', known.id).execute();
      const subject = { kind: 'software', id: known.id } as const;
      await notify(db, clock(), { event: 'ASSIGNED', subject, actor: null, to: [owner_id], data: { count: 1 } });
      return;
    }
    const made = await db
      .insertInto('software')
      .values({ ...values, owner_id, company_id: firm.company, watch_expiration: true, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await link('software', made.id, categoriesIn(fields.category, fields.categories));
    remember(id, { kind: 'software', id: made.id, firm, fields });
  }

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
    const about = tenders.get(String(fields.tender));
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
        .onConflict((conflict) => conflict.columns(['tender_id', 'company_id']).doUpdateSet({ price_from, ...sent }))
        .returning('id')
        .executeTakeFirstOrThrow();
      known = { kind: 'bids', id: made.id, firm, fields };
      remember(id, known);
      if (state === 'sent') {
        acts.push({ what: 'bid', subject: `projects ${about.project}`, at: clock(), event: id });
        await notifyOfBid(db, clock(), 'BID_CAME', { id: about.id, project_id: about.project } as never);
      }
    }
    const decided = { decided_at: clock(), decided_by: about.firm.user };
    if (state === 'withdrawn')
      await db
        .updateTable('bids')
        .set({ state: 'WITHDRAWN', withdrawn_at: clock(), withdrawn_by: known.firm.user })
        .where('id', '=', known.id)
        .execute();
    if (state === 'won') {
      await db
        .updateTable('bids')
        .set({ state: 'WON', ...decided, reason: 'Nejlepší nabídka.' })
        .where('id', '=', known.id)
        .execute();
      await end(about, 'AWARDED');
      await notifyBidder(db, clock(), 'BID_WON', { id: known.id, company_id: known.firm.company }, about.firm.user);
      const losers = await db
        .selectFrom('bids')
        .select('id')
        .where('tender_id', '=', about.id)
        .where('state', '=', 'SENT')
        .execute();
      for (const loser of losers) await lose(about, loser.id);
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
    const by = { decided_at: clock(), decided_by: firm.user, opened_at: clock(), opened_by: firm.user };
    const until = bids_until && bids_until < clock() ? bids_until : new Date(+clock() - MINUTE);
    await db
      .updateTable('tenders')
      .set({ state, bids_until: until, closing_notified_at: clock(), decision_reason: 'Rozhodnutí.', ...by })
      .where('id', '=', id)
      .execute();
  }

  async function question({ id, who, day, fields }: YearEvent): Promise<void> {
    const about = tenders.get(String(fields.tender));
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

  async function supplier({ id, fields }: YearEvent): Promise<void> {
    const name = textIn(fields.name, `Dodavatel ${id}`).slice(0, 200);
    const region = regionIn(fields.region);
    const known = things.get(id);
    const firm = known?.firm ?? (await world.makeFirm('SUPPLIER', { name, region }));
    if (known)
      await db
        .updateTable('companies')
        .set({ name, region, hidden_at: null, hidden_reason: null })
        .where('id', '=', firm.company)
        .execute();
    await link('company', firm.company, categoriesIn(fields.category, fields.categories));
    remember(id, { kind: 'companies', id: firm.company, firm, fields });
  }

  async function reference({ id, fields }: YearEvent): Promise<void> {
    const known = things.get(id);
    const name = textIn(fields.name, `Reference ${id}`).slice(0, 200);
    // The company has no fields of its own, so that it is found by its reference only.
    const firm = known?.firm ?? (await world.makeFirm('SUPPLIER', { name: `Firma reference ${id}` }));
    await db
      .updateTable('companies')
      .set({ region: regionIn(fields.region) })
      .where('id', '=', firm.company)
      .execute();
    const row = known
      ? await db
          .updateTable('reference_projects')
          .set({ name, deleted_at: null })
          .where('id', '=', known.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('reference_projects')
          .values({ name, company_id: firm.company, owner_id: firm.user, created_at: clock() })
          .returning('id')
          .executeTakeFirstOrThrow();
    await link('reference', row.id, categoriesIn(fields.category, fields.categories));
    remember(id, { kind: 'references', id: row.id, firm, fields });
  }

  async function grant({ id, fields }: YearEvent): Promise<void> {
    const area = textIn(fields.area, 'DIGITAL').toUpperCase();
    const wide = (Object.keys(GRANT_AREAS) as GrantArea[]).find((one) =>
      (GRANT_AREAS[one] as readonly string[]).includes(area),
    );
    const values = {
      title: textIn(fields.name, `Dotace ${id}`).slice(0, 300),
      area: wide ?? area,
      exact_area: wide ? area : null,
      regions: [fields.region, fields.regions]
        .flat(2)
        .filter((code): code is string => typeof code === 'string' && code !== '' && code !== 'CZ'),
      open_to: dayIn(fields.until),
      retired_at: null,
    };
    const known = things.get(id);
    const row = known
      ? await db.updateTable('grants').set(values).where('id', '=', known.id).returning('id').executeTakeFirstOrThrow()
      : await db
          .insertInto('grants')
          .values({ ...values, created_at: clock() })
          .returning('id')
          .executeTakeFirstOrThrow();
    remember(id, { kind: 'grants', id: row.id, firm: firms.town, fields });
  }

  async function member({ id, who, fields }: YearEvent): Promise<void> {
    const name = textIn(fields.name, `Člověk ${id}`);
    const firm = isPersona(name) ? firms[name] : await firmOf(who, 'Jiná firma', 'CLIENT');
    const role = firm === firms.supplier ? 'SUPPLIER' : 'CLIENT';
    const joins = flagIn(fields.joins, true);
    const isKnown = isPersona(name) || people.has(name);
    const user = await personIn(firm, name, role);
    const at = clock();
    remember(id, { kind: 'members', id: user, firm, fields });
    if (joins && isKnown)
      await db
        .insertInto('company_members')
        .values({ company_id: firm.company, user_id: user, role: 'MEMBER', joined_at: at })
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'user_id']).doUpdateSet({ left_at: null, joined_at: at }),
        )
        .execute();
    if (!joins) await leave(firm, user);
    acts.push({ what: 'member', subject: `companies ${firm.company}`, at, event: id });
    const tell = membershipNotifier(clock);
    await notifyManagers(tell, db, firm.company, user, joins ? 'MEMBER_JOINED' : 'MEMBER_LEFT');
  }

  async function leave({ company }: Firm, user: number): Promise<void> {
    const { owner_id } = await db
      .selectFrom('companies')
      .select('owner_id')
      .where('id', '=', company)
      .executeTakeFirstOrThrow();
    if (owner_id === user) {
      const next = await world.makeFirm('CLIENT');
      await db.updateTable('companies').set({ owner_id: next.user }).where('id', '=', company).execute();
    }
    await db
      .updateTable('company_members')
      .set({ left_at: clock(), role: 'MEMBER' })
      .where('company_id', '=', company)
      .where('user_id', '=', user)
      .execute();
  }

  /** Changes a field of one of the two persons' companies. */
  async function changePersona(persona: Persona, field: string, value: unknown): Promise<void> {
    const { company, user } = firms[persona];
    if (field === 'categories' || field === 'category') await link('company', company, categoriesIn(value));
    if (field === 'plan') {
      const plan = textIn(value, 'FREE').toUpperCase() as 'FREE' | 'BASIC' | 'PREMIUM';
      await db.updateTable('companies').set({ plan }).where('id', '=', company).execute();
      await db.updateTable('users').set({ plan }).where('id', '=', user).execute();
    }
    if (field === 'name')
      await db
        .updateTable('companies')
        .set({ name: textIn(value, persona) })
        .where('id', '=', company)
        .execute();
    if (field !== 'region' && field !== 'regions') return;
    const regions = regionsIn(value);
    const isChosen = field === 'regions' || regions.length > 1;
    await db
      .updateTable('companies')
      .set({ region: regions[0] ?? null })
      .where('id', '=', company)
      .execute();
    chosen.set(persona, isChosen && regions.length > 0 ? regions : null);
  }
  /** Regions that persons chose for their default watches, to be saved. */
  const chosen = new Map<Persona, string[] | null>();

  /** @returns whether any were saved */
  async function saveRegions(): Promise<boolean> {
    const before = chosen.size;
    for (const [persona, regions] of chosen) {
      const { numUpdatedRows } = await db
        .updateTable('watches')
        .set({ regions: regions ?? [], are_regions_chosen: regions !== null, known: null } as never)
        .where('user_id', '=', firms[persona].user)
        .where('is_default', '=', true)
        .executeTakeFirst();
      if (numUpdatedRows > 0) chosen.delete(persona);
    }
    return chosen.size < before;
  }

  async function changed(event: YearEvent): Promise<void> {
    const { fields } = event;
    const of = textIn(fields.of, event.id);
    const field = textIn(fields.field, '');
    if (isPersona(of)) return changePersona(of, field, fields.value);
    const kind = things.get(of)?.kind;
    const handler = kind === undefined ? undefined : HANDLERS[KIND_OF[kind]!];
    // The whole record with the new value is as if its event came again.
    if (handler) await handler({ ...event, id: of, fields: { ...things.get(of)!.fields, [field]: fields.value } });
  }

  async function withdrawn({ id, fields }: YearEvent): Promise<void> {
    const of = textIn(fields.of, id);
    const thing = things.get(of);
    if (!thing) return;
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
    ...{ licence, tender, bid, question, supplier, reference, grant, member, changed, withdrawn },
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
      [fields.tender, fields.of].every((of) => of === undefined || isPersona(String(of)) || things.has(String(of))),
    apply: async (event: YearEvent) => HANDLERS[event.kind]?.(event),
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
