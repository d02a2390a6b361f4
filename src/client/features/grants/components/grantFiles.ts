import { csvFile, csvNumber, csvText } from '#contract/lib/csv.ts';
import { calendarFile } from '#contract/lib/icalendar.ts';
import { paths } from '#contract/paths.ts';
import type { Grant } from '#contract/wire/grants.ts';
import { grantsTexts as texts } from '../grantsTexts.ts';
import type { GrantLabels } from './useGrantLabels.ts';

type Column = keyof typeof texts.columns;

/** Found grants as CSV for Czech spreadsheets. */
export function grantsCsv(grants: readonly Grant[], { labelOf, placesOf }: GrantLabels): string {
  const text = (value: string | null) => csvText(value ?? '');
  const number = (value: number | null) => (value === null ? '' : csvNumber(value));
  const cells: Record<Column, (grant: Grant) => string> = {
    title: ({ title }) => text(title),
    state: ({ state }) => text(texts.states[state]),
    open_from: ({ open_from }) => text(open_from),
    open_to: ({ open_to }) => text(open_to),
    amount_min: ({ amount_min }) => number(amount_min),
    amount_max: ({ amount_max }) => number(amount_max),
    support_rate: ({ support_rate }) => number(support_rate),
    programme: ({ programme }) => text(programme),
    provider: ({ provider }) => text(provider),
    applicants: ({ applicants }) => text(applicants.map((code) => labelOf('applicant', code)).join(', ')),
    area: ({ area }) => text(labelOf('area', area)),
    exact_area: ({ exact_area }) => text(exact_area && labelOf('exactArea', exact_area)),
    regions: (grant) => text(placesOf(grant)),
    url: ({ url }) => text(url),
  };
  const columns = Object.keys(cells) as Column[];
  return csvFile([
    columns.map((column) => csvText(texts.columns[column])),
    ...grants.map((grant) => columns.map((column) => cells[column](grant))),
  ]);
}

/**
 * Calendar file with the deadline of a grant, or with the opening day if it is not open yet.
 * @param origin address of the portal without a trailing slash
 * @returns null if there is no such day
 */
export function grantCalendar(
  { id, title, state, open_from, open_to, provider }: Grant,
  origin: string,
): string | null {
  const isToOpen = state === 'PLANNED' && open_from !== null;
  const day = isToOpen ? open_from : open_to;
  if (state === 'CLOSED' || day === null) return null;
  return calendarFile({
    product: '-//IT portal//Grants//CS',
    events: [
      {
        uid: `grant-${id}@${new URL(origin).host}`,
        day,
        summary: isToOpen ? texts.calendarOpens(title) : texts.calendarEvent(title),
        description: provider,
        url: origin + paths.grantDetail({ id }),
        changedAt: new Date(),
      },
    ],
  });
}
