import { dayOf } from '#contract/lib/days.ts';
import { decisionTexts } from './decisionsTexts.ts';

/*
 * Formats days, times and amounts of documents by hand instead of by `Intl`, whose output for a language changes between
 * versions of ICU: the bytes of a document must stay the same.
 */

const NBSP = '\u00a0';

/** `1. 3. 2027` */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date}.${NBSP}${month}.${NBSP}${year}`;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Prague',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `1. 3. 2027 14:05:09` in Prague. */
export function moment(iso: string): string {
  const at = new Date(iso);
  return `${dayInWords(dayOf(at))} ${clock.format(at)}`;
}

/** `1 234 567,50 Kč`; hellers only where there are any. */
export function crowns(amount: number): string {
  const [whole, rest] = amount.toFixed(2).split('.');
  const digits = [...whole!];
  const grouped = digits
    .map((digit, index) => (index > 0 && (digits.length - index) % 3 === 0 ? NBSP + digit : digit))
    .join('');
  return `${grouped}${rest === '00' ? '' : `,${rest}`}${NBSP}Kč`;
}

/** A vote in words, with a note if it was changed after the votes of others were read. */
export const voteInWords = ({ vote, is_changed }: { vote: number; is_changed?: boolean }): string =>
  [decisionTexts.votes[String(vote)], is_changed && decisionTexts.changed].filter(Boolean).join(', ');
