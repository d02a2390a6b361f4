import { sql } from 'kysely';
import { array, number, object, string, type AnyObject, type AnyObjectSchema, type ObjectSchema } from 'yup';
import { companyRules } from '../../src/contract/rules/companies';
import { dateOnly, optionalText, requiredText, web } from '../../src/contract/rules/fields';
import { messages } from '../../src/contract/rules/messages';
import { ROLES } from '../../src/contract/vocabulary/accounts';
import { GRANT_APPLICANT_GROUPS, GRANT_AREAS, GRANT_STATES } from '../../src/contract/vocabulary/grants';
import { SERVICE_CATEGORIES } from '../../src/contract/vocabulary/services';
import type { CompanyPatch } from '../../src/contract/wire/companies';
import type { Db } from '../../src/server/database/database';
import { placeOf, regionAt } from '../../src/server/geo/places';
import { setAccessories } from '../../src/server/repositories/companies/accessories';
import { withoutEmpty } from '../../src/server/repositories/companies/companyWrites';
import { vouchFor } from '../../src/server/repositories/companies/verifications';
import { listIn } from './readRows';

type Outcome = 'created' | 'changed';
type Complain = (problem: string) => void;

/** Writes one row that fits the rules; `complain` says what only the database knew to be wrong. */
type WriteRow = (values: unknown, complain: Complain) => Promise<Outcome>;

export interface ImportKind {
  name: string;
  summary: string;
  details: readonly string[];
  columns: readonly string[];
  rules: AnyObjectSchema;
  prepare(db: Db): Promise<WriteRow>;
}

/** A kind whose rows have the type that its rules cast them to. */
const kindOf = <Row extends AnyObject>(kind: {
  name: string;
  summary: string;
  details: readonly string[];
  rules: ObjectSchema<Row>;
  prepare(db: Db): Promise<(row: Row, complain: Complain) => Promise<Outcome>>;
}): ImportKind => ({
  ...kind,
  columns: Object.keys(kind.rules.fields),
  prepare: async (db) => {
    const write = await kind.prepare(db);
    return (values, complain) => write(kind.rules.cast(values) as Row, complain);
  },
});

const list = () => array(string().required()).transform((_value, original: unknown) => listIn(original));
const listOf = (choices: readonly string[]) =>
  array(
    string()
      .oneOf([...choices], messages.code)
      .required(),
  ).transform((_value, original: unknown) => listIn(original));
const crowns = () => number().typeError(messages.number).nullable().integer(messages.integer).min(0, messages.min(0));
const code = <const Codes extends readonly string[]>(choices: Codes) =>
  string<Codes[number]>()
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
    .oneOf<Codes[number]>(choices, messages.code);

const NAMES_DETAIL = 'Více hodnot v jedné buňce odděluje svislá čára: Cloud|Zálohování.';

/** Ids of names, undefined for a column that the file does not have; a name nobody has is said for its row. */
async function idsByName(db: Db, table: 'categories' | 'tags' | 'products') {
  const rows = await db.selectFrom(table).select(['id', 'name']).execute();
  const ids = new Map(rows.map(({ id, name }) => [name.toLocaleLowerCase('cs'), id]));
  return (field: string, names: readonly string[] | undefined, complain: Complain): number[] | undefined =>
    names?.flatMap((name) => {
      const id = ids.get(name.toLocaleLowerCase('cs'));
      if (id === undefined) complain(`${field}: „${name}“ v portálu není.`);
      return id ?? [];
    });
}

/** Makes the categories of a product or a service be exactly these; a column that the file does not have changes nothing. */
async function setCategories(
  db: Db,
  owner: 'product' | 'service',
  id: number,
  ids: readonly number[] | undefined,
): Promise<void> {
  if (ids === undefined) return;
  const [table, column] = [sql.table(`${owner}_categories`), sql.ref(`${owner}_id`)];
  await sql`delete from ${table} where ${column} = ${id}`.execute(db);
  await sql`insert into ${table} (${column}, category_id) select distinct ${id}::int, unnest(${ids}::int[])`.execute(
    db,
  );
}

/** Where a company lies: as given, else in the middle of its town; nothing where the file says neither. */
function pointOf({ gps_lat, gps_lng, city }: Pick<CompanyPatch, 'gps_lat' | 'gps_lng' | 'city'>) {
  const place = gps_lat == null && city ? placeOf({ name: city }) : null;
  const lat = gps_lat ?? place?.lat ?? null;
  const lng = gps_lng ?? place?.lng ?? null;
  return lat === null && lng === null ? {} : { gps_lat: lat, gps_lng: lng, region: regionAt(lat, lng) };
}

const companyImport = companyRules.concat(
  object({ role: code(ROLES).required(messages.required), categories: list(), tags: list(), products: list() }),
);
const companies = kindOf({
  name: 'companies',
  summary: 'Zapíše společnosti do registrů.',
  details: [
    'Táž společnost je ta se stejným IČO a rolí, bez IČO ta se stejným názvem a rolí.',
    'Importovaná společnost platí za ověřenou, odmítnutá zůstává odmítnutá.',
    NAMES_DETAIL,
  ],
  rules: companyImport,
  async prepare(db) {
    const [categoryIds, tagIds, productIds] = [
      await idsByName(db, 'categories'),
      await idsByName(db, 'tags'),
      await idsByName(db, 'products'),
    ];
    return async ({ categories, tags, products, ...given }, complain) => {
      const values = { ...withoutEmpty(given), ...pointOf(given) };
      const known = await db
        .selectFrom('companies')
        .select('id')
        .where('role', '=', given.role)
        .where(given.reg_number ? 'reg_number' : 'name', '=', given.reg_number || given.name)
        .orderBy('id')
        .executeTakeFirst();
      const { id } = known
        ? await db
            .updateTable('companies')
            .set(values)
            .where('id', '=', known.id)
            .returning('id')
            .executeTakeFirstOrThrow()
        : await db.insertInto('companies').values(values).returning('id').executeTakeFirstOrThrow();
      await vouchFor(db, id);
      await setAccessories(db, 'companies', id, 'categories', categoryIds('categories', categories, complain));
      await setAccessories(db, 'companies', id, 'tags', tagIds('tags', tags, complain));
      await setAccessories(db, 'companies', id, 'products', productIds('products', products, complain));
      return known ? 'changed' : 'created';
    };
  },
});

const categoryImport = object({ name: requiredText(200), group: requiredText(200) });
const categories = kindOf({
  name: 'categories',
  summary: 'Zapíše kategorie a jejich skupiny.',
  details: ['Táž kategorie je ta se stejným názvem; nová skupina se založí.'],
  rules: categoryImport,
  async prepare(db) {
    return async ({ name, group }) => {
      const known = await db.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirst();
      const { id } = await db
        .insertInto('category_groups')
        .values({ name: group })
        .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
        .returning('id')
        .executeTakeFirstOrThrow();
      const values = { name, group_id: id };
      if (known) await db.updateTable('categories').set(values).where('id', '=', known.id).execute();
      else await db.insertInto('categories').values(values).execute();
      return known ? 'changed' : 'created';
    };
  },
});

const NAMED_DETAILS = ['Tatáž položka je ta se stejným názvem.', NAMES_DETAIL];

const products = kindOf({
  name: 'products',
  summary: 'Zapíše technologie do katalogu.',
  details: NAMED_DETAILS,
  rules: object({
    name: requiredText(200),
    vendor: optionalText(200),
    description: optionalText(20_000),
    categories: list(),
  }),
  async prepare(db) {
    const categoryIds = await idsByName(db, 'categories');
    return async ({ categories: names, ...given }, complain) => {
      const known = await db.selectFrom('products').select('id').where('name', '=', given.name).executeTakeFirst();
      const { id } = known
        ? await db
            .updateTable('products')
            .set(given)
            .where('id', '=', known.id)
            .returning('id')
            .executeTakeFirstOrThrow()
        : await db.insertInto('products').values(given).returning('id').executeTakeFirstOrThrow();
      await setCategories(db, 'product', id, categoryIds('categories', names, complain));
      return known ? 'changed' : 'created';
    };
  },
});

const services = kindOf({
  name: 'services',
  summary: 'Zapíše služby, které si klienti objednávají.',
  details: NAMED_DETAILS,
  rules: object({
    name: requiredText(200),
    perex: requiredText(1_000),
    description: requiredText(20_000),
    category: code(SERVICE_CATEGORIES).required(messages.required),
    price_from: crowns(),
    // The page's Content-Security-Policy shows pictures of the portal's own address only.
    image: string()
      .nullable()
      .matches(/^\/[^/\\]/, { message: messages.code, excludeEmptyString: true }),
    position: number()
      .typeError(messages.number)
      .integer(messages.integer)
      .default(0)
      .transform((value: unknown, original: unknown) => (original == null ? 0 : value)),
    categories: list(),
  }),
  async prepare(db) {
    const categoryIds = await idsByName(db, 'categories');
    return async ({ categories: names, ...given }, complain) => {
      const known = await db.selectFrom('services').select('id').where('name', '=', given.name).executeTakeFirst();
      const { id } = known
        ? await db
            .updateTable('services')
            .set(given)
            .where('id', '=', known.id)
            .returning('id')
            .executeTakeFirstOrThrow()
        : await db.insertInto('services').values(given).returning('id').executeTakeFirstOrThrow();
      await setCategories(db, 'service', id, categoryIds('categories', names, complain));
      return known ? 'changed' : 'created';
    };
  },
});

const grantImport = object({
  title: requiredText(300),
  programme: optionalText(300),
  provider: optionalText(300),
  summary: optionalText(2_000),
  description: optionalText(20_000),
  applicants: listOf(Object.values(GRANT_APPLICANT_GROUPS).flat()),
  area: code(Object.keys(GRANT_AREAS)).required(messages.required),
  exact_area: code([...Object.values(GRANT_AREAS).flat()]).nullable(),
  regions: array(
    string()
      .matches(/^CZ0[0-9A-Z]{2,3}$/, messages.code)
      .required(),
  ).transform((_value, original: unknown) => listIn(original)),
  amount_min: crowns(),
  amount_max: crowns().test('order', 'Nejvyšší částka nesmí být nižší než nejnižší.', function (value) {
    const { amount_min: least } = this.parent as { amount_min?: number | null };
    return value == null || least == null || value >= least;
  }),
  support_rate: number().typeError(messages.number).nullable().min(0, messages.min(0)).max(100, messages.max(100)),
  open_from: dateOnly(),
  open_to: dateOnly().test('order', 'Konec příjmu žádostí nesmí být dříve než začátek.', function (value) {
    const { open_from: from } = this.parent as { open_from?: string | null };
    return !value || !from || value >= from;
  }),
  state: code(GRANT_STATES).nullable(),
  url: web(),
});
const grants = kindOf({
  name: 'grants',
  summary: 'Zapíše dotace do vestavěného vyhledávače.',
  details: ['Táž dotace je ta se stejným názvem a programem.', NAMES_DETAIL],
  rules: grantImport,
  async prepare(db) {
    return async (row) => {
      const known = await db
        .selectFrom('grants')
        .select('id')
        .where('title', '=', row.title)
        .where('programme', 'is not distinct from', row.programme ?? null)
        .executeTakeFirst();
      if (known) await db.updateTable('grants').set(row).where('id', '=', known.id).execute();
      else await db.insertInto('grants').values(row).execute();
      return known ? 'changed' : 'created';
    };
  },
});

export const importKinds: readonly ImportKind[] = [companies, categories, products, services, grants];
