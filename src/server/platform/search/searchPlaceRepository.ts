import { sql } from 'kysely';
import type { SentencePlace } from '#contract/wire/needs.ts';
import type { Db } from '#platform/database/database.ts';
import { type KnownPlace, plainly, wordsOf } from '#platform/geo/placeNames.ts';
import { withinCircle } from './distance.ts';
import { type PlaceReading, readPlace } from './placeIn.ts';
import { all, type Condition, meets } from './searchParts.ts';
import { readWords } from './words.ts';

/** Kilometres around the place of a sentence in which rows match it. */
const AROUND = 50;

/** Reads the place of a search; null if there is none, as in the name of a company. */
export const readSearchPlace = async (db: Db, q: string, near: string | null = null): Promise<PlaceReading | null> =>
  q === '' || (await readWords(db, q)).hasLegalForm ? null : readPlace(q, near);

/** The circle around a town or a district; null for a region. */
export const circleAround = ({ centre }: KnownPlace) => centre && { ...centre, km: AROUND };

const isIn = (place: KnownPlace): Condition => {
  const circle = circleAround(place);
  if (!circle) return sql`item.region = ${place.region}`;
  // A company without coordinates is at least in its town.
  const town = wordsOf(plainly(place.name))
    .map((word) => `'~${word}'`)
    .join(' & ');
  return sql`(${all(withinCircle(circle))} or item.gps_lat is null and ${meets(town)})`;
};

/** The condition that a row is where the sentence says: in any of the places if it is not certain. */
export const isInPlace = ({ place, options }: PlaceReading): Condition =>
  sql`(${sql.join(place ? [isIn(place)] : options.map((option) => isIn(option.place)), sql` or `)})`;

/** What a response says about the place of a sentence. */
export const placeForReply = ({ place, options, rest }: PlaceReading): SentencePlace => ({
  name: place?.name ?? null,
  km: place?.centre ? AROUND : null,
  rest,
  options: options.map(({ place: { region }, name, q }) => ({ name, region, q })),
});

/** The region of the company that somebody acts for, whose places are offered first. */
export async function regionOfCompany(db: Db, id: number | null): Promise<string | null> {
  const row =
    id === null ? undefined : await db.selectFrom('companies').select('region').where('id', '=', id).executeTakeFirst();
  return row?.region ?? null;
}
