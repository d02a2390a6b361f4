import type { Db } from '#platform/database/database.ts';
import type { Catalogues } from './catalogues.ts';
import { type CompanyRow, data } from './data.ts';
import { idOf, type Ids, idsByName, insertLinks, momentAt } from './rows.ts';

/** Companies without a position on the map. */
const unplaced = new Set(['radim-sevela', 'datovy-kompas', 'sklo-data', 'dagmar-bilkova', 'jesenicke-cloud']);

/**
 * Generates an IČO with a valid check digit from a series that is not assigned, so that it cannot belong to a real
 * company.
 */
function regNumberAt(index: number): string {
  const body = String(3_900_101 + index * 7);
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (8 - place), 0);
  return `${body}${(11 - (sum % 11)) % 10}`;
}

/** Returns a point within two kilometres of the town's centre, always the same for the same address. */
function placeOf({ slug, town, street, streetNumber }: CompanyRow) {
  if (unplaced.has(slug)) return { gps_lat: null, gps_lng: null };
  const { lat, lng } = data.towns[town]!;
  const turn = [...`${street} ${streetNumber}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const angle = (turn / 180) * Math.PI;
  const shift = (centre: number, by: number) => Math.round((centre + by) * 1e5) / 1e5;
  return { gps_lat: shift(lat, 0.011 * Math.cos(angle)), gps_lng: shift(lng, 0.016 * Math.sin(angle)) };
}

/** Legal forms (code list 149 of the Czech Statistical Office), derived from the names of the demo companies. */
const LEGAL_FORMS: readonly (readonly [RegExp, string])[] = [
  [/s\.r\.o\.$/, '112'],
  [/a\.s\.$/, '121'],
  [/p\. o\.$|škola/, '331'],
  [/^Město /, '801'],
];
/** Companies with any other name are self-employed persons. */
const SELF_EMPLOYED = '101';
const legalFormOf = (name: string) => LEGAL_FORMS.find(([named]) => named.test(name))?.[1] ?? SELF_EMPLOYED;

function companyOf(row: CompanyRow, ownerId: number, index: number, today: Date) {
  const { name, slug, role, town, street, streetNumber, description } = row;
  const { region, zip } = data.towns[town]!;
  const reg_number = regNumberAt(index);
  const legal_form = legalFormOf(name);
  return {
    owner_id: ownerId,
    role,
    name,
    description,
    city: town,
    street,
    street_number: streetNumber,
    zip,
    region,
    ...placeOf(row),
    phone: `+420777000${400 + index}`,
    email: `info@${slug}.example`,
    web: `https://www.${slug}.example`,
    reg_number,
    legal_form,
    // The companies are invented, so the business register must not be queried for them.
    verification: 'VERIFIED' as const,
    // The VAT number of a self-employed person would contain the birth number.
    vat_number: legal_form === SELF_EMPLOYED ? null : `CZ${reg_number}`,
    image_key: null,
    created_at: momentAt(today, -40 - ((index * 37) % 900)),
    updated_at: momentAt(today, -1 - ((index * 11) % 38)),
  };
}

/** Inserts companies of all three roles with their descriptions. Returns ids by slug. */
export async function seedCompanies(db: Db, today: Date, catalogues: Catalogues, people: Ids): Promise<Ids> {
  const inserted = await db
    .insertInto('companies')
    .values(data.companies.map((row, index) => companyOf(row, idOf(people, row.owner ?? row.slug), index, today)))
    .returning('id')
    .execute();
  const ids = idsByName(data.companies, inserted, ({ slug }) => slug);
  await insertLinks(
    db,
    'company',
    catalogues,
    data.companies.map(({ slug, categories, tags, products }) => ({ id: idOf(ids, slug), categories, tags, products })),
  );
  return ids;
}
