import { visibleLines } from '#contract/lib/visibleText.ts';

/** Characters of programs' own fonts, as Word's bullets, and what people see in their place. */
const LIKE: Readonly<Record<string, string>> = {
  '\uf0a7': '▪',
  '\uf0b7': '•',
  '\uf0d8': '➢',
  '\uf0e0': '→',
  '\uf0fc': '✓',
};
const codeOf = (sign: string): string => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Replaces what the font cannot draw in all texts of a document: spaces by a space, other characters by a like one, and
 * those without a like one by their codes, `[U+1F600]`.
 * @returns the document, and the codes of the replaced characters, each with what stands in its place
 */
export function drawable<Content>(content: Content, hasGlyph: (sign: string) => boolean) {
  const replaced = new Map<string, string>();
  const likeOf = (sign: string): string => {
    if (hasGlyph(sign)) return sign;
    if (/\p{Default_Ignorable_Code_Point}/u.test(sign)) return '';
    if (/\s/.test(sign)) return ' ';
    const like = LIKE[sign] ?? sign.normalize('NFKC');
    const drawn = [...like].every(hasGlyph) ? like : `[${codeOf(sign)}]`;
    replaced.set(codeOf(sign), drawn);
    return drawn;
  };
  const drawn = (value: unknown): unknown => {
    if (typeof value === 'string') return visibleLines(value).replace(/./gu, likeOf).replaceAll('][U+', ' U+');
    if (Array.isArray(value)) return value.map(drawn);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, drawn(part)]));
  };
  return { drawn: drawn(content) as Content, replaced };
}
