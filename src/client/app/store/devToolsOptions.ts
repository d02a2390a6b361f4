import type { UnknownAction } from '@reduxjs/toolkit';
import { masked, maskValue } from '#contract/masking/masking.ts';
import { areaOf } from '#shared/api/areas.ts';
import type { RootState } from '#shared/store/rootReducer.ts';

/*
 * RTK Query names actions and caches by the API. For Redux DevTools they are renamed and grouped by data area, such as
 * projects or companies. Only the display changes: exports, imports and replays have the original actions and state.
 */

type Tree = Readonly<Record<string, unknown>>;

const treeOf = (value: unknown): Tree => (typeof value === 'object' && value !== null ? (value as Tree) : {});

/** Types of actions of RTK Query: `portalApi/executeQuery/fulfilled`. */
const OF_ENDPOINT = /^(?:portalApi|grantsApi)\/\w+\/(\w+)$/;

/** The name of the endpoint in a cache key, `getProject({"id":3})`. */
const endpointIn = (key: unknown): string | null => (typeof key === 'string' ? (/^\w+/.exec(key)?.[0] ?? null) : null);

/** Renames an action of RTK Query to `projects/getProject/fulfilled`. Other actions are unchanged. */
function namedByArea(value: unknown): unknown {
  const { type, meta, payload } = treeOf(value) as Partial<UnknownAction> & Tree;
  const [, event] = (typeof type === 'string' && OF_ENDPOINT.exec(type)) || [];
  const { endpointName } = treeOf(treeOf(meta).arg);
  const endpoint = typeof endpointName === 'string' ? endpointName : endpointIn(treeOf(payload).queryCacheKey);
  const area = endpoint === null ? null : areaOf(endpoint);
  return event && endpoint && area ? { ...treeOf(value), type: `${area}/${endpoint}/${event}` } : value;
}

/**
 * The replacer of Redux DevTools. Masks values and renames actions. `actionSanitizer` is not used because the extension
 * then drops the trace of an action. Exported lists of actions have no field `action`, so they can be imported again.
 */
const shownValue = (field: string | number, value: unknown): unknown =>
  maskValue(field, field === 'action' ? namedByArea(value) : value);

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const isEmptyValue = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns a label for a cache key, such as `getProject 3` or `listRegister type=suppliers q=cloud`. */
function labelOf(key: string): string {
  const readable = String(masked(key));
  const [, endpoint = readable, json = ''] = /^(\w+)\((.*)\)$/s.exec(readable) ?? [];
  if (json === '' || json === 'undefined') return endpoint;
  try {
    const given: unknown = JSON.parse(json);
    if (typeof given !== 'object' || given === null) return `${endpoint} ${wordOf(given)}`;
    const words = Object.entries(given)
      .filter(([, value]) => !isEmptyValue(value))
      .map(([name, value]) => (name === 'id' ? wordOf(value) : `${name}=${wordOf(value)}`));
    return [endpoint, ...words].join(' ');
  } catch {
    return `${endpoint} ${json}`;
  }
}

interface Entry {
  endpointName?: string | undefined;
  status: string;
  data?: unknown;
  error?: unknown;
}

/** Decodes URLs and query strings, such as `?q=škol`. Masking follows afterwards. */
function withReadableSearches(value: unknown): unknown {
  if (typeof value === 'string') return /^[/?].*%/.test(value) ? decoded(value) : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withReadableSearches(child)]));
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '));
  } catch {
    return address;
  }
}

/** The readable part of a cache entry. */
const knownOf = ({ status, data, error }: Entry): Tree => ({
  status,
  ...(data !== undefined && { data }),
  ...(error !== undefined && { error }),
});

/**
 * The `stateSanitizer` of Redux DevTools. Builds a branch for each data area with its own state, cache entries and
 * forms. The branches of the APIs stay unchanged, because the tab "RTK Query" of the extension reads them.
 */
function stateByArea<State>(shown: State): State {
  const state = shown as RootState | undefined;
  // A failed step has no state.
  if (!state) return shown;
  const tree: Record<string, unknown> = { ...state };
  const putInto = (endpoint: string | null | undefined, name: string, value: unknown): boolean => {
    const area = areaOf(endpoint ?? '');
    if (area === null) return false;
    const branch = treeOf(tree[area]);
    let free = name;
    for (let again = 2; free in branch; again += 1) free = `${name} #${again}`;
    tree[area] = { ...branch, [free]: value };
    return true;
  };
  const { portalApi, grantsApi, forms } = state;
  for (const { queries, mutations } of [portalApi, grantsApi]) {
    for (const [key, entry] of Object.entries<Entry | undefined>(queries))
      if (entry) putInto(endpointIn(key), labelOf(key), knownOf(entry));
    for (const entry of Object.values<Entry | undefined>(mutations))
      if (entry) putInto(entry.endpointName, entry.endpointName ?? '', knownOf(entry));
  }
  for (const branch of ['router', 'searchObject', 'user'] as const) tree[branch] = withReadableSearches(tree[branch]);
  tree.forms = Object.fromEntries(
    Object.entries(forms).filter(([key, form]) => !putInto(endpointIn(key), `form ${key}`, form)),
  );
  return tree as State;
}

/** Options of Redux DevTools. */
export const devToolsOptions = { stateSanitizer: stateByArea, serialize: { replacer: shownValue } };
