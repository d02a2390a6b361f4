import { sql, type RawBuilder } from 'kysely';
import type { IdName } from '#contract/wire/common.ts';
import type { AdminTemplate, TemplatePatch, TenderTemplate } from '#contract/wire/tenders.ts';
import type { Db } from '#platform/database/database.ts';

const categories: RawBuilder<IdName[]> = sql`coalesce((
  select json_agg(json_build_object('id', category.id, 'name', category.name) order by category.sort_key, category.id)
  from template_categories as link join categories as category on category.id = link.category_id
  where link.template_id = template.id
), '[]')`;

const selected = (db: Db) =>
  db
    .selectFrom('tender_templates as template')
    .select(['template.id', 'template.name', 'template.description', 'template.must_have', 'template.criteria'])
    .select(categories.as('categories'))
    .orderBy('template.position')
    .orderBy('template.id');

/** Lists the templates that are offered to buyers, in the order of operators. */
export const listTemplates = (db: Db): Promise<TenderTemplate[]> =>
  selected(db).where('template.retired_at', 'is', null).execute();

type AdminRow = Omit<AdminTemplate, 'updated_at'> & { updated_at: Date };
const forOperators = (db: Db) =>
  selected(db)
    .select(['template.position', 'template.updated_at', 'template.version'])
    .select(sql<boolean>`template.retired_at is not null`.as('is_retired'));
const toTemplate = (row: AdminRow): AdminTemplate => ({ ...row, updated_at: row.updated_at.toISOString() });

/** Lists all templates for operators. */
export async function listAdminTemplates(db: Db): Promise<AdminTemplate[]> {
  return (await forOperators(db).execute()).map(toTemplate);
}

/** Reads a template; locked until the end of the transaction if it will be changed. */
export async function findTemplate(
  db: Db,
  id: number,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<AdminTemplate | null> {
  if (isLocked) await sql`select from tender_templates where id = ${id} for update`.execute(db);
  const row = await forOperators(db).where('template.id', '=', id).executeTakeFirst();
  return row ? toTemplate(row) : null;
}

/** Whether another template has a name. */
export async function isNameTaken(db: Db, name: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from tender_templates where lower(name) = lower(${name}) and id is distinct from ${exceptId}::int`.execute(
    db,
  );
  return rows.length > 0;
}

const columnsOf = ({ must_have, criteria, categories: _, is_retired: __, ...patch }: TemplatePatch) => ({
  ...patch,
  ...(must_have && { must_have: JSON.stringify(must_have) }),
  ...(criteria && { criteria: JSON.stringify(criteria) }),
});

async function setCategories(db: Db, id: number, ids: readonly number[]): Promise<void> {
  await sql`delete from template_categories where template_id = ${id} and category_id <> all(${[...ids]}::int[])`.execute(
    db,
  );
  await sql`insert into template_categories (template_id, category_id)
    select distinct ${id}::int, unnest(${[...ids]}::int[]) on conflict do nothing`.execute(db);
}

export async function createTemplate(db: Db, patch: TemplatePatch & { name: string }): Promise<number> {
  const { id } = await db
    .insertInto('tender_templates')
    .values({ description: null, ...columnsOf(patch), name: patch.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setCategories(db, id, patch.categories ?? []);
  return id;
}

/** @param now when the template is retired, if it is */
export async function updateTemplate(db: Db, id: number, patch: TemplatePatch, now: Date): Promise<void> {
  await db
    .updateTable('tender_templates')
    .set({
      ...columnsOf(patch),
      ...(patch.is_retired !== undefined && { retired_at: patch.is_retired ? now : null }),
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
  if (patch.categories) await setCategories(db, id, patch.categories);
}
