import { Type, type Static } from 'typebox';
import { SHORTLIST_ITEM_STATES, SHORTLIST_STATES, SHORTLISTED_REGISTERS } from '../vocabulary/shortlists';
import { Codes, DateTime, Id, IdName, Named, Nullable } from './common';
import { Rating } from './companies';
import { Secret, Shown } from './marks';
import { GivenVote, OwnVote } from './votes';

/** A list among the others of its company, or of a person who has none. */
export const ShortlistSummary = Type.Object({
  id: Id,
  name: Shown(),
  project: Nullable(IdName),
  company: Nullable(IdName),
  state: Codes(SHORTLIST_STATES),
  items_count: Type.Integer(),
  is_owner: Type.Boolean(),
  /** Whether hearts add to it. */
  is_last: Type.Boolean(),
  updated_at: DateTime,
});
export type ShortlistSummary = Static<typeof ShortlistSummary>;

const ShortlistReference = Type.Object({
  name: Shown(),
  client_name: Nullable(Shown()),
  year: Nullable(Type.Integer()),
});

/** A company as it is now, or as it was when its list was locked. */
export const ShortlistedCompany = Type.Object({
  /** Null once the company is gone. */
  id: Nullable(Id),
  name: Shown(),
  register: Codes(SHORTLISTED_REGISTERS),
  city: Nullable(Shown()),
  reg_number: Nullable(Secret()),
  rating: Rating,
  references_count: Type.Integer(),
  /** Told of locked lists: the references of that day. */
  references: Type.Array(ShortlistReference),
});
export type ShortlistedCompany = Static<typeof ShortlistedCompany>;

export const ShortlistItem = Named('ShortlistItem', {
  id: Id,
  /** Null while the company is hidden from others. */
  company: Nullable(ShortlistedCompany),
  added_by: Nullable(Shown()),
  added_at: DateTime,
  position: Type.Integer(),
  note: Nullable(Secret()),
  state: Codes(SHORTLIST_ITEM_STATES),
  out_reason: Nullable(Secret()),
  /** The last tender of the caller's side that asked it, and when it was told. */
  asked: Nullable(Type.Object({ at: DateTime, tender: Id, project: IdName })),
  own_vote: Nullable(OwnVote),
  /** Everybody's; null until the caller has voted, or the list is locked. */
  votes: Nullable(Type.Array(GivenVote)),
});
export type ShortlistItem = Static<typeof ShortlistItem>;

export const Shortlist = Named('Shortlist', {
  ...ShortlistSummary.properties,
  locked_at: Nullable(DateTime),
  locked_by: Nullable(Shown()),
  items: Type.Array(ShortlistItem),
});
export type Shortlist = Static<typeof Shortlist>;

/** The list that hearts add to, with what is in it. */
export const LastShortlist = Type.Object({
  shortlist: Nullable(
    Type.Object({
      id: Id,
      name: Shown(),
      items: Type.Array(Type.Object({ id: Id, company: Id })),
    }),
  ),
});
export type LastShortlist = Static<typeof LastShortlist>;

export const ShortlistDraft = Type.Object({ name: Shown(), project: Type.Optional(Nullable(Id)) });
export type ShortlistDraft = Static<typeof ShortlistDraft>;
export const ShortlistPatch = Type.Partial(ShortlistDraft);
export type ShortlistPatch = Static<typeof ShortlistPatch>;

/** Without a list the company goes to the one used last. `found_by` is what was searched for, as the address says it. */
export const ShortlistPick = Type.Object({
  company: Id,
  shortlist: Type.Optional(Id),
  found_by: Type.Optional(Nullable(Shown({ maxLength: 500 }))),
});
export type ShortlistPick = Static<typeof ShortlistPick>;

export const ShortlistItemPatch = Type.Partial(
  Type.Object({
    note: Nullable(Secret()),
    state: Codes(SHORTLIST_ITEM_STATES),
    out_reason: Nullable(Secret()),
    /** Its place from now on, beginning with one. */
    position: Type.Integer({ minimum: 1 }),
  }),
);
export type ShortlistItemPatch = Static<typeof ShortlistItemPatch>;
