import { Type, type Static } from 'typebox';
import { TENDER_CRITERIA_MAX, TENDER_INVITES_MAX, TENDER_MUST_HAVES_MAX } from '../limits';
import {
  TENDER_OPENINGS,
  TENDER_STATES,
  TENDER_TERMS,
  TENDER_VISIBILITIES,
  INVITE_SOURCES,
  BID_REFUSALS,
  BID_STATES,
  PRICE_FORMS,
} from '../vocabulary/tenders';
import { Codes, DateOnly, DateTime, Id, IdName, Named, Nullable } from './common';
import { Secret, Shown } from './marks';

/** Given by whoever writes the terms, so that answers and scores find what they are about whatever it is called later. */
const PartId = Shown({ pattern: '^[a-z0-9-]{1,40}$' });

/** What bids are judged by; the weights, in per cent, make a hundred together. */
export const TenderCriterion = Named('TenderCriterion', {
  id: PartId,
  name: Secret({}, ['weight']),
  weight: Type.Integer(),
});
export type TenderCriterion = Static<typeof TenderCriterion>;

/** What a bid has to say whether it meets. */
export const TenderMustHave = Named('TenderMustHave', { id: PartId, text: Secret() });
export type TenderMustHave = Static<typeof TenderMustHave>;

const TenderTerms = Type.Object({
  bids_until: Nullable(DateTime),
  questions_until: Nullable(DateTime),
  /** Bids have to hold until this day. */
  decision_on: Nullable(DateOnly),
  opening: Codes(TENDER_OPENINGS),
  visibility: Codes(TENDER_VISIBILITIES),
  price_form: Codes(PRICE_FORMS),
  criteria: Type.Array(TenderCriterion, { maxItems: TENDER_CRITERIA_MAX }),
  must_have: Type.Array(TenderMustHave, { maxItems: TENDER_MUST_HAVES_MAX }),
});
export type TenderTerms = Static<typeof TenderTerms>;

/** A draft's terms as its form sends them. */
export const TenderPatch = Type.Partial(TenderTerms);
export type TenderPatch = Static<typeof TenderPatch>;

/** A company that is asked; told to the asking side only. */
export const TenderInvite = Named('TenderInvite', {
  id: Id,
  /** Its id is null once it is deleted. */
  company: Type.Object({ id: Nullable(Id), name: Shown() }),
  /** Whether anybody on the portal speaks for it and is told. */
  is_reachable: Type.Boolean(),
  found_by: Codes(INVITE_SOURCES),
  why: Nullable(Secret()),
  /** When the company was told; null in a draft. */
  told_at: Nullable(DateTime),
  seen_at: Nullable(DateTime),
  declined_at: Nullable(DateTime),
  declined_reason: Nullable(Secret()),
});
export type TenderInvite = Static<typeof TenderInvite>;

/** An addendum. */
export const TenderChange = Type.Object({
  id: Id,
  text: Secret(),
  /** Terms that it changed. */
  fields: Type.Array(Codes(TENDER_TERMS)),
  /** The deadline as it was and as it became; null where the addendum left it. */
  bids_until: Nullable(Type.Object({ before: DateTime, after: DateTime })),
  /** Whether the deadline moved on because little time was left. */
  is_prolonged: Type.Boolean(),
  created_at: DateTime,
});
export type TenderChange = Static<typeof TenderChange>;

/** A question and its answer, which everybody reads who sees the tender; nobody reads who asks. */
export const TenderQuestion = Named('TenderQuestion', {
  id: Id,
  text: Secret(),
  answer: Nullable(Secret()),
  answered_at: Nullable(DateTime),
  /** Whether the company that the caller acts for asked it. */
  is_own: Type.Boolean(),
  /** Why the operator hid it from others; told to the company that asked. */
  hidden_reason: Type.Optional(Nullable(Secret())),
  created_at: DateTime,
});
export type TenderQuestion = Static<typeof TenderQuestion>;

export const Tender = Named('Tender', {
  id: Id,
  state: Codes(TENDER_STATES),
  ...TenderTerms.properties,
  /** Moment of the answer by the clock that closes the tender, for the time that is left. */
  now: DateTime,
  published_at: Nullable(DateTime),
  cancelled_at: Nullable(DateTime),
  cancelled_reason: Nullable(Secret()),
  decided_at: Nullable(DateTime),
  decision_reason: Nullable(Secret()),
  /** What is asked for, as it stands in the project; it is read here also by those who do not see the project. */
  project: IdName,
  description: Nullable(Shown()),
  category_obj: Type.Array(IdName),
  products_obj: Type.Array(IdName),
  /** CZK. */
  budget_from: Nullable(Type.Integer()),
  budget_to: Nullable(Type.Integer()),
  /** Of the project. */
  deadline: Nullable(DateOnly),
  /** Who asks. */
  company: Nullable(IdName),
  /** Whether the caller is of the asking side. */
  is_owner: Type.Boolean(),
  /** Bids that were sent and hold; null for suppliers. */
  bids_count: Nullable(Type.Integer()),
  /** Empty for suppliers, who do not learn of one another. */
  invites: Type.Array(TenderInvite),
  changes: Type.Array(TenderChange),
  questions: Type.Array(TenderQuestion),
  /** Of the company that the caller acts for. */
  invite: Nullable(
    Type.Object({ declined_at: Nullable(DateTime), declined_reason: Nullable(Secret()), created_at: DateTime }),
  ),
  bid: Nullable(Type.Object({ id: Id, state: Codes(BID_STATES), is_changed: Type.Boolean() })),
  /** Why the caller cannot write a bid; null for who can. */
  refusal: Nullable(Codes(BID_REFUSALS)),
});
export type Tender = Static<typeof Tender>;

/** `projects/{id}/tender/`: the last tender of a project; null before the first, and where the caller does not see it. */
export const ProjectTender = Type.Object({ tender: Nullable(Tender) });
export type ProjectTender = Static<typeof ProjectTender>;

/** One sentence with which something is closed or refused. */
export const TenderReason = Type.Object({ reason: Secret() });
export type TenderReason = Static<typeof TenderReason>;

export const TenderDecline = Type.Object({ reason: Type.Optional(Nullable(Secret())) });
export type TenderDecline = Static<typeof TenderDecline>;

export const TenderChangeDraft = Type.Object({
  text: Secret(),
  ...Type.Partial(Type.Pick(TenderTerms, ['bids_until', 'questions_until', 'criteria', 'must_have'])).properties,
});
export type TenderChangeDraft = Static<typeof TenderChangeDraft>;

const Asked = {
  companies: Type.Array(Id, { minItems: 1, maxItems: TENDER_INVITES_MAX }),
  found_by: Codes(INVITE_SOURCES),
};
export const TenderInviteDraft = Type.Object({ ...Asked, why: Type.Optional(Nullable(Secret())) });
export type TenderInviteDraft = Static<typeof TenderInviteDraft>;

export const TenderQuestionDraft = Type.Object({ text: Secret() });
export type TenderQuestionDraft = Static<typeof TenderQuestionDraft>;
export const TenderAnswerDraft = Type.Object({ answer: Secret() });
export type TenderAnswerDraft = Static<typeof TenderAnswerDraft>;

/** Asks companies for bids at once: with a small project that it makes, or with one that is there. */
export const InquiryDraft = Type.Object({
  ...Asked,
  project: Type.Optional(Nullable(Id)),
  /** What is needed: the first line becomes the name of the project. */
  text: Type.Optional(Secret()),
  bids_until: DateTime,
  budget_to: Type.Optional(Nullable(Type.Integer())),
  categories: Type.Optional(Type.Array(Id)),
});
export type InquiryDraft = Static<typeof InquiryDraft>;

/** The tender that asks them now, and how many of them were not asked before. */
export const Inquiry = Type.Object({ tender: Id, project: IdName, asked: Type.Integer() });
export type Inquiry = Static<typeof Inquiry>;
