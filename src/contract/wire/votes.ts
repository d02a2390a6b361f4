import { Type, type Static } from 'typebox';
import type { Vote as VoteCode } from '../vocabulary/votes.ts';
import { Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';

const Vote = Type.Unsafe<VoteCode>(Type.Integer({ minimum: -1, maximum: 1 }));

/** The caller's own vote. */
export const OwnVote = Type.Object({ vote: Vote, comment: Nullable(Secret()) });
export type OwnVote = Static<typeof OwnVote>;

/** A vote with the voter's name. */
export const GivenVote = Type.Object({
  name: Shown(),
  ...OwnVote.properties,
  /** Changed after the first vote had revealed the votes of others. */
  is_changed: Type.Boolean(),
});
export type GivenVote = Static<typeof GivenVote>;

export const VoteDraft = Type.Object({ vote: Vote, comment: Type.Optional(Nullable(Secret())) });
export type VoteDraft = Static<typeof VoteDraft>;
