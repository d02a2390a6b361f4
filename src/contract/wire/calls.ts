import { Type, type Static } from 'typebox';
import { CALL_CRITERIA_MAX, CALL_INVITES_MAX, CALL_MUST_HAVES_MAX } from '../limits';
import {
  CALL_OPENINGS,
  CALL_STATES,
  CALL_TERMS,
  CALL_VISIBILITIES,
  INVITE_SOURCES,
  OFFER_REFUSALS,
  OFFER_STATES,
  PRICE_FORMS,
} from '../vocabulary/calls';
import { Codes, DateOnly, DateTime, Id, IdName, Named, Nullable } from './common';
import { Secret, Shown } from './marks';

/** Given by whoever writes the terms, so that answers and scores find what they are about whatever it is called later. */
const PartId = Shown({ pattern: '^[a-z0-9-]{1,40}$' });

/** What offers are judged by; the weights, in per cent, make a hundred together. */
export const CallCriterion = Named('CallCriterion', {
  id: PartId,
  name: Secret({}, ['weight']),
  weight: Type.Integer(),
});
export type CallCriterion = Static<typeof CallCriterion>;

/** What an offer has to say whether it meets. */
export const CallMustHave = Named('CallMustHave', { id: PartId, text: Secret() });
export type CallMustHave = Static<typeof CallMustHave>;

const CallTerms = Type.Object({
  offers_until: Nullable(DateTime),
  questions_until: Nullable(DateTime),
  /** Offers have to hold until this day. */
  decision_on: Nullable(DateOnly),
  opening: Codes(CALL_OPENINGS),
  visibility: Codes(CALL_VISIBILITIES),
  price_form: Codes(PRICE_FORMS),
  criteria: Type.Array(CallCriterion, { maxItems: CALL_CRITERIA_MAX }),
  must_have: Type.Array(CallMustHave, { maxItems: CALL_MUST_HAVES_MAX }),
});
export type CallTerms = Static<typeof CallTerms>;

/** A draft's terms as its form sends them. */
export const CallPatch = Type.Partial(CallTerms);
export type CallPatch = Static<typeof CallPatch>;

/** A company that is asked; told to the asking side only. */
export const CallInvite = Named('CallInvite', {
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
export type CallInvite = Static<typeof CallInvite>;

/** An addendum. */
export const CallChange = Type.Object({
  id: Id,
  text: Secret(),
  /** Terms that it changed. */
  fields: Type.Array(Codes(CALL_TERMS)),
  /** The deadline as it was and as it became; null where the addendum left it. */
  offers_until: Nullable(Type.Object({ before: DateTime, after: DateTime })),
  /** Whether the deadline moved on because little time was left. */
  is_prolonged: Type.Boolean(),
  created_at: DateTime,
});
export type CallChange = Static<typeof CallChange>;

/** A question and its answer, which everybody reads who sees the call; nobody reads who asks. */
export const CallQuestion = Named('CallQuestion', {
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
export type CallQuestion = Static<typeof CallQuestion>;

export const Call = Named('Call', {
  id: Id,
  state: Codes(CALL_STATES),
  ...CallTerms.properties,
  /** Moment of the answer by the clock that closes the call, for the time that is left. */
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
  /** Offers that were sent and hold; null for suppliers. */
  offers_count: Nullable(Type.Integer()),
  /** Empty for suppliers, who do not learn of one another. */
  invites: Type.Array(CallInvite),
  changes: Type.Array(CallChange),
  questions: Type.Array(CallQuestion),
  /** Of the company that the caller acts for. */
  invite: Nullable(
    Type.Object({ declined_at: Nullable(DateTime), declined_reason: Nullable(Secret()), created_at: DateTime }),
  ),
  offer: Nullable(Type.Object({ id: Id, state: Codes(OFFER_STATES), is_changed: Type.Boolean() })),
  /** Why the caller cannot write an offer; null for who can. */
  refusal: Nullable(Codes(OFFER_REFUSALS)),
});
export type Call = Static<typeof Call>;

/** `projects/{id}/call/`: the last call of a project; null before the first, and where the caller does not see it. */
export const ProjectCall = Type.Object({ call: Nullable(Call) });
export type ProjectCall = Static<typeof ProjectCall>;

/** One sentence with which something is closed or refused. */
export const CallReason = Type.Object({ reason: Secret() });
export type CallReason = Static<typeof CallReason>;

export const CallDecline = Type.Object({ reason: Type.Optional(Nullable(Secret())) });
export type CallDecline = Static<typeof CallDecline>;

export const CallChangeDraft = Type.Object({
  text: Secret(),
  ...Type.Partial(Type.Pick(CallTerms, ['offers_until', 'questions_until', 'criteria', 'must_have'])).properties,
});
export type CallChangeDraft = Static<typeof CallChangeDraft>;

const Asked = {
  companies: Type.Array(Id, { minItems: 1, maxItems: CALL_INVITES_MAX }),
  found_by: Codes(INVITE_SOURCES),
};
export const CallInviteDraft = Type.Object({ ...Asked, why: Type.Optional(Nullable(Secret())) });
export type CallInviteDraft = Static<typeof CallInviteDraft>;

export const CallQuestionDraft = Type.Object({ text: Secret() });
export type CallQuestionDraft = Static<typeof CallQuestionDraft>;
export const CallAnswerDraft = Type.Object({ answer: Secret() });
export type CallAnswerDraft = Static<typeof CallAnswerDraft>;

/** Asks companies for offers at once: with a small project that it makes, or with one that is there. */
export const InquiryDraft = Type.Object({
  ...Asked,
  project: Type.Optional(Nullable(Id)),
  /** What is needed: the first line becomes the name of the project. */
  text: Type.Optional(Secret()),
  offers_until: DateTime,
  budget_to: Type.Optional(Nullable(Type.Integer())),
  categories: Type.Optional(Type.Array(Id)),
});
export type InquiryDraft = Static<typeof InquiryDraft>;

/** The call that asks them now, and how many of them were not asked before. */
export const Inquiry = Type.Object({ call: Id, project: IdName, asked: Type.Integer() });
export type Inquiry = Static<typeof Inquiry>;
