import { Type, type Static } from 'typebox';
import { Id, Named, Nullable } from './common.ts';
import { Rating } from './companies.ts';
import { Secret, Shown } from './marks.ts';

/** A recommendation for a project with reasons as text, strongest first. */
export const Match = Named('Match', {
  id: Id,
  name: Shown(),
  /** City of a company, client of a reference, vendor of a technology, programme of a grant. */
  note: Nullable(Secret()),
  rating: Nullable(Rating),
  reasons: Type.Array(Shown()),
});
export type Match = Static<typeof Match>;

/** Best first, at most five of each kind. Registers that the caller cannot search are empty. */
export const ProjectMatches = Type.Object({
  suppliers: Type.Array(Match),
  consultants: Type.Array(Match),
  references: Type.Array(Match),
  technologies: Type.Array(Match),
  grants: Type.Array(Match),
});
export type ProjectMatches = Static<typeof ProjectMatches>;
