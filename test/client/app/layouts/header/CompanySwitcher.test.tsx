import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { REHYDRATE } from 'redux-persist';
import type { User } from '#contract/wire/accounts.ts';
import type { AppStore } from '#shared/store/appStore.ts';
import { buildPage, buildProject, buildUser } from '#support/client/builders.ts';
import { answerAround, answerEverythingEmpty, api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const VILLAGE = { id: 3, name: 'Obec Lhota' };
const TOWN = { id: 7, name: 'Město Zlín' };
const memberships: User['memberships'] = [
  { company: VILLAGE, role: 'OWNER' },
  { company: TOWN, role: 'MEMBER' },
];
const user = { company: VILLAGE.id, memberships };

/** Responds only to requests with the X-Company header of the given company. */
const forCompany = ({ id }: { id: number }) => api().matchHeader('x-company', String(id));
const projectsOf = (company: { id: number }, name: string) =>
  forCompany(company)
    .persist()
    .get('/projects/')
    .query(true)
    .optionally()
    .reply(200, buildPage([buildProject({ name })]));
const selfOf = (company: { id: number }) =>
  forCompany(company)
    .persist()
    .get('/users/self/')
    .reply(200, buildUser({ company: company.id, memberships, plan: 'FREE' }));

/** Opens the list of projects as a user with two companies. */
async function openProjects() {
  answerAround();
  projectsOf(VILLAGE, 'Web obce');
  projectsOf(TOWN, 'Web města');
  answerEverythingEmpty();
  const opened = await renderRoute('/projekty/seznam', { as: 'premium', user });
  await screen.findByRole('link', { name: 'Web obce' });
  return opened;
}
const chooseTown = async (person: UserEvent) => {
  await person.click(screen.getByRole('button', { name: /^Uživatelské menu/ }));
  const companies = await screen.findByRole('list', { name: 'Za koho jednám' });
  expect(within(companies).getByRole('button', { name: /Obec Lhota/ })).toHaveAttribute('aria-pressed', 'true');
  await person.click(within(companies).getByRole('button', { name: /Město Zlín/ }));
};
/** Simulates a preference written by another window, as this store receives it. */
const otherWindowChose = (store: AppStore, company: number) =>
  act(async () => {
    const payload = { ...store.getState().preferences, activeCompany: { 1: company } };
    store.dispatch({ type: REHYDRATE, key: 'preferences', payload });
  });

it('switching the company navigates home, refetches everything and clears the data of the previous company', async () => {
  const { person, store, router, currentAddress } = await openProjects();
  selfOf(TOWN);
  await chooseTown(person);
  await waitFor(() => expect(store.getState().user.company).toBe(TOWN.id));
  expect(currentAddress()).toBe('/');
  await waitFor(() => expect(JSON.stringify(store.getState().portalApi)).toContain('"plan":"FREE"'));
  expect(JSON.stringify(store.getState().portalApi)).not.toContain('Web obce');
  await act(() => router.navigate('/projekty/seznam'));
  expect(await screen.findByRole('link', { name: 'Web města' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Web obce' })).not.toBeInTheDocument();

  // The session continues, and the choice is stored for the next login.
  const { token, epoch } = store.getState().user;
  expect([token, epoch, store.getState().preferences.activeCompany]).toEqual(['token-of-a-test', 1, { 1: TOWN.id }]);
});

/** Opens the form of a project of the village, which does not exist for the town, and changes its name. */
async function openForm() {
  answerAround();
  forCompany(VILLAGE)
    .persist()
    .get('/projects/12/')
    .reply(200, buildProject({ name: 'Web obce', company: VILLAGE }));
  const opened = await renderRoute('/projekty/12/upravit?cast=upravit', { as: 'premium', user });
  const name = await screen.findByLabelText(/^Název/);
  await opened.person.clear(name);
  await opened.person.type(name, 'Nový web obce');
  return opened;
}

it('switching asks about unsaved changes first, and staying keeps the company', async () => {
  const { person, store } = await openForm();
  await chooseTown(person);
  await person.click(await screen.findByRole('button', { name: 'Zůstat' }));
  expect(screen.getByLabelText(/^Název/)).toHaveValue('Nový web obce');
  expect(store.getState().user.company).toBe(VILLAGE.id);
});

it('a second window follows the switch', async () => {
  const { store } = await openProjects();
  selfOf(TOWN);
  await otherWindowChose(store, TOWN.id);
  expect(await screen.findByRole('link', { name: 'Web města' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Web obce' })).not.toBeInTheDocument();
  expect(store.getState().user.company).toBe(TOWN.id);
  expect(screen.getByRole('button', { name: /^Uživatelské menu/ })).toHaveTextContent('Město Zlín');
});

it('a company that the user does not belong to never becomes active, even when local storage contains it', async () => {
  const { store } = await openProjects();
  await otherWindowChose(store, 99);
  await otherWindowChose(store, VILLAGE.id);
  expect(screen.getByRole('link', { name: 'Web obce' })).toBeVisible();
  expect(store.getState().user.company).toBe(VILLAGE.id);
});

describe('a link to a record of another company of the user', () => {
  const PROJECT = buildProject({ name: 'Web města', company: TOWN });
  const detail = 'Tento záznam patří firmě Město Zlín, za kterou teď nejednáte.';

  it('shows the company, and one click switches to it and opens the record', async () => {
    answerAround();
    forCompany(VILLAGE).get('/projects/12/').reply(404, { detail });
    serve('/companies/of-record/', { company: TOWN }, { kind: 'projects', record_id: 12 });
    const { person, store, currentAddress } = await renderRoute('/projekty/12/upravit', { as: 'premium', user });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tento záznam patří firmě Město Zlín' })).toBeVisible();
    forCompany(TOWN).get('/projects/12/').reply(200, PROJECT);
    selfOf(TOWN);
    await person.click(screen.getByRole('button', { name: 'Přepnout a otevřít' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Web města' })).toBeVisible();
    expect(currentAddress()).toBe('/projekty/12/upravit');
    expect(store.getState().user.company).toBe(TOWN.id);
  });

  it('behaves as a missing record when none of the companies owns it', async () => {
    answerAround();
    api().get('/projects/12/').reply(404, { detail: 'Nenalezeno.' });
    serve('/companies/of-record/', { company: null }, true);
    serve('/projects/', buildPage([]), true);
    const { currentAddress } = await renderRoute('/projekty/12/upravit', { as: 'premium', user });
    await waitFor(() => expect(currentAddress()).toBe('/projekty/seznam'));
    expect(await screen.findByText('Zatím nemáte žádný projekt.')).toBeVisible();
  });

  it.each([
    ['/poptavky/12', '/tenders/12/', { kind: 'tenders', record_id: 12 }, 'supplier' as const],
    ['/nabidky/12', '/bids/12/', { kind: 'bids', record_id: 12 }, 'supplier' as const],
    ['/projekty/12/nabidky', '/projects/12/comparison/', { kind: 'projects', record_id: 12 }, 'premium' as const],
  ])('offers the switch at %s too', async (address, path, query, as) => {
    forCompany(VILLAGE).get(path).reply(404, { detail: 'Nenalezeno.' });
    serve('/companies/of-record/', { company: TOWN }, query);
    await renderRoute(address, { as, user });
    expect(await screen.findByRole('heading', { level: 1, name: 'Tento záznam patří firmě Město Zlín' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Přepnout a otevřít' })).toBeVisible();
  });

  it('offers the switch at a technology too', async () => {
    answerAround();
    forCompany(VILLAGE).get('/software/12/').reply(404, { detail });
    serve('/companies/of-record/', { company: TOWN }, { kind: 'software', record_id: 12 });
    await renderRoute('/technologie/12/upravit', { as: 'premium', user });
    expect(await screen.findByText('Tento záznam patří firmě Město Zlín')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Přepnout a otevřít' })).toBeVisible();
  });
});

it('a window with an edited form keeps the draft when another window switches', async () => {
  const { person, store } = await openForm();
  forCompany(TOWN).persist().get('/projects/12/').reply(404, { detail: 'Nenalezeno.' });
  forCompany(TOWN).get('/companies/of-record/').query(true).reply(200, { company: VILLAGE });
  selfOf(TOWN);
  await otherWindowChose(store, TOWN.id);
  const back = await screen.findByRole('button', { name: 'Přepnout a otevřít' });
  expect(JSON.stringify(store.getState().drafts)).toContain('Nový web obce');
  selfOf(VILLAGE);
  await person.click(back);
  await person.click(await screen.findByRole('button', { name: 'Pokračovat v rozepsaném' }));
  await waitFor(() => expect(screen.getByLabelText(/^Název/)).toHaveValue('Nový web obce'));
});
