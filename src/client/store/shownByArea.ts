import type { UnknownAction } from '@reduxjs/toolkit';
import { masked, maskValue } from '../../contract/masking';
import { areaOf } from '../api/areas';
import type { RootState } from './rootReducer';

/*
 * Redux Toolkit names actions and keeps answers by the API that was called; who looks into Redux DevTools thinks of projects
 * and companies. Both are told by their data areas there. What is replayed, exported and imported stays as it is.
 */

type Tree = Readonly<Record<string, unknown>>;

const treeOf = (value: unknown): Tree => (typeof value === 'object' && value !== null ? (value as Tree) : {});

/** A call of one of the APIs, or what becomes of its answer: `portalApi/executeQuery/fulfilled`. */
const OF_CALL = /^(?:portalApi|grantsApi)\/\w+\/(\w+)$/;

/** The endpoint's name in front of the arguments of a key of the cache, `getProject({"id":3})`. */
const endpointIn = (key: unknown): string | null => (typeof key === 'string' ? (/^\w+/.exec(key)?.[0] ?? null) : null);

/** An action of a call as `projects/getProject/fulfilled`; anything else as it is. */
function namedByArea(value: unknown): unknown {
  const { type, meta, payload } = treeOf(value) as Partial<UnknownAction> & Tree;
  const [, event] = (typeof type === 'string' && OF_CALL.exec(type)) || [];
  const { endpointName } = treeOf(treeOf(meta).arg);
  const endpoint = typeof endpointName === 'string' ? endpointName : endpointIn(treeOf(payload).queryCacheKey);
  const area = endpoint === null ? null : areaOf(endpoint);
  return event && endpoint && area ? { ...treeOf(value), type: `${area}/${endpoint}/${event}` } : value;
}

/**
 * The replacer of Redux DevTools: masked, with actions named by their areas. It is done here as the extension drops the
 * trace of a single action that goes through its `actionSanitizer`. A list of actions that is exported comes without
 * the field `action`, so it can be imported again.
 */
const shownValue = (field: string | number, value: unknown): unknown =>
  maskValue(field, field === 'action' ? namedByArea(value) : value);

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const saysNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** `getProject 3`, `listRegister type=suppliers q=cloud` for a key of the cache. */
function labelOf(key: string): string {
  const readable = String(masked(key));
  const [, endpoint = readable, json = ''] = /^(\w+)\((.*)\)$/s.exec(readable) ?? [];
  if (json === '' || json === 'undefined') return endpoint;
  try {
    const given: unknown = JSON.parse(json);
    if (typeof given !== 'object' || given === null) return `${endpoint} ${wordOf(given)}`;
    const words = Object.entries(given)
      .filter(([, value]) => !saysNothing(value))
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

/** Addresses and queries as people read them, `?q=škol`; what they hold is masked after it. */
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

/** What is known of one call. */
const knownOf = ({ status, data, error }: Entry): Tree => ({
  status,
  ...(data !== undefined && { data }),
  ...(error !== undefined && { error }),
});

/**
 * The sanitizer of states of Redux DevTools: a branch for each data area with its own state, what the server said to each
 * of its calls, and what stands in its forms. The branches of the APIs stay as RTK Query keeps them, as the extension's own
 * tab "RTK Query" reads them.
 */
function stateByArea<State>(shown: State): State {
  const state = shown as RootState | undefined;
  // A step that failed has none.
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

/** What Redux DevTools are asked for. */
export const shownByArea = { stateSanitizer: stateByArea, serialize: { replacer: shownValue } };
