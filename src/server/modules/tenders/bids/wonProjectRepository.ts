import { sql } from 'kysely';
import type { IdName } from '../../../../contract/wire/common';

/** The project of a won bid, with the fields from which a reference or a licence is prefilled. */
export interface WonProject extends IdName {
  company_id: number | null;
  owner_id: number | null;
  categories: number[];
  products: IdName[];
}

/** Reads a row named `project`. */
export const wonProject = sql<WonProject>`json_build_object(
  'id', project.id, 'name', project.name, 'company_id', project.company_id, 'owner_id', project.owner_id,
  'categories', array(select category_id from project_categories where project_id = project.id order by category_id),
  'products', coalesce((
    select json_agg(json_build_object('id', product.id, 'name', product.name) order by product.sort_key)
    from project_products as link join products as product on product.id = link.product_id
    where link.project_id = project.id), '[]'))`;
