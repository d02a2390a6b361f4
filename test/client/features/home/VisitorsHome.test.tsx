import { screen, within } from '@testing-library/react';
import type { PublicOverview } from '#contract/wire/overview.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const OVERVIEW: PublicOverview = {
  counts: { suppliers: 1200, consultants: 34, references: 1, technologies: 3, open_grants: 5 },
  suppliers_by_region: [
    { region: 'CZ010', count: 2 },
    { region: 'CZ064', count: 0 },
  ],
  testimonials: [
    {
      id: 1,
      rating: 4,
      text: 'Dodali včas.',
      author_name: 'Eva Malá',
      author_company: 'Obec Lhota',
      company_name: 'Sítě Brno',
    },
  ],
};

it('shows visitors what the portal is, its numbers, and links to registration and login', async () => {
  serve('/overview/public/', OVERVIEW);
  const { person } = await renderRoute('/');
  expect(
    await screen.findByRole('heading', { level: 1, name: /^IT vaší organizace na jednom místě/ }),
  ).toBeInTheDocument();

  const counts = screen.getByRole('region', { name: 'Portál v číslech' });
  expect(await within(counts).findByText(/^1\s234$/)).toBeInTheDocument();
  expect(counts).toHaveTextContent(/1\s?referenční projekt(?!y)/);
  expect(counts).toHaveTextContent(/5\s?otevřených dotací/);

  const doors = screen.getByRole('region', { name: 'Kdo jste?' });
  expect(
    within(doors)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Registrovat klienta', '/registrace/klient'],
    ['Registrovat dodavatele', '/registrace/dodavatel'],
    ['Registrovat konzultanta', '/registrace/konzultant'],
  ]);
  expect(screen.getByRole('link', { name: 'Zaregistrovat se' })).toHaveAttribute('href', '/registration');
  expect(screen.getByRole('link', { name: 'Přihlásit se' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Vyhledat dotace' })).toHaveAttribute('href', '/dotace/vyhledavani');

  const testimonials = screen.getByRole('region', { name: 'Co říkají klienti' });
  expect(within(testimonials).getByRole('img', { name: /^Hodnocení 4 z\s5$/ })).toBeInTheDocument();
  expect(testimonials).toHaveTextContent('Dodali včas.');
  await person.click(within(testimonials).getByRole('button', { name: 'Další akce: hodnocení od Eva Malá' }));
  expect(within(testimonials).getByRole('link', { name: 'Nahlásit hodnocení od: Eva Malá' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/nahlasit\/testimonials\/\d+$/),
  );
  expect(testimonials).toHaveTextContent('Eva Malá, Obec Lhota, o firmě Sítě Brno');
});

it('the map shows the number of suppliers in each region', async () => {
  serve('/overview/public/', OVERVIEW);
  await renderRoute('/');
  const map = await screen.findByRole('region', { name: 'Dodavatelé podle krajů' });
  expect(
    await within(map).findByText('Čím sytější barva, tím víc dodavatelů v kraji sídlí.', {
      normalizer: (text) => text.replaceAll('\u00a0', ' '),
    }),
  ).toBeInTheDocument();
  expect(within(map).getByRole('button', { name: /Praha.*2\sdodavatelé/ })).toBeInTheDocument();
});

it('hides the testimonials section without testimonials', async () => {
  serve('/overview/public/', { ...OVERVIEW, testimonials: [] });
  await renderRoute('/');
  await screen.findByText(/^1\s234$/);
  expect(screen.queryByRole('heading', { name: 'Co říkají klienti' })).toBeNull();
});

it('retries numbers that failed to load in place, without a toast', async () => {
  api().get('/overview/public/').reply(500, '');
  const { person, toasts } = await renderRoute('/');
  const retry = await screen.findByRole('button', { name: 'Zkusit znovu' });
  expect(screen.getByText('Aktuální čísla se nepodařilo načíst')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Kdo jste?' })).toBeInTheDocument();
  expect(toasts()).toEqual([]);

  serve('/overview/public/', OVERVIEW);
  await person.click(retry);
  expect(await screen.findByText(/^1\s234$/)).toBeInTheDocument();
});

it('asks visitors what they need, and answers on a page of its own', async () => {
  serve('/overview/public/', OVERVIEW);
  const { person } = await renderRoute('/');
  serve('/categories/needs/', { results: [], region: null }, { q: 'nová síť' });
  await person.type(await screen.findByRole('searchbox', { name: 'Co potřebujete?' }), 'nová síť{Enter}');
  expect(await screen.findByText('Obor se nám z této věty poznat nepodařilo.')).toBeVisible();
});
