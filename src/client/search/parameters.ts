import { MAX_ID } from '../../contract/limits';
import type { Query } from '../../contract/paths';

/**
 * What a parameter is to a list. A `filter` narrows it: it has a chip and goes with "clear the filters". An
 * `arrangement` says in which order, or which part, of what was found is shown; with both another list begins at its
 * first page. A `view` only says how the same page is shown.
 */
export type Role = 'filter' | 'arrangement' | 'page' | 'view';

/** One thing that an address says, under one name or under several. */
export interface Parameter<Value, As extends Role = Role> {
  as: As;
  /** What it is where the address says nothing of it, or nothing that makes sense. */
  nothing: Value;
  read(address: URLSearchParams): Value;
  /** Its part of an address; nothing is written as empty values, which leave it out. */
  write(value: Value): Query;
}

const idsIn = (written: string): number[] => {
  const ids = written.split(',').filter((part) => /^[1-9]\d{0,9}$/.test(part));
  return [...new Set(ids.map(Number))].filter((id) => id <= MAX_ID);
};

/** A text; one that is not right, or longer than it may be, is none. */
export const text = (name: string, isRight: (value: string) => boolean = () => true): Parameter<string, 'filter'> => ({
  as: 'filter',
  nothing: '',
  read: (address) => {
    const value = (address.get(name) ?? '').trim();
    return isRight(value) ? value : '';
  },
  write: (value) => ({ [name]: value }),
});

/** Ids, separated by commas; not more than `most` of them. */
export const ids = (name: string, most = Infinity): Parameter<readonly number[], 'filter'> => ({
  as: 'filter',
  nothing: [],
  read: (address) => idsIn(address.get(name) ?? '').slice(0, most),
  write: (value) => ({ [name]: value }),
});

/** Codes, separated by commas, in the order in which they are offered; those that nobody bids are left out. */
export const codes = (name: string, offered: readonly string[]): Parameter<readonly string[], 'filter'> => ({
  as: 'filter',
  nothing: [],
  read: (address) => {
    const written = new Set((address.get(name) ?? '').split(','));
    return offered.filter((code) => written.has(code));
  },
  write: (value) => ({ [name]: value }),
});

/** One id, such as of what stands open beside the list. */
export const id = (name: string): Parameter<number | null, 'filter'> => ({
  as: 'filter',
  nothing: null,
  read(address) {
    const written = address.get(name) ?? '';
    // What others keep, such as grants, may have ids that the database would not.
    return /^[1-9]\d{0,14}$/.test(written) ? Number(written) : null;
  },
  write: (value) => ({ [name]: value }),
});

/**
 * One of some codes, or empty.
 * @param usual what it is when none is given; it is left out of the address
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
    as: 'filter',
    nothing: usual,
    read: (address) => codes.find((code) => String(code) === address.get(name)) ?? usual,
    write: (value) => ({ [name]: value === usual ? '' : value }),
  };
}

/** Cards unless the address says a table. */
export const cardsOrTable = (): Parameter<'cards' | 'table', 'view'> => ({
  as: 'view',
  nothing: 'cards',
  read: (address) => (address.get('zobrazeni') === 'tabulka' ? 'table' : 'cards'),
  write: (value) => ({ zobrazeni: value === 'table' ? 'tabulka' : '' }),
});

/** The page, from 1; the first one is left out of the address. */
export const page = (): Parameter<number, 'page'> => ({
  as: 'page',
  nothing: 1,
  read: (address) => idsIn(address.get('strana') ?? '')[0] ?? 1,
  write: (value) => ({ strana: value > 1 ? value : '' }),
});

/** The same parameter where it says at which page one is: another list begins at its first one. */
export const paging = <Value>(parameter: Parameter<Value>): Parameter<Value, 'page'> => ({ ...parameter, as: 'page' });

/** The same parameter where it does not narrow, but says what of what was found is shown, and in which order. */
export const arranging = <Value>(parameter: Parameter<Value>): Parameter<Value, 'arrangement'> => ({
  ...parameter,
  as: 'arrangement',
});

/** The same parameter where it only says how a page is shown, or what stands beside it. */
export const viewing = <Value>(parameter: Parameter<Value>): Parameter<Value, 'view'> => ({ ...parameter, as: 'view' });
