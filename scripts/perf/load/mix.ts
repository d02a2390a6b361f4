import { API_BASE, endpoints, pathOf } from '#contract/endpoints/endpoints.ts';
import { MARKERS_PAGE_SIZE } from '#contract/limits/limits.ts';
import { THREAD_TYPES } from '#modules/messages/threadsRepository.ts';
import words from '../shared/companyWords.json';

/** A user with a session, an address and a project. */
export interface Person {
  id: number;
  token: string;
  address: string;
  project: number;
}

/** The data that users request. */
export interface World {
  people: readonly Person[];
  /** Company ids start at 1. Every fifth company is a consultant. */
  companies: number;
  references: readonly number[];
}

/** Number of requests of each kind among a hundred requests of a user. */
export const SHARES = {
  search: 35,
  detail: 30,
  notifications: 20,
  markers: 5,
  discussion: 5,
  change: 4,
  message: 1,
} as const;
export type Kind = keyof typeof SHARES;
export const KINDS = Object.keys(SHARES) as Kind[];

const CYCLE = 100;
/** Coprime with the length of the cycle, so that kinds alternate and rare ones are far apart. */
const STEP = 37;
const IN_ORDER = KINDS.flatMap((kind) => Array<Kind>(SHARES[kind]).fill(kind));

/** Returns the kind of a user's request by its sequence number. */
export const kindOf = (person: number, call: number): Kind => IN_ORDER[((call + person * 7) * STEP) % CYCLE]!;

export interface LoadCall {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  /** JSON body. */
  body: object | null;
  /** Whether the browser has a cached response and sends a conditional request. */
  isKept: boolean;
}

/** Returns a pseudo-random number below the limit. It is deterministic for the same user and request. */
function chance(person: number, call: number, salt: number, below: number): number {
  let mixed = Math.imul(person + 1, 0x9e3779b1) ^ Math.imul(call + 1, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
}

/** Returns the next request of a user. It is deterministic for the same arguments. */
export function callOf(world: World, person: number, call: number, kind = kindOf(person, call)): LoadCall {
  const pick = <T>(list: readonly T[], salt: number): T => list[chance(person, call, salt, list.length)]!;
  const get = (path: string, query: Record<string, string | number> = {}, isKept = false): LoadCall => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    return { method: 'GET', path: API_BASE + (search === '' ? path : `${path}?${search}`), body: null, isKept };
  };
  const register = pathOf(endpoints.listRegister, { type: 'suppliers' });
  switch (kind) {
    case 'search':
      return get(
        register,
        searchOf(world, (list, salt) => pick(list, salt), chance(person, call, 1, 1000)),
      );
    case 'detail': {
      const supplier = 1 + 5 * chance(person, call, 3, Math.max(1, Math.floor(world.companies / 5)));
      return get(pathOf(endpoints.getRegisterCompany, { type: 'suppliers', id: supplier }));
    }
    case 'markers':
      return get(register, { fields: 'name,gps_lat,gps_lng', page_size: MARKERS_PAGE_SIZE }, true);
    case 'notifications':
      return get(endpoints.countNotifications.path, {}, true);
    case 'discussion':
      return get(endpoints.listMessages.path, {
        thread_ct_id: THREAD_TYPES.references,
        thread__object_id: pick(world.references, 4),
      });
    case 'message': {
      const thread = { thread_ct_id: THREAD_TYPES.references, thread_object_id: pick(world.references, 5) };
      const body = { ...thread, text: `Děkujeme, ozveme se s nabídkou číslo ${call}.` };
      return { method: 'POST', path: API_BASE + endpoints.createMessage.path, body, isKept: false };
    }
    case 'change': {
      const path = API_BASE + pathOf(endpoints.updateProject, { id: world.people[person]!.project });
      return { method: 'PATCH', path, body: { description: `Popis po změně číslo ${call}.` }, isKept: false };
    }
  }
}

/** Share of suppliers among companies, and the page size. */
const [SUPPLIERS, PAGE] = [0.8, 20];

/** A word and a town, a prefix of a rare name, a page of a common word, or a page of the whole register. */
function searchOf(
  { companies }: World,
  pick: (list: readonly string[], salt: number) => string,
  number: number,
): Record<string, string | number> {
  // A page past the last one is 404. Each of the ten words matches about a tenth of the names.
  const pages = Math.max(1, Math.floor((companies * SUPPLIERS) / PAGE));
  const pagesOfWord = Math.max(1, Math.floor(pages / 20));
  const place = Math.floor(number / 4);
  const ways = [
    { q: `${pick(words.trades, 9)} ${pick(words.cities, 10)}` },
    { q: pick(words.syllables, 6) + pick(words.syllables, 7) + pick(words.syllables, 8) },
    { q: pick(words.trades, 9), page: 1 + (place % Math.min(3, pagesOfWord)) },
    { page: 1 + (place % Math.min(50, pages)) },
  ] as const;
  return ways[number % ways.length]!;
}
