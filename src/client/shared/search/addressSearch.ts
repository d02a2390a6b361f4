import type { EveryEndpointName } from '#contract/endpoints/adminEndpoints.ts';
import { type Query, withQuery } from '#contract/paths.ts';
import type { EndpointOf, QueryInput } from '#shared/api/call.ts';
import type { Parameter, Role } from './parameters.ts';

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;
/** Values of the parameters in a URL by their names in the code. */
export type Values<Described extends Parameters> = {
  readonly [Name in keyof Described]: Described[Name]['defaultValue'];
};
/** Names of the parameters that are filters. */
export type FilterOf<Described extends Parameters> = {
  [Name in keyof Described]: Described[Name]['role'] extends 'filter' ? Name : never;
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
  /** Returns the search with its filters only: on the first page, in the usual order and view. */
  filtersOf(search: Values<Described>): Values<Described>;
  /** Returns the active filters. */
  partsOf(search: Values<Described>): FilterPart<Described>[];
  /** Returns the query of the API. Views and default values are left out. */
  queryOf(search: Values<Described>): object;
}

/** The search of a list, which is sent to an endpoint. */
export interface ListSearch<Described extends Parameters, Name extends EveryEndpointName> extends Omit<
  AddressSearch<Described>,
  'queryOf'
> {
  queryOf(search: Values<Described>): QueryInput<Name>;
}

/** Type of the values that a described search reads. */
export type SearchOf<Described> = Described extends AddressSearch<infer Its> ? Values<Its> : never;

/** Parameters that are not views have names and values of the query of an endpoint, or say what is sent for them. */
type SentTo<Name extends EveryEndpointName, Described extends Parameters> = {
  readonly [Key in keyof Described]: Described[Key] extends { role: 'view' }
    ? unknown
    : Described[Key] extends { toQuery(value: never): infer Sent }
      ? Sent extends QueryInput<Name>
        ? unknown
        : never
      : Key extends keyof QueryInput<Name>
        ? { defaultValue: QueryInput<Name>[Key] }
        : never;
};

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
  const namesOf = (...roles: Role[]) => names.filter((name) => roles.includes(parameters[name]!.role));
  const filters = namesOf('filter') as FilterOf<Described>[];
  const resettingPage = namesOf('filter', 'arrangement');
  const defaultsOf = (some: readonly (keyof Described & string)[]) =>
    Object.fromEntries(some.map((name) => [name, parameters[name]!.defaultValue])) as Partial<Search>;

  const isInUse = (search: Search, name: keyof Described & string) =>
    withQuery('', parameters[name]!.write(search[name])) !== '';
  const changed = (search: Search, patch: Partial<Search>): Search => {
    const resetsPage = resettingPage.some((name) => name in patch);
    return settle({ ...search, ...(resetsPage && defaultsOf(namesOf('page'))), ...patch });
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
      if (filter === undefined) return changed(search, defaultsOf(filters));
      const value: unknown = search[filter];
      if (part !== undefined && Array.isArray(value)) {
        const others = { [filter]: value.filter((other) => other !== part) } as Partial<Search>;
        return changed(search, { ...others, ...defaultsOf(dependent[filter] ?? []) });
      }
      return changed(search, defaultsOf([filter, ...(dependent[filter] ?? [])]));
    },
    filtersOf: (search) => settle({ ...search, ...defaultsOf(namesOf('arrangement', 'page', 'view')) }),
    partsOf: (search) =>
      filters
        .filter((filter) => isInUse(search, filter))
        .flatMap((filter) => {
          const value: unknown = search[filter];
          return Array.isArray(value) ? value.map((part: unknown) => ({ filter, part })) : [{ filter, part: value }];
        }),
    queryOf: (search) =>
      Object.assign(
        {},
        ...namesOf('filter', 'arrangement', 'page')
          .filter((name) => isInUse(search, name))
          .map((name) => parameters[name]!.toQuery?.(search[name]) ?? { [name]: search[name] }),
      ) as object,
  };
}

/**
 * Describes the search of a list, whose parameters are named as in the query of an endpoint.
 * @param _endpoint checks the names and values of the parameters when the code is compiled
 */
export const listSearch = <Name extends EveryEndpointName, Described extends Parameters>(
  _endpoint: EndpointOf<Name>,
  parameters: Described & SentTo<Name, Described>,
  rules?: Rules<Described>,
): ListSearch<Described, Name> => addressSearch<Described>(parameters, rules);
