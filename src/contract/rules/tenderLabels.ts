import type { GuestRefusal } from '../vocabulary/guests.ts';
import type {
  TenderOpening,
  TenderState,
  TenderVisibility,
  Meets,
  MustHaveKind,
  BidRefusal,
  BidState,
  PriceForm,
} from '../vocabulary/tenders.ts';

/** Czech labels of the terms, states and codes of tenders and bids, used on screens and in documents of the server. */

export const tenderStates: Record<TenderState, string> = {
  DRAFT: 'Rozepsaná',
  OPEN: 'Přijímá nabídky',
  EVALUATION: 'Vyhodnocuje se',
  AWARDED: 'Vybráno',
  NO_AWARD: 'Bez vítěze',
  CANCELLED: 'Zrušená',
};

export const bidStates: Record<BidState, string> = {
  DRAFT: 'Rozepsaná',
  SENT: 'Odeslaná',
  WITHDRAWN: 'Vzatá zpět',
  SHORTLISTED: 'V užším výběru',
  WON: 'Vybraná',
  LOST: 'Nevybraná',
  REJECTED: 'Vyřazená',
};

/** The states of bids on the side of the buyer, who received them. */
export const receivedBidStates: Record<BidState, string> = { ...bidStates, SENT: 'Přijatá' };

export const tenderOpenings: Record<TenderOpening, string> = {
  SEALED: 'až po lhůtě',
  OPEN: 'průběžně',
};

export const tenderVisibilities: Record<TenderVisibility, string> = {
  ALL: 'všichni dodavatelé a konzultanti',
  INVITED: 'jen oslovené firmy',
};

export const priceForms: Record<PriceForm, string> = {
  FIXED: 'pevná cena za celek',
  HOURLY: 'hodinová sazba',
  RANGE: 'rozpětí od a do',
};

export const meetings: Record<Meets, string> = { YES: 'Splňuje', PARTLY: 'Částečně', NO: 'Nesplňuje' };

/** The answer of a bid to one item of a tender, for the buyer. */
export const answerInWords = ({ meets, note }: { meets: Meets | null; note: string | null }): string =>
  [meets && meetings[meets], note].filter(Boolean).join(': ');

/** Reasons why a user cannot bid, shown on the tender page and in server responses. */
export const bidRefusals: Record<BidRefusal, string> = {
  OWN_TENDER: 'Patříte k zadavateli, a proto nabídku podat nemůžete.',
  NO_PROVIDER: 'Nabídky podávají dodavatelé a konzultanti.',
  NO_COMPANY: 'Nabídku podává firma. Nejdřív prosím vyplňte profil firmy.',
  READER: 'V této firmě máte roli čtenář: můžete vše číst, měnit ale nic.',
  NOT_INVITED: 'Tato poptávka je jen pro oslovené firmy.',
  CLOSED: 'Poptávka už nabídky nepřijímá.',
};

/** Why a guest of an invitation can only read. */
export const guestRefusals: Record<GuestRefusal, string> = {
  ENDED: 'Poptávka skončila.',
  CLOSED: bidRefusals.CLOSED,
  WITHDRAWN: 'Zadavatel tento odkaz zrušil.',
  HAS_ACCOUNT: 'Vaše firma už má v portálu svůj účet. Přihlaste se a odpovězte v něm.',
  CLAIMED: 'Odpověď z této pozvánky už převzal účet v portálu. Přihlaste se do něj.',
  OTHER_BID: 'Nabídka se stejným IČO už k této poptávce přišla jinou cestou.',
  OWN_TENDER: 'Pozvaná firma je sám zadavatel, a proto nabídku podat nemůže.',
};

export const mustHaveKinds: Record<MustHaveKind, string> = {
  MUST_HAVE: 'Nezbytné požadavky',
  QUESTION: 'Otázky na uchazeče',
  SERVICE_LEVEL: 'Úroveň služeb',
  EXIT: 'Ukončení a vrácení dat',
  LICENCE: 'Licence a práva',
  ACCESSIBILITY: 'Přístupnost',
  SECURITY: 'Bezpečnost',
};

/** The sentence from which a tender was made. It is no term, so it never changes. */
export const tenderNeedLabel = 'Důvod poptávky';

export const tenderLabels = {
  bids_until: 'Nabídky do',
  questions_until: 'Dotazy do',
  decision_on: 'Rozhodnutí do',
  opening: 'Otevření nabídek',
  visibility: 'Kdo poptávku uvidí',
  price_form: 'Podoba ceny',
  criteria: 'Hodnoticí kritéria',
  must_have: 'Požadavky a otázky',
  contact_person: 'Kontaktní osoba',
} as const;

/** Fields of a template of tenders. */
export const templateLabels = {
  name: 'Název',
  description: 'K čemu se hodí',
  position: 'Pořadí',
  must_have: tenderLabels.must_have,
  criteria: tenderLabels.criteria,
} as const;
