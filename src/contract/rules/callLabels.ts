import type { CallOpening, CallState, CallVisibility, Meets, OfferState, PriceForm } from '../vocabulary/calls';

/** How people call the terms, the states and the codes of calls and offers, on screens and in papers of both sides. */

export const callStates: Record<CallState, string> = {
  DRAFT: 'Rozepsaná',
  OPEN: 'Přijímá nabídky',
  EVALUATION: 'Vyhodnocuje se',
  AWARDED: 'Vybráno',
  NO_AWARD: 'Bez vítěze',
  CANCELLED: 'Zrušená',
};

export const offerStates: Record<OfferState, string> = {
  DRAFT: 'Rozepsaná',
  SENT: 'Odeslaná',
  WITHDRAWN: 'Stažená',
  SHORTLISTED: 'V užším výběru',
  WON: 'Vybraná',
  LOST: 'Nevybraná',
  REJECTED: 'Vyřazená',
};

export const callOpenings: Record<CallOpening, string> = {
  SEALED: 'až po lhůtě',
  OPEN: 'průběžně',
};

export const callVisibilities: Record<CallVisibility, string> = {
  ALL: 'všichni dodavatelé a konzultanti',
  INVITED: 'jen oslovené firmy',
};

export const priceForms: Record<PriceForm, string> = {
  FIXED: 'pevná cena za celek',
  HOURLY: 'hodinová sazba',
  RANGE: 'rozpětí od a do',
};

export const meetings: Record<Meets, string> = { YES: 'Splňuje', PARTLY: 'Částečně', NO: 'Nesplňuje' };

export const callLabels = {
  offers_until: 'Nabídky do',
  questions_until: 'Dotazy do',
  decision_on: 'Rozhodnutí do',
  opening: 'Otevření nabídek',
  visibility: 'Kdo poptávku uvidí',
  price_form: 'Podoba ceny',
  criteria: 'Hodnoticí kritéria',
  must_have: 'Povinné požadavky',
} as const;
