import type { SoftwareField } from '../../../../contract/rules/softwareLabels';
import type { LicenceType, LicenceUnit, PricePeriod } from '../../../../contract/vocabulary/licence';

/** Alternative column names accepted in imports, compared without case, diacritics and punctuation. */
export const columnAliases: Partial<Record<SoftwareField, readonly string[]>> = {
  name: [
    'software',
    'technologie',
    'produkt',
    'aplikace',
    'name',
    'nazev software',
    'nazev technologie',
    'license name',
    'licence name',
  ],
  version: ['version', 'verze software'],
  licence_type: ['licence', 'druh licence', 'license type', 'typ'],
  licence_unit: ['jednotka', 'merna jednotka', 'unit'],
  licence_count: ['pocet licenci', 'mnozstvi', 'count', 'ks', 'pocet licence', 'total', 'seats', 'number', 'quantity'],
  price: ['cena kc', 'cena v kc', 'castka', 'naklady', 'price', 'purchase cost', 'cost'],
  price_period: ['obdobi ceny', 'perioda', 'frekvence', 'period'],
  valid_from: [
    'od',
    'plati od',
    'zacatek',
    'datum od',
    'valid from',
    'purchase date',
    'datum nakupu',
    'datum porizeni',
  ],
  valid_to: [
    'do',
    'plati do',
    'konec',
    'datum do',
    'vyprsi',
    'expirace',
    'valid to',
    'expiration date',
    'expiration',
    'datum vyprseni',
    'platnost',
  ],
  watch_expiration: ['hlidat', 'hlidat expiraci', 'upozornit'],
  need_customization: ['upravy', 'uprava'],
  need_extension: ['rozsireni'],
  need_upgrade: ['upgrade', 'aktualizace'],
  supplier_name: ['dodavatel software', 'vendor', 'supplier', 'vyrobce', 'vydavatel', 'publisher'],
  categories: ['kategorie software', 'category', 'oblast'],
  note: ['poznamky', 'komentar', 'note', 'notes', 'popis', 'comments', 'komentare'],
};

/** Words for yes and no accepted in imports, compared like column names. */
export const yesWords: readonly string[] = ['ano', 'a', 'yes', 'y', 'true', 'pravda', '1', 'x'];
export const noWords: readonly string[] = ['ne', 'n', 'no', 'false', 'nepravda', '0'];
/** Alternative words for codes, compared likewise. */
export const codeWords: Readonly<Record<string, LicenceType | LicenceUnit | PricePeriod>> = {
  dozivotni: 'PERPETUAL',
  trvala: 'PERPETUAL',
  perpetual: 'PERPETUAL',
  pronajem: 'SUBSCRIPTION',
  predplatne: 'SUBSCRIPTION',
  subscription: 'SUBSCRIPTION',
  'pocet uzivatelu': 'USER',
  uzivatel: 'USER',
  uzivatele: 'USER',
  user: 'USER',
  'pocet zarizeni': 'DEVICE',
  zarizeni: 'DEVICE',
  device: 'DEVICE',
  'jadra ram': 'HW',
  jadra: 'HW',
  hw: 'HW',
  jine: 'OTHER',
  jina: 'OTHER',
  other: 'OTHER',
  ...{ mesicne: 'MONTH', mesic: 'MONTH', month: 'MONTH' },
  ...{ rocne: 'YEAR', rok: 'YEAR', year: 'YEAR' },
  ...{ jednorazove: 'ONCE', jednorazova: 'ONCE', once: 'ONCE' },
};
