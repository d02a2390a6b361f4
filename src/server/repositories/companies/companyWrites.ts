import type { Role } from '../../../contract/vocabulary/accounts';
import type { CompanyFields, CompanyPatch } from '../../../contract/wire/companies';
import type { Db } from '../../database/database';
import { invalid } from '../../input/failures';
import { placeOf, regionAt } from '../../geo/places';
import { texts } from '../../texts';

type Place = Pick<CompanyFields, 'city' | 'gps_lat' | 'gps_lng'>;

const NOTHING_FILLED: Omit<CompanyFields, 'name'> = {
  phone: null,
  city: null,
  description: null,
  email: null,
  street: null,
  street_number: null,
  web: null,
  zip: null,
  vat_number: null,
  reg_number: null,
  gps_lat: null,
  gps_lng: null,
};

/** Empty texts of a form are no values. */
export const withoutEmpty = <T extends CompanyPatch>(fields: T): T =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])) as T;

/** Middle of the municipality, from where a person moves the company to its house. */
function proposedPoint(city: string | null): Pick<Place, 'gps_lat' | 'gps_lng'> {
  const place = city ? placeOf({ name: city }) : null;
  return { gps_lat: place?.lat ?? null, gps_lng: place?.lng ?? null };
}

/** @throws Failure 400 for half of a point */
function withRegion<T extends Pick<Place, 'gps_lat' | 'gps_lng'>>(place: T) {
  const { gps_lat, gps_lng } = place;
  if ((gps_lat === null) !== (gps_lng === null))
    throw invalid({ [gps_lat === null ? 'gps_lat' : 'gps_lng']: [texts.halfOfPoint] });
  return { ...place, region: regionAt(gps_lat, gps_lng) };
}

/** Makes a company of the person; without a point it is put in the middle of its municipality. */
export async function createCompany(
  db: Db,
  owner: { id: number; role: Role },
  fields: CompanyPatch & { name: string },
): Promise<number> {
  const filled = { ...NOTHING_FILLED, ...withoutEmpty(fields) };
  const placed =
    filled.gps_lat === null && filled.gps_lng === null ? { ...filled, ...proposedPoint(filled.city) } : filled;
  const { id } = await db
    .insertInto('companies')
    .values({ ...withRegion(placed), owner_id: owner.id, role: owner.role, image_key: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Changes the given fields. A company that stood in the middle of its municipality moves with it when only
 * the municipality changes; the region follows the point.
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
    .set({ ...fields, ...(point && withRegion(point)) })
    .where('id', '=', id)
    .execute();
}

/** The point after a change, or null when it stays. */
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
 * Puts another picture, or none, in the place of the last one.
 * @returns the key of the picture that is no longer used, or null
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
