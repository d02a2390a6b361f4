import { screen, within } from '@testing-library/react';
import { foldedGroups, menuOf } from '#app/layouts/sidebarMenu.ts';
import { PERSONS, memberOf, type Person } from '#support/client/builders.ts';
import { answerEverythingEmpty, api } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

beforeEach(answerEverythingEmpty);

const clientWith = (...suppliers: string[]) => [
  [
    ...['Moje technologie + Přidat technologii', 'Seznam projektů + Vytvořit projekt'],
    ...['Nová poptávka', 'Výběry dodavatelů', 'Digitální garáž'],
  ],
  [...suppliers, 'Vyhledat konzultanty', 'Referenční projekty', 'Katalog technologií'],
  ['Analýzy a studie', 'ICT služby', 'Konzultanti a specialisté', 'Strategická analýza', 'IT asistent'],
];
const provider = [
  [...['Poptávky', 'Moje nabídky', 'Referenční projekty'], 'Moje referenční projekty + Přidat referenční projekt'],
];

/** docs/product.md 3.3 and docs/product.md 7.5. */
const menus: Record<Exclude<Person, 'operator' | 'halfway' | 'unguarded' | 'guarded'>, string[][]> = {
  free: clientWith(),
  basic: clientWith(),
  premium: clientWith('Vyhledat dodavatele'),
  supplier: provider,
  consultant: provider,
};

const inPremium = { 'IT asistent': 'Dostupné v plánu PREMIUM' };
const locks: Record<string, Record<string, string>> = {
  free: {
    'Digitální garáž': 'Dostupné od plánu BASIC',
    'Vyhledat konzultanty': 'Dostupné od plánu BASIC',
    'Strategická analýza': 'Dostupné od plánu BASIC',
    ...inPremium,
  },
  basic: inPremium,
};

it.each(Object.entries(menus))('shows the menu of %s', (person, groups) => {
  const menu = menuOf(PERSONS[person as Person]);
  const shown = menu.map(({ items }) => items.map(({ label, add }) => (add ? `${label} + ${add.label}` : label)));
  expect(shown).toEqual(groups);
  const locked = menu.flatMap(({ items }) => items).filter((item) => item.locked);
  expect(Object.fromEntries(locked.map(({ label, locked: why }) => [label, why]))).toEqual(locks[person] ?? {});
});

it.each([
  ['a client', PERSONS.premium, ['Služby']],
  ['a supplier', PERSONS.supplier, []],
  ['an operator', PERSONS.operator, ['Služby', 'Databáze', 'Moje IT']],
])('folds the last groups of %s until at most 11 items are left', (_who, actor, folded) => {
  expect(foldedGroups(menuOf(actor))).toEqual(folded);
});

it('opens a folded group, and remembers it', async () => {
  const { person, store } = await renderRoute('/projekty/seznam', { as: 'premium' });
  const navigation = await screen.findByRole('navigation', { name: 'Hlavní navigace' });
  const group = within(navigation).getByRole('button', { name: 'Služby', expanded: false });
  expect(within(navigation).queryByRole('link', { name: 'ICT služby' })).toBeNull();
  await person.click(group);
  expect(within(navigation).getByRole('link', { name: 'ICT služby' })).toBeVisible();
  expect(store.getState().preferences.menuGroups).toEqual({ Služby: true });
});

it('a group with the current page is open', async () => {
  await renderRoute('/sluzby/ict-sluzby', { as: 'premium' });
  const navigation = await screen.findByRole('navigation', { name: 'Hlavní navigace' });
  expect(within(navigation).getByRole('link', { name: 'ICT služby' })).toHaveAttribute('aria-current', 'page');
});

it.each([
  ['supplier' as const, /^Moje nabídky ?, čeká na vás 3$/],
  ['premium' as const, /^Seznam projektů ?, nabídky k posouzení: 3$/],
])('shows %s the number of waiting tenders or bids', async (as, name) => {
  const count = { count: 0, changed_at: null, is_mail_suppressed: false, waiting: 3 };
  api().persist().get('/notifications/count/').reply(200, count);
  await renderRoute('/projekty/seznam', { as });
  const navigation = await screen.findByRole('navigation', { name: 'Hlavní navigace' });
  expect(await within(navigation).findByRole('link', { name })).toBeVisible();
});

it('begins with the company that the user works for', async () => {
  await renderRoute('/projekty/seznam', {
    as: 'supplier',
    user: memberOf({ id: 7, name: 'Alfa s. r. o.' }, 'OWNER'),
  });
  const navigation = await screen.findByRole('navigation', { name: 'Hlavní navigace' });
  expect(navigation.firstElementChild).toHaveTextContent('Alfa s. r. o.');
  expect(within(navigation).getByText('Moje IT')).toBeVisible();
});

it('a locked item is focusable and names the plan that unlocks it', async () => {
  await renderRoute('/technologie/seznam', { as: 'free' });
  const navigation = await screen.findByRole('navigation', { name: 'Hlavní navigace' });
  const locked = within(navigation).getByRole('link', { name: /^Vyhledat konzultanty/ });
  expect(locked).toHaveAttribute('aria-disabled', 'true');
  expect(locked).toHaveAttribute('tabindex', '0');
  expect(locked).toHaveAccessibleDescription('Dostupné od plánu BASIC');
  expect(within(navigation).getByRole('link', { name: 'Moje technologie' })).toHaveAttribute('aria-current', 'page');
});

it.each([
  ['free', false],
  ['basic', true],
  ['supplier', false],
  ['operator', false],
] as const)('shows the callback button to %s: %p', async (as, hasButton) => {
  await renderRoute('/projekty/seznam', { as });
  await screen.findByRole('navigation', { name: 'Hlavní navigace' });
  expect(screen.queryByRole('button', { name: 'Zavolá vám portál' }) !== null).toBe(hasButton);
});

it('the user menu hides the password link from consultants and logs out', async () => {
  const { person, currentAddress } = await renderRoute('/projekty/seznam', { as: 'consultant' });
  await person.click(await screen.findByRole('button', { name: /^Uživatelské menu/ }));
  expect(screen.getByRole('link', { name: 'Veřejný profil' })).toHaveAttribute('href', '/subjekt/vytvorit');
  expect(screen.getByRole('link', { name: 'Rozhodnutí o obsahu' })).toHaveAttribute('href', '/uzivatel/rozhodnuti');
  expect(screen.queryByRole('link', { name: 'Změna hesla' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Moje požadavky' })).toBeNull();

  api().post('/accounts/logout/').reply(204);
  await person.click(screen.getByRole('button', { name: 'Odhlásit se' }));
  expect(await screen.findByText('Logged out!')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Přihlášení' })).toBeInTheDocument();
  expect(currentAddress()).toBe('/login');
});
