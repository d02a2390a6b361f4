import { Type, type Static } from 'typebox';
import { GRANT_STATES } from '../vocabulary/grants.ts';
import { Codes, DateOnly, Id, Nullable } from './common.ts';
import { Shown } from './marks.ts';

export const Grant = Type.Object({
  id: Id,
  title: Shown(),
  programme: Nullable(Shown()),
  provider: Nullable(Shown()),
  summary: Nullable(Shown()),
  description: Nullable(Shown()),
  /** Codes of applicant types. */
  applicants: Type.Array(Shown()),
  area: Shown(),
  exact_area: Nullable(Shown()),
  /** NUTS3 and LAU1 codes; empty means the whole country. */
  regions: Type.Array(Shown()),
  /** In CZK. */
  amount_min: Nullable(Type.Integer()),
  amount_max: Nullable(Type.Integer()),
  /** Percentage of eligible costs. */
  support_rate: Nullable(Type.Number()),
  open_from: Nullable(DateOnly),
  open_to: Nullable(DateOnly),
  state: Codes(GRANT_STATES),
  url: Nullable(Shown()),
  /** Whether it is about IT, by its area or title. Only in lists; absent from services that do not tell. */
  is_it: Type.Optional(Type.Boolean()),
});
export type Grant = Static<typeof Grant>;

/** `GET grant/suggestion/`: grants that match the typed words. */
export const GrantSuggestion = Type.Pick(Grant, ['id', 'title', 'state']);
export type GrantSuggestion = Static<typeof GrantSuggestion>;

const CodeLabel = Type.Object({ code: Shown(), label: Shown() });

/** `GET grant/options/`: options of the finder. */
export const GrantOptions = Type.Object({
  applicants: Type.Array(Type.Object({ label: Shown(), options: Type.Array(CodeLabel) })),
  areas: Type.Array(Type.Object({ code: Shown(), label: Shown(), exact_areas: Type.Array(CodeLabel) })),
});
export type GrantOptions = Static<typeof GrantOptions>;
