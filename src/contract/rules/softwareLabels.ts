import type { LicenceType, LicenceUnit, PricePeriod } from '../vocabulary/licence.ts';
import type { SoftwareFields } from '../wire/software.ts';

/**
 * Fields and codes of the software register with their Czech labels, used in forms, tables and files by the client and
 * the server.
 */

export const licenceTypes: Record<LicenceType, string> = { PERPETUAL: 'Doživotní', SUBSCRIPTION: 'Pronájem' };
export const licenceUnits: Record<LicenceUnit, string> = {
  USER: 'Počet uživatelů',
  DEVICE: 'Počet zařízení',
  HW: 'Jádra / RAM',
  OTHER: 'Jiné',
};
export const pricePeriods: Record<PricePeriod, string> = { MONTH: 'Měsíčně', YEAR: 'Ročně', ONCE: 'Jednorázově' };

/** A field except `product`, which only the form sets. */
export type SoftwareField = Exclude<keyof SoftwareFields, 'product'>;
/** How a value is formatted, and read from a cell of a table. */
type Format =
  | { kind: 'text' | 'count' | 'price' | 'day' | 'flag' | 'categories' }
  | { kind: 'code'; codes: Readonly<Record<string, string>> };

/** In the order of the columns of exports. Lists of fields of the client and the server follow from it. */
export const softwareFields: Readonly<Record<SoftwareField, { label: string } & Format>> = {
  name: { label: 'Název', kind: 'text' },
  version: { label: 'Verze', kind: 'text' },
  licence_type: { label: 'Typ licence', kind: 'code', codes: licenceTypes },
  licence_unit: { label: 'Jednotka licence', kind: 'code', codes: licenceUnits },
  licence_count: { label: 'Počet', kind: 'count' },
  price: { label: 'Cena', kind: 'price' },
  price_period: { label: 'Období', kind: 'code', codes: pricePeriods },
  valid_from: { label: 'Platnost od', kind: 'day' },
  valid_to: { label: 'Platnost do', kind: 'day' },
  watch_expiration: { label: 'Hlídat vypršení', kind: 'flag' },
  need_customization: { label: 'Potřebuje úpravy', kind: 'flag' },
  need_extension: { label: 'Potřebuje rozšíření', kind: 'flag' },
  need_upgrade: { label: 'Potřebuje upgrade', kind: 'flag' },
  supplier_name: { label: 'Dodavatel', kind: 'text' },
  categories: { label: 'Kategorie', kind: 'categories' },
  note: { label: 'Poznámka', kind: 'text' },
};
export const SOFTWARE_FIELD_NAMES = Object.keys(softwareFields) as SoftwareField[];
export const softwareLabels = Object.fromEntries(
  SOFTWARE_FIELD_NAMES.map((field) => [field, softwareFields[field].label]),
) as Readonly<Record<SoftwareField, string>>;

/** Stands for the categories of a licence that has none. */
export const NO_CATEGORY = 'Bez kategorie';

/** A licence without values. */
export const emptySoftware = Object.fromEntries<unknown>([
  ...SOFTWARE_FIELD_NAMES.map((field) => [field, softwareFields[field].kind === 'flag' ? false : null] as const),
  ...Object.entries({ name: '', product: null, categories: [] }),
]) as SoftwareFields;
