import { Type, type Static } from 'typebox';
import { CONSENT_DOCUMENTS, LAW_BLOCKS, LAW_DOCUMENTS } from '../vocabulary/law.ts';
import { Codes, DateOnly, Nullable } from './common.ts';
import { Shown } from './marks.ts';

/** Text of one style. `href` links to another site, a mailbox, a phone number or a page of the portal. */
export const LawSpan = Type.Object({ words: Shown(), is_strong: Type.Boolean(), href: Nullable(Shown()) });
export type LawSpan = Static<typeof LawSpan>;

/**
 * A block of a text, made of lines of cells of spans. Headings and paragraphs have one line, lists one per item, tables
 * one per row with the header first.
 */
export const LawBlock = Type.Object({
  kind: Codes(LAW_BLOCKS),
  lines: Type.Array(Type.Array(Type.Array(LawSpan))),
});
export type LawBlock = Static<typeof LawBlock>;

/** A legal text of the operator as structured blocks, so that no markup reaches the page. */
export const LawText = Type.Object({
  document: Codes(LAW_DOCUMENTS),
  title: Shown(),
  /** The day from which it is valid. */
  version: DateOnly,
  blocks: Type.Array(LawBlock),
});
export type LawText = Static<typeof LawText>;

/** Documents accepted now. Both together, as they are shown to users. */
export const ConsentsGiven = Type.Object({ documents: Type.Array(Codes(CONSENT_DOCUMENTS), { maxItems: 10 }) });
export type ConsentsGiven = Static<typeof ConsentsGiven>;
