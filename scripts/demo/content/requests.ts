import type { ConsultationType, RequestKind, RequestState } from '../../../src/contract/vocabulary/consultation';
import type { AccountKey } from './accounts';
import type { CategoryName } from './categories';

type Row = readonly [
  owner: AccountKey,
  kind: RequestKind,
  state: RequestState,
  daysAgo: number,
  /** `HH:mm`, the assistant's only. */
  time: string | null,
  /** Of callbacks and the consierge. */
  type: ConsultationType | null,
  service: string | null,
  project: string | null,
  categories: readonly CategoryName[],
  note: string | null,
];

/** Requests of the three kinds in all states. */
export const requests: readonly Row[] = [
  ['klient.premium', 'assistant', 'NEW', 0, '09:30', null, null, null, ['Kybernetická bezpečnost'],
    'Potřebujeme poradit, zda hlásit podezřelou zprávu, na kterou klikli v expedici.'],
  ['klient.premium', 'assistant', 'ACCEPTED', 2, '14:00', null, null, null, ['Business intelligence'],
    'Jaké podklady připravit pro přehledy prodejen.'],
  ['klient.premium', 'assistant', 'DONE', 40, '10:15', null, null, null, ['Kancelářské aplikace'], null],
  ['klient.premium', 'consierge', 'NEW', 1, null, 'CONSULTATION', 'Architekt řešení',
    'Nový podnikový systém pro tři pekárny', ['ERP'], 'Nezávislý pohled na tři nabídky v užším výběru.'],
  ['klient.premium', 'consierge', 'ACCEPTED', 12, null, 'SURVEY', 'Průzkum trhu',
    'Přehledy prodeje pro vedoucí prodejen', ['Business intelligence'], null],
  ['klient.premium', 'consierge', 'DONE', 95, null, 'EXPERTIZE', 'Analýza kybernetických rizik',
    'Oddělení výrobní a kancelářské sítě', ['Kybernetická bezpečnost'], 'Podklad pro rozhodnutí představenstva.'],
  ['klient.premium', 'callbacks', 'NEW', 0, null, 'REFERENCE', null, null, ['ERP', 'Řízení výroby'],
    'Rádi bychom mluvili s pekárnou, která systém už používá.'],
  ['klient.premium', 'callbacks', 'DONE', 60, null, 'OTHER', null, null, ['Zálohování a obnova'], null],
  ['klient.basic', 'callbacks', 'NEW', 1, null, 'OTHER', null, null, ['eGovernment'],
    'Zavolejte prosím po poradě vedení, tedy po jedenácté.'],
  ['klient.basic', 'callbacks', 'ACCEPTED', 5, null, 'CONSULTATION', null, null, ['Sítě a Wi-Fi', 'Školní systémy'],
    'Dotace na síť v základní škole.'],
  ['klient.basic', 'consierge', 'ACCEPTED', 9, null, 'EXPERTIZE', 'Studie proveditelnosti',
    'Portál občana a platby poplatků', ['Projektové řízení'], null],
  ['klient.basic', 'consierge', 'DONE', 70, null, 'OTHER', 'Pověřenec pro ochranu osobních údajů', null,
    ['GDPR a soulad s předpisy'], 'Nástup od prvního dne čtvrtletí.'],
  ['klient.hotel', 'assistant', 'DONE', 20, '16:45', null, null, null, ['Sítě a Wi-Fi'], null],
  ['klient.skola', 'callbacks', 'NEW', 3, null, 'OTHER', null, null, ['Školní systémy'], null],
];
