import { array, number, object, string, type AnyObject, type AnyObjectSchema } from 'yup';
import { companyRules } from '../../src/contract/rules/companies';
import { dateOnly, optionalText, requiredText, web } from '../../src/contract/rules/fields';
import { messages } from '../../src/contract/rules/messages';
import { ROLES } from '../../src/contract/vocabulary/accounts';
import { GRANT_APPLICANT_GROUPS, GRANT_AREAS, GRANT_STATES } from '../../src/contract/vocabulary/grants';
import { SERVICE_CATEGORIES } from '../../src/contract/vocabulary/services';
import type { Db } from '../../src/server/database/database';
import { placeOf, regionAt } from '../../src/server/geo/places';
import { listIn } from './readRows';

/** Writes one checked row; `complain` says what only the database knew to be wrong. */
type WriteRow = (row: AnyObject, complain: (problem: string) => void) => Promise<'created' | 'changed'>;

export interface ImportKind {
  name: string;
  summary: string;
  details: readonly string[];
  columns: readonly string[];
  rules: AnyObjectSchema;
  prepare(db: Db): Promise<WriteRow>;
}

const list = () => array(string().required()).transform((_value, original: unknown) => listIn(original));
const listOf = (choices: readonly string[]) => array(string().oneOf([...choices], messages.code).required()).transform((_value, original: unknown) => listIn(original));
const crowns = () => number().typeError(messages.number).nullable().integer(messages.integer).min(0, messages.min(0));
const code = (choices: readonly string[]) => string().uppercase().oneOf([...choices], messages.code);

const columnsOf = (rules: AnyObjectSchema) => Object.keys(rules.fields);
const NAMES_DETAIL = 'Více hodnot v jedné buňce odděluje svislá čára: Cloud|Zálohování.';

/** Ids of names, null for a column that the file does not have; a name nobody has is said for its row. */
async function idsByName(db: Db, table: 'categories' | 'tags' | 'products') {
  const rows = await db.selectFrom(table).select(['id', 'name']).execute();
  const ids = new Map(rows.map(({ id, name }) => [name.toLocaleLowerCase('cs'), id]));
  return (field: string, names: readonly string[] | undefined, complain: (problem: string) => void): number[] | null =>
    names?.flatMap((name) => {
      const id = ids.get(name.toLocaleLowerCase('cs'));
      if (id === undefined) complain(`${field}: „${name}“ v portálu není.`);
      return id ?? [];
    }) ?? null;
}

/** Where a company lies: as given, else in the middle of its town; nothing where the file says neither. */
function pointOf({ gps_lat, gps_lng, city }: AnyObject) {
  const place = gps_lat == null && city ? placeOf({ name: String(city) }) : null;
  const lat: number | null = gps_lat ?? place?.lat ?? null;
  const lng: number | null = gps_lng ?? place?.lng ?? null;
  return lat === null && lng === null ? {} : { gps_lat: lat, gps_lng: lng, region: regionAt(lat, lng) };
}

const companyImport = companyRules.concat(
  object({ role: code(ROLES).required(messages.required), categories: list(), tags: list(), products: list() }),
);
const companies: ImportKind = {
  name: 'companies',
  summary: 'Zapíše společnosti do registrů.',
  details: ['Táž společnost je ta se stejným IČO a rolí, bez IČO ta se stejným názvem a rolí.', NAMES_DETAIL],
  columns: columnsOf(companyImport),
  rules: companyImport,
  async prepare(db) {
    const [categoryIds, tagIds, productIds] = [await idsByName(db, 'categories'), await idsByName(db, 'tags'), await idsByName(db, 'products')];
    return async ({ categories, tags, products, ...given }, complain) => {
      const row = Object.fromEntries(Object.entries(given).map(([name, value]: [string, unknown]) => [name, value || null]));
      const values = { ...row, name: String(given.name), role: given.role as (typeof ROLES)[number], ...pointOf(given) };
      const known = await db
        .selectFrom('companies')
        .select('id')
        .where('role', '=', values.role)
        .where(given.reg_number ? 'reg_number' : 'name', '=', given.reg_number ? String(given.reg_number) : values.name)
        .orderBy('id')
        .executeTakeFirst();
      const { id } = known
        ? await db.updateTable('companies').set(values).where('id', '=', known.id).returning('id').executeTakeFirstOrThrow()
        : await db.insertInto('companies').values(values).returning('id').executeTakeFirstOrThrow();
      const links = [
        ['company_categories', 'category_id', categoryIds('categories', categories, complain)],
        ['company_tags', 'tag_id', tagIds('tags', tags, complain)],
        ['company_products', 'product_id', productIds('products', products, complain)],
      ] as const;
      for (const [table, column, ids] of links) {
        if (ids === null) continue;
        await db.deleteFrom(table).where('company_id', '=', id).execute();
        const rows = [...new Set(ids)].map((accessory) => ({ company_id: id, [column]: accessory }));
        if (rows.length > 0) await db.insertInto(table).values(rows as never).execute();
      }
      return known ? 'changed' : 'created';
    };
  },
};

const categoryImport = object({ name: requiredText(200), group: requiredText(200) });
const categories: ImportKind = {
  name: 'categories',
  summary: 'Zapíše kategorie a jejich skupiny.',
  details: ['Táž kategorie je ta se stejným názvem; nová skupina se založí.'],
  columns: columnsOf(categoryImport),
  rules: categoryImport,
  async prepare(db) {
    return async ({ name, group }) => {
      const known = await db.selectFrom('categories').select('id').where('name', '=', String(name)).executeTakeFirst();
      const { id } = await db
        .insertInto('category_groups')
        .values({ name: String(group) })
        .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
        .returning('id')
        .executeTakeFirstOrThrow();
      const values = { name: String(name), group_id: id };
      if (known) await db.updateTable('categories').set(values).where('id', '=', known.id).execute();
      else await db.insertInto('categories').values(values).execute();
      return known ? 'changed' : 'created';
    };
  },
};

/** Products and services alike: things with a unique name that lie in categories. */
const named = (
  table: 'products' | 'services',
  linkTable: 'product_categories' | 'service_categories',
  linkColumn: 'product_id' | 'service_id',
  kind: Pick<ImportKind, 'summary' | 'rules'>,
): ImportKind => ({
  ...kind,
  name: table,
  details: ['Tatáž položka je ta se stejným názvem.', NAMES_DETAIL],
  columns: columnsOf(kind.rules),
  async prepare(db) {
    const categoryIds = await idsByName(db, 'categories');
    return async ({ categories: names, ...given }, complain) => {
      const known = await db.selectFrom(table).select('id').where('name', '=', String(given.name)).executeTakeFirst();
      const { id } = known
        ? await db.updateTable(table).set(given as never).where('id', '=', known.id).returning('id').executeTakeFirstOrThrow()
        : await db.insertInto(table).values(given as never).returning('id').executeTakeFirstOrThrow();
      const ids = categoryIds('categories', names, complain);
      if (ids === null) return known ? 'changed' : 'created';
      await db.deleteFrom(linkTable).where(linkColumn as never, '=', id as never).execute();
      const rows = [...new Set(ids)].map((category_id) => ({ [linkColumn]: id, category_id }));
      if (rows.length > 0) await db.insertInto(linkTable).values(rows as never).execute();
      return known ? 'changed' : 'created';
    };
  },
});

const products = named('products', 'product_categories', 'product_id', {
  summary: 'Zapíše technologie do katalogu.',
  rules: object({ name: requiredText(200), vendor: optionalText(200), description: optionalText(20_000), categories: list() }),
});

const services = named('services', 'service_categories', 'service_id', {
  summary: 'Zapíše služby, které si klienti objednávají.',
  rules: object({
    name: requiredText(200),
    perex: requiredText(1_000),
    description: requiredText(20_000),
    category: code(SERVICE_CATEGORIES).required(messages.required),
    price_from: crowns(),
    // The page's Content-Security-Policy shows pictures of the portal's own address only.
    image: string().nullable().matches(/^\/[^/\\]/, { message: messages.code, excludeEmptyString: true }),
    position: number().typeError(messages.number).integer(messages.integer).default(0).transform((value: unknown, original: unknown) => (original == null ? 0 : value)),
    categories: list(),
  }),
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
  regions: array(string().matches(/^CZ0[0-9A-Z]{2,3}$/, messages.code).required()).transform((_value, original: unknown) => listIn(original)),
  amount_min: crowns(),
  amount_max: crowns(),
  support_rate: number().typeError(messages.number).nullable().min(0, messages.min(0)).max(100, messages.max(100)),
  open_from: dateOnly(),
  open_to: dateOnly(),
  state: code(GRANT_STATES).nullable(),
  url: web(),
});
const grants: ImportKind = {
  name: 'grants',
  summary: 'Zapíše dotace do vestavěného vyhledávače.',
  details: ['Táž dotace je ta se stejným názvem a programem.', NAMES_DETAIL],
  columns: columnsOf(grantImport),
  rules: grantImport,
  async prepare(db) {
    return async (row) => {
      const programme = (row.programme ?? null) as string | null;
      const known = await db
        .selectFrom('grants')
        .select('id')
        .where('title', '=', String(row.title))
        .where('programme', 'is not distinct from', programme)
        .executeTakeFirst();
      if (known) await db.updateTable('grants').set(row as never).where('id', '=', known.id).execute();
      else await db.insertInto('grants').values(row as never).execute();
      return known ? 'changed' : 'created';
    };
  },
};

export const importKinds: readonly ImportKind[] = [companies, categories, products, services, grants];
