import { sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';

/** Owners of all records in the order they were created; `at` is the time of creation. */
const MADE = sql`
  select 'accounts' as kind, id, id as owner_id, date_joined as at from users
  union all select 'companies', id, owner_id, created_at from companies
  union all select 'projects', id, owner_id, created_at from projects
  union all select 'tenders', id, created_by, created_at from tenders
  union all select 'references', id, owner_id, created_at from reference_projects
  union all select 'software', id, owner_id, created_at from software
  union all select 'requests', id, user_id, created_at from requests
  union all select 'testimonials', id, author_id, created_at from testimonials`;

/** Later changes of projects and technologies, as if made through their forms. */
const CHANGED = sql`
  select 'projects' as kind, project_id as id, created_at as at, jsonb_build_object('status', jsonb_build_array(from_status, to_status)) as changes
  from project_status_changes where from_status is not null
  union all
  select 'projects', id, created_at + (updated_at - created_at) * 0.6, jsonb_strip_nulls(jsonb_build_object(
    'deadline', case when deadline is not null then jsonb_build_array(deadline - 21, deadline) end,
    'budget_to', case when budget_to is not null then jsonb_build_array(budget_to - 50000, budget_to) end,
    'description', jsonb_build_array(split_part(description, '. ', 1) || '.', description)))
  from projects where description is not null and updated_at > created_at
  union all
  select 'projects', id, published_at, '{"published": [false, true]}' from projects where published and published_at > created_at
  union all
  select 'tenders', id, published_at, '{"state": ["DRAFT", "OPEN"]}' from tenders where published_at is not null
  union all
  select 'tenders', id, decided_at, '{"state": ["OPEN", "AWARDED"]}' from tenders where state = 'AWARDED'
  union all
  select 'software', id, created_at + (updated_at - created_at) * 0.5,
    jsonb_build_object('price', jsonb_build_array(round(price * 0.9), price))
  from software where price is not null and updated_at > created_at`;

/**
 * Assigns the changes that the triggers recorded to the owners and dates of the demo, and adds their later changes.
 * Call it last, in the transaction that filled the tables.
 */
export async function seedHistory(db: Db): Promise<void> {
  await sql`delete from record_changes`.execute(db);
  await sql`
    insert into record_changes (kind, record_id, actor_kind, actor_id, actor_label, action, changes, created_at)
    select change.kind, change.id, case when person.id is null then 'SYSTEM' else 'PERSON' end, person.id,
      nullif(trim(concat_ws(' ', person.first_name, person.last_name)), ''), change.action, change.changes, change.at
    from (
      select kind, id, owner_id, at, 'CREATED' as action, '{}'::jsonb as changes from (${MADE}) as made
      union all
      select changed.kind, changed.id, made.owner_id, changed.at, 'CHANGED', changed.changes
      from (${CHANGED}) as changed join (${MADE}) as made on made.kind = changed.kind and made.id = changed.id
      where changed.changes <> '{}'
      union all
      select 'companies', company_id, user_id, joined_at, 'CHANGED', jsonb_build_object('members', jsonb_build_array('[]'::jsonb,
        jsonb_build_array(jsonb_build_object('id', user_id, 'role', role, 'invited_by', invited_by))))
      from company_members where invited_by is not null
    ) as change left join users as person on person.id = change.owner_id
    order by change.at, change.kind, change.id, change.action desc, change.changes::text
  `.execute(db);
}
