import { ended } from '#contract/lib/typography.ts';
import { PLAN_FOR } from '#contract/limits/plans.ts';
import type { LicenceUnit, PricePeriod, SoftwareNeed } from '#contract/vocabulary/licence.ts';
import { daysOf, type Forms, number, plural, remaining } from '#shared/texts/format.ts';
import { sidebar } from '#shared/texts/portal.ts';

/** Texts of the software register: its table, form, import and export. */

const technologies: Forms = ['technologie', 'technologie', 'technologií'];
/** Nouns of counted units, where they differ from the label of the unit. `OTHER` has none. */
const counted: Record<Exclude<LicenceUnit, 'OTHER'>, Forms> = {
  USER: ['uživatel', 'uživatelé', 'uživatelů'],
  DEVICE: ['zařízení', 'zařízení', 'zařízení'],
  HW: ['jádro', 'jádra', 'jader'],
};

/** Formats a licence count: `340 zařízení`, `280 uživatelů`. Other units are shown as the number alone. */
export const licenceCount = (count: number, unit: LicenceUnit | null): string =>
  unit === null || unit === 'OTHER' ? number(count) : plural(count, counted[unit]);

/** Suffix of a price: `12 500 Kč / rok`. */
export const pricePeriodShort: Record<PricePeriod, string> = { MONTH: '/ měsíc', YEAR: '/ rok', ONCE: 'jednou' };
export const needShort: Record<SoftwareNeed, string> = {
  need_customization: 'Úpravy',
  need_extension: 'Rozšíření',
  need_upgrade: 'Upgrade',
};

export const yes = 'Ano';
export const no = 'Ne';

export const software = {
  /** Texts of a licence created from a bid. */
  fromTender: {
    back: (project: string) => `Zpět na nabídky projektu ${project}`,
    of: (bidder: string, price: string) => `Vybraná nabídka: ${bidder}, ${price}`,
    check:
      'Předvyplnili jsme, co nabídka říká. Doplňte prosím zbytek: za jaké období cena platí a kdy licence končí, abychom vám její konec připomněli.',
    replaces: (name: string) =>
      `Předvyplnili jsme, co říká nabídka a dosavadní technologie ${ended(name)} Doplňte prosím zbytek, hlavně za jaké období cena platí a kdy licence končí. Dosavadní záznam označíme jako nahrazený a jeho konec přestaneme připomínat.`,
    submit: 'Zapsat mezi technologie',
  },
  count: (count: number) => plural(count, technologies),
  noun: { forms: technologies, none: 'žádná technologie' },
  list: {
    title: sidebar.software,
    byMatch: 'Podle shody',
    add: 'Přidat technologii',
    searchHint: 'Název, dodavatel nebo poznámka',
    import: 'Importovat',
    calendar: 'Kalendář',
    sort: 'Řazení',
    ascending: 'vzestupně',
    descending: 'sestupně',
    caption: 'Přehled vlastních technologií',
    edit: (name: string) => `Upravit ${name}`,
    filters: {
      categories: 'Kategorie',
      expiry: 'Platnost',
      needs: 'Potřeby',
      filing: 'Zařazení',
    },
    expiry: {
      within: (count: number) => `Vyprší do ${count} dnů`,
      expired: 'Už vypršelo',
      valid: 'Dnes platné',
      watched: 'Hlídané, vyprší do 90 dnů',
      notification: 'Licence z oznámení',
      month: (name: string) => `Vyprší v měsíci ${name}`,
    },
    endsSoon: (days: number) => `Končí do ${days} dnů`,
    totals: 'Platné licence stojí',
    perMonth: 'měsíčně',
    perYear: 'ročně',
    totalsHint:
      'Náklady jsou součet nalezených licencí, které dnes platí a mají pravidelnou cenu; jednorázové ceny se nepočítají.',
    empty: 'Zatím tu nemáte žádnou technologii',
    emptyHint: 'Přidejte první, nebo nahrajte celý seznam z tabulky. Portál pak ohlídá, kdy co vyprší a co to stojí.',
    nothingFound: 'Filtrům neodpovídá žádná technologie',
    nothingFoundHint: 'Zkuste ubrat filtry nebo hledat jinak.',
    daysLeft: (count: number) => (count === 0 ? 'vyprší dnes' : remaining(count)),
    /** Of a column whose title says the rest. */
    inDays: (count: number) => (count === 0 ? 'dnes' : `za ${daysOf(count)}`),
    before: (count: number) => `před ${plural(count, ['dnem', 'dny', 'dny'])}`,
    watched: 'hlídáme vypršení',
    licenceType: 'Typ',
  },
  form: {
    createTitle: 'Nová technologie',
    editTitle: 'Úprava technologie',
    toList: 'Zpět na moje technologie',
    save: 'Uložit',
    create: 'Vytvořit',
    remove: 'Smazat',
    sections: {
      what: 'Technologie',
      licence: 'Licence',
      price: 'Náklady a termín',
      needs: 'Potřeby',
      rest: 'Ostatní',
      files: 'Soubory',
    },
    nameHintAlone: 'Katalog se teď nepodařilo načíst. Napište název celý.',
    nameHint: 'Začněte psát a vyberte z katalogu, nebo napište vlastní název.',
    priceHint: 'V korunách za celou licenci a zvolené období.',
    watchHint: 'Upozorníme toho, kdo má licenci na starosti, 90 dní předem.',
    watchNeedsDate: 'Aby šlo vypršení hlídat, vyplňte Platnost do.',
    filesLater: 'Smlouvy a jiné soubory přidáte, až technologii vytvoříte.',
    choose: 'Nevybráno',
    removeQuestion: (name: string) => `Smazat technologii ${name}?`,
    removeHint: 'Ze seznamu zmizí hned. Ještě 10 sekund ji můžete vrátit.',
    replace: 'Končí platnost? Najděte náhradu nebo pomoc',
    replacedBy: 'Tuto technologii nahradila',
    replaces: 'Nahrazuje',
    renew: 'Poptat obnovu nebo náhradu',
    renewHint: 'Poptávku vyplníme podle této licence. Než ji zveřejníte, můžete v ní všechno změnit.',
    suppliers: 'Dodavatelé této technologie',
    consultants: 'Konzultanti v těchto kategoriích',
    grants: 'Otevřené dotace na digitalizaci',
    consultantsPlan: `Konzultanti jsou dostupní od plánu ${PLAN_FOR.openConsultants}.`,
    suppliersPlan: `Vyhledávání dodavatelů je dostupné v plánu ${PLAN_FOR.searchSuppliers}.`,
  },
  bulk: {
    label: 'Úpravy vybraných technologií',
    picked: (count: number) => `Vybráno: ${plural(count, technologies)}`,
    tooMany: (most: number) => `Najednou lze upravit nejvýše ${number(most)} technologií.`,
    extend: 'Prodloužit',
    supplier: 'Změnit dodavatele',
    categories: 'Změnit kategorie',
    watch: 'Hlídat vypršení',
    unwatch: 'Nehlídat',
    remove: 'Smazat',
    clear: 'Zrušit výběr',
    save: 'Uložit',
    cancel: 'Zrušit',
    extendTitle: 'Prodloužit platnost',
    supplierTitle: 'Změnit dodavatele',
    categoriesTitle: 'Změnit kategorie',
    by: 'O kolik',
    months: (count: number) =>
      count % 12 === 0 ? plural(count / 12, ['rok', 'roky', 'let']) : plural(count, ['měsíc', 'měsíce', 'měsíců']),
    extendHint: 'Počítá se od nynějšího konce každé licence. Licence bez data konce se nezmění.',
    supplierHint: 'Prázdné pole dodavatele u vybraných technologií smaže.',
    categoriesHint: 'Nahradí kategorie, které vybrané technologie mají teď.',
    removeTitle: (count: number) => `Smazat ${plural(count, technologies)}?`,
    removeHint: 'Ze seznamu zmizí hned. Ještě 10 sekund půjdou vrátit.',
  },
  calendar: {
    title: 'Kalendář vypršení',
    intro:
      'Soukromý odkaz vložte do Kalendáře Google, Outlooku nebo telefonu. Uvidíte v něm hlídané licence v den, kdy vyprší.',
    create: 'Vytvořit odkaz',
    renew: 'Vytvořit nový odkaz',
    revoke: 'Zrušit odkaz',
    since: (date: string) =>
      `Odkaz platí od ${date}. Z bezpečnostních důvodů ho znovu neukazujeme. Pokud ho nemáte, vytvořte nový; starý tím přestane platit.`,
    none: 'Zatím žádný odkaz nemáte.',
    link: 'Odkaz kalendáře',
    copy: 'Zkopírovat',
    copied: 'Zkopírováno',
    secret:
      'Kdo odkaz zná, vidí názvy vašich licencí a kdy vyprší. Ukazujeme ho jen teď. Skončí i změnou hesla a odhlášením ostatních zařízení.',
    close: 'Zavřít',
  },
  files: { name: 'technologie', sheet: 'Technologie' },
} as const;
