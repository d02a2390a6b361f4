import { type RawBuilder, sql } from 'kysely';
import { canWatch } from '#contract/access/access.ts';
import { dayOf, PORTAL_TIME_ZONE } from '#contract/lib/days.ts';
import { DAY } from '#contract/lib/durations.ts';
import { paths } from '#contract/paths.ts';
import { WATCH_TARGETS, type WatchTarget } from '#contract/vocabulary/watches.ts';
import { isDismissed } from '#modules/projects/dismissalsRepository.ts';
import { joinBuyer, buyerName } from '#modules/tenders/tenderVisibilityRepository.ts';
import type { Db } from '#platform/database/database.ts';
import {
  type Caller,
  isInSight,
  isListedReference,
  isOwnCompany,
  isOwnOfAny,
  isShown,
  ownCompanyIds,
} from '#platform/identity/visibilityRepository.ts';
import type { Condition } from '#platform/search/searchParts.ts';
import { takingForAll } from './watchedRowsRepository.ts';

/** A record that a watch found. */
export interface WatchHit {
  watch: { id: number; name: string; is_mine: boolean };
  target: WatchTarget;
  record: number;
  /** Name of the record. */
  title: string;
  /** One line about it: its company, categories or provider. */
  text: string;
  /** Path of the record. */
  path: string;
  /** Its deadline, as a time or as a day `YYYY-MM-DD`. */
  until: Date | null;
  day: string | null;
  matched_at: Date;
}

/** Whether a row named `watch` is one of the caller's or of their companies. */
export const isReadable = (caller: Caller): Condition => {
  const isOfOwn = sql<boolean>`watch.company_id = any(${ownCompanyIds(caller)}::int[])`;
  return sql`(case when watch.is_shared then ${isOfOwn}
    else watch.user_id = ${caller.id} and coalesce(${isOfOwn}, true) end)`;
};

/** Names of the first categories of a row named `item`. */
const fieldsOf = (prefix: 'company' | 'reference' | 'project' | 'product', row = 'item'): RawBuilder<unknown> => sql`(
  select string_agg(name, ', ' order by sort_key) from (
    select category.name, category.sort_key from ${sql.table(`${prefix}_categories`)} as link
      join categories as category on category.id = link.category_id
    where ${sql.ref(`link.${prefix}_id`)} = ${sql.ref(`${row}.id`)} order by category.sort_key limit 3) as first)`;

const line = (...parts: RawBuilder<unknown>[]) => sql`concat_ws(' · ', ${sql.join(parts)})`;

interface HitRow extends Omit<WatchHit, 'watch' | 'path'> {
  watch_id: number;
  watch_name: string;
  is_mine: boolean;
  tender: number | null;
}

/** The hits of a caller's watches that they may still read, without their own records and without what is over. */
function readableHits(caller: Caller, since: Date, now: Date): RawBuilder<unknown> {
  const columns = (about: {
    title: RawBuilder<unknown>;
    text: RawBuilder<unknown>;
    until?: RawBuilder<unknown>;
    day?: RawBuilder<unknown>;
    tender?: RawBuilder<unknown>;
    buyer?: RawBuilder<unknown>;
  }) => sql`hit.*, ${about.title} as title, ${about.text} as text, ${about.until ?? sql`null::timestamptz`} as until,
    ${about.day ?? sql`null`}::text as day, ${about.tender ?? sql`null::int`} as tender,
    ${about.buyer ?? sql`'record' || hit.record`} as buyer`;
  const company = (target: 'SUPPLIERS' | 'CONSULTANTS', role: 'SUPPLIER' | 'CONSULTANT') => sql`
    select ${columns({ title: sql`item.name`, text: line(sql`item.city`, fieldsOf('company')) })}
    from hit join companies as item on item.id = hit.record and item.role = ${role}
    where hit.target = ${target} and ${isShown('item')} and not ${isOwnCompany(caller)}`;
  const own = ownCompanyIds(caller);
  return sql`(
    with hit as materialized (
      select watch.id as watch_id, watch.name as watch_name, watch.target, watch.user_id = ${caller.id} as is_mine,
        hit.record_id as record, hit.matched_at
      from watches as watch join watch_hits as hit on hit.watch_id = watch.id
      where ${isReadable(caller)} and watch.ended_at is null and hit.matched_at > ${since}
        and watch.target = any(${WATCH_TARGETS.filter((target) => canWatch(caller, target))}::text[])
    )
    ${company('SUPPLIERS', 'SUPPLIER')} union all ${company('CONSULTANTS', 'CONSULTANT')}
    union all select ${columns({
      title: sql`item.name`,
      text: line(
        sql`(select company.name from companies as company where company.id = item.company_id and ${isShown('company')})`,
        fieldsOf('reference'),
      ),
    })}
    from hit join reference_projects as item on item.id = hit.record
    where hit.target = 'REFERENCES' and ${isListedReference('item')} and not ${isOwnOfAny(caller)}
    union all select ${columns({
      title: sql`project.name`,
      text: line(buyerName, fieldsOf('project', 'project')),
      until: sql`tender.bids_until`,
      tender: sql`tender.id`,
      buyer: sql`coalesce('company' || project.company_id, 'person' || project.owner_id)`,
    })}
    from hit join projects as project on project.id = hit.record ${joinBuyer(caller)}
      left join lateral (select tender.id, tender.bids_until from ${takingForAll(sql<Date>`${now}::timestamptz`)}) as tender on true
    where hit.target = 'PROJECTS' and project.deleted_at is null and project.published and ${isInSight('project')}
      and not ${isOwnOfAny(caller, 'project')} and not ${isDismissed(caller, 'project')}
      and (tender.id is not null or not exists (select from tenders as over where over.project_id = project.id))
      and not exists (select from companies as same where same.id = any(${own}::int[]) and same.reg_number = asking.reg_number)
      and not exists (select from tender_invites as invite
        where invite.tender_id = tender.id and invite.company_id = any(${own}::int[]))
    union all select ${columns({ title: sql`item.name`, text: line(sql`item.vendor`, fieldsOf('product')) })}
    from hit join products as item on item.id = hit.record
    where hit.target = 'TECHNOLOGIES' and item.retired_at is null
    union all select ${columns({ title: sql`item.title`, text: line(sql`item.provider`), day: sql`item.open_to` })}
    from hit join grants as item on item.id = hit.record
    where hit.target = 'GRANTS' and item.retired_at is null and item.state is distinct from 'CLOSED'
      and coalesce(item.open_to >= ${dayOf(now)}::date, true)
  )`;
}

/** Maximum number of hits of one reading. */
const HITS = 200;

const PATHS: Readonly<Record<WatchTarget, (id: number, tender: number | null) => string>> = {
  SUPPLIERS: (id) => paths.company('suppliers', id),
  CONSULTANTS: (id) => paths.company('consultants', id),
  REFERENCES: (id) => paths.reference(id),
  PROJECTS: (id, tender) => (tender === null ? paths.projectEdit(id) : paths.tender(tender)),
  TECHNOLOGIES: (id) => paths.technologies({ detail: id }),
  GRANTS: (id) => paths.grantDetail({ id }),
};

/**
 * Reads what the caller's watches and those of their companies found since a time and the caller may still read, each
 * record once, the latest first, at most 200. Of one buyer's tenders of a day only the first is told
 * (docs/decisions/0086-notices-of-tenders.md).
 */
export async function readHits(db: Db, caller: Caller, since: Date, now: Date): Promise<WatchHit[]> {
  const { rows } = await sql<HitRow>`
    select watch_id, watch_name, target, is_mine, record, title, text, until, day, tender, matched_at from (
      select *, row_number() over (
        partition by target, buyer, (matched_at at time zone ${PORTAL_TIME_ZONE})::date order by matched_at, record) as turn
      from (
        select distinct on (target, record) * from ${readableHits(caller, new Date(+since - DAY), now)} as found
        order by target, record, is_mine desc, matched_at, watch_id
      ) as once
    ) as told
    where turn = 1 and matched_at > ${since} order by matched_at desc, target, record limit ${sql.lit(HITS)}`.execute(
    db,
  );
  return rows.map(({ watch_id, watch_name, is_mine, tender, ...hit }) => ({
    watch: { id: watch_id, name: watch_name, is_mine },
    path: PATHS[hit.target](hit.record, tender),
    ...hit,
  }));
}

/** Counts the hits since a time that the caller may read, by watch. */
export async function countHits(db: Db, caller: Caller, since: Date, now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ watch_id: number; hits: number }>`
    select watch_id, count(*)::int as hits from ${readableHits(caller, since, now)} as found group by watch_id`.execute(
    db,
  );
  return new Map(rows.map(({ watch_id, hits }) => [watch_id, hits]));
}

/** Reads the caller's watches that fell asleep since a time, to ask whether they are still wanted. */
export async function readSleeping(
  db: Db,
  caller: Caller,
  since: Date,
): Promise<{ id: number; name: string; asleep_at: Date }[]> {
  const { rows } = await sql<{ id: number; name: string; asleep_at: Date }>`
    select watch.id, watch.name, watch.asleep_at from watches as watch
    where watch.user_id = ${caller.id} and ${isReadable(caller)} and watch.ended_at is null and watch.asleep_at > ${since}
    order by watch.id`.execute(db);
  return rows;
}
