import type { Role } from '#contract/vocabulary/accounts.ts';
import { untilInWords } from '#features/tenders/bidsTexts.ts';
import { date, dateTime, type Forms, number, plural, pluralForm, remaining } from '#shared/texts/format.ts';

/** Texts of both home pages: the one for visitors and the dashboard of logged-in users. */

const suppliers: Forms = ['dodavatel', 'dodavatelé', 'dodavatelů'];

export const visitorsHome = {
  title: 'IT vaší organizace na jednom místě, s lidmi, kteří mu rozumějí',
  sentence:
    'Portál propojuje klienty, kteří IT kupují, s dodavateli a konzultanty: od poptávky přes zapečetěné nabídky po spis výběru.',
  start: 'Zaregistrovat se',
  countsMissing: 'Aktuální čísla se nepodařilo načíst',
  doors: 'Kdo jste?',
  door: {
    CLIENT: {
      title: 'Klient',
      text: 'Evidujte technologie a licence, veďte IT projekty a najděte, kdo vám s nimi pomůže.',
      points: [
        'Registr technologií s hlídáním licencí',
        'Projekty po šesti fázích',
        'Poptávky, porovnání nabídek a spis výběru',
      ],
      link: 'Registrovat klienta',
    },
    SUPPLIER: {
      title: 'Dodavatel',
      text: 'Buďte vidět tam, kde se o zakázkách rozhoduje, a doložte, co už jste dodali.',
      points: ['Profil vyplněný podle IČO', 'Nové poptávky ve vašich oborech', 'Reference, které potvrdí klient'],
      link: 'Registrovat dodavatele',
    },
    CONSULTANT: {
      title: 'Konzultant',
      text: 'Nabídněte znalosti klientům, kteří hledají nezávislý názor.',
      points: ['Veřejný profil s hodnocením', 'Poptávky po posudcích a konzultacích', 'Vlastní referenční projekty'],
      link: 'Registrovat konzultanta',
    },
  } satisfies Record<Role, { title: string; text: string; points: string[]; link: string }>,
  counts: 'Portál v číslech',
  countLabels: {
    companies: (count: number) =>
      pluralForm(count, ['firma a konzultant', 'firmy a konzultanti', 'firem a konzultantů']),
    references: (count: number) =>
      pluralForm(count, ['referenční projekt', 'referenční projekty', 'referenčních projektů']),
    technologies: (count: number) => pluralForm(count, ['technologie', 'technologie', 'technologií']),
    open_grants: (count: number) => pluralForm(count, ['otevřená dotace', 'otevřené dotace', 'otevřených dotací']),
  },
  map: 'Dodavatelé podle krajů',
  mapHint: 'Čím sytější barva, tím víc dodavatelů v kraji sídlí.',
  suppliers: (count: number) => plural(count, suppliers),
  steps: 'Jak to funguje',
  stepList: [
    {
      title: 'Popište, co máte',
      text: 'Zapište technologie, licence a projekty. Portál pohlídá, co vyprší a co potřebuje změnu.',
    },
    {
      title: 'Najděte, s kým',
      text: 'Porovnejte dodavatele a konzultanty podle oborů, míst a hodnocení a pošlete jim poptávku.',
    },
    {
      title: 'Dotáhněte to do konce',
      text: 'Nabídky se otevřou naráz až po lhůtě. Porovnejte je, rozhodněte a sledujte průběh projektu.',
    },
  ],
  testimonials: 'Co říkají klienti',
  /** Follows the author's name: the author's own company and the rated company. */
  authorOf: (own: string | null, rated: string) =>
    [own && `, ${own}`, `, o${'\u00a0'}firmě ${rated}`].filter(Boolean).join(''),
  report: 'Nahlásit',
  moreOf: (name: string) => `Další akce: hodnocení od ${name}`,
  reportOf: (name: string) => `Nahlásit hodnocení od: ${name}`,
  stars: (rating: number) => `Hodnocení ${rating} z${'\u00a0'}5`,
  grantsTitle: 'Hledáte peníze na digitalizaci?',
  grantsText: 'Vyhledávač dotací je otevřený všem: zadejte, kdo žádá, na co a ve kterém kraji.',
  grantsLink: 'Vyhledat dotace',
} as const;

export const dashboard = {
  /** @param vocative of the first name; null if it is unknown */
  title: (vocative: string | null) => (vocative ? `Dobrý den, ${vocative}` : 'Dobrý den'),
  bands: { DO: 'Udělejte', NEW: 'Nové od minula' },
  running: (count: number) => `Běží (${number(count)})`,
  /** When the last visit ended. */
  visited: (at: string) => `od ${dateTime(at)}`,
  fresh: 'nové',
  ofFirm: 'kolegové',
  until: (at: string, now: string) => `do ${untilInWords({ bids_until: at, now })}`,
  /** @param left days until the day; negative after it. @param isSaid whether the row names the day already */
  day: (day: string, left: number, isSaid: boolean) => {
    const words = left < 0 ? 'po termínu' : (['dnes', 'zítra'][left] ?? remaining(left));
    return isSaid ? words : `${date(day)}, ${words}`;
  },
  all: (count: number) => `Zobrazit vše (${number(count)})`,
  fewer: 'Zobrazit méně',
  isFirm: 'Celá firma',
  snooze: 'Připomenout',
  tomorrow: 'Zítra',
  monday: 'V pondělí',
  otherDay: 'Jiný den',
  done: 'Hotovo',
  dismiss: 'Nezajímá mě',
  endWatch: 'Ukončit hlídání',
  /** Accessible name of a button of a row. */
  of: (act: string, title: string) => `${act}: ${title}`,
  keys: 'Klávesové zkratky',
  keysHint: 'J a K přejdou na další a předchozí řádek, Enter ho otevře, H připomene později, E označí za hotový.',
} as const;
