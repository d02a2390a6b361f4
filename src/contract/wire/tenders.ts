import { Type, type Static } from 'typebox';
import { TENDER_CRITERIA_MAX, TENDER_FILES_MAX, TENDER_INVITES_MAX, TENDER_MUST_HAVES_MAX } from '../limits/limits.ts';
import {
  TENDER_OPENINGS,
  TENDER_STATES,
  TENDER_TERMS,
  TENDER_VISIBILITIES,
  INVITE_SOURCES,
  BID_REFUSALS,
  BID_STATES,
  MUST_HAVE_KINDS,
  PRICE_FORMS,
} from '../vocabulary/tenders.ts';
import { REGION_CODES } from '../vocabulary/territories.ts';
import { Codes, DateOnly, DateTime, Id, IdName, Named, Nullable } from './common.ts';
import { PortalFile } from './files.ts';
import { GuestLink, OutsiderDraft } from './guests.ts';
import { Secret, Shown } from './marks.ts';
import { OtherSide } from './otherSide.ts';

/** Assigned by the author of the terms, so that answers and scores keep their target when it is renamed. */
export const PartId = Shown({ pattern: '^[a-z0-9-]{1,40}$' });

/**
 * An evaluation criterion. Weights are in per cent and sum to 100. Points of a criterion `by_price` are computed from the
 * prices of the bids; a tender has at most one.
 */
export const TenderCriterion = Named('TenderCriterion', {
  id: PartId,
  name: Secret({}, ['weight']),
  weight: Type.Integer(),
  by_price: Type.Optional(Type.Boolean()),
});
export type TenderCriterion = Static<typeof TenderCriterion>;

/** A must-have, a question or a clause that a bid has to answer. Without a kind it is a `MUST_HAVE`. */
export const TenderMustHave = Named('TenderMustHave', {
  id: PartId,
  text: Secret(),
  kind: Type.Optional(Codes(MUST_HAVE_KINDS)),
  /** Only a question with false may be left without an answer. */
  is_required: Type.Optional(Type.Boolean()),
});
export type TenderMustHave = Static<typeof TenderMustHave>;

const TenderTerms = Type.Object({
  bids_until: Nullable(DateTime),
  questions_until: Nullable(DateTime),
  /** Bids must be valid until this day. */
  decision_on: Nullable(DateOnly),
  opening: Codes(TENDER_OPENINGS),
  visibility: Codes(TENDER_VISIBILITIES),
  price_form: Codes(PRICE_FORMS),
  criteria: Type.Array(TenderCriterion, { maxItems: TENDER_CRITERIA_MAX }),
  must_have: Type.Array(TenderMustHave, { maxItems: TENDER_MUST_HAVES_MAX }),
});
export type TenderTerms = Static<typeof TenderTerms>;

/** What usual tenders of one kind ask for. Suggested for projects with its categories. */
export const TenderTemplate = Named('TenderTemplate', {
  id: Id,
  name: Shown(),
  description: Nullable(Shown()),
  categories: Type.Array(IdName),
  ...Type.Pick(TenderTerms, ['must_have', 'criteria']).properties,
});
export type TenderTemplate = Static<typeof TenderTemplate>;

/** A template in the admin area, with those that are no longer offered. */
export const AdminTemplate = Named('AdminTemplate', {
  ...TenderTemplate.properties,
  position: Type.Integer(),
  is_retired: Type.Boolean(),
  updated_at: DateTime,
  /** The version of its `ETag`. */
  version: Type.Integer(),
});
export type AdminTemplate = Static<typeof AdminTemplate>;

export const TemplateDraft = Type.Object({
  ...Type.Pick(TenderTemplate, ['name', 'must_have', 'criteria']).properties,
  description: Type.Optional(TenderTemplate.properties.description),
  categories: Type.Optional(Type.Array(Id)),
  position: Type.Optional(Type.Integer()),
});
export type TemplateDraft = Static<typeof TemplateDraft>;

export const TemplatePatch = Type.Partial(Type.Object({ ...TemplateDraft.properties, is_retired: Type.Boolean() }));
export type TemplatePatch = Static<typeof TemplatePatch>;

/** The licence that a tender is to renew or replace. */
export const RenewedLicence = Type.Object({ name: Shown(), valid_to: Nullable(DateOnly) });

/** Terms of a draft as sent by its form. Without a contact person it is the one who publishes the tender. */
export const TenderPatch = Type.Partial(Type.Object({ ...TenderTerms.properties, contact_person: Nullable(Id) }));
export type TenderPatch = Static<typeof TenderPatch>;

/** An invited company. For the buyer only. */
export const TenderInvite = Named('TenderInvite', {
  id: Id,
  /** The id is null after the company was deleted. */
  company: Type.Object({ id: Nullable(Id), name: Shown() }),
  /** Links sent by e-mail. Empty for a company whose people are told in the portal. */
  links: Type.Array(GuestLink),
  source: Codes(INVITE_SOURCES),
  reason: Nullable(Secret()),
  /** When the company was notified. Null in a draft. */
  notified_at: Nullable(DateTime),
  seen_at: Nullable(DateTime),
  /** When its bid was sent. Null before sealed bids are opened. */
  bid_at: Nullable(DateTime),
  declined_at: Nullable(DateTime),
  declined_reason: Nullable(Secret()),
});
export type TenderInvite = Static<typeof TenderInvite>;

/** An addendum. */
export const TenderChange = Type.Object({
  id: Id,
  text: Secret(),
  /** Changed terms. */
  fields: Type.Array(Codes(TENDER_TERMS)),
  /** The deadline before and after. Null when it did not change. */
  bids_until: Nullable(Type.Object({ before: DateTime, after: DateTime })),
  /** Whether the deadline was extended automatically because little time was left. */
  is_prolonged: Type.Boolean(),
  created_at: DateTime,
});
export type TenderChange = Static<typeof TenderChange>;

/** A question and its answer. Everybody who can see the tender can read both, but the asker stays anonymous. */
export const TenderQuestion = Named('TenderQuestion', {
  id: Id,
  text: Secret(),
  answer: Nullable(Secret()),
  answered_at: Nullable(DateTime),
  /** Whether the caller's active company asked it. */
  is_own: Type.Boolean(),
  /** Why the operator hid it. Only for the company that asked. */
  hidden_reason: Type.Optional(Nullable(Secret())),
  created_at: DateTime,
});
export type TenderQuestion = Static<typeof TenderQuestion>;

/** One version of a file of a tender. Versions are numbered from 1. */
export const TenderFileVersion = Named('TenderFileVersion', { ...PortalFile.properties, number: Type.Integer() });
export type TenderFileVersion = Static<typeof TenderFileVersion>;

/** The latest version of a file that all bidders get, with the earlier ones, the latest of them first. */
export const TenderFile = Named('TenderFile', {
  ...TenderFileVersion.properties,
  earlier: Type.Array(TenderFileVersion),
});
export type TenderFile = Static<typeof TenderFile>;

export const Tender = Named('Tender', {
  id: Id,
  state: Codes(TENDER_STATES),
  ...TenderTerms.properties,
  /** Server time of the response, by the clock that closes the tender. Used to show the remaining time. */
  now: DateTime,
  published_at: Nullable(DateTime),
  cancelled_at: Nullable(DateTime),
  cancelled_reason: Nullable(Secret()),
  decided_at: Nullable(DateTime),
  decision_reason: Nullable(Secret()),
  /** The subject of the tender, taken from the project. Also available to users who cannot see the project. */
  project: IdName,
  description: Nullable(Shown()),
  category_obj: Type.Array(IdName),
  products_obj: Type.Array(IdName),
  /** In CZK. */
  budget_from: Nullable(Type.Integer()),
  budget_to: Nullable(Type.Integer()),
  /** Deadline of the project. */
  deadline: Nullable(DateOnly),
  /** NUTS3 code of the place of delivery. */
  region: Nullable(Codes(REGION_CODES)),
  /** The sentence from which the tender was made. For the buyer only. */
  need: Nullable(Shown()),
  /** For the buyer, if it may read the licence. */
  renews: Nullable(RenewedLicence),
  /** The buyer. */
  company: Nullable(IdName),
  /** Whom the winner turns to. For the buyer only. */
  contact_person: Nullable(IdName),
  /** Who takes care of it. For the buyer only. */
  responsible: Nullable(IdName),
  other_side: Type.Optional(OtherSide),
  /** Whether the caller belongs to the buyer. */
  is_owner: Type.Boolean(),
  /** Number of valid sent bids. Null for suppliers. */
  bids_count: Nullable(Type.Integer()),
  /** Empty for suppliers, who must not learn about each other. */
  invites: Type.Array(TenderInvite),
  /** For the buyer: until when at the latest suppliers are not notified, if nobody reports it and it has no link. */
  held_until: Type.Optional(DateTime),
  /** For the buyer of a tender for all: the number of companies in its fields that were notified. */
  announced_to: Type.Optional(Type.Integer()),
  /** For the buyer: its company waits for verification, which others read beside its name. */
  is_buyer_waiting: Type.Optional(Type.Boolean()),
  changes: Type.Array(TenderChange),
  questions: Type.Array(TenderQuestion),
  files: Type.Array(TenderFile),
  /** Invitation of the caller's active company. */
  invite: Nullable(
    Type.Object({ declined_at: Nullable(DateTime), declined_reason: Nullable(Secret()), created_at: DateTime }),
  ),
  bid: Nullable(Type.Object({ id: Id, state: Codes(BID_STATES), is_changed: Type.Boolean() })),
  /** Why the caller cannot bid, or null. */
  refusal: Nullable(Codes(BID_REFUSALS)),
});
export type Tender = Static<typeof Tender>;

/**
 * `projects/{id}/tender/`: the latest tender of a project. Null before the first one and when the caller cannot see it.
 */
export const ProjectTender = Type.Object({ tender: Nullable(Tender) });
export type ProjectTender = Static<typeof ProjectTender>;

/** The reason for closing or rejecting something. */
export const TenderReason = Type.Object({ reason: Secret() });
export type TenderReason = Static<typeof TenderReason>;

export const TenderDecline = Type.Object({ reason: Type.Optional(Nullable(Secret())) });
export type TenderDecline = Static<typeof TenderDecline>;

export const TenderChangeDraft = Type.Object({
  text: Secret(),
  ...Type.Partial(Type.Pick(TenderTerms, ['bids_until', 'questions_until', 'criteria', 'must_have'])).properties,
});
export type TenderChangeDraft = Static<typeof TenderChangeDraft>;

const Invited = {
  /** Companies of the portal. */
  companies: Type.Array(Id, { maxItems: TENDER_INVITES_MAX }),
  /** Firms by e-mail, at least one in both lists together. */
  outsiders: Type.Optional(Type.Array(OutsiderDraft, { maxItems: TENDER_INVITES_MAX })),
  source: Codes(INVITE_SOURCES),
};
export const TenderInviteDraft = Type.Object({ ...Invited, reason: Type.Optional(Nullable(Secret())) });
export type TenderInviteDraft = Static<typeof TenderInviteDraft>;

export const TenderQuestionDraft = Type.Object({ text: Secret() });
export type TenderQuestionDraft = Static<typeof TenderQuestionDraft>;
export const TenderAnswerDraft = Type.Object({ answer: Secret() });
export type TenderAnswerDraft = Static<typeof TenderAnswerDraft>;

/** An inquiry to companies, for a new small project or an existing one. */
export const InquiryDraft = Type.Object({
  ...Invited,
  project: Type.Optional(Nullable(Id)),
  /** Description of the need. Its first line becomes the project name. */
  text: Type.Optional(Secret()),
  bids_until: DateTime,
  budget_to: Type.Optional(Nullable(Type.Integer())),
  categories: Type.Optional(Type.Array(Id)),
  /** The sentence of the search that found the companies. Kept as the reason of a new project's tender. */
  need: Type.Optional(Nullable(Shown())),
});
export type InquiryDraft = Static<typeof InquiryDraft>;

/** A new project with its tender: what the client needs, and what it asks bidders for. */
export const WholeTenderDraft = Type.Object({
  name: Shown(),
  description: Type.Optional(Nullable(Shown())),
  categories: Type.Array(Id),
  region: Type.Optional(Nullable(Codes(REGION_CODES))),
  budget_to: Type.Optional(Nullable(Type.Integer())),
  need: Type.Optional(Nullable(Shown())),
  /** Required to publish it. */
  bids_until: Nullable(DateTime),
  ...Type.Partial(Type.Omit(TenderTerms, ['bids_until'])).properties,
  /** Uploaded files that become its attachments. */
  files: Type.Optional(Type.Array(Id, { maxItems: TENDER_FILES_MAX })),
  publish: Type.Boolean(),
});
export type WholeTenderDraft = Static<typeof WholeTenderDraft>;

/** The created tender and its project. */
export const WholeTender = Type.Object({ tender: Id, project: IdName, is_published: Type.Boolean() });
export type WholeTender = Static<typeof WholeTender>;

/** The resulting tender with its deadline, and the number of newly invited companies. */
export const Inquiry = Type.Object({ tender: Id, project: IdName, bids_until: DateTime, asked: Type.Integer() });
export type Inquiry = Static<typeof Inquiry>;
