import { withQuery } from '../../contract/paths';
import type { Query } from '../../contract/paths';
import type { Parameter, Role } from './parameters';

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;
/** What an address says, by the names that the code has for it. */
export type Values<Described extends Parameters> = { readonly [Name in keyof Described]: Described[Name]['nothing'] };
/** Names of those that narrow. */
export type FilterOf<Described extends Parameters> = {
  [Name in keyof Described]: Described[Name]['as'] extends 'filter' ? Name : never;
}[keyof Described] &
  string;
/** What a chip stands for: one of several, or the one that there is. */
export type PartOf<Value> = Value extends readonly (infer Item)[] ? Item : Exclude<NonNullable<Value>, ''>;

/** One filter in use, or one of its several values. */
export interface FilterPart<Described extends Parameters> {
  filter: FilterOf<Described>;
  part: unknown;
}

/** A search that lives in an address. */
export interface AddressSearch<Described extends Parameters> {
  /** What an address says; what makes no sense in it is left out. */
  read(address: URLSearchParams): Values<Described>;
  /** Parameters of an address in the order of the description; what is as usual is left out. */
  write(search: Values<Described>): Query;
  isNarrowed(search: Values<Described>): boolean;
  /** The search with a change; another list begins at its first page. */
  changed(search: Values<Described>, patch: Partial<Values<Described>>): Values<Described>;
  /** The search without all that narrows it, or without one filter, or without one of its values. */
  without(search: Values<Described>, filter?: FilterOf<Described>, part?: unknown): Values<Described>;
  /** What narrows it now. */
  partsOf(search: Values<Described>): FilterPart<Described>[];
}

/** The type of what a described search reads. */
export type SearchOf<Described> = Described extends AddressSearch<infer Its> ? Values<Its> : never;

interface Rules<Described extends Parameters> {
  /** Makes one whole of values that have to fit each other, as an address may be written by anybody. */
  settle?: (search: Values<Described>) => Values<Described>;
  /** Filters that make no sense without another one, and are given up with it. */
  dependent?: { readonly [Filter in FilterOf<Described>]?: readonly FilterOf<Described>[] };
}

/**
 * Describes a search that lives in the address, once: what it reads, what it writes, what narrows it.
 * @param parameters by the names that the code uses, in the order in which they stand in the address
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
