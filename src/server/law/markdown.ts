import { lexer, type Token, type Tokens } from 'marked';
import { typeset } from '../../contract/typography';
import type { LawBlock, LawSpan } from '../../contract/wire/law';

/** A line of one cell, or of several in a table. */
type Line = LawSpan[][];

/** Where links of the operator's texts may lead; anything else is words only. */
const LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/;

/**
 * Reads Markdown as pieces that a page is built of: its first heading of the first level is the title. Tags of HTML are
 * words as they stand, pictures are their descriptions, so that nothing of it ever runs or loads.
 */
export function readMarkdown(source: string): { title: string | null; blocks: LawBlock[] } {
  const tokens = lexer(source);
  const at = tokens.findIndex(isTitle);
  const title = at < 0 ? null : wordsOf(tokens[at]);
  return { title, blocks: tokens.filter((_, index) => index !== at).flatMap(blocksOf) };
}

const isTitle = (token: Token): boolean => token.type === 'heading' && (token as Tokens.Heading).depth === 1;

const wordsOf = (token: Token | undefined): string =>
  token === undefined
    ? ''
    : spansOf(token)
        .map(({ words }) => words)
        .join('')
        .trim();

function blocksOf(token: Token): LawBlock[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: (token as Tokens.Heading).depth <= 2 ? 'heading' : 'subheading', lines: [[insideOf(token)]] }];
    case 'list': {
      const list = token as Tokens.List;
      return [{ kind: list.ordered ? 'numbers' : 'list', lines: list.items.flatMap(linesOfItem) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [
        {
          kind: 'table',
          lines: [header, ...rows].map((row) => row.map(({ tokens }) => tokens.flatMap((inner) => spansOf(inner)))),
        },
      ];
    }
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens.flatMap(blocksOf);
    case 'space':
    case 'hr':
    case 'def':
      return [];
    default:
      return [{ kind: 'paragraph', lines: [[insideOf(token)]] }];
  }
}

/** An item of a list; those of a list within it follow as its equals. */
function linesOfItem({ tokens }: Tokens.ListItem): Line[] {
  const own = tokens.filter(({ type }) => type !== 'list' && type !== 'space');
  const inner = tokens.filter((token): token is Tokens.List => token.type === 'list');
  return [[own.flatMap((token) => insideOf(token))], ...inner.flatMap(({ items }) => items.flatMap(linesOfItem))];
}

const insideOf = (token: Token): LawSpan[] => joined(spansOf(token));

/** The words of a piece with their looks. */
function spansOf(token: Token, look: Omit<LawSpan, 'words'> = { is_strong: false, href: null }): LawSpan[] {
  const inner = (token as { tokens?: Token[] }).tokens;
  const words = () => [{ words: (token as { text?: string }).text ?? token.raw, ...look }];
  switch (token.type) {
    case 'strong':
      return (inner ?? []).flatMap((one) => spansOf(one, { ...look, is_strong: true }));
    case 'link': {
      const { href } = token as Tokens.Link;
      return (inner ?? []).flatMap((one) => spansOf(one, { ...look, href: LINK.test(href) ? href : null }));
    }
    case 'br':
      return [{ words: ' ', ...look }];
    case 'html':
      return [{ words: token.raw.trimEnd(), ...look }];
    case 'image':
      return words();
    default:
      return inner === undefined ? words() : inner.flatMap((one) => spansOf(one, look));
  }
}

/** Neighbours of one look as one; line breaks of the file are spaces. */
function joined(spans: readonly LawSpan[]): LawSpan[] {
  const all: LawSpan[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    const words = typeset(span.words.replaceAll('\n', ' '));
    if (last && last.is_strong === span.is_strong && last.href === span.href) last.words += words;
    else all.push({ ...span, words });
  }
  return all;
}
