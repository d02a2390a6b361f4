import { matchPath, matchRoutes } from 'react-router-dom';
import { decide, type Decision } from '#app/router/decide.ts';
import { redirects, routeTable } from '#app/router/routeTable.ts';
import type { MaybeActor } from '#contract/access/access.ts';

/** Every role with every plan; the plan of suppliers and consultants unlocks nothing. A guest opens what a visitor does. */
const people = {
  visitor: null,
  guest: {
    role: 'SUPPLIER',
    plan: 'FREE',
    company: 7,
    memberships: [{ company: { id: 7 }, role: 'MANAGER' }],
    guest: { tender: 7, isConfirmed: true },
  },
  free: { role: 'CLIENT', plan: 'FREE' },
  basic: { role: 'CLIENT', plan: 'BASIC' },
  premium: { role: 'CLIENT', plan: 'PREMIUM' },
  freeSupplier: { role: 'SUPPLIER', plan: 'FREE' },
  basicSupplier: { role: 'SUPPLIER', plan: 'BASIC' },
  premiumSupplier: { role: 'SUPPLIER', plan: 'PREMIUM' },
  freeConsultant: { role: 'CONSULTANT', plan: 'FREE' },
  basicConsultant: { role: 'CONSULTANT', plan: 'BASIC' },
  premiumConsultant: { role: 'CONSULTANT', plan: 'PREMIUM' },
  operator: { role: 'SUPPLIER', plan: 'FREE', is_operator: true },
} as const satisfies Record<string, MaybeActor>;
type Person = keyof typeof people;

const everyPerson = Object.keys(people) as Person[];
const shown = (...persons: Person[]) => persons;
const everybody = everyPerson;
const visitors = shown('visitor', 'guest');
const members = everyPerson.filter((person) => !visitors.includes(person));
const clients = shown('free', 'basic', 'premium');
const paying = shown('basic', 'premium');
const providers = members.filter((person) => !clients.includes(person));
const providersAndPaying = members.filter((person) => person !== 'free');

/** Who may open which path: docs/product.md 2.2, docs/product.md 7.2, docs/product.md 7.3. */
const expected: Record<string, readonly Person[]> = {
  '/': everybody,
  '/co-potrebujete': everybody,
  '/login': visitors,
  '/new-password': everybody,
  '/registration': visitors,
  '/auth/callback': everybody,
  '/auth/change-pass': members,
  '/auth/druhy-faktor': members,
  '/auth/forgot': visitors,
  '/auth/login_oauth2': everybody,
  '/auth/login_simple': visitors,
  '/auth/logout': everybody,
  '/auth/register-success': everybody,
  '/digitalni-garaz': paying,
  '/projekty/7/nabidky': clients,
  '/uzivatel/rozhodnuti': members,
  '/uzivatel/rozhodnuti/7': members,
  '/nahlasit/testimonials/7': members,
  '/moderovani': everybody,
  '/poptavky/nova': clients,
  '/vybery': clients,
  '/vybery/7': clients,
  '/dotace/vyhledavani': everybody,
  '/dotace/vysledky': everybody,
  '/dotace/detail': everybody,
  '/projekty/seznam': members,
  '/projekty/vytvorit': clients,
  '/projekty/7/upravit': members,
  '/projekty/upravit': members,
  '/poptavky/7': members,
  '/nabidky': providers,
  '/nabidky/7': providers,
  '/registrace/dodavatel': visitors,
  '/registrace/klient': visitors,
  '/registrace/konzultant': visitors,
  '/sluzby/analyzy-a-studie': clients,
  '/sluzby/ict-sluzby': clients,
  '/sluzby/konzultanti-a-specialiste': clients,
  '/sluzby/strategicka-analyza': paying,
  '/subjekt/vytvorit': members,
  '/subjekt/7/upravit': members,
  '/subjekt/7/lide': members,
  '/pozvani': everybody,
  '/pozvanka': everybody,
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
  '/uzivatel/oznameni': members,
  '/odhlaseni-odberu': everybody,
  '/overeni-adresy': everybody,
  '/referencni-projekty/7/detail': members,
  '/referencni-projekty/7/upravit': providersAndPaying,
  '/podpora/prehravac': shown('operator'),
  '/provoz': shown('operator'),
  '/provoz/pozadavky': shown('operator'),
  '/provoz/pozadavky/7': shown('operator'),
  '/plany': everybody,
  '/podminky': everybody,
  '/osobni-udaje': everybody,
  '/cookies': everybody,
  '/pristupnost': everybody,
};

/** Paths that do not exist for any user: unknown paths, unknown registers and prefixes of known paths. */
const nowhere = [
  '/neznama',
  '/subjekty/unknown',
  '/subjekty/unknown/7',
  '/subjekty/suppliers/abc',
  '/subjekty/suppliers/7/detail',
  '/technologie/x/upravit',
  '/technologie/upravit',
  '/projekty/0/upravit',
  '/subjekt/upravit',
  '/referencni-projekty/7',
  '/referencni-projekty/x/detail',
  '/provoz/pozadavky/x',
  '/nahlasit/nesmysl/1',
  '/nahlasit/testimonials/x',
  '/provoz/pozadavky/7/historie',
  ...[
    '/auth',
    '/dotace',
    '/podpora',
    '/projekty',
    '/referencni-projekty',
    '/registrace',
    '/sluzby',
    '/subjekt',
    '/technologie',
    '/uzivatel',
  ],
];

const rows = routeTable.map((row) => ({ path: row.path, handle: row }));

function decisionFor(path: string, person: Person): Decision {
  const match = matchRoutes(rows, path)?.at(-1);
  return match ? decide(match.route.handle, people[person], match.params) : 'missing';
}

const refused = (person: Person): Decision => (visitors.includes(person) ? 'login' : 'home');

describe.each(everyPerson)('%s', (person) => {
  it.each(Object.entries(expected))('%s', (path, allowed) => {
    expect(decisionFor(path, person)).toBe(allowed.includes(person) ? 'show' : refused(person));
  });

  it.each(nowhere)('%s is not found', (path) => {
    expect(decisionFor(path, person)).toBe('missing');
  });
});

describe.each(['CODE', 'SET_UP'] as const)('a user whose second factor is %s', (second_factor) => {
  const decisionOf = (path: string) => {
    const match = matchRoutes(rows, path)?.at(-1);
    return match ? decide(match.route.handle, { ...people.operator, second_factor }, match.params) : 'missing';
  };

  it.each(Object.keys(expected))('%s', (path) => {
    const open = ['/auth/druhy-faktor', '/auth/logout', '/podminky', '/osobni-udaje', '/cookies', '/pristupnost'];
    expect(decisionOf(path)).toBe(open.includes(path) ? 'show' : 'secondFactor');
  });

  it.each(nowhere)('%s is not found', (path) => expect(decisionOf(path)).toBe('missing'));
});

/** The required route names (docs/product.md 3.1). */
it.each([
  ['index', '/'],
  ['login', '/login'],
  ['uzivatel-upravit', '/uzivatel/upravit'],
  ['subjekt-id-upravit', '/subjekt/7/upravit'],
  ['subjekt-vytvorit', '/subjekt/vytvorit'],
  ['subjekt-referencni-projekt', '/subjekt/referencni-projekt'],
  ['subjekty-seznam-dodavatelu', '/subjekty/seznam-dodavatelu'],
  ['subjekty-seznam-technologii', '/subjekty/seznam-technologii'],
  ['subjekty-referencni-projekty', '/subjekty/referencni-projekty'],
  ['subjekty-moje-referencni-projekty', '/subjekty/moje-referencni-projekty'],
  ['subjekty-type-id', '/subjekty/suppliers/7'],
  ['projekty-seznam', '/projekty/seznam'],
  ['projekty-vytvorit', '/projekty/vytvorit'],
  ['projekty-id-upravit', '/projekty/7/upravit'],
  ['technologie-seznam', '/technologie/seznam'],
  ['technologie-vytvorit', '/technologie/vytvorit'],
  ['technologie-id-upravit', '/technologie/7/upravit'],
  ['referencni-projekty-id-upravit', '/referencni-projekty/7/upravit'],
  ['referencni-projekty-id-detail', '/referencni-projekty/7/detail'],
  ['sluzby-analyzy-a-studie', '/sluzby/analyzy-a-studie'],
  ['sluzby-ict-sluzby', '/sluzby/ict-sluzby'],
  ['sluzby-konzultanti-a-specialiste', '/sluzby/konzultanti-a-specialiste'],
])('%s is the name of %s', (name, path) => {
  expect(matchRoutes(rows, path)?.at(-1)?.route.handle.name).toBe(name);
});

it('each route is in the table once, with a unique title', () => {
  const repeated = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);
  expect(repeated(routeTable.map(({ name }) => name))).toEqual([]);
  expect(repeated(routeTable.map(({ path }) => path))).toEqual([]);
  expect(repeated(routeTable.map(({ title }) => title))).toEqual([]);
});

it('every route of the table is covered above', () => {
  const judged = routeTable.filter((route) => Object.keys(expected).some((path) => matchPath(route.path, path)));
  expect(judged.map(({ name }) => name)).toEqual(routeTable.map(({ name }) => name));
});

it('old addresses redirect', () => {
  expect(redirects).toEqual([
    { path: '/projekty/referencni', to: '/subjekty/referencni-projekty' },
    { path: '/auth/register', to: '/registration' },
  ]);
});
