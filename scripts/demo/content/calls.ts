import type { CallVisibility, InviteSource } from '../../../src/contract/vocabulary/calls';
import type { AccountKey } from './accounts';

export interface DemoCall {
  /** Name of its project, by which offers find it too. */
  project: string;
  author: AccountKey;
  state: 'OPEN' | 'AWARDED';
  opening: 'SEALED' | 'OPEN';
  visibility: CallVisibility;
  /** Days from today. */
  published: number;
  offersUntil: number;
  questionsUntil: number | null;
  decisionOn: number;
  decided?: { days: number; reason: string };
  criteria: readonly (readonly [id: string, name: string, weight: number])[];
  mustHave: readonly (readonly [id: string, text: string])[];
  /** Slugs of the companies that are asked, with how far each has come; days after the publication. */
  asked: readonly (readonly [
    company: string,
    foundBy: InviteSource,
    seen: number | null,
    declined?: readonly [days: number, reason: string],
  ])[];
  changes: readonly (readonly [days: number, text: string])[];
  questions: readonly (readonly [days: number, asker: string, text: string, answer: string | null])[];
}

/** Calls for offers: a sealed one that is open, one for all, and one that is decided. */
export const calls: readonly DemoCall[] = [
  {
    project: 'Oddělení výrobní a kancelářské sítě',
    author: 'klient.premium',
    state: 'OPEN',
    opening: 'SEALED',
    visibility: 'INVITED',
    published: -9,
    offersUntil: 6,
    questionsUntil: 3,
    decisionOn: 20,
    criteria: [
      ['cena', 'Cena', 50],
      ['odezva', 'Rychlost zásahu při výpadku', 30],
      ['zkusenost', 'Zkušenost s výrobou', 20],
    ],
    mustHave: [
      ['bez-odstavky', 'Přechod bez odstávky pecí'],
      ['dohled', 'Dohled nad sítí a hlášení v češtině'],
      ['nis2', 'Dokumentace použitelná pro NIS2'],
    ],
    asked: [
      ['reseni-a-site-sumava', 'MATCHES', 1],
      ['kyberneticka-hlidka', 'COMPARISON', 0.5],
      ['kladenska-sitova', 'COMPARISON', 2],
      ['bolevec-security', 'SEARCH', null],
      ['otava-site', 'MATCHES', 1.5, [2, 'V tomto termínu nemáme volnou kapacitu.']],
    ],
    changes: [[4, 'Doplňujeme počet přepínačů ve skladu: je jich 14, ne 11. Ostatní podmínky zůstávají.']],
    questions: [
      [2, 'reseni-a-site-sumava', 'Je možné počítat s prací o víkendech?', 'Ano, od soboty 14:00 do neděle 20:00.'],
      [5, 'kyberneticka-hlidka', 'Zůstanou dnešní přepínače, nebo se mají nahradit?', 'Mohou zůstat, pokud vyhoví.'],
      [8, 'kladenska-sitova', 'Pošlete prosím půdorys haly, nebo je možná prohlídka?', null],
    ],
  },
  {
    project: 'Portál občana a platby poplatků',
    author: 'klient.basic',
    state: 'OPEN',
    opening: 'OPEN',
    visibility: 'ALL',
    published: -4,
    offersUntil: 12,
    questionsUntil: null,
    decisionOn: 30,
    criteria: [
      ['cena', 'Cena', 60],
      ['provoz', 'Podmínky provozu a podpory', 40],
    ],
    mustHave: [
      ['bankovni-identita', 'Přihlášení bankovní identitou'],
      ['pristupnost', 'Přístupnost podle zákona č. 99/2019 Sb.'],
    ],
    asked: [
      ['softwarova-dilna', 'PROFILE', 1],
      ['reseni-a-site-sumava', 'SHORTLIST', null],
    ],
    changes: [],
    questions: [[2, 'softwarova-dilna', 'Máte už smlouvu s poskytovatelem plateb?', 'Ještě ne, poradíme se s vámi.']],
  },
  {
    project: 'Wi-Fi ve skladech a expedici',
    author: 'klient.premium',
    state: 'AWARDED',
    opening: 'SEALED',
    visibility: 'INVITED',
    published: -330,
    offersUntil: -310,
    questionsUntil: -315,
    decisionOn: -300,
    decided: {
      days: -302,
      reason: 'Vybraná nabídka pokryla mrazírny při nejnižších nákladech na provoz a dodavatel je dodal už dvakrát.',
    },
    criteria: [
      ['cena', 'Cena', 70],
      ['zaruka', 'Záruka a servis', 30],
    ],
    mustHave: [
      ['mrazirny', 'Provoz při minus dvaceti stupních'],
      ['mereni', 'Měření pokrytí před předáním'],
    ],
    asked: [
      ['reseni-a-site-sumava', 'MATCHES', 1],
      ['kladenska-sitova', 'MATCHES', 1],
      ['otava-site', 'SEARCH', 3],
      ['berounka-it', 'SEARCH', null],
    ],
    changes: [],
    questions: [[6, 'otava-site', 'Kolik mrazíren se má pokrýt?', 'Tři, dohromady 1 800 m².']],
  },
];
