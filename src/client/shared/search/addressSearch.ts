import { withQuery } from '#contract/paths.ts';
import type { Query } from '#contract/paths.ts';
import type { Parameter, Role } from './parameters.ts';

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;
/** Values of the parameters in a URL by their names in the code. */
export type Values<Described extends Parameters> = { readonly [Name in keyof Described]: Described[Name]['nothing'] };
/** Names of the parameters that are filters. */
export type FilterOf<Described extends Parameters> = {
  [Name in keyof Described]: Described[Name]['as'] extends 'filter' ? Name : never;
}[keyof Described] &
  string;
/** Value of a chip: one of several values, or the only one. */
export type PartOf<Value> = Value extends readonly (infer Item)[] ? Item : Exclude<NonNullable<Value>, ''>;

/** One active filter, or one of its several values. */
export interface FilterPart<Described extends Parameters> {
  filter: FilterOf<Described>;
  part: unknown;
}

/** A search whose state is in the URL. */
export interface AddressSearch<Described extends Parameters> {
  /** Reads the search from a URL. Invalid values are ignored. */
  read(address: URLSearchParams): Values<Described>;
  /** Returns the URL parameters in the declared order. Default values are omitted. */
  write(search: Values<Described>): Query;
  isNarrowed(search: Values<Described>): boolean;
  /** Returns the search with a change. A change of the list resets it to the first page. */
  changed(search: Values<Described>, patch: Partial<Values<Described>>): Values<Described>;
  /** Returns the search without any filters, without one filter, or without one value of a filter. */
  without(search: Values<Described>, filter?: FilterOf<Described>, part?: unknown): Values<Described>;
  /** Returns the active filters. */
  partsOf(search: Values<Described>): FilterPart<Described>[];
}

/** Type of the values that a described search reads. */
export type SearchOf<Described> = Described extends AddressSearch<infer Its> ? Values<Its> : never;

interface Rules<Described extends Parameters> {
  /** Makes the values consistent with each other, because anybody may edit a URL. */
  settle?: (search: Values<Described>) => Values<Described>;
  /** Filters that depend on another filter and are removed with it. */
  dependent?: { readonly [Filter in FilterOf<Described>]?: readonly FilterOf<Described>[] };
}

/**
 * Describes a search whose state is in the URL: how it is read, written and filtered.
 * @param parameters by their names in the code, in the order of the URL
 */
export function addressSearch<Described extends Parameters>(
  parameters: Described,
  { settle = (search) => search, dependent = {} }: Rules<Described> = {},
): AddressSearch<Described> {
  type Search = Values<Described>;
  const names = Object.keys(parameters) as (keyof Described & string)[];
  const playing = (...roles: Role[]) => names.filter((name) => roles.includes(parameters[name]!.as));
  const filters = playing('filter') as FilterOf<Described>[];
  const turningBack = playing('filter', 'arrangement');
  const nothings = (of: readonly (keyof Described & string)[]) =>
    Object.fromEntries(of.map((name) => [name, parameters[name]!.nothing])) as Partial<Search>;

  const isInUse = (search: Search, name: keyof Described & string) =>
    withQuery('', parameters[name]!.write(search[name])) !== '';
  const changed = (search: Search, patch: Partial<Search>): Search => {
    const turnsBack = turningBack.some((name) => name in patch);
    return settle({ ...search, ...(turnsBack && nothings(playing('page'))), ...patch });
  };

  return {
    read: (address) =>
      settle(Object.fromEntries(names.map((name) => [name, parameters[name]!.read(address)])) as Search),
    write(search) {
      const settled = settle(search);
      return Object.assign({}, ...names.map((name) => parameters[name]!.write(settled[name]))) as Query;
    },
    isNarrowed: (search) => filters.some((filter) => isInUse(search, filter)),
    changed,
    without(search, filter, part) {
      if (filter === undefined) return changed(search, nothings(filters));
      const value: unknown = search[filter];
      if (part !== undefined && Array.isArray(value)) {
        const others = { [filter]: value.filter((other) => other !== part) } as Partial<Search>;
        return changed(search, { ...others, ...nothings(dependent[filter] ?? []) });
      }
      return changed(search, nothings([filter, ...(dependent[filter] ?? [])]));
    },
    partsOf: (search) =>
      filters
        .filter((filter) => isInUse(search, filter))
        .flatMap((filter) => {
          const value: unknown = search[filter];
          return Array.isArray(value) ? value.map((part: unknown) => ({ filter, part })) : [{ filter, part: value }];
        }),
  };
}
