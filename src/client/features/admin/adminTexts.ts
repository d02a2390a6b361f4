import type { AdminSection } from '#contract/vocabulary/operators.ts';
import type { AdminWeek } from '#contract/wire/adminOverview.ts';
import { dateOf, plural, timeOf } from '#shared/texts/format.ts';

/** Texts of the layout of the admin area. */
export const admin = {
  menu: 'Části provozu',
  sections: {
    overview: 'Přehled',
    requests: 'Požadavky',
    people: 'Lidé',
    companies: 'Firmy',
    catalogues: 'Katalogy',
    templates: 'Vzory poptávek',
    moderation: 'Moderace',
    mail: 'Pošta',
    jobs: 'Úlohy',
    settings: 'Nastavení',
    history: 'Historie',
    records: 'Záznamy pro podporu',
  } satisfies Record<AdminSection, string>,
  /** Page titles. The name of a section alone would not identify the admin area. */
  title: (section: string) => `${section} | Provoz`,
  missing: 'Taková část provozu tu není',
  missingHint: 'Vyberte si v nabídce nahoře.',
  closed: 'Tuto část vaše role neotevírá',
  closedHint: 'O další roli požádejte správce portálu.',
  toOverview: 'Na přehled provozu',
  table: {
    more: 'Další akce s tabulkou',
    keys: 'Klávesami J a K přejdete na další a předchozí řádek, Enter ho otevře, X ho vybere.',
    /** Hint for lists whose rows have no pages of their own. */
    keysWithoutPages: 'Klávesami J a K přejdete na další a předchozí řádek, X ho vybere.',
    clear: 'Zrušit výběr',
    picked: (count: number) => `Vybráno: ${count}`,
    tooMany: (most: number) => `Najednou lze upravit nebo vyvézt nejvýše ${most} řádků.`,
    bar: 'Úpravy vybraných řádků',
    takeAway: { csv: 'Vybrané do CSV', xlsx: 'Vybrané do XLSX' },
    nothing: 'Nic jsme nenašli',
  },
} as const;

export const overview = {
  title: 'Provoz',
  waiting: 'Čeká na vyřízení',
  noHurry: 'Bez spěchu',
  empty: 'Nic nečeká:',
  /** @param days age of the oldest item in days */
  oldest: (days: number, since: string) =>
    days <= 0
      ? `nejstarší dnes v\u00a0${timeOf(since)}`
      : `nejstarší čeká ${plural(days, ['den', 'dny', 'dní'])}, od ${dateOf(since)}`,
  month: 'Požadavky za měsíc',
  day: 'Den',
  received: 'Přišlo',
  settled: 'Vyřízeno',
  ofDay: (day: string, received: number, settled: number) => `${day}: přišlo ${received}, vyřízeno ${settled}`,
  asTable: 'Čísla jako tabulka',
  weeks: 'Firmy po týdnech',
  weeksHint:
    'Kolik firem v týdnu přišlo (mají prvního člena), poptalo (zveřejnily poptávku), nabídlo (odeslaly nabídku), rozhodlo a vrátilo se (jsou tu déle než týden a jejich lidé něco udělali).',
  week: 'Týden od',
  weekColumns: {
    came: 'Přišly',
    asked: 'Poptaly',
    bid: 'Nabídly',
    decided: 'Rozhodly',
    returned: 'Vrátily se',
  } satisfies Record<Exclude<keyof AdminWeek, 'week'>, string>,
  calm: 'Nic nečeká',
  calmHint: 'Nikdo nečeká na odpověď a nic se nepokazilo.',
} as const;
