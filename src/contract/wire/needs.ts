import { Type, type Static } from 'typebox';
import { REGION_CODES } from '../vocabulary/territories.ts';
import { Codes, IdName, Named, Nullable } from './common.ts';
import { Shown } from './marks.ts';

/** A category that a sentence may ask for, and its suppliers. Visible to everybody, so it names no company. */
export const Need = Named('Need', {
  category: IdName,
  /** From 0 to 1. */
  confidence: Type.Number(),
  /** The words of the sentence that decided, as typed. */
  words: Type.Array(Shown()),
  suppliers: Type.Integer(),
  /** Numbers of suppliers by NUTS3 code, the highest first; regions without one are left out. */
  regions: Type.Array(Type.Object({ region: Shown(), count: Type.Integer() })),
});
export type Need = Static<typeof Need>;

/** What a sentence may ask for and where. */
export const Needs = Named('Needs', {
  /** The likeliest first. */
  results: Type.Array(Need),
  /** NUTS3 code of the town or the region that the sentence names. */
  region: Nullable(Codes(REGION_CODES)),
});
export type Needs = Static<typeof Needs>;
