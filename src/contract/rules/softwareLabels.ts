import type { LicenceType, LicenceUnit, PricePeriod } from '../vocabulary/licence';
import type { SoftwareDraft } from '../wire/software';

/**
 * Czech labels of the fields and codes of the software register, used in forms, tables and files by the client and the
 * server.
 */

export const softwareLabels = {
  name: 'Název',
  version: 'Verze',
  licence_type: 'Typ licence',
  licence_unit: 'Jednotka licence',
  licence_count: 'Počet',
  price: 'Cena',
  price_period: 'Období',
  valid_from: 'Platnost od',
  valid_to: 'Platnost do',
  watch_expiration: 'Hlídat vypršení',
  need_customization: 'Potřebuje úpravy',
  need_extension: 'Potřebuje rozšíření',
  need_upgrade: 'Potřebuje upgrade',
  supplier_name: 'Dodavatel',
  categories: 'Kategorie',
  note: 'Poznámka',
} as const satisfies Partial<Record<keyof SoftwareDraft, string>>;

export const licenceTypes: Record<LicenceType, string> = { PERPETUAL: 'Doživotní', SUBSCRIPTION: 'Pronájem' };
export const licenceUnits: Record<LicenceUnit, string> = {
  USER: 'Počet uživatelů',
  DEVICE: 'Počet zařízení',
  HW: 'Jádra / RAM',
  OTHER: 'Jiné',
};
export const pricePeriods: Record<PricePeriod, string> = { MONTH: 'Měsíčně', YEAR: 'Ročně', ONCE: 'Jednorázově' };
