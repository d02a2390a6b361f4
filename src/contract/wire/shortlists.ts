import { Type, type Static } from 'typebox';
import { SHORTLIST_ITEM_STATES, SHORTLIST_STATES, SHORTLISTED_REGISTERS } from '../vocabulary/shortlists.ts';
import { Codes, DateTime, Id, IdName, Named, Nullable } from './common.ts';
import { Rating } from './companies.ts';
import { Secret, Shown } from './marks.ts';
import { GivenVote, OwnVote } from './votes.ts';

/** A shortlist in the list of a company, or of a user without one. */
export const ShortlistSummary = Type.Object({
  id: Id,
  name: Shown(),
  project: Nullable(IdName),
  company: Nullable(IdName),
  state: Codes(SHORTLIST_STATES),
  items_count: Type.Integer(),
  is_owner: Type.Boolean(),
  /** Whether heart buttons add to it. */
  is_last: Type.Boolean(),
  updated_at: DateTime,
});
export type ShortlistSummary = Static<typeof ShortlistSummary>;

const ShortlistReference = Type.Object({
  name: Shown(),
  client_name: Nullable(Shown()),
  year: Nullable(Type.Integer()),
});

/** A company as it is now, or as it was when the list was locked. */
export const ShortlistedCompany = Type.Object({
  /** Null after the company was deleted. */
  id: Nullable(Id),
  name: Shown(),
  register: Codes(SHORTLISTED_REGISTERS),
  city: Nullable(Shown()),
  reg_number: Nullable(Secret()),
  rating: Rating,
  references_count: Type.Integer(),
  /** References on the day of locking. Only for locked lists. */
  references: Type.Array(ShortlistReference),
});
export type ShortlistedCompany = Static<typeof ShortlistedCompany>;

export const ShortlistItem = Named('ShortlistItem', {
  id: Id,
  /** Null while the company is hidden. */
  company: Nullable(ShortlistedCompany),
  added_by: Nullable(Shown()),
  added_at: DateTime,
  position: Type.Integer(),
  note: Nullable(Secret()),
  state: Codes(SHORTLIST_ITEM_STATES),
  out_reason: Nullable(Secret()),
  /** The buyer's last tender that invited the company, with the time of the notification. */
  asked: Nullable(Type.Object({ at: DateTime, tender: Id, project: IdName })),
  own_vote: Nullable(OwnVote),
  /** Votes of all users. Null until the caller has voted or the list is locked. */
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

/** The shortlist that heart buttons add to, with its items. */
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

/** Without a list the company is added to the last used one. `search_query` is the search query from the URL. */
export const ShortlistPick = Type.Object({
  company: Id,
  shortlist: Type.Optional(Id),
  search_query: Type.Optional(Nullable(Shown({ maxLength: 500 }))),
});
export type ShortlistPick = Static<typeof ShortlistPick>;

export const ShortlistItemPatch = Type.Partial(
  Type.Object({
    note: Nullable(Secret()),
    state: Codes(SHORTLIST_ITEM_STATES),
    out_reason: Nullable(Secret()),
    /** New position, starting with 1. */
    position: Type.Integer({ minimum: 1 }),
  }),
);
export type ShortlistItemPatch = Static<typeof ShortlistItemPatch>;
