import { type RawBuilder, sql } from 'kysely';
import { DAY } from '#contract/lib/durations.ts';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import type { ModerationOrder } from '#contract/vocabulary/moderation.ts';
import type { AdminModeration, AdminModerationDetail, OwnModeration, OwnReport } from '#contract/wire/moderation.ts';
import type { StoredSnapshot } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import { containing } from '#platform/database/patterns.ts';
import { isoTime, personName } from '#platform/database/sqlColumns.ts';
import type { Slice } from '#platform/http/lists.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import type { Condition } from '#platform/search/searchParts.ts';
import { NAMED_APART } from './moderationsRepository.ts';

/** Lists of moderations for operators and for authors. */

/** Characters of the text in a list. */
const EXCERPT = 300;
/** Maximum number of reports shown with a moderation. */
const REPORTS = 100;

type ModerationFilter = Partial<QueryOf<'exportModerations'>>;

/** Orders by their codes. */
const ORDERS = {
  created_at: sql`item.created_at, item.id`,
  '-created_at': sql`item.created_at desc, item.id desc`,
  '-decided_at': sql`item.decided_at desc nulls last, item.id desc`,
  '-count': sql`item.count desc, item.id desc`,
} as const satisfies Record<ModerationOrder, unknown>;

/** Upper bound in days of the longest age range; older ones have a range of their own. */
const OLDEST = 30;

const daysAgo = (now: Date, days: number) => new Date(+now - days * DAY);

function conditionsOf({ q = '', state, waiting, kind, ground, age, ids = [] }: ModerationFilter, now: Date): Condition {
  const pattern = containing(q);
  const conditions: Condition[] = [
    ...(q
      ? [
          /^#?[1-9]\d{0,8}$/.test(q)
            ? sql<boolean>`item.id = ${Number(q.replace('#', ''))}`
            : sql<boolean>`(item.snapshot ->> 'name' ilike ${pattern} or item.snapshot ->> 'text' ilike ${pattern})`,
        ]
      : []),
    ...(ids.length === 0 ? [] : [sql<boolean>`item.id = any(${ids}::int[])`]),
    ...(state === undefined ? [] : [sql<boolean>`item.state = ${state}`]),
    ...(waiting ? [sql<boolean>`item.state in ('OPEN', 'APPEALED')`] : []),
    ...(kind === undefined ? [] : [sql<boolean>`item.kind = ${kind}`]),
    ...(ground === undefined
      ? []
      : [sql<boolean>`item.id in (select moderation_id from reports where ground = ${ground})`]),
    ...(age === undefined
      ? []
      : [
          age === 'OLDER'
            ? sql<boolean>`item.created_at < ${daysAgo(now, OLDEST)}`
            : sql<boolean>`item.created_at >= ${daysAgo(now, Number(age))}`,
        ]),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

const person = (column: string): RawBuilder<unknown> => sql`(
  select json_build_object('id', person.id, 'name', ${personName('person')}) from users as person
  where person.id = ${sql.ref(column)})`;

/** The author of a question about a tender may be a future bidder, so operators do not see the author either. */
const isAnonymous = sql`item.kind = 'questions'`;

const isHidden = sql<boolean>`(item.state in ('HIDDEN', 'REMOVED', 'APPEALED') or item.state = 'OPEN' and item.source = 'AUTOMATIC' and item.kind = 'messages')`;

const listColumns = (text: RawBuilder<unknown>) => sql`
  item.id, item.kind, item.record_id as record, item.state, item.source, ${isHidden} as is_hidden,
  item.snapshot ->> 'name' as name, ${text} as text,
  case when not ${isAnonymous} then ${person('item.author_id')} end as author,
  case when not ${isAnonymous} then (
    select json_build_object('id', company.id, 'name', company.name) from companies as company where company.id = item.company_id)
    end as company,
  item.count,
  coalesce((select json_agg(json_build_object('ground', counted.ground, 'count', counted.count) order by counted.count desc, counted.ground)
    from (select ground, count(*)::int as count from reports where moderation_id = item.id group by ground) as counted), '[]') as grounds,
  item.created_at, item.decided_at, ${person('item.decided_by')} as decided_by, item.appealed_at`;

type Times = 'created_at' | 'decided_at' | 'appealed_at';
interface ListRow extends Omit<AdminModeration, Times> {
  created_at: Date;
  decided_at: Date | null;
  appealed_at: Date | null;
}

const toWire = <Row extends ListRow>({ created_at, decided_at, appealed_at, ...row }: Row) => ({
  ...row,
  created_at: created_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
  appealed_at: appealed_at?.toISOString() ?? null,
});

/** Lists one page of moderations. */
export async function listModerations(
  db: Db,
  filter: ModerationFilter,
  { page, pageSize }: Slice,
  now: Date,
): Promise<{ rows: AdminModeration[]; count: number }> {
  const where = conditionsOf(filter, now);
  const order = ORDERS[filter.ordering ?? '-created_at'];
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from moderations as item where ${where}`.execute(db);
  const { rows } = await sql<ListRow>`
    select ${listColumns(sql`left(item.snapshot ->> 'text', ${EXCERPT})`)} from moderations as item
    where item.id in (
      select item.id from moderations as item where ${where} order by ${order}
      limit ${pageSize} offset ${pageSize === null ? 0 : (page - 1) * pageSize})
    order by ${order}`.execute(db);
  return { rows: rows.map(toWire), count: counted[0]!.count };
}

type OfDetail = Omit<
  AdminModerationDetail,
  Times | 'present' | 'is_changed' | 'path' | 'decisions' | 'refusal' | 'snapshot' | 'appeal_decided_at'
>;
interface DetailRow extends OfDetail, Pick<ListRow, Times> {
  appeal_decided_at: Date | null;
  snapshot: StoredSnapshot;
  author_id: number | null;
  decided_by_id: number | null;
  version: number;
}

/** Reads one moderation with its reports and all decisions about the item; undefined if there is none. */
export async function findModeration(db: Db, id: number) {
  const { rows } = await sql<DetailRow>`
    select ${listColumns(sql`item.snapshot ->> 'text'`)}, item.snapshot, item.rule, item.decision_reason, item.appeal_text,
      item.appeal_decided_at, ${person('item.appeal_decided_by')} as appeal_decided_by, item.author_id,
      item.decided_by as decided_by_id, item.version,
      coalesce((
        select json_agg(json_build_object('id', report.id, 'ground', report.ground, 'note', report.note,
          'reporter', ${person('report.reporter_id')}, 'email', (
            select link.email from guest_links as link where link.id = report.guest_link_id),
          'mail', report.mail, 'created_at', ${isoTime('report.created_at')}) order by report.id)
        from (select * from reports where moderation_id = item.id order by id limit ${REPORTS}) as report), '[]') as reports,
      coalesce((
        select json_agg(json_build_object('id', step.id, 'step', step.decision, 'rule', step.rule, 'decision_reason', step.reason,
          'operator', ${person('step.operator_id')}, 'decided_at', ${isoTime('step.decided_at')}) order by step.id)
        from (select * from moderation_decisions where kind = item.kind and record_id = item.record_id
          order by id desc limit ${REPORTS}) as step), '[]') as steps
    from moderations as item where item.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { snapshot, author_id, decided_by_id, version, appeal_decided_at, ...shown } = row;
  return {
    body: { ...toWire(shown), appeal_decided_at: appeal_decided_at?.toISOString() ?? null },
    stored: { author_id, decided_by: decided_by_id, snapshot, version },
  };
}

/** Moderations that the caller may read: of the caller's own content, and of companies that the caller decides for. */
const concerns = (caller: Caller): Condition => {
  const companies = caller.memberships.filter(({ role }) => role === 'OWNER' || role === 'MANAGER');
  const ids = companies.map(({ company }) => company.id);
  return sql`((item.company_id is null and item.author_id = ${caller.id}) or item.company_id = any(${ids}::int[]))
    and (item.state not in ('OPEN', 'KEPT') or item.source = 'AUTOMATIC' and item.kind = 'messages')`;
};

export interface OwnRow extends Omit<
  OwnModeration,
  'decided_at' | 'appealed_at' | 'appeal_decided_at' | 'appeal_until' | 'can_appeal'
> {
  decided_at: Date | null;
  appealed_at: Date | null;
  appeal_decided_at: Date | null;
}

const ownColumns = sql`
  item.id, item.kind, item.record_id as record, item.state, item.source, item.snapshot ->> 'name' as name,
  item.snapshot ->> 'text' as text,
  (select json_build_object('id', company.id, 'name', company.name) from companies as company where company.id = item.company_id)
    as company,
  item.rule, item.decision_reason, item.decided_at, item.appeal_text, item.appealed_at, item.appeal_decided_at,
  item.appeal_reason as clarification`;

/** Lists one page of decisions about the caller's content, the newest first. */
export async function listOwnModerations(
  db: Db,
  caller: Caller,
  { page, pageSize }: Slice,
): Promise<{ rows: OwnRow[]; count: number }> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from moderations as item where ${concerns(caller)}`.execute(db);
  const { rows } = await sql<OwnRow>`
    select ${ownColumns} from moderations as item where ${concerns(caller)} order by item.id desc
    limit ${pageSize} offset ${pageSize === null ? 0 : (page - 1) * pageSize}`.execute(db);
  return { rows, count: counted[0]!.count };
}

/** Reads one of them; undefined if it does not concern the caller. */
export async function findOwnModeration(db: Db, id: number, caller: Caller): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select ${ownColumns} from moderations as item where item.id = ${id} and ${concerns(caller)}`.execute(db);
  return rows[0];
}

interface OwnReportRow extends Omit<OwnReport, 'created_at' | 'decided_at'> {
  created_at: Date;
  decided_at: Date | null;
}

/** Lists one page of a user's reports, the newest first. */
export async function listOwnReports(
  db: Db,
  reporterId: number,
  { page, pageSize }: Slice,
): Promise<{ rows: OwnReportRow[]; count: number }> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from reports where reporter_id = ${reporterId} and moderation_id is not null`.execute(
    db,
  );
  const { rows } = await sql<OwnReportRow>`
    select report.id, report.kind, report.ground, report.note, report.created_at, decided.state, decided.rule,
      case when decided.state not in ('HIDDEN', 'REMOVED') or report.kind = any(${[...NAMED_APART]}::text[])
        then item.snapshot ->> 'name' end as name,
      case when item.state = 'RESTORED' then item.appeal_reason else item.decision_reason end as decision_reason,
      case when item.state = 'RESTORED' then item.updated_at else item.decided_at end as decided_at
    from reports as report join moderations as item on item.id = report.moderation_id
      cross join lateral (select case item.state when 'APPEALED' then item.outcome else item.state end as state,
        case when item.state <> 'RESTORED' then item.rule end as rule) as decided
    where report.reporter_id = ${reporterId}
    order by report.id desc limit ${pageSize} offset ${pageSize === null ? 0 : (page - 1) * pageSize}`.execute(db);
  return { rows, count: counted[0]!.count };
}
