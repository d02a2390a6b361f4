import { sql } from 'kysely';
import type { GrantArea, GrantExactArea } from '#contract/vocabulary/grants.ts';
import { createQueryCache } from '#platform/database/createQueryCache.ts';
import type { Db } from '#platform/database/database.ts';
import { areAboutIt } from '#platform/search/needs.ts';

/** Areas and exact areas that say by themselves that a grant is about IT. */
const AREAS: readonly GrantArea[] = ['DIGITAL'];
const EXACT_AREAS: readonly GrantExactArea[] = ['DIGITAL_SKILLS', 'SCHOOL_CONNECTIVITY', 'CULTURE_DIGITISATION'];

const cache = createQueryCache<ReadonlySet<number>>({
  ttl: 60,
  maxEntries: 1,
  invalidatedBy: ['grants', 'needs_tables', 'search_asking_phrases'],
  staleFor: 600,
});

/** Returns the ids of all grants about IT: by the area that the operator chose, otherwise by the words of the title. */
export const readGrantsAboutIt = (db: Db): Promise<ReadonlySet<number>> =>
  cache(db, '', async () => {
    const { rows } = await sql<{ id: number; title: string; isDigital: boolean }>`
      select id, title,
        area = any(${AREAS}::text[]) or coalesce(exact_area = any(${EXACT_AREAS}::text[]), false) as "isDigital"
      from grants where retired_at is null order by id
    `.execute(db);
    const others = rows.filter(({ isDigital }) => !isDigital);
    const judged = await areAboutIt(
      db,
      others.map(({ title }) => title),
    );
    return new Set([
      ...rows.filter(({ isDigital }) => isDigital).map(({ id }) => id),
      ...others.filter((_, index) => judged[index]).map(({ id }) => id),
    ]);
  });
