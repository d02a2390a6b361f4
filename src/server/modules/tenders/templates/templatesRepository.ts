import { sql, type RawBuilder } from 'kysely';
import type { IdName } from '../../../../contract/wire/common';
import type { TenderTemplate } from '../../../../contract/wire/tenders';
import type { Db } from '../../../platform/database/database';

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
