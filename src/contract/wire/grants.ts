import { Type, type Static } from 'typebox';
import { GRANT_STATES } from '../vocabulary/grants';
import { Codes, DateOnly, Id, Nullable } from './common';

export const Grant = Type.Object({
  id: Id,
  title: Type.String(),
  programme: Nullable(Type.String()),
  provider: Nullable(Type.String()),
  summary: Nullable(Type.String()),
  description: Nullable(Type.String()),
  /** Codes of applicant types. */
  applicants: Type.Array(Type.String()),
  area: Type.String(),
  exact_area: Nullable(Type.String()),
  /** NUTS3 and LAU1 codes; empty means the whole country. */
  regions: Type.Array(Type.String()),
  /** CZK. */
  amount_min: Nullable(Type.Integer()),
  amount_max: Nullable(Type.Integer()),
  /** Per cent of eligible costs. */
  support_rate: Nullable(Type.Number()),
  open_from: Nullable(DateOnly),
  open_to: Nullable(DateOnly),
  state: Codes(GRANT_STATES),
  url: Nullable(Type.String()),
});
export type Grant = Static<typeof Grant>;

const CodeLabel = Type.Object({ code: Type.String(), label: Type.String() });

/** `GET grant/options/`: what the finder offers. */
export const GrantOptions = Type.Object({
  applicants: Type.Array(Type.Object({ label: Type.String(), options: Type.Array(CodeLabel) })),
  areas: Type.Array(Type.Object({ code: Type.String(), label: Type.String(), exact_areas: Type.Array(CodeLabel) })),
});
export type GrantOptions = Static<typeof GrantOptions>;
