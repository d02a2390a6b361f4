import type { BidPart } from '#contract/rules/bidParts.ts';
import { isAnswered } from '#contract/rules/mustHaves.ts';
import type { BidPhase, BidState, Meets, PriceForm } from '#contract/vocabulary/tenders.ts';
import type { BidTender, BidContent, BidFields } from '#contract/wire/bids.ts';
import type { TenderMustHave } from '#contract/wire/tenders.ts';
import { date, dateTime, money, number, plural, pluralForm } from '#shared/texts/format.ts';
import { sidebar } from '#shared/texts/portal.ts';
import { timeLeft } from './tendersTexts.ts';

/** Labels of the fields of a bid. */
export const bidFields = {
  price_from: 'Cena',
  price_to: 'Cena do',
  vat_included: 'Cena je včetně DPH',
  start_date: 'Začít můžeme',
  duration_weeks: 'Doba plnění v týdnech',
  valid_until: 'Nabídka platí do',
  text: 'Co nabízíte',
  answers: 'Požadavky a otázky',
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

const meets: Record<Meets, string> = { YES: 'Splňujeme', PARTLY: 'Částečně', NO: 'Nesplňujeme' };
/** The choices of a row, below a button that says what they are about. */
export const meetsShort: Record<Meets, string> = { YES: 'Ano', PARTLY: 'Částečně', NO: 'Ne' };

/** The answer to one item of a tender, for the bidder. */
export function answerInWords(
  item: Pick<TenderMustHave, 'kind'>,
  answer: { meets: Meets | null; note: string | null } | undefined,
): string {
  if (!isAnswered(item, answer)) return [bids.noAnswer, answer?.note].filter(Boolean).join('. ');
  return [answer?.meets && meets[answer.meets], answer?.note].filter(Boolean).join('. ');
}

/** What became of a bid, where there is only room for a sentence. */
export const bidNotes: Record<BidState, string> = {
  DRAFT: 'Nabídku máte rozepsanou.',
  SENT: 'Nabídku jste podali.',
  WITHDRAWN: 'Nabídku jste vzali zpět.',
  SHORTLISTED: 'Nabídku jste podali.',
  WON: 'Zadavatel vybral vaši nabídku.',
  LOST: 'Vaše nabídka nebyla vybrána.',
  REJECTED: 'Zadavatel vaši nabídku vyřadil.',
};

const missing: Record<BidPart, string> = {
  PRICE: 'cena',
  VALIDITY: 'platnost nabídky',
  ANSWERS: 'odpovědi zadavateli',
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
  emptyHint: 'Nabídku podáte, když vás zadavatel osloví, nebo u zveřejněné poptávky.',
  emptyAction: 'Prohlédnout projekty',
  none: 'Takové nabídky tu nejsou.',
  showAll: 'Zobrazit všechny',
  invited: 'Oslovili vás',
  invitedHint: 'Zadavatelé, kteří čekají na vaši nabídku.',
  buyer: 'Zadavatel',
  unnamed: 'neuvedený zadavatel',
  free: 'Odpovědět na poptávku nic nestojí. Nabídku si můžete rozepsat a odeslat později.',
  open: 'Otevřít nabídku',
  write: 'Podat nabídku',
  writeTo: (project: string) => `Podat nabídku: ${project}`,
  tenderState: 'Stav',
  decision: 'Rozhodnutí do',
  clarification: 'Zadavatel žádá o upřesnění. Doplňte nabídku a odešlete novou verzi.',
  toClarify: 'Upřesnit',
  clarificationUntil: (until: string) =>
    `Zadavatel žádá o upřesnění do ${until}. Doplňte nabídku a odešlete novou verzi.`,
  clarificationOver: 'Lhůta pro upřesnění uplynula. Platí nabídka, kterou zadavatel má.',
  openTender: 'Zobrazit poptávku',
  until: 'Nabídky do',
  closed: 'lhůta uplynula',
  sentAt: 'Odesláno',
  seenAt: 'Zadavatel otevřel',
  decidedAt: 'Rozhodnuto',
  withdrawnAt: 'Vzato zpět',
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
    answers: 'Požadavky a otázky',
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
  wonHint: 'Na dalším postupu se domluvte přímo se zadavatelem. Kontakt a společná diskuse jsou níže.',
  wonHintGuest: 'Na dalším postupu se domluvte přímo se zadavatelem. Kontakt je níže.',
  referenceHint: 'Ze zakázky můžete založit referenční projekt.',
  makeReference: 'Vytvořit referenční projekt',
  late: 'Lhůta už uplynula. Nabídku jsme uložili jako rozepsanou.',
  lateChange: 'Lhůta už uplynula. Platí nabídka, kterou zadavatel má; co jste změnili potom, už nedostane.',
  yes: 'ano',
  no: 'ne',
  noAnswer: 'bez odpovědi',
  vatHint: 'Zadavatel uvidí ceny všech nabídek ve stejné podobě.',
  freeHint: 'Za 0 Kč má nabídka podle vzorce všechny body za cenu, vyšší ceny žádné. Potvrdíte to při odeslání.',
  confirmFree: 'Nabízíme zdarma',
  /** @param day `YYYY-MM-DD` */
  validHint: (day: string) => `Nejméně do ${date(day)}, aby se o ní stihlo rozhodnout.`,
  meetAll: 'Vše splňujeme',
  meetRest: 'Ostatní splňujeme',
  meetIn: (label: string, group: string) => `${label}: ${group}`,
  note: 'Poznámka',
  noteOf: (requirement: string) => `Poznámka: ${requirement}`,
  noteLabel: 'Poznámka k požadavku',
  answer: 'Odpovědět',
  answerTo: (question: string) => `Odpovědět: ${question}`,
  /** @param left number of required answers that are missing */
  left: (left: number) =>
    `${pluralForm(left, ['Zbývá', 'Zbývají', 'Zbývá'])} ${plural(left, ['odpověď', 'odpovědi', 'odpovědí'])}`,
  reuse: 'Použít odpovědi z minulé nabídky',
  reused: (count: number) =>
    count === 0
      ? 'Doplnili jsme popis z minulé nabídky. Zkontrolujte ho prosím.'
      : `Doplnili jsme ${plural(count, ['odpověď', 'odpovědi', 'odpovědí'])} z dřívějších nabídek. Zkontrolujte je prosím.`,
  saveDraft: 'Uložit rozepsanou',
  send: 'Odeslat nabídku',
  sendNew: 'Odeslat novou verzi',
  sendAgain: 'Odeslat znovu',
  sendTitle: 'Odeslat nabídku?',
  sendFacts: { project: 'Poptávka', buyer: 'Zadavatel', partly: 'Nesplňujeme nebo jen částečně' },
  sendSealed: (time: string) =>
    `Zadavatel ji uvidí, až se nabídky otevřou ${dateTime(time)}. Do té doby ji můžete upravit nebo vzít zpět.`,
  sendOpenly: (time: string) =>
    `Zadavatel ji uvidí hned. Do konce lhůty ${dateTime(time)} ji můžete upravit nebo vzít zpět.`,
  sent: 'Nabídka je odeslaná',
  /** @param receipt `71/1` */
  sentNext: (receipt: string, time: string) =>
    `Přijali jsme ji ${dateTime(time)} pod číslem ${receipt}, potvrzení posíláme e\u2011mailem. Do konce lhůty ji můžete upravit nebo vzít zpět. Jak zadavatel rozhodne, vám oznámíme.`,
  change: 'Upravit nabídku',
  sentByManagers: 'Nabídku odešle vlastník nebo správce firmy. Uložte ji a požádejte je.',
  sentIsValid: (number_: number, time: string) =>
    `Platí verze ${number(number_)} odeslaná ${dateTime(time)}. Změny zadavatel uvidí, až odešlete novou verzi.`,
  withdrawn: 'Nabídku jste vzali zpět, zadavatel ji nemá. Do konce lhůty ji můžete odeslat znovu.',
  discard: 'Zahodit rozepsanou verzi',
  discardTitle: 'Zahodit rozepsanou verzi?',
  discardText: 'Nabídka se vrátí k verzi, kterou jste odeslali naposledy.',
  withdraw: 'Vzít nabídku zpět',
  withdrawTitle: 'Vzít nabídku zpět?',
  withdrawText: 'Zadavatel ji nebude mít. Co jste napsali, vám zůstane a do konce lhůty ji můžete odeslat znovu.',
  remove: 'Zahodit nabídku',
  removeTitle: 'Zahodit rozepsanou nabídku?',
  removeText: 'Smaže se vše, co jste k této poptávce napsali, i s přílohami. Vrátit to nelze.',
  receipt: {
    none: 'Potvrzení dostanete, jakmile nabídku odešlete.',
    number: 'Číslo',
    numberOf: (bid: number, version: number) => `${bid}/${version}`,
    at: 'Přijato',
    hash: 'Otisk',
    fileName: (bid: number, version: number, format: string) => `nabidka-${bid}-${version}.${format}`,
    valid: ' (platná verze)',
    download: (format: 'pdf' | 'json', version: number) => `Stáhnout ${format.toUpperCase()} verze ${number(version)}`,
    /** @param isRead whether the buyer can read the bid now */
    hint: (isRead: boolean) =>
      `${isRead ? 'Zadavatel vidí' : 'Po otevření nabídek uvidí zadavatel'} přesně to, co jste odeslali. Potvrzení je důkaz, že se nabídka nezměnila.`,
    hashHint:
      'Otisk SHA-256 je spočítaný z celé nabídky v kanonickém tvaru JSON (RFC 8785). Zadavatel má po otevření stejný.',
  },
  fileHint: 'Soubory uvidí zadavatel spolu s nabídkou, nikdo jiný.',
} as const;

/** Formats a deadline: `20. 11. 2026 14:05, zbývají 3 dny`. The remaining time uses the server's clock. */
export function untilInWords({ bids_until, now }: Pick<BidTender, 'bids_until' | 'now'>): string {
  const left = Date.parse(bids_until) - Date.parse(now);
  return `${dateTime(bids_until)}, ${left > 0 ? timeLeft(bids_until, Date.parse(now)) : bids.closed}`;
}
