import type { LicenceType, LicenceUnit, SoftwareNeed } from '#contract/vocabulary/licence.ts';
import { czechDay } from '#platform/texts/days.ts';
import { plural } from '#platform/texts/plural.ts';

const TYPES: Readonly<Record<LicenceType, string>> = {
  PERPETUAL: 'trvalá licence',
  SUBSCRIPTION: 'předplatné',
};

const UNITS: Readonly<Record<LicenceUnit, (count: number) => string>> = {
  USER: (count) => plural(count, ['uživatele', 'uživatele', 'uživatelů']),
  DEVICE: (count) => plural(count, ['zařízení', 'zařízení', 'zařízení']),
  HW: (count) => plural(count, ['jádro', 'jádra', 'jader']),
  OTHER: (count) => plural(count, ['licenci', 'licence', 'licencí']),
};

/** Texts of a tender for the renewal of a licence. */
export const renewalTexts = {
  name: (software: string) => `Obnova: ${software}`,
  today: (name: string, version: string | null) => `Dnes používáme ${name}${version === null ? '' : ` ${version}`}`,
  type: (type: LicenceType) => TYPES[type],
  count: (count: number, unit: LicenceUnit | null) => `pro ${UNITS[unit ?? 'OTHER'](count)}`,
  until: (day: string) => `platí do ${czechDay(day)}`,
  coverage: (count: number, unit: LicenceUnit | null) => `Řešení pokrývá ${UNITS[unit ?? 'OTHER'](count)}.`,
  needs: {
    need_customization: 'Součástí je úprava na míru.',
    need_extension: 'Součástí je rozšíření o další funkce.',
    need_upgrade: 'Součástí je přechod na vyšší verzi.',
  } satisfies Record<SoftwareNeed, string>,
  exit: 'Při ukončení dodavatel do 30 dnů předá data zadavatele v otevřeném formátu bez další úplaty.',
  price: 'Cena',
  service: 'Podmínky podpory a přechodu',
  /** Origin of a licence. */
  origin: (bid: number, project: string, file: string | null) =>
    `Z vybrané nabídky č. ${bid} k projektu „${project}“${file === null ? '' : `, spis výběru ${file}`}.`,
  notAwarded: 'Do technologií lze převést vybranou nabídku. Tato poptávka žádnou nevybrala.',
  /** Why the current supplier is invited. */
  supplier: 'Dodavatel dnešní licence',
} as const;
