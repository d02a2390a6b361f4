import type { Meets, PriceForm } from '../../../contract/vocabulary/tenders';
import type { BidPart } from '../../../contract/rules/bidParts';
import type { BidPhase } from '../../../contract/vocabulary/tenders';
import type { BidTender, BidContent, BidFields } from '../../../contract/wire/bids';
import { date, dateTime, money, number, plural, pluralForm } from '../../shared/texts/format';
import { sidebar } from '../../shared/texts/portal';

/** Labels of the fields of a bid. */
export const bidFields = {
  price_from: 'Cena',
  price_to: 'Cena do',
  vat_included: 'Cena je včetně DPH',
  start_date: 'Začít můžeme',
  duration_weeks: 'Jak dlouho to potrvá',
  valid_until: 'Nabídka platí do',
  text: 'Co nabízíte',
  answers: 'Povinné požadavky',
} as const satisfies Record<keyof BidFields, string>;

/** Labels of the price inputs, by price form. */
export const priceLabels: Record<PriceForm, { from: string; to: string }> = {
  FIXED: { from: 'Cena za celek', to: '' },
  HOURLY: { from: 'Cena za hodinu', to: '' },
  RANGE: { from: 'Cena od', to: 'Cena do' },
};

/** Formats a price: `1 250 000 Kč bez DPH`, `900 Kč za hodinu včetně DPH`. Returns null without a price. */
export function priceInWords(
  form: PriceForm,
  { price_from, price_to, vat_included }: Pick<BidContent, 'price_to' | 'vat_included'> & { price_from: number | null },
): string | null {
  if (price_from === null) return null;
  const amount =
    form === 'RANGE' && price_to !== null ? `${number(price_from)} – ${money(price_to)}` : money(price_from);
  return `${amount}${form === 'HOURLY' ? ' za hodinu' : ''} ${vat_included ? 'včetně DPH' : 'bez DPH'}`;
}

export const meets: Record<Meets, string> = { YES: 'Splňujeme', PARTLY: 'Částečně', NO: 'Nesplňujeme' };

const missing: Record<BidPart, string> = {
  PRICE: 'cena',
  VALIDITY: 'platnost nabídky',
  ANSWERS: 'odpovědi na povinné požadavky',
};

export const bids = {
  title: sidebar.bids,
  lead: 'Poptávky, o které se ucházíte, a nabídky, které jste podali. Odpovídat na poptávky nic nestojí.',
  filter: 'Které nabídky',
  phases: { '': 'Všechny', WRITTEN: 'Rozepsané', SENT: 'Odeslané', DECIDED: 'Rozhodnuté' } satisfies Record<
    BidPhase | '',
    string
  >,
  empty: 'Zatím jste žádnou nabídku nezačali.',
  emptyHint: 'Nabídku podáte u poptávky, ke které vás klient pozval, nebo u zveřejněného projektu.',
  emptyAction: 'Prohlédnout projekty',
  none: 'Takové nabídky tu nejsou.',
  showAll: 'Zobrazit všechny',
  invited: 'Oslovili vás',
  invitedHint: 'Klienti, kteří čekají na vaši nabídku.',
  buyer: 'Zadavatel',
  unnamed: 'neuvedený zadavatel',
  free: 'Odpovědět na poptávku nic nestojí. Nabídku si můžete rozepsat a odeslat později.',
  open: 'Otevřít nabídku',
  write: 'Podat nabídku',
  writeTo: (project: string) => `Podat nabídku: ${project}`,
  tenderState: 'Stav',
  decision: 'Rozhodnutí do',
  clarification: 'Zadavatel chce upřesnění. Doplňte nabídku a odešlete novou verzi.',
  toClarify: 'Upřesnit',
  clarificationUntil: (until: string) =>
    `Zadavatel chce upřesnění do ${until}. Doplňte nabídku a odešlete novou verzi.`,
  clarificationOver: 'Lhůta pro upřesnění uplynula. Platí nabídka, kterou zadavatel má.',
  openTender: 'Otevřít poptávku',
  until: 'Nabídky do',
  closed: 'lhůta uplynula',
  left: {
    days: (count: number) =>
      `${pluralForm(count, ['zbývá', 'zbývají', 'zbývá'])} ${plural(count, ['den', 'dny', 'dní'])}`,
    hours: (count: number) =>
      `${pluralForm(count, ['zbývá', 'zbývají', 'zbývá'])} ${plural(count, ['hodina', 'hodiny', 'hodin'])}`,
    minutes: (count: number) =>
      `${pluralForm(count, ['zbývá', 'zbývají', 'zbývá'])} ${plural(count, ['minuta', 'minuty', 'minut'])}`,
    seconds: (count: number) =>
      `${pluralForm(count, ['zbývá', 'zbývají', 'zbývá'])} ${plural(count, ['sekunda', 'sekundy', 'sekund'])}`,
  },
  sentAt: 'Odesláno',
  seenAt: 'Zadavatel otevřel',
  decidedAt: 'Rozhodnuto',
  withdrawnAt: 'Staženo',
  reason: 'Důvod',
  newVersion: 'Rozepsaná nová verze',
  missing: (parts: readonly BidPart[]) => `Ještě chybí: ${parts.map((part) => missing[part]).join(', ')}.`,
  ready: 'Vše je vyplněno, nabídku můžete odeslat.',

  titleOf: (project: string) => `Nabídka: ${project}`,
  backToTender: 'Zpět na poptávku',
  parts: 'Poptávka, soubory a potvrzení',
  sections: {
    price: 'Cena',
    time: 'Termín a platnost',
    answers: 'Povinné požadavky',
    text: 'Popis nabídky',
    files: 'Přílohy',
    receipt: 'Potvrzení o podání',
    tender: 'Poptávka',
  },
  sealed: (time: string) =>
    `Nabídky se otevřou ${dateTime(time)}. Do té doby je nevidí nikdo, ani provozovatel portálu.`,
  openly: 'Zadavatel čte odeslané nabídky průběžně, už před koncem lhůty.',
  cancelled: 'Zadavatel poptávku zrušil. Co jste napsali, tu zůstává.',
  won: 'Zadavatel vybral vaši nabídku',
  wonHint: 'Ze získané zakázky si můžete založit referenční projekt, který zadavatel potvrdí.',
  makeReference: 'Vytvořit referenční projekt',
  late: 'Lhůta už uplynula. Nabídku jsme uložili jako rozepsanou.',
  yes: 'ano',
  no: 'ne',
  noAnswer: 'bez odpovědi',
  vatHint: 'Zadavatel uvidí ceny všech nabídek ve stejné podobě.',
  weeks: 'týdnů',
  /** @param day `YYYY-MM-DD` */
  validHint: (day: string) => `Nejdřív do ${date(day)}, aby se o ní dalo rozhodnout.`,
  noMustHaves: 'Zadavatel žádné povinné požadavky nemá.',
  note: 'Poznámka k požadavku',
  /** @param left number of must-haves without an answer */
  unanswered: (left: number) => `Zbývá odpovědět: ${number(left)}.`,
  reuse: 'Použít odpovědi z minulé nabídky',
  reused: (count: number) =>
    count === 0
      ? 'Ve vašich dřívějších nabídkách jsme stejné požadavky nenašli.'
      : `Doplnili jsme ${plural(count, ['odpověď', 'odpovědi', 'odpovědí'])} z dřívějších nabídek. Zkontrolujte je prosím.`,
  reuseFailed: 'Dřívější odpovědi se nepodařilo načíst. Zkuste to prosím znovu.',
  saveDraft: 'Uložit rozepsanou',
  send: 'Odeslat nabídku',
  sendNew: 'Odeslat novou verzi',
  sendAgain: 'Odeslat znovu',
  sentByManagers: 'Nabídku odešle Vlastník nebo Správce firmy. Uložte ji a požádejte je.',
  sentIsValid: (number_: number, time: string) =>
    `Platí verze ${number(number_)} odeslaná ${dateTime(time)}. Změny zadavatel uvidí, až odešlete novou verzi.`,
  withdrawn: 'Nabídku jste stáhli, zadavatel ji nemá. Do konce lhůty ji můžete odeslat znovu.',
  discard: 'Zahodit rozepsanou verzi',
  discardTitle: 'Zahodit rozepsanou verzi?',
  discardText: 'Nabídka bude zase říkat to, co jste odeslali naposledy.',
  withdraw: 'Stáhnout nabídku',
  withdrawTitle: 'Stáhnout nabídku?',
  withdrawText: 'Zadavatel ji nebude mít. Co jste napsali, vám zůstane a do konce lhůty ji můžete odeslat znovu.',
  remove: 'Zahodit nabídku',
  removeTitle: 'Zahodit rozepsanou nabídku?',
  removeText: 'Smaže se vše, co jste k této poptávce napsali, i s přílohami. Vrátit to nepůjde.',
  receipt: {
    none: 'Potvrzení dostanete, jakmile nabídku odešlete.',
    number: 'Číslo',
    numberOf: (bid: number, version: number) => `${bid}/${version}`,
    at: 'Přijato serverem',
    hash: 'Otisk SHA-256',
    fileName: (bid: number, version: number) => `nabidka-${bid}-${version}.json`,
    valid: 'platí',
    download: (version: number) => `Stáhnout JSON verze ${number(version)}`,
    hint: 'Otisk je spočítaný z celé nabídky v kanonickém tvaru JSON (RFC 8785). Po otevření nabídek má zadavatel stejný, takže nikdo nemůže tvrdit, že se nabídka změnila.',
    failed: 'Soubor se nepodařilo stáhnout. Zkuste to prosím znovu.',
  },
  fileHint: 'Soubory uvidí zadavatel spolu s nabídkou, nikdo jiný.',
} as const;

/** Formats a remaining time in the largest suitable unit. Returns null if no time is left. */
function timeLeft(milliseconds: number): string | null {
  if (milliseconds <= 0) return null;
  const seconds = Math.ceil(milliseconds / 1000);
  const { left } = bids;
  if (seconds < 120) return left.seconds(seconds);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return left.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? left.hours(hours) : left.days(Math.floor(hours / 24));
}

/** Formats a deadline: `20. 11. 2026 14:05, zbývají 3 dny`. The remaining time uses the server's clock. */
export function untilInWords({ bids_until, now }: Pick<BidTender, 'bids_until' | 'now'>): string {
  const left = timeLeft(Date.parse(bids_until) - Date.parse(now));
  return `${dateTime(bids_until)}, ${left ?? bids.closed}`;
}

/** Formats a number of weeks: `6 týdnů`. */
export const weeksInWords = (weeks: number): string => plural(weeks, ['týden', 'týdny', 'týdnů']);
