import type { Role } from '#contract/vocabulary/accounts.ts';
import type { CompanyFields, CompanyPatch } from '#contract/wire/companies.ts';
import type { Db } from '#platform/database/database.ts';
import { placeOf, regionAt } from '#platform/geo/places.ts';
import { invalid } from '#platform/http/failures.ts';
import { companyTexts } from './companiesTexts.ts';

type Place = Pick<CompanyFields, 'city' | 'gps_lat' | 'gps_lng'>;

const NO_PLACE: Place = { city: null, gps_lat: null, gps_lng: null };

/** Converts empty strings of a form to null. */
export const withoutEmpty = <T extends CompanyPatch>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])) as T;

/** Columns of the given fields. */
const columnsOf = <T extends CompanyPatch>({ certificates, ...fields }: T) => ({
  ...fields,
  ...(certificates && { certificates: JSON.stringify(certificates) }),
});

/** The centre of the municipality, as the initial location, which users can correct. */
function proposedPoint(city: string | null): Pick<Place, 'gps_lat' | 'gps_lng'> {
  const place = city ? placeOf({ name: city }) : null;
  return { gps_lat: place?.lat ?? null, gps_lng: place?.lng ?? null };
}

/** @throws Failure 400 for only one coordinate */
function withRegion<T extends Pick<Place, 'gps_lat' | 'gps_lng'>>(place: T) {
  const { gps_lat, gps_lng } = place;
  if ((gps_lat === null) !== (gps_lng === null))
    throw invalid({ [gps_lat === null ? 'gps_lat' : 'gps_lng']: [companyTexts.halfOfPoint] });
  return { ...place, region: regionAt(gps_lat, gps_lng) };
}

/** Creates a company of a user. Without a location it is placed in the centre of its municipality. */
export async function createCompany(
  db: Db,
  owner: { id: number; role: Role },
  fields: CompanyPatch & { name: string },
): Promise<number> {
  const filled = { ...NO_PLACE, ...withoutEmpty(fields) };
  const placed =
    filled.gps_lat === null && filled.gps_lng === null ? { ...filled, ...proposedPoint(filled.city) } : filled;
  const { id } = await db
    .insertInto('companies')
    .values({ ...columnsOf(withRegion(placed)), owner_id: owner.id, role: owner.role, image_key: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Updates the given fields. A company located in the centre of its municipality moves with it if only the municipality
 * changes. The region follows the location.
 */
export async function updateCompany(db: Db, id: number, patch: CompanyPatch): Promise<void> {
  const fields = withoutEmpty(patch);
  if (Object.keys(fields).length === 0) return;
  const before = await db
    .selectFrom('companies')
    .select(['city', 'gps_lat', 'gps_lng'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const point = movedPoint(before, fields);
  await db
    .updateTable('companies')
    .set({ ...columnsOf(fields), ...(point && withRegion(point)) })
    .where('id', '=', id)
    .execute();
}

/** Returns the location after a change, or null if it does not change. */
function movedPoint(before: Place, fields: CompanyPatch): Pick<Place, 'gps_lat' | 'gps_lng'> | null {
  if (fields.gps_lat !== undefined || fields.gps_lng !== undefined) {
    const { gps_lat = before.gps_lat, gps_lng = before.gps_lng } = fields;
    return { gps_lat, gps_lng };
  }
  if (fields.city === undefined || fields.city === before.city) return null;
  const proposed = proposedPoint(before.city);
  const stood = before.gps_lat === null || (before.gps_lat === proposed.gps_lat && before.gps_lng === proposed.gps_lng);
  return stood ? proposedPoint(fields.city) : null;
}

/**
 * Replaces or removes the image.
 * @returns the key of the old image, or null
 */
export async function replacePicture(db: Db, id: number, key: string | null): Promise<string | null> {
  const { image_key } = await db
    .selectFrom('companies')
    .select('image_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.updateTable('companies').set({ image_key: key }).where('id', '=', id).execute();
  return image_key;
}
