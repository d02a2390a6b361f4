import type { Garage } from '#contract/wire/garage.ts';
import type { Db } from '#platform/database/database.ts';
import { findGrants } from './grantsRepository.ts';

const SHOWN = 5;
/** The area of the grants. */
const AREA = 'DIGITAL';

/**
 * Finds digitalisation grants that are open on a day, for the company's region or the whole country. The finder gives
 * the same results for this area, region and state; the garage links to it.
 */
export async function findFittingGrants(
  db: Db,
  companyId: number | null,
  today: string,
): Promise<Pick<Garage, 'grants' | 'grants_count' | 'grants_region'>> {
  const company = await db
    .selectFrom('companies')
    .select('region')
    .where('id', '=', companyId ?? 0)
    .executeTakeFirst();
  const region = company?.region ?? null;
  const place = { regions: region === null ? [] : [region], district: null };
  const found = await findGrants(db, { applicant: null, area: AREA, exactArea: null, ...place }, today);
  const open = found.filter(({ state }) => state === 'OPEN');
  const grants = open.slice(0, SHOWN).map(({ id, title, provider, open_to }) => ({ id, title, provider, open_to }));
  return { grants, grants_count: open.length, grants_region: region };
}
