import { lexer, type Token, type Tokens } from 'marked';
import { typeset } from '#contract/lib/typography.ts';
import type { LawBlock, LawSpan } from '#contract/wire/law.ts';

/** A line with one cell, or with several cells in a table. */
type Line = LawSpan[][];

/** Allowed link targets of the operator's texts. Other links are rendered as plain text. */
const LINK = /^(https?:\/\/|mailto:|tel:|\/(?!\/))/;

/**
 * Parses Markdown into blocks for the page. The first level-one heading is the title. HTML tags are rendered as plain
 * text and images as their descriptions, so that nothing is executed or loaded.
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

/** Returns the lines of a list item. Items of nested lists follow on the same level. */
function linesOfItem({ tokens }: Tokens.ListItem): Line[] {
  const own = tokens.filter(({ type }) => type !== 'list' && type !== 'space');
  const inner = tokens.filter((token): token is Tokens.List => token.type === 'list');
  return [[own.flatMap((token) => insideOf(token))], ...inner.flatMap(({ items }) => items.flatMap(linesOfItem))];
}

const insideOf = (token: Token): LawSpan[] => joined(spansOf(token));

/** Returns the text of a token with its formatting. */
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

/** Merges adjacent spans with the same formatting. Line breaks of the file become spaces. */
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
