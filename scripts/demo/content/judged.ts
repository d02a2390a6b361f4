import type { Meets } from '../../../src/contract/vocabulary/calls';
import type { Vote } from '../../../src/contract/vocabulary/votes';
import type { AccountKey } from './accounts';

export interface DemoBid {
  /** Slug of the bidder. */
  company: string;
  /** Days from today. */
  sent: number;
  price: number;
  weeks: number;
  text: string;
  answers: readonly (readonly [meets: Meets, note: string | null])[];
  /** What it said before it was asked to be more precise, and by what. */
  before?: { price: number; text: string; asked: string };
  /** What it is asked and has not answered, and days from today until when. */
  asked?: { text: string; until: number };
  votes: readonly (readonly [AccountKey, vote: Vote, comment: string | null])[];
  /** By criteria, of those who judged. */
  points: readonly (readonly [AccountKey, readonly number[]])[];
}

/** A call whose hour has come: offers are open, one colleague has judged them, and nobody has decided. */
export const judged = {
  project: 'Obnova záložního datového centra',
  author: 'klient.premium',
  published: -30,
  offersUntil: -2,
  decisionOn: 20,
  criteria: [
    ['cena', 'Cena', 60],
    ['dostupnost', 'Dostupnost a záruky', 40],
  ],
  mustHave: [
    ['vzdalenost', 'Nejméně 50 km od hlavního datového centra'],
    ['zkouska', 'Zkouška obnovy dvakrát do roka'],
  ],
  stated: ['clen'],
  bids: [
    {
      company: 'reseni-a-site-sumava',
      sent: -5,
      price: 1_890_000,
      weeks: 14,
      text: 'Pronájem dvou stojanů v Plzni, zrcadlení každých 15 minut a převzetí provozu do čtyř hodin.',
      answers: [
        ['YES', 'Plzeň, vzdušnou čarou 210 km'],
        ['YES', null],
      ],
      asked: { text: 'Je v ceně i přestěhování záložních pásek, a kolikrát do měsíce?', until: 3 },
      votes: [['clen', 1, 'Čtyři hodiny na převzetí provozu nikdo jiný nenabízí.']],
      points: [['clen', [4, 5]]],
    },
    {
      company: 'kladenska-sitova',
      sent: -4,
      price: 1_540_000,
      weeks: 20,
      text: 'Vlastní technika v pronajatém sále v Kladně, převoz a zapojení o jednom víkendu.',
      answers: [
        ['YES', null],
        ['PARTLY', 'Jednou ročně v ceně, druhá zkouška za příplatek'],
      ],
      before: {
        price: 1_490_000,
        text: 'Vlastní technika v pronajatém sále v Kladně.',
        asked: 'Kdo zajistí převoz techniky a kdy proběhne zapojení?',
      },
      votes: [['clen', 0, null]],
      points: [['clen', [5, 3]]],
    },
    {
      company: 'otava-site',
      sent: -3,
      price: 2_250_000,
      weeks: 12,
      text: 'Celé řešení na klíč s dohledem po dobu pěti let.',
      answers: [
        ['NO', 'Sál máme 30 km od vás'],
        ['YES', null],
      ],
      votes: [],
      points: [],
    },
  ],
} as const satisfies {
  project: string;
  author: AccountKey;
  published: number;
  offersUntil: number;
  decisionOn: number;
  criteria: readonly (readonly [id: string, name: string, weight: number])[];
  mustHave: readonly (readonly [id: string, text: string])[];
  stated: readonly AccountKey[];
  bids: readonly DemoBid[];
};
