import { matchPath } from 'react-router-dom';
import type { MaybeActor } from '../../../src/contract/access';
import { decide, type Decision } from '../../../src/client/routes/decide';
import { safePath } from '../../../src/client/routes/links';
import { redirects, routeTable } from '../../../src/client/routes/routeTable';

const people = {
  visitor: null,
  free: { role: 'CLIENT', plan: 'FREE' },
  basic: { role: 'CLIENT', plan: 'BASIC' },
  premium: { role: 'CLIENT', plan: 'PREMIUM' },
  supplier: { role: 'SUPPLIER', plan: 'FREE' },
  consultant: { role: 'CONSULTANT', plan: 'PREMIUM' },
  operator: { role: 'SUPPLIER', plan: 'FREE', is_operator: true },
} as const satisfies Record<string, MaybeActor>;
type Person = keyof typeof people;

const everyPerson = Object.keys(people) as Person[];
const shown = (...persons: Person[]) => persons;
const everybody = everyPerson;
const visitors = shown('visitor');
const members = shown('free', 'basic', 'premium', 'supplier', 'consultant', 'operator');
const clients = shown('free', 'basic', 'premium');
const paying = shown('basic', 'premium');
const providersAndPaying = shown('basic', 'premium', 'supplier', 'consultant', 'operator');

/** Sections 2 and 6 of the spec with the product's decisions 2.2, 7.2 and 7.3: who sees which path. */
const expected: Record<string, readonly Person[]> = {
  '/': everybody,
  '/login': visitors,
  '/new-password': everybody,
  '/registration': visitors,
  '/auth/callback': everybody,
  '/auth/change-pass': members,
  '/auth/forgot': visitors,
  '/auth/login_oauth2': everybody,
  '/auth/login_simple': visitors,
  '/auth/logout': everybody,
  '/auth/register-success': everybody,
  '/digitalni-garaz': paying,
  '/dotace/vyhledavani': everybody,
  '/dotace/vysledky': everybody,
  '/dotace/detail': everybody,
  '/projekty/seznam': members,
  '/projekty/vytvorit': clients,
  '/projekty/7/upravit': members,
  '/projekty/upravit': members,
  '/registrace/dodavatel': visitors,
  '/registrace/klient': visitors,
  '/registrace/konzultant': visitors,
  '/sluzby/analyzy-a-studie': clients,
  '/sluzby/ict-sluzby': clients,
  '/sluzby/konzultanti-a-specialiste': clients,
  '/sluzby/strategicka-analyza': paying,
  '/subjekt/vytvorit': members,
  '/subjekt/7/upravit': members,
  '/subjekt/referencni-projekt': providersAndPaying,
  '/subjekty/seznam-dodavatelu': clients,
  '/subjekty/seznam-konzultantu': paying,
  '/subjekty/seznam-technologii': clients,
  '/subjekty/referencni-projekty': members,
  '/subjekty/moje-referencni-projekty': providersAndPaying,
  '/subjekty': paying,
  '/subjekty/suppliers': clients,
  '/subjekty/consultants': paying,
  '/subjekty/companies': paying,
  '/subjekty/suppliers/7': clients,
  '/subjekty/consultants/7': paying,
  '/subjekty/companies/7': paying,
  '/technologie/seznam': clients,
  '/technologie/vytvorit': clients,
  '/technologie/7/upravit': clients,
  '/uzivatel/upravit': members,
  '/uzivatel/callback': clients,
  '/referencni-projekty/7/detail': members,
  '/referencni-projekty/7/upravit': providersAndPaying,
  '/podpora/prehravac': shown('operator'),
};

/** Paths that hold nothing, for anybody. */
const nowhere = ['/neznama', '/subjekty/unknown', '/subjekty/unknown/7', '/subjekty/suppliers/abc', '/technologie/x/upravit', '/projekty/0/upravit', '/subjekt'];

/** Most specific first, as the router ranks them. */
const byRank = [...routeTable].sort((a, b) => a.path.split(':').length - b.path.split(':').length);

function decisionFor(path: string, person: Person): Decision {
  for (const route of byRank) {
    const match = matchPath(route.path, path);
    if (match) return decide(route, people[person], match.params);
  }
  return 'missing';
}

const refused = (person: Person): Decision => (person === 'visitor' ? 'login' : 'home');

describe.each(everyPerson)('%s', (person) => {
  test.each(Object.entries(expected))('%s', (path, allowed) => {
    expect(decisionFor(path, person)).toBe(allowed.includes(person) ? 'show' : refused(person));
  });

  test.each(nowhere)('%s is missing', (path) => {
    expect(decisionFor(path, person)).toBe('missing');
  });
});

test('each route stands in the table once', () => {
  const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
  expect(repeated(routeTable.map(({ name }) => name))).toEqual([]);
  expect(repeated(routeTable.map(({ path }) => path))).toEqual([]);
});

test('every page of the table is judged above, and titles and names are unique', () => {
  const judged = routeTable.filter((route) => Object.keys(expected).some((path) => matchPath(route.path, path)));
  expect(judged.map(({ name }) => name)).toEqual(routeTable.map(({ name }) => name));
  expect(new Set(routeTable.map(({ title }) => title)).size).toBe(routeTable.length);
  expect(new Set(routeTable.map(({ name }) => name)).size).toBe(routeTable.length);
});

test('old addresses lead on', () => {
  expect(redirects).toEqual([
    { path: '/projekty/referencni', to: '/subjekty/referencni-projekty' },
    { path: '/auth/register', to: '/registration' },
  ]);
});

test.each(['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)', '/\t/evil.test', '', null, '/login', '/auth/logout'])(
  'a remembered path %p ends at home',
  (path) => {
    expect(safePath(path)).toBe('/');
  },
);

test('a remembered path keeps its query', () => {
  expect(safePath('/subjekty/seznam-dodavatelu?q=sit&strana=2')).toBe('/subjekty/seznam-dodavatelu?q=sit&strana=2');
});
