import type { RequestKind, RequestState } from '#contract/vocabulary/consultation.ts';
import type { ProjectStatus } from '#contract/vocabulary/projectStatus.ts';
import type { TenderTask } from '#contract/vocabulary/tenders.ts';
import type { FirstStep, ProfilePart } from '#contract/wire/overview.ts';
import { czechDay } from '#platform/texts/days.ts';
import { type Forms, plural } from '#platform/texts/plural.ts';

const BIDS: Forms = ['nabídka', 'nabídky', 'nabídek'];

/** What a tender waits for. The count is that of bids, questions or clarifications. */
const tasks: Readonly<Record<TenderTask, (count: number) => string>> = {
  DRAFT: () => 'Rozepsaná poptávka',
  OPEN: (count) => `Přijímá nabídky, ${count === 0 ? 'zatím žádná nepřišla' : `zatím ${plural(count, BIDS)}`}`,
  QUESTIONS: (count) => plural(count, ['dotaz čeká na odpověď', 'dotazy čekají na odpověď', 'dotazů čeká na odpověď']),
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

const presses: Readonly<Partial<Record<TenderTask, string>>> = {
  DRAFT: 'Dokončit poptávku',
  QUESTIONS: 'Odpovědět',
  JUDGE: 'Posoudit',
  DECIDE: 'Rozhodnout',
  INVITED: 'Nabídnout',
  CLARIFY: 'Upřesnit',
  BID_DRAFT: 'Dokončit nabídku',
  BID_CHANGED: 'Odeslat změny',
};

const states: Readonly<Record<RequestState, string>> = { NEW: 'Odesláno', ACCEPTED: 'Přijato', DONE: 'Vyřízeno' };
const kinds: Readonly<Record<RequestKind, string>> = {
  assistant: 'IT asistent',
  consierge: 'Objednávka',
  callbacks: 'Zpětné volání',
};
const statuses: Readonly<Record<ProjectStatus, string>> = {
  0: 'Nový',
  10: 'Pozastavený',
  20: 'Probíhá',
  30: 'Hotový',
};
const parts: Readonly<Record<ProfilePart, string>> = {
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

/** Texts of the list on the dashboard, which the mails repeat. */
export const listTexts = {
  task: (task: TenderTask, count: number | null) => tasks[task](count ?? 0),
  taskPress: (task: TenderTask) => presses[task] ?? null,
  open: 'Otevřít',
  answer: 'Odpovědět',
  offer: 'Nabídnout',
  addReference: 'Přidat referenci',
  /** @param day `YYYY-MM-DD` */
  licence: (day: string, isOver: boolean) => `Licence ${isOver ? 'skončila' : 'končí'} ${czechDay(day)}`,
  renew: 'Poptat obnovu',
  message: (author: string, text: string) => `${author}: ${text}`,
  messages: (count: number) => `Nových příspěvků v diskusi: ${count}`,
  confirm: (supplier: string | null) =>
    supplier === null ? 'Dodavatel žádá o potvrzení reference' : `${supplier} žádá o potvrzení reference`,
  confirmPress: 'Potvrdit nebo odmítnout',
  asksToJoin: (company: string) => `Žádá o přidání k firmě ${company}`,
  decide: 'Rozhodnout',
  invited: 'Firma vás zve mezi své lidi',
  accept: 'Přijmout',
  handedOver: (by: string) => `${by} vám nabízí převzetí firmy`,
  joining: 'Žádost o přidání čeká na firmu',
  request: (kind: RequestKind, service: string | null) => service ?? kinds[kind],
  requestState: (state: RequestState, on: string) => `${states[state]}, podáno ${czechDay(on)}`,
  requestAnswered: 'Provozovatel odpověděl a čeká na vás',
  project: (status: ProjectStatus, progress: number) => `${statuses[status]}, hotovo ${progress} %`,
  asleep: 'Z tohoto hlídání jste dlouho nic neotevřeli, proto teď spí. Chcete hlídat dál?',
  keepWatching: 'Nechat hlídat',
  found: (watch: string) => `Protože hlídáte „${watch}“`,
  queue: 'Čeká na provozovatele',
  profile: 'Profil firmy',
  profileMissing: (percent: number, missing: readonly ProfilePart[]) =>
    `Vyplněno ${percent} %. Doplňte: ${missing.map((part) => parts[part]).join(', ')}.`,
  profilePress: 'Doplnit profil',
  steps: {
    company: { name: 'Vyplňte profil firmy', note: 'Stačí IČO, údaje doplníme z registru.', press: 'Vytvořit profil' },
    software: {
      name: 'Přidejte první technologii',
      note: 'Portál pohlídá, kdy licence vyprší a co stojí.',
      press: 'Přidat technologii',
    },
    project: {
      name: 'Založte projekt',
      note: 'Navrhneme k němu dodavatele, reference i dotace.',
      press: 'Založit projekt',
    },
    grants: {
      name: 'Podívejte se po dotacích',
      note: 'Ukážeme výzvy, o které můžete žádat.',
      press: 'Vyhledat dotace',
    },
    fields: {
      name: 'Doplňte obory firmy',
      note: 'Podle nich vás klienti najdou a my vám ukážeme poptávky.',
      press: 'Doplnit obory',
    },
    reference: {
      name: 'Přidejte referenční projekt',
      note: 'Klienti podle referencí vybírají, koho osloví.',
      press: 'Přidat referenci',
    },
    bid: {
      name: 'Podejte první nabídku',
      note: 'Vyberte si ze zveřejněných projektů. Je to zdarma.',
      press: 'Projít projekty',
    },
  } satisfies Record<FirstStep, { name: string; note: string; press: string }>,
  idle: {
    operator: { sentence: 'Nic na vás nečeká, fronty provozu jsou prázdné.', label: 'Otevřít provoz portálu' },
    provider: {
      sentence: 'Nic na vás nečeká, vyberte si ze zveřejněných projektů.',
      label: 'Projít zveřejněné projekty',
    },
    client: {
      sentence: 'Nic na vás nečeká, zkontrolujte, co vaše technologie stojí.',
      label: 'Otevřít digitální garáž',
    },
    freeClient: { sentence: 'Nic na vás nečeká, zjistěte, o které dotace můžete žádat.', label: 'Vyhledat dotace' },
  },
  untilRange: 'Zvolte den od zítřka nejvýše za rok.',
  wrongMark: 'Tohle s řádkem udělat nejde.',
} as const;
