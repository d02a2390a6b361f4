import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router-dom';

const CLIENT = 'src/client';
const LINKS = join('navigation', 'links.ts');
const sources = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(join(CLIENT, file), 'utf8') }));
const found = (of: string, expression: RegExp): string[] =>
  sources
    .filter(({ file }) => file.startsWith(of))
    .flatMap(({ source }) => [...source.matchAll(expression)].map(([, text]) => text!));

/** Pages that no address of `navigation/` leads to, and where they are opened from. */
const FROM_ELSEWHERE: Readonly<Record<string, string>> = {
  '/auth/login_simple': 'a former address of the log-in',
  '/auth/callback': 'the provider of a log-in',
  '/auth/logout': 'an address to log out by',
  '/auth/change-pass': 'password managers, by /.well-known/change-password',
  '/new-password': 'a mail',
  '/pozvanka': 'a mail',
  '/odhlaseni-odberu': 'a mail',
  '/overeni-adresy': 'a mail',
  '/subjekty': 'whoever shortens an address',
  '/projekty/upravit': 'whoever shortens an address',
  '/provoz/:section/:id': 'rows of the admin area, which add their id',
};

it('every builder of an address is called', () => {
  const builders = found(LINKS, /^ {2}(\w+): \(/gm);
  expect(builders.length).toBeGreaterThan(40);
  const others = sources.filter(({ file }) => file !== LINKS).map(({ source }) => source);
  const called = new Set([...others.join('\n').matchAll(/\blinks\.(\w+)/g)].map(([, name]) => name));
  expect(builders.filter((name) => !called.has(name))).toEqual([]);
});

it('every page has an address that leads to it, or is opened from elsewhere', () => {
  const pages = found(join('routes', 'rows'), /\bpath: '([^']+)'/g);
  expect(pages.length).toBeGreaterThan(60);
  const built = found('navigation', /['`](\/[^'`]*)['`]/g).map((path) =>
    path.replace(/\$\{[^}]*\}/g, '1').replace(/\?.*/, ''),
  );
  // What stands in a path goes before what is put into it.
  const pageOf = (address: string) =>
    pages.filter((path) => matchPath(path, address)).sort((a, b) => a.split(':').length - b.split(':').length)[0];
  const reached = new Set(built.map(pageOf));
  expect(pages.filter((path) => !reached.has(path)).sort()).toEqual(Object.keys(FROM_ELSEWHERE).sort());
});
