import { ownPath } from '#shared/session/userSlice.ts';

it.each([
  '//evil.test',
  'https://evil.test',
  '/\\evil.test',
  'javascript:alert(1)',
  '/\t/evil.test',
  '/..//evil.test',
  '',
  '/login',
  '/auth/logout',
  '/registration/firma',
])('the remembered path %p is refused', (path) => {
  expect(ownPath(path)).toBeNull();
});

it('a remembered path keeps its query', () => {
  expect(ownPath('/subjekty/seznam-dodavatelu?q=sit&strana=2')).toBe('/subjekty/seznam-dodavatelu?q=sit&strana=2');
  expect(ownPath('/loginy#dole')).toBe('/loginy#dole');
});
