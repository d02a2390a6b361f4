import { dayOf, daysBetween } from '#contract/lib/days.ts';
import { HOUR, MINUTE } from '#contract/lib/durations.ts';
import {
  TENDER_ADDENDUM_HOURS,
  TENDER_INVITES_MAX,
  TENDER_MUST_HAVES_MAX,
  TENDER_USUAL_DAYS,
} from '#contract/limits/limits.ts';
import { PLAN_FOR } from '#contract/limits/plans.ts';
import { mustHaveKinds, tenderLabels, tenderNeedLabel } from '#contract/rules/tenderLabels.ts';
import type { AdviceCode, MustHaveKind, TenderTerm } from '#contract/vocabulary/tenders.ts';
import { date, dateTime, daysOf, NBSP, number, plural, remaining } from '#shared/texts/format.ts';

const BIDS = ['nabídku', 'nabídky', 'nabídek'] as const;
const COMPANIES = ['firmu', 'firmy', 'firem'] as const;
const HOURS = ['hodina', 'hodiny', 'hodin'] as const;
const MINUTES = ['minuta', 'minuty', 'minut'] as const;

/**
 * Formats the time left before a deadline: in calendar days, as of licences and grants, and in hours or minutes if it
 * is today or tomorrow.
 * @param now in milliseconds since 1970
 */
export function timeLeft(until: string, now: number): string {
  const days = daysBetween(dayOf(new Date(now)), dayOf(new Date(until)));
  if (days >= 2) return remaining(days);
  const left = Date.parse(until) - now;
  return left >= 2 * HOUR
    ? remaining(Math.floor(left / HOUR), HOURS)
    : remaining(Math.max(0, Math.ceil(left / MINUTE)), MINUTES);
}

/** One item of each kind, in the nominative and the accusative. */
const ITEMS: Record<MustHaveKind, readonly [string, string]> = {
  MUST_HAVE: ['Požadavek', 'požadavek'],
  QUESTION: ['Otázka', 'otázku'],
  SERVICE_LEVEL: ['Úroveň služeb', 'úroveň služeb'],
  EXIT: ['Ujednání o ukončení', 'ujednání o ukončení'],
  LICENCE: ['Licenční ujednání', 'licenční ujednání'],
  ACCESSIBILITY: ['Požadavek na přístupnost', 'požadavek na přístupnost'],
  SECURITY: ['Bezpečnostní požadavek', 'bezpečnostní požadavek'],
};

/** Texts of a tender, for the buyer and for bidders. */
export const tenders = {
  none: 'Projekt zatím poptávku nemá',
  noneHint:
    'V poptávce řeknete, co chcete a do kdy, a dodavatelé pošlou nabídky, které se dají porovnat. Pro obě strany je to zdarma.',
  begin: 'Připravit poptávku',
  beginAgain: 'Připravit novou poptávku',
  readOnly: 'Poptávku připravuje a vypisuje vlastník, správce nebo člen firmy.',
  draftLead: 'Rozepsanou poptávku vidí jen lidé z vaší firmy.',
  terms: 'Podmínky',
  rules: 'Požadavky a hodnocení',
  presets: 'Nabídky do:',
  presetsLabel: 'Obvyklé lhůty',
  inDays: (days: number) => `za ${daysOf(days)}`,
  contactHint: 'Koho se po rozhodnutí zeptá vybraný dodavatel. Jinak to bude ten, kdo poptávku zveřejní.',
  /** Of rarely changed terms, with the most important of them. */
  moreTerms: (price: string, opening: string) => `Další podmínky (${price}, otevření nabídek ${opening})`,
  licenceEnds: (name: string, day: string) => `Licence ${name} platí do ${date(day)}.`,
  untilHint: 'Později už nabídku poslat ani změnit nelze.',
  questionsHint: 'Když lhůtu nezadáte, lze se ptát stejně dlouho, jako posílat nabídky.',
  decisionHint: 'Nabídky musí platit aspoň do tohoto dne.',
  opening: {
    SEALED: 'Až po lhůtě, všechny najednou',
    OPEN: 'Průběžně, jak přicházejí',
  },
  openingHint: 'Dokud lhůta neskončí, zapečetěné nabídky nevidí nikdo, ani provozovatel portálu.',
  visibility: { INVITED: 'Jen firmy, které oslovíte', ALL: 'Všichni dodavatelé a konzultanti v portálu' },
  visibilityHint: 'Poptávka pro všechny zveřejní i projekt. Firmy můžete oslovit i později.',
  mustHaveHint: 'Ke každému požadavku uchazeč napíše, zda ho splní. Třeba: podpora v češtině do 4 hodin.',
  requiredLabel: 'odpověď je povinná',
  requiredOf: (position: number) => `Odpověď na otázku ${number(position)} je povinná`,
  addItem: (kind: MustHaveKind) => `Přidat ${ITEMS[kind][1]}`,
  itemNumber: (kind: MustHaveKind, position: number) => `${ITEMS[kind][0]} ${number(position)}`,
  removeItem: (kind: MustHaveKind, position: number) => `Odebrat ${ITEMS[kind][1]} ${number(position)}`,
  itemsOf: (kind: MustHaveKind, count: number) => `${mustHaveKinds[kind]} (${number(count)})`,
  template: 'Vzor poptávky',
  templateHint:
    'Doplní požadavky, otázky, smluvní ujednání a kritéria. Co máte napsané, zůstane; co nepotřebujete, odeberte.',
  templateNone: 'Vyberte vzor',
  templateFits: (name: string) => `${name} (hodí se k projektu)`,
  templateFilled: (name: string, items: number, criteria: number) =>
    items + criteria === 0
      ? `Vše ze vzoru „${name}“ už v poptávce máte.`
      : `Ze vzoru „${name}“ jsme doplnili ${[
          ...(items > 0 ? [plural(items, ['položku', 'položky', 'položek'])] : []),
          ...(criteria > 0 ? [plural(criteria, ['kritérium', 'kritéria', 'kritérií'])] : []),
        ].join(' a ')}. Co nepotřebujete, odeberte.`,
  templateFull: (left: number) =>
    `Poptávka smí mít nejvýše ${number(TENDER_MUST_HAVES_MAX)} položek, proto jsme ${plural(left, ['poslední položku', 'poslední položky', 'posledních položek'])} vynechali.`,
  criteriaHint: 'Podle čeho budete nabídky porovnávat. Součet vah musí být 100 %. Bez kritérií rozhoduje cena.',
  criteriaCount: (count: number) => `Hodnoticí kritéria (${count})`,
  addCriterion: 'Přidat kritérium',
  criterionNumber: (position: number) => `Kritérium ${number(position)}`,
  criterionWeight: (position: number) => `Váha kritéria ${number(position)} v procentech`,
  removeCriterion: (position: number) => `Odebrat kritérium ${number(position)}`,
  sum: (sum: number) => `Součet vah: ${number(sum)} %`,
  publish: 'Zveřejnit poptávku',
  publishTitle: 'Zveřejnit poptávku?',
  publishText: (until: string, invited: number, isForAll: boolean) =>
    `${isForAll ? 'Poptávku uvidí všichni dodavatelé a konzultanti' : `Poptávku dostane ${invited === 1 ? '1 firma' : plural(invited, ['firma', 'firmy', 'firem'])}`}. Nabídky mohou posílat do ${dateTime(until)}. Potom ji změníte jen dodatkem.`,
  discard: 'Smazat rozepsanou',
  discardTitle: 'Smazat rozepsanou poptávku?',
  discardText: 'Mimo vaši firmu ji nikdo neviděl. Projekt zůstane.',

  until: (at: string) => `Nabídky do ${dateTime(at)}`,
  over: 'lhůta skončila',
  questionsUntil: (at: string) => `Dotazy do ${dateTime(at)}`,
  sealed: (at: string) => `Nabídky se otevřou ${dateTime(at)}. Do té doby je nevidí nikdo, ani provozovatel portálu.`,
  sealedCount: (count: number) =>
    count === 0 ? 'Zatím nepřišla žádná nabídka.' : `Zatím máte ${plural(count, BIDS)}.`,
  openCount: (count: number) => (count === 0 ? 'Zatím nepřišla žádná nabídka.' : `Máte ${plural(count, BIDS)}.`),
  heldUntil: (until: string, now: string) =>
    `Poptávku oznámíme, jakmile ji operátor pustí${until > now ? `, nejpozději ${dateTime(until)}` : ''}.`,
  heldHint:
    'Platí to jen pro vaši první poptávku pro všechny. Najít a\u00a0číst ji lze už teď. Poptávka s\u00a0odkazem nebo dlouhým číslem na operátora počká.',
  compare: 'Porovnat nabídky',
  finalCount: (count: number) => (count === 0 ? 'Nepřišla žádná nabídka.' : `Přišlo nabídek: ${number(count)}.`),
  cancelledAt: (at: string) => `Poptávka byla zrušena ${dateTime(at)}.`,
  reason: (reason: string) => `Důvod: ${reason}`,

  facts: {
    company: 'Zadavatel',
    deadline: 'Termín projektu',
    budget: 'Rozpočet',
    region: 'Místo plnění',
    need: tenderNeedLabel,
    categories: 'Kategorie',
    products: 'Technologie',
    until: tenderLabels.bids_until,
    questions: tenderLabels.questions_until,
    decision: tenderLabels.decision_on,
    opening: tenderLabels.opening,
    visibility: tenderLabels.visibility,
    price: tenderLabels.price_form,
  },
  subject: 'Co se poptává',
  noDescription: 'Podrobnější popis chybí. Můžete se zadavatele zeptat.',
  criteriaTitle: tenderLabels.criteria,
  weighted: (name: string, weight: number, byPrice = false) =>
    `${name} (${number(weight)}\u00a0%${byPrice ? ', body se počítají z ceny' : ''})`,
  byPriceOf: (position: number) => `Body vypočítat z ceny: kritérium ${number(position)}`,
  byPriceLabel: 'Body vypočítat z ceny',
  byPrice: 'Rozhoduje cena.',

  invites: 'Oslovené firmy',
  invitesHint: `Oslovit můžete nejvýše ${plural(TENDER_INVITES_MAX, COMPANIES)}.`,
  noInvites: 'Zatím jste nikoho neoslovili.',
  noInvitesHint: 'Oslovit můžete i firmy, které v portálu nejsou: stačí jejich e-mail.',
  announced: (count: number) =>
    count === 0
      ? 'Ve vašem oboru a kraji teď není firma, které bychom poptávku oznámili. V seznamu ji najdou všichni dodavatelé.'
      : `Poptávku jsme oznámili ${plural(count, ['firmě', 'firmám', 'firmám'])} v${NBSP}oboru.`,
  announcedLater: 'Poptávku oznámíme firmám v oboru, jakmile ji operátor pustí.',
  willAnnounce: 'Poptávku pro všechny po zveřejnění oznámíme firmám v oboru.',
  suggestedLocked: `Návrhy dodavatelů jsou v plánu ${PLAN_FOR.searchSuppliers}. Oslovit je můžete i z jejich profilu.`,
  buyerWaits: 'Vaše firma čeká na ověření',
  buyerWaitsHint: (name: string) => `Dodavatelé u poptávky čtou „${name}“.`,
  buyerWaitsLink: 'Zjistit proč',
  nobodyInvited: 'Nikdo nebyl osloven.',
  invite: 'Oslovit',
  inviteNamed: (name: string) => `Oslovit firmu ${name}`,
  suggested: 'Hodí se k projektu',
  suggestedMore: (count: number) => `Další návrhy (${count})`,
  suggestedNone: 'Vhodnou firmu jsme nenašli. Doplňte projektu kategorie, nebo firmy hledejte v databázi.',
  removeInvite: 'Odebrat',
  removeInviteNamed: (name: string) => `Odebrat firmu ${name} z oslovených`,
  inviteState: {
    waits: 'oslovíme ji se zveřejněním',
    bid: (day: string) => `nabídka ${day}`,
    notified: (at: string) => `osloveno ${dateTime(at)}`,
    seen: (at: string) => `zobrazeno ${dateTime(at)}`,
    declined: (at: string) => `odmítnuto ${dateTime(at)}`,
  },

  changes: 'Dodatky',
  noChanges: 'Zatím bez dodatků.',
  change: 'Přidat dodatek',
  changeLead: `Dodatek oznámíme všem, kterých se poptávka týká. Zbývá-li do konce lhůty méně než ${number(TENDER_ADDENDUM_HOURS)} hodin, lhůta se na tuto dobu prodlouží.`,
  changeText: 'Co se mění',
  changeUntil: 'Nová lhůta pro nabídky',
  changeUntilHint: 'Lhůtu lze jen prodloužit.',
  sendChange: 'Poslat dodatek',
  changedFields: (fields: readonly TenderTerm[]) =>
    `Mění se: ${fields.map((field) => tenderLabels[field]).join(', ')}.`,
  movedUntil: (before: string, after: string, isProlonged: boolean) =>
    `Nabídky do ${dateTime(after)} místo ${dateTime(before)}${isProlonged ? ', ať na změnu zbude čas' : ''}.`,

  questions: 'Dotazy a odpovědi',
  noQuestions: 'Zatím se nikdo nezeptal.',
  questionsLead: 'Odpovědi vidí všichni, kdo vidí poptávku. Kdo se ptá, se nikdo nedozví.',
  question: 'Váš dotaz',
  send: 'Odeslat dotaz',
  ownQuestion: 'Ptáte se vy',
  answer: 'Odpověď',
  answerNumber: (position: number) => `Odpověď na dotaz ${number(position)}`,
  sendAnswer: 'Odpovědět všem',
  noAnswer: 'Odpověď zatím nepřišla.',
  questionsOver: 'Lhůta pro dotazy skončila.',

  cancel: 'Zrušit poptávku',
  cancelTitle: 'Zrušit poptávku?',
  cancelLead: 'Zrušení i s důvodem oznámíme všem, kterých se poptávka týká. Nabídky, které přišly, zůstanou zavřené.',
  cancelReason: 'Důvod',

  decline: 'Odmítnout poptávku',
  declineTitle: 'Odmítnout poptávku?',
  declineLead: 'Zadavatel se dozví, že nabídku nepodáte. Do konce lhůty si to můžete rozmyslet.',
  declineReason: 'Důvod (nepovinný)',
  declineSend: 'Odmítnout',
  declined: (at: string) => `Poptávku jste odmítli ${dateTime(at)}. Nabídku můžete do konce lhůty poslat i tak.`,
  bid: 'Vaše nabídka',
  toTender: 'Zobrazit poptávku',
  takes: (at: string) => `Přijímá nabídky do ${dateTime(at)}`,
  aside: 'Lhůta, vaše nabídka a dodatky',
  companyProfile: 'Vyplnit profil firmy',
} as const;

const named = (names: readonly string[]) => names.map((name) => `„${name}“`).join(', ');

/** Advice before the publication, each with its reason. */
export const advice = {
  title: (count: number) =>
    `${plural(count, ['doporučení', 'doporučení', 'doporučení'])} před zveřejněním. Zveřejnit můžete i bez úprav.`,
  titles: {
    BRAND: (names) => `Konkrétní značka ${named(names)} bez dovětku „nebo rovnocenné“`,
    ONE_SUPPLIER: (names) => `${named(names)} má v portálu jediný dodavatel`,
    PRICE_ALONE: () => 'Rozhoduje jen cena',
    SHORT_TIME: () => `Na nabídky zbývá méně než ${daysOf(TENDER_USUAL_DAYS)}`,
    NO_EXIT: () => 'Chybí ujednání o ukončení a vrácení dat',
    NO_BUDGET: () => 'Chybí rozpočet',
    NO_PROCESSOR: () => 'Osobní údaje bez zpracovatelské smlouvy',
    ATTACHMENT: () => 'Text mluví o příloze, žádná tu není',
    LICENCE_ENDS: () => 'Licence skončí dřív, než vyberete dodavatele',
  } satisfies Record<AdviceCode, (names: readonly string[]) => string>,
  reasons: {
    BRAND:
      'Značka zúží výběr a u veřejné zakázky ji zákon připouští jen výjimečně. Popište raději vlastnosti, nebo doplňte „nebo rovnocenné“.',
    ONE_SUPPLIER: 'Nabídku by nejspíš podal jen on. Zvažte, zda požadavek nelze formulovat obecněji.',
    PRICE_ALONE:
      'Nejlevnější nabídka nemusí být nejvýhodnější. Přidejte kritérium, třeba kvalitu návrhu nebo podmínky podpory.',
    SHORT_TIME: 'Dodavatelé často nestihnou nabídku připravit a přijde jich méně.',
    NO_EXIT: 'Bez něj se těžko mění dodavatel. Napište, co a v jakém formátu vám po skončení smlouvy předá.',
    NO_BUDGET: 'Dodavatelé nepoznají, jaký rozsah čekáte, a nabídky se pak hůř porovnávají.',
    NO_PROCESSOR:
      'Kdo pro vás zpracovává osobní údaje, potřebuje smlouvu podle čl. 28 GDPR. Přidejte ji mezi požadavky.',
    ATTACHMENT: 'Přidejte ji k poptávce, nebo text upravte. Bez ní uchazeči nevědí, co mají nacenit.',
    LICENCE_ENDS: 'Zkraťte lhůty, nebo si zajistěte prodloužení na přechodnou dobu.',
  } satisfies Record<AdviceCode, string>,
  show: 'Ukázat',
  showNamed: (title: string) => `Ukázat: ${title}`,
  toProject: 'Upravit projekt',
};
