import { screen, waitFor, within } from '@testing-library/react';
import { addDays, dayOf } from '../../../../src/contract/lib/days';
import type { Overview } from '../../../../src/contract/wire/overview';
import type { Person } from '../../../support/client/builders';
import { api, grantsService } from '../../../support/client/network';
import { renderRoute } from '../../../support/client/renderRoute';

const NOTHING: Overview = {
  answers: [],
  expiring_software: [],
  open_requests: [],
  projects: [],
  new_projects: [],
  queues: null,
  first_steps: null,
  profile: null,
};
const AT = '2026-11-20T08:00:00Z';

async function openDesk(overview: Partial<Overview>, as: Person = 'premium') {
  api()
    .get('/overview/')
    .reply(200, { ...NOTHING, ...overview });
  const view = await renderRoute('/', { as });
  await screen.findByRole('heading', { level: 1, name: 'Dobrý den, Jana' });
  return view;
}

/** Returns the section of the dashboard with the given heading. */
const part = async (name: string) => (await screen.findByRole('heading', { name })).parentElement!;
const inDays = (days: number) => addDays(dayOf(new Date()), days);

it('links waiting items to their pages: a message, a licence, a request, a project', async () => {
  await openDesk({
    answers: [
      {
        message_id: 41,
        object: { kind: 'references', id: 21, name: 'Portál občana' },
        author_name: 'Eva',
        text: 'Ano, umíme.',
        created_at: AT,
      },
    ],
    expiring_software: [
      { id: 31, name: 'Účto', valid_to: inDays(5) },
      { id: 32, name: 'Sklad', valid_to: '2020-01-31' },
    ],
    open_requests: [
      { id: 51, kind: 'callbacks', state: 'ACCEPTED', service: null, created_at: AT },
      { id: 52, kind: 'consierge', state: 'NEW', service: { id: 71, name: 'Audit' }, created_at: AT },
    ],
    projects: [{ id: 12, name: 'Nový spis', status: 20, progress: 45, deadline: null }],
  });

  const answers = await part('Nové zprávy v diskusích');
  expect(within(answers).getByRole('link', { name: 'Eva v diskusi Portál občana' })).toHaveAttribute(
    'href',
    '/referencni-projekty/21/detail#zprava-41',
  );
  expect(answers).toHaveTextContent('Ano, umíme.');

  const licences = await part('Končící licence');
  expect(within(licences).getByRole('link', { name: 'Účto' })).toHaveAttribute('href', '/technologie/31/upravit');
  expect(licences).toHaveTextContent(/Vyprší za 5.dní/);
  expect(licences).toHaveTextContent(/Vypršela 31\. 1\. 2020/);

  const requests = await part('Otevřené požadavky');
  expect(within(requests).getByRole('link', { name: 'Zpětné volání' })).toHaveAttribute('href', '/uzivatel/callback');
  expect(requests).toHaveTextContent('Přijato');
  expect(within(requests).getByRole('link', { name: 'Audit' })).toBeInTheDocument();

  const projects = await part('Rozpracované projekty');
  expect(within(projects).getByRole('link', { name: 'Nový spis' })).toHaveAttribute('href', '/projekty/12/upravit');
  expect(projects).toHaveTextContent(/Probíhá, hotovo 45\s%/);
});

it('shows what an incomplete profile misses, and hides a complete one', async () => {
  const company = { id: 3, name: 'Obec Lhota' };
  const { unmount } = await openDesk({ profile: { company, percent: 60, missing: ['web', 'place'] } });
  const profile = await part('Profil firmy');
  expect(profile).toHaveTextContent(/Vyplněno 60\s%\. Doplňte: web, místo na mapě\./);
  expect(within(profile).getByRole('progressbar', { name: 'Profil firmy' })).toHaveValue(60);
  expect(within(profile).getByRole('link', { name: 'Doplnit profil' })).toHaveAttribute('href', '/subjekt/3/upravit');
  unmount();

  await openDesk({ profile: { company, percent: 100, missing: [] } });
  await screen.findByText('Nic na vás nečeká');
  expect(screen.queryByRole('heading', { name: 'Profil firmy' })).toBeNull();
});

it('links a user without a company to its creation', async () => {
  await openDesk({}, 'free');
  expect(within(await part('Profil firmy')).getByRole('link', { name: 'Vytvořit profil' })).toHaveAttribute(
    'href',
    '/subjekt/vytvorit',
  );
});

it.each([
  [
    'free',
    ['Vyhledat dotace', '/dotace/vyhledavani'],
    ['Přidat technologii', 'Vytvořit projekt', 'Katalog technologií', 'Referenční projekty'],
  ],
  [
    'basic',
    ['Otevřít digitální garáž', '/digitalni-garaz'],
    ['Přidat technologii', 'Vytvořit projekt', 'Vyhledat konzultanty', 'Referenční projekty'],
  ],
  [
    'supplier',
    ['Projít zveřejněné projekty', '/projekty/seznam'],
    ['Přidat referenční projekt', 'Moje referenční projekty', 'Seznam projektů'],
  ],
] as const)('shows the shortcuts of %s, and the next step when nothing waits', async (as, [name, href], expected) => {
  await openDesk({}, as);
  await screen.findByText('Nic na vás nečeká');
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  const shortcuts = within(await part('Kam dál')).getAllByRole('link');
  expect(shortcuts.map(({ textContent }) => textContent)).toEqual(expected);
});

it('retries a failed overview, while the shortcuts stay usable', async () => {
  api().get('/overview/').reply(500, '<h1>Chyba</h1>');
  const { person } = await renderRoute('/', { as: 'basic' });
  const retry = await screen.findByRole('button', { name: 'Zkusit znovu' });
  expect(screen.getByRole('heading', { name: 'Kam dál' })).toBeInTheDocument();

  api().get('/overview/').reply(200, NOTHING);
  await person.click(retry);
  expect(await screen.findByText('Nic na vás nečeká')).toBeInTheDocument();
});

it('offers a search of suppliers only to PREMIUM clients', async () => {
  const { person, currentAddress, unmount } = await openDesk({});
  api()
    .get(/suppliers|tags|products/)
    .query(true)
    .times(9)
    .optionally()
    .reply(200, {
      results: [],
      pagination: { page: 1, page_size: 20, count: 0, pages: 1, next: null, previous: null },
    });
  await person.type(screen.getByRole('searchbox', { name: 'Koho hledáte?' }), ' ERP {Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dodavatelé' })).toBeVisible();
  expect(currentAddress()).toBe('/subjekty/seznam-dodavatelu?q=ERP');
  expect(await screen.findByText('Nikoho jsme nenašli')).toBeVisible();
  unmount();

  await openDesk({}, 'basic');
  expect(screen.queryByRole('searchbox', { name: 'Koho hledáte?' })).toBeNull();
});

const BEGUN = { company: true, software: false, project: false, grants: false };

it('shows a new client the first steps with their progress', async () => {
  await openDesk({ first_steps: BEGUN }, 'free');
  const steps = await part('První kroky');
  expect(steps).toHaveTextContent('Hotovo 1 ze 4');
  expect(within(steps).getByRole('progressbar', { name: 'První kroky' })).toHaveValue(1);
  expect(within(steps).queryByRole('link', { name: 'Vyplňte profil firmy' })).toBeNull();
  expect(steps).toHaveTextContent('Vyplňte profil firmy (Hotovo)');
  const leads = within(steps)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(leads).toEqual([
    ['Přidejte první technologii', '/technologie/vytvorit'],
    ['nahrajte seznam z tabulky', '/technologie/seznam?okno=import'],
    ['Založte projekt', '/projekty/vytvorit'],
    ['Podívejte se po dotacích', '/dotace/vyhledavani'],
  ]);
  expect(screen.queryByText('Nic na vás nečeká')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Profil vaší organizace' })).toBeNull();
});

it('the first steps can be hidden', async () => {
  const { person } = await openDesk({ first_steps: BEGUN }, 'free');
  const bodies: unknown[] = [];
  api()
    .patch('/overview/steps/', (body: unknown) => Boolean(bodies.push(body)))
    .reply(204);
  api()
    .get('/overview/')
    .reply(200, { ...NOTHING });
  await person.click(await screen.findByRole('button', { name: 'Skrýt první kroky' }));
  expect(await screen.findByText('Nic na vás nečeká')).toBeInTheDocument();
  expect(bodies).toEqual([{ hidden: true }]);
});

it('opening the grant search completes its step', async () => {
  const { person, currentAddress } = await openDesk({ first_steps: BEGUN }, 'free');
  const bodies: unknown[] = [];
  api()
    .patch('/overview/steps/', (body: unknown) => Boolean(bodies.push(body)))
    .reply(204);
  api().get('/overview/').optionally().reply(200, NOTHING);
  grantsService().get('/grant/options/').optionally().reply(200, { applicants: [], areas: [] });
  await person.click(await screen.findByRole('link', { name: 'Podívejte se po dotacích' }));
  await waitFor(() => expect(bodies).toEqual([{ grants: true }]));
  expect(currentAddress()).toBe('/dotace/vyhledavani');
});

it('shows waiting items above the remaining first steps', async () => {
  await openDesk({
    first_steps: { ...BEGUN, software: true },
    expiring_software: [{ id: 31, name: 'Účto', valid_to: inDays(5) }],
  });
  await part('První kroky');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Končící licence',
    'První kroky',
  ]);
});

it('shows an operator the counts of the queues, and the empty state only when all are empty', async () => {
  const { unmount } = await openDesk(
    {
      queues: [
        { queue: 'requests', count: 4, oldest: AT },
        { queue: 'companies', count: 2, oldest: AT },
        { queue: 'reports', count: 1, oldest: AT },
      ],
    },
    'operator',
  );
  const queues = await part('Čeká na provozovatele');
  expect(
    within(queues)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('4\u00a0nové požadavky'),
    expect.stringContaining('2\u00a0firmy k ověření'),
    expect.stringContaining('1\u00a0nahlášený obsah'),
  ]);
  const link = (name: string | RegExp) => within(queues).getByRole('link', { name });
  expect(link(/^4.nové požadavky$/)).toHaveAttribute('href', '/provoz/pozadavky?stav=NEW');
  expect(link('Otevřít provoz portálu')).toHaveAttribute('href', '/provoz');
  expect(screen.queryByText('Nic na vás nečeká')).toBeNull();
  unmount();

  await openDesk({ queues: [] }, 'operator');
  expect(await screen.findByText('Nic na vás nečeká')).toBeInTheDocument();
});

it('shows a supplier new projects in the own categories', async () => {
  const row = { id: 12, name: 'Nový spis', company_name: 'Obec Lhota', published_at: AT };
  await openDesk(
    {
      new_projects: [
        {
          ...row,
          categories: [
            { id: 3, name: 'ERP' },
            { id: 4, name: 'Spisová služba' },
          ],
        },
      ],
    },
    'supplier',
  );
  const projects = await part('Nové projekty ve vašich oborech');
  expect(within(projects).getByRole('link', { name: 'Nový spis' })).toHaveAttribute('href', '/projekty/12/upravit');
  expect(projects).toHaveTextContent(/Obec Lhota · ERP, Spisová služba · zveřejněno 20\. 11\. 2026/);
  expect(within(projects).getByRole('link', { name: 'Všechny zveřejněné projekty' })).toHaveAttribute(
    'href',
    '/projekty/seznam',
  );
});
