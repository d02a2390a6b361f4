import { array, object, string, type AnyObject } from 'yup';
import { listIn } from '#contract/rules/catalogues.ts';
import { companyRules } from '#contract/rules/companies.ts';
import { messages } from '#contract/rules/messages.ts';
import type { ObjectRules } from '#contract/rules/objectRules.ts';
import { ROLES } from '#contract/vocabulary/accounts.ts';
import type { CompanyPatch } from '#contract/wire/companies.ts';
import { setAccessories } from '#modules/companies/accessoriesRepository.ts';
import { withoutEmpty } from '#modules/companies/companyWritesRepository.ts';
import { vouchFor } from '#modules/companies/verificationsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { placeOf, regionAt } from '#platform/geo/places.ts';

type Outcome = 'created' | 'changed';
type Complain = (problem: string) => void;

/** Writes one validated row. `complain` reports errors that only the database can detect. */
type WriteRow = (values: unknown, complain: Complain) => Promise<Outcome>;

export interface ImportKind {
  name: string;
  summary: string;
  details: readonly string[];
  columns: readonly string[];
  rules: ObjectRules;
  prepare(db: Db): Promise<WriteRow>;
}

/** Defines a kind whose rows have the type that its rules cast them to. */
const kindOf = <Row extends AnyObject>(kind: {
  name: string;
  summary: string;
  details: readonly string[];
  rules: ObjectRules<Row>;
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
const code = <const Codes extends readonly string[]>(choices: Codes) =>
  string<Codes[number]>()
    .transform((value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value))
    .oneOf<Codes[number]>(choices, messages.code);

const NAMES_DETAIL = 'Více hodnot v jedné buňce odděluje svislá čára: Cloud|Zálohování.';

/** Returns the ids of names, or undefined for a column missing in the file. An unknown name is reported for its row. */
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

/** Returns the position of a company: as given, otherwise the centre of its town, otherwise null. */
function pointOf({ gps_lat, gps_lng, city }: Pick<CompanyPatch, 'gps_lat' | 'gps_lng' | 'city'>) {
  const place = gps_lat == null && city ? placeOf({ name: city }) : null;
  const lat = gps_lat ?? place?.lat ?? null;
  const lng = gps_lng ?? place?.lng ?? null;
  return lat === null && lng === null ? {} : { gps_lat: lat, gps_lng: lng, region: regionAt(lat, lng) };
}

const companyImport = companyRules
  .omit(['certificates'])
  .concat(
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

export const importKinds: readonly ImportKind[] = [companies];
