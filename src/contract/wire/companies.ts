import { Type, type Static } from 'typebox';
import { CERTIFICATES_MAX } from '../limits/limits.ts';
import { ROLES } from '../vocabulary/accounts.ts';
import { GRANT_APPLICANT_GROUPS } from '../vocabulary/grants.ts';
import { COMPANY_SIZES } from '../vocabulary/registers.ts';
import { VERIFICATIONS, WAITING_REASONS } from '../vocabulary/verification.ts';
import { Codes, DateOnly, DateTime, Id, IdName, Named, Nullable } from './common.ts';
import { Secret, Shown } from './marks.ts';
import { Matched, WithMatched } from './matched.ts';
import { Need } from './needs.ts';

export const Picture = Type.Object({ url: Shown(), thumb_url: Shown() });
export type Picture = Static<typeof Picture>;

export const Rating = Named('Rating', { average: Nullable(Type.Number()), count: Type.Integer() });
export type Rating = Static<typeof Rating>;

/** A certificate as the company states it, with the id of one of its files. */
export const Certificate = Type.Object({ name: Shown(), expires_on: Nullable(DateOnly), file: Nullable(Id) });
export type Certificate = Static<typeof Certificate>;

/** What the portal knows of a supplier or consultant. */
export const CompanyFacts = Type.Object({
  /** References that their clients confirmed. */
  confirmed_references: Type.Integer(),
  /** Median hours from an invitation to the first answer, rounded up. Null below five answers. */
  reply_hours: Nullable(Type.Integer()),
});
export type CompanyFacts = Static<typeof CompanyFacts>;

/** Company fields editable by its owner. `PATCH companies/{id}/` accepts only these. */
export const CompanyFields = Type.Object({
  name: Shown(),
  phone: Nullable(Secret()),
  city: Nullable(Shown()),
  description: Nullable(Shown()),
  email: Nullable(Secret()),
  street: Nullable(Shown()),
  street_number: Nullable(Shown()),
  web: Nullable(Shown()),
  zip: Nullable(Shown()),
  vat_number: Nullable(Secret()),
  reg_number: Nullable(Secret()),
  gps_lat: Nullable(Type.Number({ minimum: -90, maximum: 90 })),
  gps_lng: Nullable(Type.Number({ minimum: -180, maximum: 180 })),
  founded_year: Nullable(Type.Integer()),
  size: Nullable(Codes(COMPANY_SIZES)),
  /** Crowns an hour without VAT. */
  rate_from: Nullable(Type.Integer()),
  rate_to: Nullable(Type.Integer()),
  certificates: Type.Array(Certificate, { maxItems: CERTIFICATES_MAX }),
});
export type CompanyFields = Static<typeof CompanyFields>;

export const CompanyPatch = Type.Partial(CompanyFields);
export type CompanyPatch = Static<typeof CompanyPatch>;

/** A new company. Only the name is required. */
export const CompanyCreation = Type.Object({ ...CompanyPatch.properties, name: Shown() });
export type CompanyCreation = Static<typeof CompanyCreation>;

export const Company = Named('Company', {
  id: Id,
  ...CompanyFields.properties,
  /** Whether `reg_number` belongs to a natural person, according to the business register. Null while unknown. */
  is_natural_person: Nullable(Type.Boolean()),
  /** Grant applicant type derived from the legal form. Null if it does not determine it. */
  applicant: Nullable(Codes(Object.values(GRANT_APPLICANT_GROUPS).flat())),
  role: Codes(ROLES),
  verification: Codes(VERIFICATIONS),
  /** Why it waits for the operator, and the operator's note. Members only. */
  verification_reason: Nullable(Codes(WAITING_REASONS)),
  verification_note: Nullable(Secret()),
  /** Why the operator hid it. Members only. */
  hidden_reason: Type.Optional(Nullable(Secret())),
  /** NUTS3 code derived from the coordinates, null without them. */
  region: Nullable(Shown()),
  categories: Type.Array(Id),
  category_obj: Type.Array(IdName),
  tags: Type.Array(IdName),
  products: Type.Array(Id),
  products_obj: Type.Array(IdName),
  image: Nullable(Picture),
  rating: Rating,
  /** In registers and comparisons. */
  facts: Type.Optional(CompanyFacts),
  /** Whether the caller is a member. */
  is_owner: Type.Boolean(),
  updated_at: DateTime,
});
export type Company = Static<typeof Company>;

/** A company in a comparison. */
export const ComparedCompany = Type.Object({ ...Company.properties, references_count: Type.Integer() });
export type ComparedCompany = Static<typeof ComparedCompany>;

/** A row of a register, shown as a card. `matched` says where the query was found. */
export const CompanyCard = Type.Object({
  id: Id,
  name: Shown(),
  role: Codes(ROLES),
  verification: Codes(VERIFICATIONS),
  city: Nullable(Shown()),
  region: Nullable(Shown()),
  gps_lat: Nullable(Type.Number()),
  gps_lng: Nullable(Type.Number()),
  perex: Nullable(Shown()),
  category_obj: Type.Array(IdName),
  tags: Type.Array(IdName),
  products_obj: Type.Array(IdName),
  image: Nullable(Picture),
  rating: Rating,
  /** Whole kilometres from the place of the search; absent without one, null for a company without coordinates. */
  distance: Type.Optional(Nullable(Type.Integer())),
  matched: Type.Array(Matched),
  missing: WithMatched.properties.missing,
});
export type CompanyCard = Static<typeof CompanyCard>;

/** A map marker: `?fields=name,gps_lat,gps_lng` with the unlimited page size. */
export const CompanyMarker = Type.Object({
  id: Id,
  name: Shown(),
  gps_lat: Nullable(Type.Number()),
  gps_lng: Nullable(Type.Number()),
});
export type CompanyMarker = Static<typeof CompanyMarker>;

export const Suggestion = Type.Object({ id: Id, name: Shown(), city: Type.Optional(Nullable(Shown())) });
export type Suggestion = Static<typeof Suggestion>;

/** A category that the words of a search may ask for. */
export const NeededCategory = Type.Pick(Need, ['category', 'words']);
export type NeededCategory = Static<typeof NeededCategory>;

/**
 * A filter suggested for the typed text, with the number of matching companies. A `need` is a category that the text asks
 * for, without being its name.
 */
export const SuggestedGroup = Type.Object({
  by: Codes(['need', 'category', 'product', 'town']),
  /** Id of the category or technology. A town is identified by its name. */
  id: Nullable(Id),
  name: Shown(),
  count: Type.Integer(),
  /** Whether the count is an estimate. */
  approximate: Type.Boolean(),
});
export type SuggestedGroup = Static<typeof SuggestedGroup>;

/** Suggestions of a register: filters first, then companies by name. */
export const RegisterSuggestions = Type.Object({ groups: Type.Array(SuggestedGroup), results: Type.Array(Suggestion) });
export type RegisterSuggestions = Static<typeof RegisterSuggestions>;

/** A filter to remove when nothing was found, and the number of companies found without it. */
export const Loosening = Type.Object({
  without: Codes(['q', 'categories', 'tags', 'products', 'region', 'bbox', 'near']),
  count: Type.Integer(),
  approximate: Type.Boolean(),
});
export type Loosening = Static<typeof Loosening>;

export const Testimonial = Type.Object({
  id: Id,
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  text: Secret(),
  /** The id is null after the account was deleted. */
  author: Type.Object({ id: Nullable(Id), name: Shown(), company: Nullable(IdName) }),
  is_own: Type.Boolean(),
  /** Why the operator hid the text. Only for the author and the company's members. */
  hidden_reason: Nullable(Secret()),
  /** The author had no contact with the company in the portal when writing it. */
  is_outside: Type.Boolean(),
  /** The company's reply. Only one is allowed. */
  reply: Nullable(Type.Object({ text: Secret(), created_at: DateTime })),
  /** The caller can reply for the company. */
  can_reply: Type.Boolean(),
  created_at: DateTime,
});
export type Testimonial = Static<typeof Testimonial>;

export const TestimonialInput = Type.Object({ rating: Type.Integer({ minimum: 1, maximum: 5 }), text: Secret() });
export type TestimonialInput = Static<typeof TestimonialInput>;

export const TestimonialReply = Type.Object({ text: Secret() });
export type TestimonialReply = Static<typeof TestimonialReply>;

/** A company that was invited to a tender that takes bids; the latest one, if there are several. */
export const RunningInvite = Named('RunningInvite', { company: Id, notified_at: DateTime, project: IdName });
export type RunningInvite = Static<typeof RunningInvite>;
