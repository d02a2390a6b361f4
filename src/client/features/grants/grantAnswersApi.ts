import { dayOf } from '#contract/lib/days.ts';
import { GRANT_STATES, type GrantState } from '#contract/vocabulary/grants.ts';
import type { Grant, GrantOptions } from '#contract/wire/grants.ts';

/**
 * Parses responses of the grants service. The service may belong to a third party: missing fields become null, values
 * of a wrong type are omitted, and a response without any grant is rejected as a whole.
 */

type Fields = Record<string, unknown>;

/** Returns a list of grants, or null if the response is not one. */
export function grantsIn(answer: unknown): Grant[] | null {
  const items: unknown = isRecord(answer) ? answer.results : answer;
  if (!Array.isArray(items)) return null;
  const grants = items.map(grantIn).filter((grant) => grant !== null);
  return items.length > 0 && grants.length === 0 ? null : grants;
}

/** Returns one grant, or null if the id or the title is missing. */
export function grantIn(answer: unknown): Grant | null {
  if (!isRecord(answer)) return null;
  const id = numberIn(answer.id);
  const title = textIn(answer.title);
  if (id === null || !Number.isSafeInteger(id) || title === null) return null;
  const open_from = dayIn(answer.open_from);
  const open_to = dayIn(answer.open_to);
  return {
    id,
    title,
    programme: textIn(answer.programme),
    provider: textIn(answer.provider),
    summary: textIn(answer.summary),
    description: textIn(answer.description),
    applicants: textsIn(answer.applicants),
    area: textIn(answer.area) ?? '',
    exact_area: textIn(answer.exact_area),
    regions: textsIn(answer.regions),
    amount_min: numberIn(answer.amount_min),
    amount_max: numberIn(answer.amount_max),
    support_rate: numberIn(answer.support_rate),
    open_from,
    open_to,
    state: GRANT_STATES.find((state) => state === answer.state) ?? stateBetween(open_from, open_to),
    url: webAddressIn(answer.url),
    ...(typeof answer.is_it === 'boolean' && { is_it: answer.is_it }),
  };
}

/** Returns the search options of the finder, or null. Groups without options are omitted. */
export function grantOptionsIn(answer: unknown): GrantOptions | null {
  if (!isRecord(answer) || !Array.isArray(answer.applicants) || !Array.isArray(answer.areas)) return null;
  return {
    applicants: answer.applicants.filter(isRecord).flatMap((group) => {
      const options = choicesIn(group.options);
      return options.length > 0 ? [{ label: textIn(group.label) ?? '', options }] : [];
    }),
    areas: answer.areas
      .filter(isRecord)
      .flatMap((area) => choicesIn([area]).map((choice) => ({ ...choice, exact_areas: choicesIn(area.exact_areas) }))),
  };
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textIn).filter((text) => text !== null) : [];

function numberIn(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

function dayIn(value: unknown): string | null {
  const day = textIn(value)?.slice(0, 10) ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : null;
}

/** Allows only http and https URLs, which a browser can open safely. */
function webAddressIn(value: unknown): string | null {
  const address = textIn(value);
  return address !== null && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

function choicesIn(value: unknown): { code: string; label: string }[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap((item) => {
    const code = textIn(item.code);
    return code === null ? [] : [{ code, label: textIn(item.label) ?? code }];
  });
}

function stateBetween(from: string | null, to: string | null): GrantState {
  const today = dayOf(new Date());
  if (from !== null && from > today) return 'PLANNED';
  return to !== null && to < today ? 'CLOSED' : 'OPEN';
}
