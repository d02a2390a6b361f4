import { visibleLines } from '../../../contract/lib/visibleText';
import type { DocumentContent } from './documentContent';

/** Characters of programs' own fonts, as Word's bullets, and what people see in their place. */
const LIKE: Readonly<Record<string, string>> = {
  '\uf06c': '●',
  '\uf06e': '■',
  '\uf06f': '□',
  '\uf076': '❖',
  '\uf0a7': '▪',
  '\uf0a8': '□',
  '\uf0b7': '•',
  '\uf0d8': '➢',
  '\uf0e0': '→',
  '\uf0fc': '✓',
  '\uf0fe': '☑',
};

const codeOf = (sign: string): string => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/**
 * Replaces what the font cannot draw: spaces by a space, other characters by a like one, and those without a like one
 * by their codes, `[U+1F600]`.
 * @param hasGlyph whether the font draws the character
 * @returns the content and the replaced characters, each with what stands in its place
 */
export function drawable(content: DocumentContent, hasGlyph: (sign: string) => boolean) {
  const replaced = new Map<string, string>();
  /** The like text, or null for a character that is written as its code. */
  const likeOf = (sign: string): string | null => {
    if (INVISIBLE.test(sign)) return '';
    if (/\s/.test(sign)) return ' ';
    const like = LIKE[sign] ?? sign.normalize('NFKC');
    const isDrawn = [...like].every(hasGlyph);
    replaced.set(codeOf(sign), isDrawn ? like : '');
    return isDrawn ? like : null;
  };
  const known = new Map<string, string | null>();
  const textOf = (text: string): string => {
    let drawn = '';
    let codes: string[] = [];
    const writeCodes = () => {
      if (codes.length > 0) drawn += `[${codes.join(' ')}]`;
      codes = [];
    };
    for (const sign of visibleLines(text)) {
      if (!known.has(sign)) known.set(sign, sign === '\n' || hasGlyph(sign) ? sign : likeOf(sign));
      const like = known.get(sign)!;
      if (like === null) codes.push(codeOf(sign));
      else {
        if (like !== '') writeCodes();
        drawn += like;
      }
    }
    writeCodes();
    return drawn;
  };
  const { title, subtitle, footer, sections } = content;
  const drawn: DocumentContent = {
    ...content,
    title: textOf(title),
    subtitle: textOf(subtitle),
    footer: textOf(footer),
    sections: sections.map((section) => ({
      title: textOf(section.title),
      facts: section.facts?.map(([label, value]) => [textOf(label), textOf(value)] as const),
      paragraphs: section.paragraphs?.map(textOf),
      tables: section.tables?.map(({ columns, rows }) => ({
        columns: columns.map((column) => ({ ...column, title: textOf(column.title) })),
        rows: rows.map((row) => row.map(textOf)),
      })),
    })),
  };
  return { drawn, replaced };
}
