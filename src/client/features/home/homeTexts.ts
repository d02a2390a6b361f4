import type { Role } from '#contract/vocabulary/accounts.ts';
import type { RequestKind, RequestState } from '#contract/vocabulary/consultation.ts';
import type { ProjectStatus } from '#contract/vocabulary/projectStatus.ts';
import type { TenderTask } from '#contract/vocabulary/tenders.ts';
import type { FirstStep, ProfilePart } from '#contract/wire/overview.ts';
import { untilInWords } from '#features/tenders/bidsTexts.ts';
import {
  date,
  dateOf,
  daysOf,
  type Forms,
  NBSP,
  percent,
  plural,
  pluralForm,
  remaining,
} from '#shared/texts/format.ts';

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

const statuses: Record<ProjectStatus, string> = { 0: 'Nový', 10: 'Pozastavený', 20: 'Probíhá', 30: 'Hotový' };
const states: Record<RequestState, string> = { NEW: 'Odesláno', ACCEPTED: 'Přijato', DONE: 'Vyřízeno' };
const kinds: Record<RequestKind, string> = {
  assistant: 'IT asistent',
  consierge: 'Objednávka',
  callbacks: 'Zpětné volání',
};
const parts: Record<ProfilePart, string> = {
  description: 'popis',
  phone: 'telefon',
  email: 'e\u2011mail',
  web: 'web',
  address: 'adresa',
  place: 'místo na mapě',
  image: 'obrázek',
  categories: 'kategorie',
  products: 'technologie',
};

const BIDS: Forms = ['nabídka', 'nabídky', 'nabídek'];
/** What a tender waits for. The count is that of bids, questions or clarifications. */
const tenderTasks: Record<TenderTask, (count: number) => string> = {
  DRAFT: () => 'Rozepsaná poptávka',
  OPEN: (count) => `Přijímá nabídky, ${count === 0 ? 'zatím žádná nepřišla' : `zatím ${plural(count, BIDS)}`}`,
  QUESTIONS: (count) =>
    `${plural(count, ['dotaz', 'dotazy', 'dotazů'])} ${pluralForm(count, ['čeká', 'čekají', 'čeká'])} na odpověď`,
  CLARIFICATIONS: (count) => `Čekáme na upřesnění od ${plural(count, ['uchazeče', 'uchazečů', 'uchazečů'])}`,
  JUDGE: (count) => `${plural(count, BIDS)} k posouzení`,
  DECIDE: (count) =>
    count === 0 ? 'Nepřišla žádná nabídka, zbývá poptávku ukončit' : `${plural(count, BIDS)}, zbývá rozhodnout`,
  INVITED: () => 'Zadavatel vás žádá o nabídku',
  CLARIFY: () => 'Zadavatel žádá o upřesnění nabídky',
  BID_DRAFT: () => 'Rozepsaná nabídka',
  BID_CHANGED: () => 'Neodeslané změny nabídky',
  WAITING: () => 'Nabídka čeká na rozhodnutí',
};

export const dashboard = {
  /** @param vocative of the first name; null if it is unknown */
  title: (vocative: string | null) => (vocative ? `Dobrý den, ${vocative}` : 'Dobrý den'),
  waiting: 'Přehled',
  calm: 'Nic na vás nečeká',
  calmHint: 'Až přijde odpověď nebo nabídka, bude končit licence nebo se pohne požadavek, najdete to tady.',
  tenders: 'Poptávky a nabídky',
  tenderTask: (task: TenderTask, count: number | null) => tenderTasks[task](count ?? 0),
  until: (at: string, now: string) => `do ${untilInWords({ bids_until: at, now })}`,
  /** @param left days until the day of a decision; negative after it */
  decisionBy: (day: string, left: number) =>
    left < 0
      ? `mělo být rozhodnuto do ${date(day)}`
      : `rozhodnutí do ${date(day)}, ${left === 0 ? 'dnes' : remaining(left)}`,
  newTenders: (areInFields: boolean) => (areInFields ? 'Nové poptávky ve vašich oborech' : 'Nové poptávky'),
  newTender: (company: string | null, categories: readonly string[], budget: string | null) =>
    [company, categories.join(', '), budget].filter(Boolean).join(' · '),
  joining: (company: string) => `Čekáte na schválení ve firmě ${company}`,
  joiningSince: (at: string) => `Žádost odešla ${dateOf(at)}. Až ji firma vyřídí, dostanete oznámení.`,
  answers: 'Nové zprávy v diskusích',
  answer: (author: string, object: string) => `${author} v diskusi ${object}`,
  expiring: 'Končící licence',
  expires: (days: number, day: string) =>
    days < 0 ? `Vypršela ${day}` : days === 0 ? 'Vyprší dnes' : `Vyprší za ${daysOf(days)}, ${day}`,
  requests: 'Otevřené požadavky',
  request: (kind: RequestKind, service: string | null) => service ?? kinds[kind],
  state: (state: RequestState) => states[state],
  projects: 'Rozpracované projekty',
  project: (status: ProjectStatus, progress: number) => `${statuses[status]}, hotovo ${percent(progress)}`,
  profile: 'Profil firmy',
  profileDone: (value: number) => `Vyplněno ${percent(value)}`,
  profileMissing: (missing: readonly ProfilePart[]) => `Doplňte: ${missing.map((part) => parts[part]).join(', ')}.`,
  profileEdit: 'Doplnit profil',
  noCompany: 'Zatím nemáte profil firmy. S IČO ho vyplníte za minutu.',
  createCompany: 'Vytvořit profil',
  shortcuts: 'Kam dál',
  newProjects: (areInFields: boolean) => (areInFields ? 'Nové projekty ve vašich oborech' : 'Nové projekty'),
  newProject: (company: string | null, categories: readonly string[], day: string) =>
    [company, categories.join(', '), `zveřejněno${NBSP}${day}`].filter(Boolean).join(' · '),
  allProjects: 'Všechny zveřejněné projekty',
  queues: 'Čeká na provozovatele',
  admin: 'Otevřít provoz portálu',
  next: {
    garage: 'Otevřít digitální garáž',
    grants: 'Vyhledat dotace',
    projects: 'Projít zveřejněné projekty',
  },
  firstSteps: 'První kroky',
  stepsDone: (done: number, of: number) => `Hotovo ${done} ze ${of}`,
  hideSteps: 'Skrýt první kroky',
  stepDone: 'Hotovo',
  steps: {
    company: { name: 'Vyplňte profil firmy', note: 'Stačí IČO, údaje doplníme z registru.' },
    software: { name: 'Přidejte první technologii', note: 'Portál pohlídá, kdy licence vyprší a co stojí.' },
    project: { name: 'Založte projekt', note: 'Navrhneme k němu dodavatele, reference i dotace.' },
    grants: { name: 'Podívejte se po dotacích', note: 'Ukážeme výzvy, o které můžete žádat.' },
    fields: { name: 'Doplňte obory firmy', note: 'Podle nich vás klienti najdou a my vám ukážeme poptávky.' },
    reference: { name: 'Přidejte referenční projekt', note: 'Klienti podle referencí vybírají, koho osloví.' },
    bid: { name: 'Podejte první nabídku', note: 'Vyberte si ze zveřejněných projektů. Je to zdarma.' },
  } satisfies Record<FirstStep, { name: string; note: string }>,
  or: 'nebo',
  importInstead: 'nahrajte seznam z tabulky',
} as const;
