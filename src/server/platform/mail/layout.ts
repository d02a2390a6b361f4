import { LONG_NUMBER } from '#contract/lib/links.ts';
import { unbrokenNumbers } from '#contract/lib/typography.ts';
import { mailTexts } from './mailTexts.ts';

type Facts = readonly (readonly [label: string, value: string])[];

/** A block of the body of a mail: a paragraph, a table of facts, a paragraph that begins with a link, or the button. */
export type MailBlock =
  | string
  | { facts: Facts }
  | { link: string; url: string; rest: string }
  | { button: string; url: string };

export interface MailLink {
  words: string;
  url: string;
}

/** The contents of a mail before layout. */
export interface MailDraft {
  subject: string;
  blocks: readonly MailBlock[];
}

/** A mail without its recipient. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
}

/** What surrounds the body of a mail. */
interface MailFrame {
  /** Links at the end of the footer. */
  ending?: readonly MailLink[];
  /** By which the recipient is greeted. */
  vocative?: string | null;
}

const INK = '#14213d';
const PETROL = '#0b5a6b';
const FAINT = '#4a5568';
const LINE = '#d5dae1';

/**
 * The layout of all mails: text and HTML with the same content. Values are escaped. Links come from the caller and
 * start with the configured address of the portal. Dates, numbers and times do not break.
 */
export function composeMail(
  title: string,
  body: readonly MailBlock[],
  { ending = [], vocative = null }: MailFrame = {},
): ComposedMail {
  const subject = unbrokenNumbers(title);
  const blocks = body.map(unbrokenBlock);
  const { signature, automatic } = mailTexts;
  const greeting = mailTexts.greeting(vocative);
  const foot = [automatic, ...ending.map(({ words, url }) => `${words}: ${url}`)].join('\n');
  // In HTML the subject is the heading. The text says it again only if it says nothing else.
  const heading = typeof blocks[0] === 'object' && 'button' in blocks[0] ? [subject] : [];
  const text = [greeting, ...heading, ...blocks.map(blockText), signature, `--\n${foot}`].join('\n\n');
  const html = `<!doctype html>
<html lang="cs">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f6f7f9;color:${INK};font:16px/1.5 'Public Sans',Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#fff;border:1px solid ${LINE};border-radius:6px">
<tr><td style="padding:16px 24px;border-bottom:3px solid ${PETROL};font-weight:600;color:${PETROL}">${escaped(mailTexts.portal)}</td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>
${[greeting, ...blocks, signature].map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 24px;border-top:1px solid ${LINE};color:${FAINT};font-size:13px">${[escaped(automatic), ...ending.map(linkHtml)].join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
  return { subject: oneLine(subject), text, html };
}

function unbrokenBlock(block: MailBlock): MailBlock {
  if (typeof block === 'string') return unbrokenNumbers(block);
  if ('button' in block) return block;
  if ('link' in block) return { ...block, link: unbrokenNumbers(block.link), rest: unbrokenNumbers(block.rest) };
  return { facts: block.facts.map(([label, value]) => [label, unbrokenNumbers(value)]) };
}

const linkHtml = ({ words, url }: MailLink): string =>
  `<a href="${escaped(url)}" style="color:${FAINT}">${escaped(words)}</a>`;

function blockText(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('button' in block) return `${block.button}:\n${block.url}`;
  if ('link' in block) return `${block.link}${block.rest}\n${block.url}`;
  return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
}

function blockHtml(block: MailBlock): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${lines(block)}</p>`;
  if ('link' in block)
    return `<p style="margin:0 0 16px"><a href="${escaped(block.url)}" style="color:${PETROL}">${escaped(block.link)}</a>${lines(block.rest)}</p>`;
  if ('button' in block) {
    const url = escaped(block.url);
    return `<p style="margin:0 0 8px"><a href="${url}" style="display:inline-block;padding:10px 20px;background:${PETROL};color:#fff;border-radius:6px;text-decoration:none;font-weight:600">${escaped(block.button)}</a></p>
<p style="margin:0 0 16px;color:${FAINT};font-size:13px;word-break:break-all">${url}</p>`;
  }
  const rows = block.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;border-bottom:1px solid ${LINE};color:${FAINT};font-weight:400;white-space:nowrap">${escaped(label)}</th><td style="padding:6px 0;border-bottom:1px solid ${LINE}">${lines(value)}</td></tr>`,
  );
  return `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}

/** Maximum number of characters of a text by an unknown user. */
const STRANGER_MAX_LENGTH = 80;

/** What mail clients would begin or continue a link with. A colon between digits is a time. */
const LINKING = /(?<!\d):(?=\S)|:(?=\D\S)|[/@](?=\S)|\.(?=[^\s.]{2}|\d)/g;
/** Not seen and not broken at, but no domain or address goes on after it. */
const WORD_JOINER = '\u2060';

/**
 * A text by a user without anything that mail clients turn into a link, so that the portal cannot be used to send spam.
 * It looks the same. No domain ends with a single letter, so `s.r.o.` stays.
 */
export const unlinked = (text: string): string => text.replace(LINKING, `$&${WORD_JOINER}`);

/** The same without numbers that phones offer to call, for sentences with names by users. */
export const uncallable = (text: string): string =>
  unlinked(text).replace(LONG_NUMBER, (digits) => digits.replaceAll(/\d(?=.)/g, `$&${WORD_JOINER}`));

/** The same for a name by an unknown user, which is also short and on one line. */
export function wordsOfStranger(value: string): string {
  const letters = [...value.replace(/[\s\p{C}]+/gu, ' ').trim()];
  const short =
    letters.length > STRANGER_MAX_LENGTH ? `${letters.slice(0, STRANGER_MAX_LENGTH - 1).join('')}…` : letters.join('');
  return uncallable(short);
}

const lines = (value: string): string => escaped(value).replace(/\r?\n/g, '<br>');

/** A subject is a header, and a line break would begin another one. */
const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (value: string): string => value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
