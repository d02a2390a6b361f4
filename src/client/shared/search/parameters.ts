import { MAX_ID } from '#contract/limits/limits.ts';
import type { Query } from '#contract/paths.ts';

/**
 * Role of a parameter in a list. A `filter` narrows the list: it has a chip and is removed by "clear the filters". An
 * `arrangement` selects the order or the part of the results to display. A change of either resets the list to the
 * first page. A `view` only changes how the same page is displayed.
 */
export type Role = 'filter' | 'arrangement' | 'page' | 'view';

/** One value in the URL, stored under one or several parameter names. */
export interface Parameter<Value, As extends Role = Role> {
  role: As;
  /** Default value if the URL contains no valid value. */
  defaultValue: Value;
  read(address: URLSearchParams): Value;
  /** Returns the URL parameters of a value. The default is written as empty values, which are omitted. */
  write(value: Value): Query;
  /** Returns the query of the API, if it is not the value under the name of the parameter. */
  toQuery?(value: Value): object;
}

const idsIn = (written: string): number[] => {
  const ids = written.split(',').filter((part) => /^[1-9]\d{0,9}$/.test(part));
  return [...new Set(ids.map(Number))].filter((id) => id <= MAX_ID);
};

/** A text. An invalid text is treated as empty. */
export const text = (name: string, isRight: (value: string) => boolean = () => true): Parameter<string, 'filter'> => ({
  role: 'filter',
  defaultValue: '',
  read: (address) => {
    const value = (address.get(name) ?? '').trim();
    return isRight(value) ? value : '';
  },
  write: (value) => ({ [name]: value }),
});

/** Ids separated by commas, at most `most` of them. */
export const ids = (name: string, most = Infinity): Parameter<readonly number[], 'filter'> => ({
  role: 'filter',
  defaultValue: [],
  read: (address) => idsIn(address.get(name) ?? '').slice(0, most),
  write: (value) => ({ [name]: value }),
});

/** Codes separated by commas, in the declared order. Unknown codes are ignored. */
export const codes = (name: string, offered: readonly string[]): Parameter<readonly string[], 'filter'> => ({
  role: 'filter',
  defaultValue: [],
  read: (address) => {
    const written = new Set((address.get(name) ?? '').split(','));
    return offered.filter((code) => written.has(code));
  },
  write: (value) => ({ [name]: value }),
});

/** One id, for example of the record that is open beside the list. */
export const id = (name: string): Parameter<number | null, 'filter'> => ({
  role: 'filter',
  defaultValue: null,
  read(address) {
    const written = address.get(name) ?? '';
    // Ids of external records, such as grants, may exceed the range of database ids.
    return /^[1-9]\d{0,14}$/.test(written) ? Number(written) : null;
  },
  write: (value) => ({ [name]: value }),
});

/**
 * One of several codes, or empty.
 * @param usual default value, which is omitted from the URL
 */
export function oneOf<Code extends string | number>(
  name: string,
  codes: readonly Code[],
): Parameter<Code | '', 'filter'>;
export function oneOf<Code extends string | number>(
  name: string,
  codes: readonly Code[],
  usual: Code,
): Parameter<Code, 'filter'>;
export function oneOf<Code extends string | number>(
  name: string,
  codes: readonly Code[],
  usual: Code | '' = '',
): Parameter<Code | '', 'filter'> {
  return {
    role: 'filter',
    defaultValue: usual,
    read: (address) => codes.find((code) => String(code) === address.get(name)) ?? usual,
    write: (value) => ({ [name]: value === usual ? '' : value }),
  };
}

/** Yes, or nothing. */
export const flag = (name: string): Parameter<boolean, 'filter'> => ({
  role: 'filter',
  defaultValue: false,
  read: (address) => address.get(name) === 'ano',
  write: (value) => ({ [name]: value ? 'ano' : '' }),
});

/** Display as cards or, if the URL says so, as a table. */
export const cardsOrTable = (): Parameter<'cards' | 'table', 'view'> => ({
  role: 'view',
  defaultValue: 'cards',
  read: (address) => (address.get('zobrazeni') === 'tabulka' ? 'table' : 'cards'),
  write: (value) => ({ zobrazeni: value === 'table' ? 'tabulka' : '' }),
});

/** Page number, starting at 1. The first page is omitted from the URL. */
export const page = (): Parameter<number, 'page'> => ({
  role: 'page',
  defaultValue: 1,
  read: (address) => idsIn(address.get('strana') ?? '')[0] ?? 1,
  write: (value) => ({ strana: value > 1 ? value : '' }),
});

/** Turns a parameter into a page number, which a change of the list resets. */
export const paging = <Value>(parameter: Parameter<Value>): Parameter<Value, 'page'> => ({
  ...parameter,
  role: 'page',
});

/**
 * Turns a parameter into an arrangement: it does not filter, but selects the order or the part of the results to
 * display.
 */
export const arranging = <Value>(parameter: Parameter<Value>): Parameter<Value, 'arrangement'> => ({
  ...parameter,
  role: 'arrangement',
});

/** Turns a parameter into a view: it only changes how a page is displayed, or what is displayed beside it. */
export const viewing = <Value>(parameter: Parameter<Value>): Parameter<Value, 'view'> => ({
  ...parameter,
  role: 'view',
});

/** Sends a parameter to the API as another query than its value under its name. Default values are never sent. */
export const sentAs = <Value, As extends Role, Sent extends object>(
  parameter: Parameter<Value, As>,
  toQuery: (value: NonNullable<Value>) => Sent,
): Parameter<Value, As> & { toQuery(value: Value): Sent } => ({ ...parameter, toQuery: (value) => toQuery(value!) });

/** A parameter that is not sent to the API by itself. */
export const unsent = <Value, As extends Role>(parameter: Parameter<Value, As>) => sentAs(parameter, () => ({}));
