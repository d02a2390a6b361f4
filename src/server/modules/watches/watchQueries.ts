import { Type, type TObject } from 'typebox';
import { WATCH_QUERY_MAX_LENGTH } from '#contract/limits/limits.ts';
import { cataloguesSchemas } from '#contract/schemas/catalogues.ts';
import { projectsSchemas } from '#contract/schemas/projects.ts';
import { ListOf } from '#contract/schemas/queries.ts';
import { referencesSchemas } from '#contract/schemas/references.ts';
import { registersSchemas } from '#contract/schemas/registers.ts';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import { GRANT_APPLICANT_GROUPS, GRANT_AREAS } from '#contract/vocabulary/grants.ts';
import { DISTRICTS, REGION_CODES } from '#contract/vocabulary/territories.ts';
import type { WatchTarget } from '#contract/vocabulary/watches.ts';
import { Codes } from '#contract/wire/common.ts';
import { badRequest } from '#platform/http/failures.ts';
import { readQuery } from '#platform/http/plugins/setSchemaCompilers.ts';
import { watchTexts } from './watchesTexts.ts';

/** What a search of any list can say. */
export type WatchedQuery = Partial<
  Omit<QueryOf<'listRegister'> & QueryOf<'listReferences'> & QueryOf<'listProjects'>, 'ordering' | 'region'> &
    Record<'region' | 'applicant' | 'area' | 'exactArea' | 'district', string> & { regions: string[] }
>;

/** Parts of the queries of lists that are no part of a search, or of one's own records only. */
const ARRANGEMENT = ['page', 'page_size', 'ordering', 'fields', 'owner', 'dismissed'];

const searchOf = (query: TObject): TObject => Type.Omit(query, ARRANGEMENT) as unknown as TObject;
const codes = (values: readonly string[]) => Type.Optional(Codes(values));
const register = searchOf(registersSchemas.listRegister.query);

const SCHEMAS: Readonly<Record<WatchTarget, TObject>> = {
  SUPPLIERS: register,
  CONSULTANTS: register,
  REFERENCES: searchOf(referencesSchemas.listReferences.query),
  PROJECTS: searchOf(projectsSchemas.listProjects.query),
  TECHNOLOGIES: searchOf(cataloguesSchemas.listTechnologies.query),
  GRANTS: Type.Object({
    applicant: codes(Object.values<readonly string[]>(GRANT_APPLICANT_GROUPS).flat()),
    area: codes(Object.keys(GRANT_AREAS)),
    exactArea: codes(Object.values<readonly string[]>(GRANT_AREAS).flat()),
    regions: ListOf(Codes(REGION_CODES)),
    district: codes(DISTRICTS.map(({ code }) => code)),
  }),
};

/**
 * Reads the query of a list without its order and page.
 * @throws Failure 400 by parameter
 */
export const readWatched = (target: WatchTarget, query: string): WatchedQuery => readQuery(SCHEMAS[target], query);

/**
 * Writes a search so that equal ones have the same text.
 * @throws Failure 400 if it is too long
 */
export function canonicalOf(query: WatchedQuery): string {
  const written = Object.entries(query)
    .map(([name, value]): [string, string] => [
      name,
      Array.isArray(value)
        ? [...new Set<number | string>(value)].sort((a, b) => (a < b ? -1 : 1)).join(',')
        : value === false
          ? ''
          : String(value ?? '').trim(),
    ])
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const text = new URLSearchParams(written).toString().replaceAll('%2C', ',');
  if (text.length > WATCH_QUERY_MAX_LENGTH) throw badRequest(watchTexts.tooLong);
  return text;
}

/** Parts of a search that name records, which can be gone. */
export const NAMED_PARTS = ['categories', 'tags', 'products', 'company'] as const;

/** A search without what is gone. */
export interface SettledSearch {
  query: WatchedQuery;
  /** Sentences on what is gone. */
  notes: string[];
  /** Nothing is left that says what is searched for, so nothing is found. */
  isNothing: boolean;
}

/**
 * Leaves out what is gone from a search.
 * @param gone names by part and id; null for a record without one
 */
export function settle(
  { target, query, is_default }: { target: WatchTarget; query: WatchedQuery; is_default: boolean },
  gone: ReadonlyMap<string, string | null>,
): SettledSearch {
  const left: WatchedQuery = { ...query };
  const notes: string[] = [];
  for (const part of NAMED_PARTS) {
    for (const id of query[part] ?? []) {
      const key = `${part} ${id}`;
      if (gone.has(key)) notes.push(watchTexts.gone[part](gone.get(key) ?? null));
    }
    if (left[part]) left[part] = left[part].filter((id) => !gone.has(`${part} ${id}`));
  }
  const saysWhat = [left.q, ...NAMED_PARTS.map((part) => left[part])].some((value) => value && value.length > 0);
  const isWithoutFields = is_default && target !== 'GRANTS' && (query.categories ?? []).length === 0;
  if (isWithoutFields) notes.push(watchTexts.noFields);
  else if (notes.length > 0 && !saysWhat) notes.push(watchTexts.nothingLeft);
  return { query: left, notes, isNothing: isWithoutFields || (notes.length > 0 && !saysWhat) };
}
