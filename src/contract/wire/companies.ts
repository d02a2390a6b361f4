import { Type, type Static } from 'typebox';
import { ROLES } from '../vocabulary/accounts';
import { VERIFICATIONS, WAITING_REASONS } from '../vocabulary/verification';
import { Codes, DateTime, Id, IdName, Named, Nullable } from './common';
import { Secret, Shown } from './marks';
import { Matched } from './matched';

export const Picture = Type.Object({ url: Shown(), thumb_url: Shown() });
export type Picture = Static<typeof Picture>;

export const Rating = Named('Rating', { average: Nullable(Type.Number()), count: Type.Integer() });
export type Rating = Static<typeof Rating>;

/** Fields of a company that its owner writes; `PATCH companies/{id}/` sends only these. */
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
});
export type CompanyFields = Static<typeof CompanyFields>;

export const CompanyPatch = Type.Partial(CompanyFields);
export type CompanyPatch = Static<typeof CompanyPatch>;

/** A new company: all but the name may come later. */
export const CompanyCreation = Type.Object({ ...CompanyPatch.properties, name: Shown() });
export type CompanyCreation = Static<typeof CompanyCreation>;

export const Company = Named('Company', {
  id: Id,
  ...CompanyFields.properties,
  /** Whether `reg_number` is one of a natural person, as the business register says; null while it is not known. */
  is_natural_person: Nullable(Type.Boolean()),
  role: Codes(ROLES),
  verification: Codes(VERIFICATIONS),
  /** Why it waits for the operator, and what the operator said; told to its people only. */
  verification_reason: Nullable(Codes(WAITING_REASONS)),
  verification_note: Nullable(Secret()),
  /** Why the operator hid it from others; told to its people only. */
  hidden_reason: Type.Optional(Nullable(Secret())),
  /** NUTS3 code derived from the place, null without one. */
  region: Nullable(Shown()),
  categories: Type.Array(Id),
  category_obj: Type.Array(IdName),
  tags: Type.Array(IdName),
  products: Type.Array(Id),
  products_obj: Type.Array(IdName),
  image: Nullable(Picture),
  rating: Rating,
  /** Whether the caller belongs to it. */
  is_owner: Type.Boolean(),
  updated_at: DateTime,
});
export type Company = Static<typeof Company>;

/** A company as a comparison shows it. */
export const ComparedCompany = Type.Object({ ...Company.properties, references_count: Type.Integer() });
export type ComparedCompany = Static<typeof ComparedCompany>;

/** A row of a register: what a card shows. `matched` says in what the query was found. */
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
  matched: Type.Array(Matched),
});
export type CompanyCard = Static<typeof CompanyCard>;

/** A point of the map: `?fields=name,gps_lat,gps_lng` with the unlimited page size. */
export const CompanyMarker = Type.Object({
  id: Id,
  name: Shown(),
  gps_lat: Nullable(Type.Number()),
  gps_lng: Nullable(Type.Number()),
});
export type CompanyMarker = Static<typeof CompanyMarker>;

export const Suggestion = Type.Object({ id: Id, name: Shown(), city: Type.Optional(Nullable(Shown())) });
export type Suggestion = Static<typeof Suggestion>;

/** A filter suggested by what was typed, and how many companies of the register it would show. */
export const SuggestedGroup = Type.Object({
  by: Codes(['category', 'product', 'town']),
  /** Of the category or technology; a town is known by its name. */
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

/** A part of a filter that found nothing, and how many companies are found without it. */
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
  /** Without an id once the person deleted the account. */
  author: Type.Object({ id: Nullable(Id), name: Shown(), company: Nullable(IdName) }),
  is_own: Type.Boolean(),
  /** Why the operator hid the words from others; told to their author and to the people of the company alone. */
  hidden_reason: Nullable(Secret()),
  /** The author had no contact with the company in the portal when it was written. */
  is_outside: Type.Boolean(),
  /** What the company said to it, once. */
  reply: Nullable(Type.Object({ text: Secret(), created_at: DateTime })),
  /** The caller may reply for the company. */
  can_reply: Type.Boolean(),
  created_at: DateTime,
});
export type Testimonial = Static<typeof Testimonial>;

export const TestimonialInput = Type.Object({ rating: Type.Integer({ minimum: 1, maximum: 5 }), text: Secret() });
export type TestimonialInput = Static<typeof TestimonialInput>;

export const TestimonialReply = Type.Object({ text: Secret() });
export type TestimonialReply = Static<typeof TestimonialReply>;
