import { sql } from 'kysely';
import type { Garage } from '../../contract/wire/garage';
import type { Db } from '../database/database';

const SHOWN = 5;
/** What the money may be for to concern the IT of an organisation. */
const AREAS = ['DIGITAL'];
const EXACT_AREAS = ['AUTOMATION', 'CULTURE_DIGITISATION', 'DIGITAL_SKILLS', 'SCHOOL_CONNECTIVITY', 'RESEARCH_DEVELOPMENT'];

/**
 * Grants for digitalisation that are open on a day, in the region of the person's primary company or in the whole
 * country; those that close first.
 */
export async function findFittingGrants(db: Db, userId: number, today: string): Promise<Pick<Garage, 'grants' | 'grants_count'>> {
  const { rows } = await sql<Garage['grants'][number]>`
    select id, title, provider, open_to from grants
    where (area = any(${AREAS}) or exact_area = any(${EXACT_AREAS}))
      and coalesce(state = 'OPEN', coalesce(open_from <= ${today}, true))
      and coalesce(open_to >= ${today}, true)
      and (regions = '{}' or exists (
        select from unnest(regions) as place(code)
        where left(place.code, 5) = (select region from companies where owner_id = ${userId} order by id limit 1)
      ))
    order by open_to nulls last, sort_key, id
  `.execute(db);
  return { grants: rows.slice(0, SHOWN), grants_count: rows.length };
}
