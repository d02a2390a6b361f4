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

/** The place that a sentence names. */
export const SentencePlace = Named('SentencePlace', {
  /** Null if it is not certain which of `options` is meant. */
  name: Nullable(Shown()),
  /** Kilometres around it in which companies are found first; null for a region. */
  km: Nullable(Type.Integer()),
  /** The sentence without the place. */
  rest: Shown(),
  /** Places that may be meant, each with its NUTS3 code and a sentence that names it clearly. */
  options: Type.Array(Type.Object({ name: Shown(), region: Codes(REGION_CODES), q: Shown() })),
});
export type SentencePlace = Static<typeof SentencePlace>;

/** What a sentence may ask for and where. */
export const Needs = Named('Needs', {
  /** The likeliest first. */
  results: Type.Array(Need),
  /** NUTS3 code of the place that the sentence names for certain. */
  region: Nullable(Codes(REGION_CODES)),
  /** Absent if the sentence names no place. */
  place: Type.Optional(SentencePlace),
});
export type Needs = Static<typeof Needs>;
