import { sql } from 'kysely';
import type { IdName } from '#contract/wire/common.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';

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

/** Days after the decision, when the contract has at least begun. */
export const REFERENCE_AFTER_DAYS = 30;

/** Whether the bidder of a row of bids named `item` is offered a reference: later, or once the buyer has made a licence. */
export const isReferenceOffered = (present: Present) => sql<boolean>`(item.state = 'WON' and (
  item.decided_at <= ${present} - make_interval(days => ${REFERENCE_AFTER_DAYS}) or exists (
    select from software_successions as made where made.tender_id = item.tender_id)))`;

/** A won bid from which its bidder has not made a reference. */
export interface WonWithoutReference {
  id: number;
  /** Null if the company was deleted. */
  company_id: number | null;
}

/** Lists won bids without a reference: of a tender, or those decided within a period. */
export async function listWonWithoutReference(
  db: Db,
  of: { tender: number } | { decided: { from: Date; to: Date } },
): Promise<WonWithoutReference[]> {
  const { rows } = await sql<WonWithoutReference>`
    select item.id, item.company_id from bids as item
    where item.state = 'WON' and ${
      'tender' in of
        ? sql`item.tender_id = ${of.tender}`
        : sql`item.decided_at between ${of.decided.from} and ${of.decided.to}`
    } and not exists (select from reference_projects as made where made.bid_id = item.id and made.deleted_at is null)
    order by item.id`.execute(db);
  return rows;
}
