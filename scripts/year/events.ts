import { addDays } from '#contract/lib/days.ts';
import { instantAt } from '#contract/lib/times.ts';
import { REGION_CODES, type RegionCode } from '#contract/vocabulary/territories.ts';

/** The persons whose lists and mails are printed. */
export const PERSONAS = ['town', 'supplier'] as const;
export type Persona = (typeof PERSONAS)[number];
export const isPersona = (text: string): text is Persona => PERSONAS.some((name) => name === text);

/** One line of the events. Fields that are not known are ignored, and most of those that are missing have a default. */
export interface YearEvent {
  day: string;
  kind: string;
  who: string;
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}/;

/** Reads the lines, sorted by day; those of a day stay in their order. @throws Error for a line without a day or an id */
export function readEvents(text: string): YearEvent[] {
  const events = text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '') return [];
    const { day, kind, who, id, fields } = JSON.parse(line) as Record<string, unknown>;
    const date = dayIn(day);
    if (date === null || textIn(id, '') === '') throw new Error(`Line ${index + 1} has no day or no id.`);
    return [
      {
        day: date,
        kind: textIn(kind, ''),
        who: textIn(who, 'other'),
        id: textIn(id, ''),
        fields: (fields ?? {}) as Record<string, unknown>,
      },
    ];
  });
  return events.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** The Monday of a day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

export const textIn = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : typeof value === 'number' ? `${value}` : otherwise;

export const flagIn = (value: unknown, otherwise: boolean): boolean =>
  value === undefined || value === null ? otherwise : value === true || value === 'true' || value === 1;

export function priceIn(value: unknown): number {
  const price = typeof value === 'number' ? value : Number.parseFloat(textIn(value, '').replace(/[\s\u00a0]/g, ''));
  return Number.isFinite(price) && price >= 0 ? price : 100_000;
}

/** A day, also of a time. Null if there is none. */
export const dayIn = (value: unknown): string | null => DAY_PATTERN.exec(textIn(value, ''))?.[0] ?? null;

/** A time; a day is its end in Prague, and so is a time without a zone there. */
export function timeIn(value: unknown, otherwise: string): Date {
  const text = textIn(value, '');
  const clock = /T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(text)?.[1];
  if (text.includes('T') && /(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return new Date(text);
  return instantAt(dayIn(value) ?? otherwise, clock ?? '23:59');
}

/** Ids of categories, given as a number, its digits, or a list of them. */
export const categoriesIn = (...values: unknown[]): number[] => [
  ...new Set(
    values
      .flat(2)
      .flatMap((value) => (typeof value === 'string' ? value.split(',') : [value]))
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  ),
];

/** NUTS3 codes of the given regions: those that a larger territory has, and the one that a smaller one is in. */
export const regionsIn = (...values: unknown[]): RegionCode[] => [
  ...new Set(
    values
      .flat(2)
      .filter((value): value is string => typeof value === 'string' && value !== '')
      .flatMap((code) => REGION_CODES.filter((region) => region.startsWith(code) || code.startsWith(region))),
  ),
];

/** One region, or null for the whole country. */
export const regionIn = (value: unknown): RegionCode | null => {
  const regions = regionsIn(value);
  return regions.length === 1 ? regions[0]! : null;
};
