import { screen, waitFor, within } from '@testing-library/react';
import { addDays, dayOf } from '#contract/lib/days.ts';
import type { Overview } from '#contract/wire/overview.ts';
import { buildNeeds, buildOverview, type Person } from '#support/client/builders.ts';
import { api, grantsService, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const AT = '2026-11-20T08:00:00Z';

async function openDesk(overview: Partial<Overview>, as: Person = 'premium') {
  serve('/overview/', buildOverview(overview));
  const view = await renderRoute('/', { as });
  await screen.findByRole('heading', { level: 1, name: 'Dobrý den, Jano' });
  return view;
}

/** Returns the section of the dashboard with the given heading. */
const part = (name: string) => screen.findByRole('region', { name });
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
  expect(within(profile).getByRole('progressbar', { name: 'Profil firmy' })).toHaveAttribute('aria-valuenow', '60');
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
    ['Přidat referenční projekt', 'Moje referenční projekty', 'Poptávky'],
  ],
] as const)('shows the shortcuts of %s, and the next step when nothing waits', async (as, [name, href], expected) => {
  await openDesk({}, as);
  await screen.findByText('Nic na vás nečeká');
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  const shortcuts = within(await part('Kam dál')).getAllByRole('link');
  expect(shortcuts.map(({ textContent }) => textContent)).toEqual(expected);
});

it('leads a sentence to the register if the plan opens its search, otherwise to what it asks for', async () => {
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
  await person.type(screen.getByRole('searchbox', { name: 'Co potřebujete?' }), ' ERP {Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dodavatelé' })).toBeVisible();
  expect(currentAddress()).toBe('/subjekty/seznam-dodavatelu?q=ERP');
  expect(await screen.findByText('Nikoho jsme nenašli')).toBeVisible();
  unmount();

  const basic = await openDesk({}, 'basic');
  serve('/categories/needs/', buildNeeds(), { q: 'ERP' });
  await basic.person.type(screen.getByRole('searchbox', { name: 'Co potřebujete?' }), ' ERP {Enter}');
  expect(await screen.findByRole('link', { name: 'Poptat' })).toHaveAttribute('href', '/poptavky/nova?potreba=ERP');
  basic.unmount();

  for (const as of ['operator', 'supplier'] as const) {
    const { unmount: leave } = await openDesk({}, as);
    expect(screen.queryByRole('searchbox', { name: 'Co potřebujete?' })).toBeNull();
    leave();
  }
});

const BEGUN = [
  { step: 'company' as const, is_done: true },
  { step: 'software' as const, is_done: false },
  { step: 'project' as const, is_done: false },
  { step: 'grants' as const, is_done: false },
];

it('shows a new client the first steps with their progress', async () => {
  await openDesk({ first_steps: BEGUN }, 'free');
  const steps = await part('První kroky');
  expect(steps).toHaveTextContent('Hotovo 1 ze 4');
  expect(within(steps).getByRole('progressbar', { name: 'První kroky' })).toHaveAttribute('aria-valuenow', '25');
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
  serve('/overview/', buildOverview());
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
  api().get('/overview/').optionally().reply(200, buildOverview());
  grantsService().get('/grant/options/').optionally().reply(200, { applicants: [], areas: [] });
  await person.click(await screen.findByRole('link', { name: 'Podívejte se po dotacích' }));
  await waitFor(() => expect(bodies).toEqual([{ grants: true }]));
  expect(currentAddress()).toBe('/dotace/vyhledavani');
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
    expect.stringContaining('1\u00a0nahlášení'),
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
    '/projekty/seznam?nabidky=vse',
  );
});

const row = { tender: 5, project: { id: 12, name: 'Nový spis' }, bid: null, until: null, day: null, count: null };

it('shows a buyer first what tenders wait for, until when, with a link to the place of each', async () => {
  const now = `${inDays(0)}T08:00:00Z`;
  const until = `${inDays(5)}T08:00:00Z`;
  await openDesk({
    now,
    tender_tasks: [
      { ...row, task: 'QUESTIONS', until: `${inDays(1)}T08:00:00Z`, count: 2 },
      { ...row, task: 'OPEN', until, count: 0 },
      { ...row, task: 'DRAFT', until },
      { ...row, task: 'CLARIFICATIONS', until, count: 1 },
      { ...row, task: 'JUDGE', day: inDays(6), count: 3 },
      { ...row, task: 'DECIDE', day: '2020-01-31', count: 5 },
      { ...row, task: 'DECIDE', tender: 6, count: 0 },
    ],
    answers: [
      {
        message_id: 41,
        object: { kind: 'projects', id: 21, name: 'Web' },
        author_name: 'Eva',
        text: 'Ano.',
        created_at: AT,
      },
    ],
  });
  const tenders = await part('Poptávky a nabídky');
  const rows = within(tenders)
    .getAllByRole('link')
    .map((link) => [link.textContent.replace(/\s/g, ' '), link.getAttribute('href')]);
  expect(rows).toEqual([
    ['Nový spis 2 dotazy čekají na odpověď', '/projekty/12/upravit?cast=poptavka'],
    ['Nový spis Přijímá nabídky, zatím žádná nepřišla', '/projekty/12/upravit?cast=poptavka'],
    ['Nový spis Rozepsaná poptávka', '/projekty/12/upravit?cast=poptavka'],
    ['Nový spis Čekáme na upřesnění od 1 uchazeče', '/projekty/12/nabidky'],
    ['Nový spis 3 nabídky k posouzení', '/projekty/12/nabidky'],
    ['Nový spis 5 nabídek, zbývá rozhodnout', '/projekty/12/nabidky?cast=rozhodnuti'],
    ['Nový spis Nepřišla žádná nabídka, zbývá poptávku ukončit', '/projekty/12/upravit?cast=poptavka'],
  ]);
  const notes = within(tenders)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(notes[0]).toMatch(/do .+, zbývá 24.hodin$/);
  expect(notes[1]).toMatch(/, zbývá 5.dní$/);
  expect(notes[4]).toMatch(/rozhodnutí do .+, zbývá 6.dní$/);
  expect(notes[5]).toMatch(/mělo být rozhodnuto do 31\..1\..2020$/);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Poptávky a nabídky',
    'Nové zprávy v diskusích',
  ]);
});

it('shows a supplier invitations and bids, and new tenders with their deadlines', async () => {
  const now = `${inDays(0)}T08:00:00Z`;
  const until = `${inDays(3)}T09:00:00Z`;
  const fresh = { company_name: 'Obec Lhota', budget_from: null, budget_to: 500_000, bids_until: until };
  const { unmount } = await openDesk(
    {
      now,
      tender_tasks: [
        { ...row, task: 'INVITED', until },
        { ...row, task: 'CLARIFY', until, bid: 8 },
        { ...row, task: 'BID_DRAFT', until, bid: 8 },
        { ...row, task: 'WAITING', bid: 9 },
      ],
      new_tenders: [{ ...fresh, id: 7, name: 'Docházka', categories: [{ id: 3, name: 'HR' }] }],
    },
    'supplier',
  );
  const links = within(await part('Poptávky a nabídky')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Nový spis Zadavatel vás žádá o nabídku', '/poptavky/5'],
    ['Nový spis Zadavatel žádá o upřesnění nabídky', '/nabidky/8'],
    ['Nový spis Rozepsaná nabídka', '/nabidky/8'],
    ['Nový spis Nabídka čeká na rozhodnutí', '/nabidky/9'],
  ]);
  const tenders = await part('Nové poptávky ve vašich oborech');
  expect(within(tenders).getByRole('link')).toHaveAttribute('href', '/poptavky/7');
  expect(tenders).toHaveTextContent(/Docházka Obec Lhota · HR · .*500.000.Kč.*do .+, zbývají 3.dny/);
  unmount();

  await openDesk({ now, new_tenders: [{ ...fresh, id: 7, name: 'Docházka', categories: [] }] }, 'supplier');
  expect(await part('Nové poptávky')).toHaveTextContent('Docházka');
});

it('says to which company a join request is pending, and does not ask to create another', async () => {
  await openDesk({ joining: [{ id: 3, company_name: 'Obec Lhota', created_at: AT }] }, 'free');
  expect(await part('Čekáte na schválení ve firmě Obec Lhota')).toHaveTextContent(/Žádost odešla 20\. 11\. 2026/);
  expect(screen.queryByRole('heading', { name: 'Profil firmy' })).toBeNull();
});

it('shows a new supplier the first steps, which lead to the profile, references and projects', async () => {
  const steps = (['company', 'fields', 'reference', 'bid'] as const).map((step) => ({ step, is_done: false }));
  await openDesk({ first_steps: steps }, 'supplier');
  const leads = within(await part('První kroky')).getAllByRole('link');
  expect(leads.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Vyplňte profil firmy', '/subjekt/vytvorit'],
    ['Doplňte obory firmy', '/subjekt/vytvorit'],
    ['Přidejte referenční projekt', '/subjekt/referencni-projekt'],
    ['Podejte první nabídku', '/projekty/seznam'],
  ]);
});
