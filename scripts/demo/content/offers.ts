import type { Meets, OfferState } from '../../../src/contract/vocabulary/calls';

export interface DemoOffer {
  /** Name of the project whose call it answers, and slug of the bidder. */
  project: string;
  bidder: string;
  state: Extract<OfferState, 'DRAFT' | 'SENT' | 'WON' | 'LOST'>;
  /** Days after the publication of the call when it was sent, or last written. */
  sent: number;
  /** CZK. */
  price: number | null;
  weeks: number | null;
  text: string | null;
  /** By the ids of the must-haves. */
  answers: Readonly<Record<string, readonly [meets: Meets, note?: string]>>;
  /** Why it won or lost, as its bidder reads it. */
  reason?: string;
}

const NETWORK = 'Oddělení výrobní a kancelářské sítě';
const PORTAL = 'Portál občana a platby poplatků';
const WIFI = 'Wi-Fi ve skladech a expedici';

/** Offers to the calls of the demo: sealed ones, one that is being written, and those of a call that is decided. */
export const offers: readonly DemoOffer[] = [
  {
    project: NETWORK,
    bidder: 'reseni-a-site-sumava',
    state: 'SENT',
    sent: 5,
    price: 1_180_000,
    weeks: 9,
    text: 'Přepínání sítí po sobotách, pece pojedou bez přerušení. Dohled držíme ve vlastní směně v Klatovech.',
    answers: {
      'bez-odstavky': ['YES', 'Každý úsek nejdřív zapojíme souběžně a přepneme až po zkoušce.'],
      dohled: ['YES'],
      nis2: ['PARTLY', 'Dodáme schéma, evidenci a postupy; analýzu rizik s vámi připravíme zvlášť.'],
    },
  },
  {
    project: NETWORK,
    bidder: 'kyberneticka-hlidka',
    state: 'SENT',
    sent: 6,
    price: 1_340_000,
    weeks: 7,
    text: 'Oddělení s dohledem ve dne i v noci a roční zkouškou průniku v ceně.',
    answers: { 'bez-odstavky': ['PARTLY', 'Dvě okna po čtyřech hodinách.'], dohled: ['YES'], nis2: ['YES'] },
  },
  {
    project: NETWORK,
    bidder: 'kladenska-sitova',
    state: 'DRAFT',
    sent: 7,
    price: 990_000,
    weeks: null,
    text: null,
    answers: { 'bez-odstavky': ['YES'] },
  },
  {
    project: PORTAL,
    bidder: 'softwarova-dilna',
    state: 'SENT',
    sent: 3,
    price: 640_000,
    weeks: 14,
    text: 'Portál stavíme na otevřeném základu, který už běží ve čtyřech městech.',
    answers: { 'bankovni-identita': ['YES'], pristupnost: ['YES', 'Včetně zkoušky s nevidomými uživateli.'] },
  },
  {
    project: PORTAL,
    bidder: 'reseni-a-site-sumava',
    state: 'DRAFT',
    sent: 3.5,
    price: 720_000,
    weeks: 12,
    text: 'Návrh a provoz, vývoj s partnerem z Plzně.',
    answers: { 'bankovni-identita': ['YES'] },
  },
  {
    project: WIFI,
    bidder: 'reseni-a-site-sumava',
    state: 'WON',
    sent: 12,
    price: 412_000,
    weeks: 5,
    text: 'Vyhřívané skříně přístupových bodů, měření před předáním i po zimě.',
    answers: { mrazirny: ['YES', 'Dodali jsme dvakrát, odkazy v referencích.'], mereni: ['YES'] },
    reason: 'Nejnižší náklady na provoz a dvě podobné dodávky.',
  },
  {
    project: WIFI,
    bidder: 'kladenska-sitova',
    state: 'LOST',
    sent: 15,
    price: 389_000,
    weeks: 6,
    text: 'Přístupové body mimo mrazírny se směrovými anténami dovnitř.',
    answers: { mrazirny: ['PARTLY', 'Pokrytí zvenku.'], mereni: ['YES'] },
    reason: 'Pokrytí mrazíren jen zvenku nesplnilo požadavek.',
  },
  {
    project: WIFI,
    bidder: 'otava-site',
    state: 'LOST',
    sent: 17,
    price: 455_000,
    weeks: 4,
    text: null,
    answers: { mrazirny: ['YES'], mereni: ['NO', 'Měření zajistí zadavatel.'] },
    reason: 'Vyšší cena a měření by zůstalo na nás.',
  },
];
