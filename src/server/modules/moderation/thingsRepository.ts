import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/vocabulary/accounts.ts';
import { isRemovable, type ReportedKind } from '#contract/vocabulary/moderation.ts';
import type { NotificationSubject } from '#contract/vocabulary/notifications.ts';
import { THREAD_TYPES } from '#modules/messages/threadsRepository.ts';
import type { StoredSnapshot } from '#platform/database/columnTypes.ts';
import type { Db } from '#platform/database/database.ts';
import { awardedTenders } from '#platform/identity/visibilityRepository.ts';

/** Items that can be moderated, in their current state. */

const TABLES: Readonly<Record<ReportedKind, string>> = {
  companies: 'companies',
  testimonials: 'testimonials',
  references: 'reference_projects',
  projects: 'projects',
  messages: 'messages',
  questions: 'tender_questions',
  files: 'files',
};

/** An item as operators decide about it. */
export interface ModeratedThing {
  /** Null if the account was deleted. */
  author_id: number | null;
  /** The company that the item belongs to; null for what users write in their own name. */
  company_id: number | null;
  hidden_at: Date | null;
  approved_at: Date | null;
  /** The record that it belongs to is hidden itself. */
  is_under_hidden: boolean;
  /** The subject of notifications about it; null if it was deleted. */
  subject: { kind: NotificationSubject; id: number; role?: Role } | null;
  name: string | null;
  text: string | null;
  rating: number | null;
  files: string[];
  about: number | null;
}

const NO_FILES = sql`'[]'::json`;
const project = sql`json_build_object('kind', 'projects', 'id', project.id)`;

/** Joins, as `thread`, the record that a discussion belongs to. */
const threadOf = (item: string): RawBuilder<unknown> => sql`
  left join lateral (
    select 'projects' as kind, thing.id, thing.name, thing.hidden_at from projects as thing
    where ${sql.ref(`${item}.thread_ct_id`)} = ${THREAD_TYPES.projects} and thing.id = ${sql.ref(`${item}.thread_object_id`)}
    union all
    select 'references', thing.id, thing.name, thing.hidden_at from reference_projects as thing
    where ${sql.ref(`${item}.thread_ct_id`)} = ${THREAD_TYPES.references} and thing.id = ${sql.ref(`${item}.thread_object_id`)}
    union all
    select 'tenders', thing.id, thing.name, thing.hidden_at from ${awardedTenders()} as thing
    where ${sql.ref(`${item}.thread_ct_id`)} = ${THREAD_TYPES.tenders} and thing.id = ${sql.ref(`${item}.thread_object_id`)}
  ) as thread on true`;

/** How each kind is read: columns from a row named `item`, and the condition that it still exists. */
const READ: Readonly<Record<ReportedKind, RawBuilder<unknown>>> = {
  companies: sql`select item.owner_id as author_id, item.id as company_id, item.hidden_at, null::timestamptz as approved_at,
      false as is_under_hidden, json_build_object('kind', 'companies', 'id', item.id, 'role', item.role) as subject,
      item.name, nullif(concat_ws(E'\\n', item.description, item.web, item.email, item.phone, (
        select string_agg(one ->> 'name', ', ') from jsonb_array_elements(item.certificates) as one)), '') as text, null::int as rating,
      ${NO_FILES} as files, null::int as about
    from companies as item where true`,
  testimonials: sql`select item.author_id, null::int as company_id, item.hidden_at, item.approved_at,
      company.hidden_at is not null as is_under_hidden,
      json_build_object('kind', 'companies', 'id', company.id, 'role', company.role) as subject,
      company.name, item.text, item.rating, ${NO_FILES} as files, company.id as about
    from testimonials as item join companies as company on company.id = item.company_id where true`,
  references: sql`select item.owner_id as author_id, item.company_id, item.hidden_at, null::timestamptz as approved_at,
      false as is_under_hidden, json_build_object('kind', 'references', 'id', item.id) as subject, item.name,
      nullif(concat_ws(E'\\n', item.client_name, item.description), '') as text, null::int as rating, ${NO_FILES} as files,
      null::int as about
    from reference_projects as item where item.deleted_at is null`,
  projects: sql`select item.owner_id as author_id, item.company_id, item.hidden_at, null::timestamptz as approved_at,
      false as is_under_hidden, json_build_object('kind', 'projects', 'id', item.id) as subject, item.name,
      item.description as text, null::int as rating, ${NO_FILES} as files, null::int as about
    from projects as item where item.deleted_at is null`,
  messages: sql`select item.author_id, null::int as company_id, item.hidden_at, null::timestamptz as approved_at,
      (coalesce(root.hidden_at, thread.hidden_at) is not null) as is_under_hidden,
      case when thread.id is not null then json_build_object('kind', thread.kind, 'id', thread.id) end as subject,
      thread.name, item.text, null::int as rating,
      coalesce((select json_agg(file.name order by file.id) from files as file
        where file.owner_kind = 'messages' and file.owner_id = item.id and file.deleted_at is null), '[]') as files,
      null::int as about
    from messages as item left join messages as root on root.id = item.parent_id ${threadOf('item')}
    where item.deleted_at is null`,
  questions: sql`select item.author_id, item.company_id, item.hidden_at, null::timestamptz as approved_at,
      project.hidden_at is not null as is_under_hidden, json_build_object('kind', 'tenders', 'id', item.tender_id) as subject,
      project.name, item.text, null::int as rating, ${NO_FILES} as files, null::int as about
    from tender_questions as item join tenders as tender on tender.id = item.tender_id join projects as project on project.id = tender.project_id
    where project.deleted_at is null`,
  files: sql`select item.uploader_id as author_id, coalesce(company.id, project.company_id, reference.company_id) as company_id,
      item.hidden_at, null::timestamptz as approved_at,
      coalesce(company.hidden_at, project.hidden_at, reference.hidden_at, message.hidden_at) is not null as is_under_hidden,
      case when company.id is not null then json_build_object('kind', 'companies', 'id', company.id, 'role', company.role)
        when tender.id is not null then json_build_object('kind', 'tenders', 'id', tender.id)
        when project.id is not null then ${project}
        when reference.id is not null then json_build_object('kind', 'references', 'id', reference.id)
        when thread.id is not null then json_build_object('kind', thread.kind, 'id', thread.id) end as subject,
      item.name, item.description as text, null::int as rating, ${NO_FILES} as files, null::int as about
    from files as item
      left join companies as company on item.owner_kind = 'companies' and company.id = item.owner_id
      left join tenders as tender on item.owner_kind = 'tenders' and tender.id = item.owner_id
      left join projects as project
        on project.id = case item.owner_kind when 'projects' then item.owner_id when 'tenders' then tender.project_id end
      left join reference_projects as reference on item.owner_kind = 'references' and reference.id = item.owner_id
      left join messages as message on item.owner_kind = 'messages' and message.id = item.owner_id ${threadOf('message')}
    where item.deleted_at is null and item.owner_kind in ('companies', 'projects', 'references', 'messages', 'tenders')`,
};

/**
 * Reads the current state of an item; undefined if it was deleted.
 * @param lock locks it until the end of the transaction
 */
export async function findThing(
  db: Db,
  kind: ReportedKind,
  id: number,
  lock = false,
): Promise<ModeratedThing | undefined> {
  const { rows } = await sql<ModeratedThing>`
    ${READ[kind]} and item.id = ${id} ${lock ? sql`for no key update of item` : sql``}`.execute(db);
  return rows[0];
}

/** The snapshot of an item that is stored when it is reported or found. */
export const snapshotOf = ({ name, text, rating, files, about }: ModeratedThing): StoredSnapshot => ({
  name,
  text,
  rating,
  files,
  about,
});

interface HideDecision {
  reason: string;
  at: Date;
  /** Hides the item from its author too. */
  isRemoved?: boolean;
}

/** Hides an item; null shows it again. Hiding a testimonial withdraws its approval. */
export async function setHidden(db: Db, kind: ReportedKind, id: number, hidden: HideDecision | null): Promise<void> {
  const removed = isRemovable(kind) ? sql`, removed_at = ${hidden?.isRemoved ? hidden.at : null}::timestamptz` : sql``;
  const unapproved = kind === 'testimonials' && hidden ? sql`, approved_at = null` : sql``;
  await sql`
    update ${sql.table(TABLES[kind])} set hidden_at = ${hidden?.at ?? null}::timestamptz,
      hidden_reason = ${hidden?.reason ?? null}::text${removed}${unapproved}
    where id = ${id}`.execute(db);
}

/** Restores the approval that a testimonial had before it was hidden. */
export async function reapprove(db: Db, id: number, at: string): Promise<void> {
  await sql`update testimonials set approved_at = ${at}::timestamptz where id = ${id} and hidden_at is null`.execute(
    db,
  );
}
