import { sql } from 'kysely';
import type { ServiceCategory } from '#contract/vocabulary/services.ts';
import type { Service } from '#contract/wire/catalogues.ts';
import type { Db } from '#platform/database/database.ts';
import type { Slice } from '#platform/http/lists.ts';

/** Lists offered services in the order set by the operator, optionally of one category. */
export async function listServices(
  db: Db,
  category: ServiceCategory | undefined,
  { page, pageSize }: Slice,
): Promise<{ rows: Service[]; count: number }> {
  const found = db
    .selectFrom('services')
    .where('retired_at', 'is', null)
    .$if(category !== undefined, (query) => query.where('category', '=', category!));
  const rows = await found
    .select(['id', 'name', 'perex', 'description', 'category', 'price_from', 'image'])
    .select(
      sql<
        number[]
      >`array(select category_id from service_categories where service_id = services.id order by category_id)`.as(
        'categories',
      ),
    )
    .orderBy('position')
    .orderBy('id')
    .limit(pageSize ?? 1_000_000)
    .offset(pageSize === null ? 0 : (page - 1) * pageSize)
    .execute();
  const { count } = await found.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}
