import { daysBetween } from '#contract/lib/days.ts';
import type { Grant } from '#contract/wire/grants.ts';
import { compareTexts } from '#shared/texts/format.ts';
import { plainWords } from '#shared/texts/plainWords.ts';
import { grantsTexts as texts } from '../grantsTexts.ts';
import type { GrantOrder, GrantQuery } from './grantQuery.ts';

type Term = Pick<Grant, 'state' | 'open_from' | 'open_to'>;

/** The deadline relative to today: "zbývá 12 dní", "otevře se za 3 dny", "uzavřeno 1. 2. 2026". */
export function deadlineOf({ state, open_from, open_to }: Term, today: string): string {
  if (state === 'CLOSED') return open_to === null ? texts.closed : texts.closedOn(open_to);
  if (state === 'PLANNED') {
    const days = open_from === null ? 0 : daysBetween(today, open_from);
    return days > 0 ? texts.opensIn(days) : texts.notGiven;
  }
  if (open_to === null) return texts.noDeadline;
  const days = daysBetween(today, open_to);
  return days < 0 ? texts.closedOn(open_to) : texts.daysLeft(days);
}

/** Whether an open grant ends within two weeks. */
export function isEndingSoon({ state, open_to }: Term, today: string): boolean {
  return state === 'OPEN' && open_to !== null && daysBetween(today, open_to) <= 14;
}

/** Period in which applications are accepted. */
export function submissionsOf({ open_from, open_to }: Term): string {
  if (open_from !== null && open_to !== null) return texts.fromUntil(open_from, open_to);
  if (open_to !== null) return texts.until(open_to);
  return open_from === null ? texts.notGiven : texts.from(open_from);
}

export function amountOf({ amount_min, amount_max }: Pick<Grant, 'amount_min' | 'amount_max'>): string {
  if (amount_max !== null)
    return amount_min === null ? texts.amountUpTo(amount_max) : texts.amountBetween(amount_min, amount_max);
  return amount_min === null ? texts.notGiven : texts.amountFrom(amount_min);
}

export const rateOf = ({ support_rate }: Pick<Grant, 'support_rate'>): string =>
  support_rate === null ? texts.notGiven : texts.rateUpTo(support_rate);

const STATE_ORDER: Record<Grant['state'], number> = { OPEN: 0, PLANNED: 1, CLOSED: 2 };
const NEVER = '9999-12-31';

/** Open grants by deadline, planned ones by opening day, closed ones latest first. */
function byDeadline(a: Grant, b: Grant): number {
  if (a.state !== b.state) return STATE_ORDER[a.state] - STATE_ORDER[b.state];
  const dayIn = ({ state, open_from, open_to }: Grant) => (state === 'PLANNED' ? open_from : open_to) ?? NEVER;
  const order = compareDays(dayIn(a), dayIn(b));
  return a.state === 'CLOSED' ? -order : order;
}

const compareDays = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byTitle = (a: Grant, b: Grant) => compareTexts(a.title, b.title);
const largest = ({ amount_max, amount_min }: Grant) => amount_max ?? amount_min ?? -1;

const COMPARISONS: Record<GrantOrder, (a: Grant, b: Grant) => number> = {
  open_to: byDeadline,
  '-amount_max': (a, b) => largest(b) - largest(a),
  title: byTitle,
};

export const sorted = (grants: readonly Grant[], order: GrantOrder): Grant[] =>
  [...grants].sort((a, b) => COMPARISONS[order](a, b) || byTitle(a, b) || a.id - b.id);

/** Filters grants by state, by what they are about and by text. Each word must occur in some of the displayed texts. */
export function shownOf<Some extends Grant>(
  found: readonly Some[],
  { state, words, focus }: Pick<GrantQuery, 'state' | 'words' | 'focus'>,
): Some[] {
  const searched = plainWords(words).split(/\s+/);
  const hasWords = ({ title, programme, provider, summary, description }: Grant) => {
    const text = plainWords([title, programme, provider, summary, description].join(' '));
    return searched.every((word) => text.includes(word));
  };
  return found.filter(
    (grant) =>
      (state === 'ALL' || grant.state === state) &&
      (focus === '' || grant.is_it === true) &&
      (words === '' || hasWords(grant)),
  );
}
