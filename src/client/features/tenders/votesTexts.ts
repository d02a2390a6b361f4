import type { Vote } from '#contract/vocabulary/votes.ts';

export const voteLabels: Readonly<Record<`${Vote}`, string>> = { '1': 'Pro', '0': 'Nerozhodně', '-1': 'Proti' };

/** Texts of voting on an option. */
export const votes = {
  vote: 'Hlasovat',
  voteOf: (name: string) => `Hlasovat: ${name}`,
  changeVote: 'Změnit hlas',
  changeVoteOf: (name: string) => `Změnit hlas: ${name}`,
  yourVote: 'Váš hlas',
  comment: 'Komentář',
  othersLater: 'Hlasy ostatních uvidíte, až zahlasujete.',
  noVotes: 'Nikdo nehlasoval.',
  voted: (name: string, vote: string, isChanged: boolean) =>
    `${name}: ${vote}${isChanged ? ' (změněno po přečtení ostatních)' : ''}`,
  total: (yes: number, undecided: number, no: number) => `Pro ${yes}, nerozhodně ${undecided}, proti ${no}`,
  send: 'Odeslat hlas',
} as const;
