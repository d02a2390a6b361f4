import type { Db } from '../../src/server/database/database';
import type { Catalogues } from './catalogues';
import { type CompanyRow, data } from './data';
import { idOf, type Ids, idsByName, insertLinks, momentAt } from './rows';

/** Companies whose place nobody has put on the map yet. */
const unplaced = new Set(['radim-sevela', 'datovy-kompas', 'sklo-data', 'dagmar-bilkova', 'jesenicke-cloud']);

/** IČO with a right check digit. The series is not handed out, so that no real company is met. */
function regNumberAt(index: number): string {
  const body = String(3_900_101 + index * 7);
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (8 - place), 0);
  return `${body}${(11 - (sum % 11)) % 10}`;
}

/** A point within two kilometres of the town's centre, the same for the same address. */
function placeOf({ slug, town, street, streetNumber }: CompanyRow) {
  if (unplaced.has(slug)) return { gps_lat: null, gps_lng: null };
  const { lat, lng } = data.towns[town]!;
  const turn = [...`${street} ${streetNumber}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
  const angle = (turn / 180) * Math.PI;
  const shift = (centre: number, by: number) => Math.round((centre + by) * 1e5) / 1e5;
  return { gps_lat: shift(lat, 0.011 * Math.cos(angle)), gps_lng: shift(lng, 0.016 * Math.sin(angle)) };
}

/** Legal forms (code list 149 of the Czech Statistical Office) by what the names of the demo say. */
const LEGAL_FORMS: readonly (readonly [RegExp, string])[] = [
  [/s\.r\.o\.$/, '112'],
  [/a\.s\.$/, '121'],
  [/p\. o\.$|škola/, '331'],
  [/^Město /, '801'],
];
/** Whoever else bids or buys something does so in the own name. */
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
    // Invented as they are, the business register is not to be asked about them.
    verification: 'VERIFIED' as const,
    // That of a single person would tell the birth number.
    vat_number: legal_form === SELF_EMPLOYED ? null : `CZ${reg_number}`,
    image_key: null,
    created_at: momentAt(today, -40 - ((index * 37) % 900)),
    updated_at: momentAt(today, -1 - ((index * 11) % 38)),
  };
}

/** Writes companies of all three roles with what describes them; ids are found by slug. */
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
