import { Type, type Static } from 'typebox';
import { CONSENT_DOCUMENTS, LAW_BLOCKS, LAW_DOCUMENTS } from '../vocabulary/law';
import { Codes, DateOnly, Nullable } from './common';
import { Shown } from './marks';

/** Words of one look; `href` leads to another site, a mailbox, a telephone or a page of the portal. */
export const LawSpan = Type.Object({ words: Shown(), is_strong: Type.Boolean(), href: Nullable(Shown()) });
export type LawSpan = Static<typeof LawSpan>;

/**
 * A piece of a text. Every kind is lines of cells of words: a heading and a paragraph have one line, a list one for each
 * item, a table one for each row, of which the first are its headings.
 */
export const LawBlock = Type.Object({
  kind: Codes(LAW_BLOCKS),
  lines: Type.Array(Type.Array(Type.Array(LawSpan))),
});
export type LawBlock = Static<typeof LawBlock>;

/** A text of the operator, as pieces: no markup ever reaches the page. */
export const LawText = Type.Object({
  document: Codes(LAW_DOCUMENTS),
  title: Shown(),
  /** The day since which it holds. */
  version: DateOnly,
  blocks: Type.Array(LawBlock),
});
export type LawText = Static<typeof LawText>;

/** What is agreed to now; both together, as people are shown them. */
export const ConsentsGiven = Type.Object({ documents: Type.Array(Codes(CONSENT_DOCUMENTS), { maxItems: 10 }) });
export type ConsentsGiven = Static<typeof ConsentsGiven>;
