import type { ShortlistItemState } from '../../../src/contract/vocabulary/shortlists';
import type { Vote } from '../../../src/contract/vocabulary/votes';
import type { AccountKey } from './accounts';

export interface DemoShortlist {
  name: string;
  author: AccountKey;
  /** Name of its project; null for none. */
  project: string | null;
  /** Days from today. */
  made: number;
  companies: readonly {
    /** Slug of the company. */
    company: string;
    foundBy: string | null;
    state: ShortlistItemState;
    outReason?: string;
    note?: string;
    votes: readonly (readonly [voter: AccountKey, vote: Vote, comment: string | null])[];
  }[];
}

/** Lists of companies that are chosen from. */
export const shortlists: readonly DemoShortlist[] = [
  {
    name: 'Síť ve výrobě',
    author: 'klient.premium',
    project: 'Oddělení výrobní a kancelářské sítě',
    made: -12,
    companies: [
      {
        company: 'reseni-a-site-sumava',
        foundBy: '?q=síť+výroba',
        state: 'ASKED',
        note: 'Dělali síť u sousedů, prý bez odstávky.',
        votes: [
          ['klient.premium', 1, 'Dobré reference z výroby.'],
          ['clen', 1, null],
        ],
      },
      {
        company: 'kyberneticka-hlidka',
        foundBy: '?q=bezpečnost+sítě',
        state: 'ASKED',
        votes: [['klient.premium', 0, 'Zkušenost s NIS2 ano, s výrobou nevím.']],
      },
      {
        company: 'otava-site',
        foundBy: null,
        state: 'OUT',
        outReason: 'V našem termínu nemají volnou kapacitu.',
        votes: [['clen', -1, null]],
      },
    ],
  },
];
