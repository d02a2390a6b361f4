import { screen, waitFor, within } from '@testing-library/react';
import { dayOf } from '#contract/lib/days.ts';
import { endOfDay } from '#contract/lib/times.ts';
import { workingDayIn } from '#contract/rules/workingDays.ts';
import type { User } from '#contract/wire/accounts.ts';
import * as build from '#support/client/builders.ts';
import { memberOf, type Person } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { api, refuse, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const OTHER = { ...build.buildCompany({ id: 8, name: 'Žraloci' }), references_count: 2 };
const ONE = { ...build.buildCompany(), references_count: 2 };
const SENT = { tender: 61, project: { id: 12, name: 'Nová síť' }, bids_until: '2026-11-27T11:00:00.000Z', asked: 2 };
/** The deadline that the dialog offers by default: the end of the day in 14 days. */
const usualDeadline = () => endOfDay(workingDayIn(dayOf(new Date()), 14));

const answerProjects = (projects: object[] = []) =>
  api().persist().get('/projects/').query({ status: '0,10,20' }).reply(200, build.buildPage(projects));

const OWN = memberOf({ id: 3, name: 'Obec Lhota' }, 'OWNER');
async function profile(as: Person, user: Partial<User> = OWN) {
  serve('/suppliers/7/', build.buildCompany());
  serve('/references/?company=7', build.buildPage([]));
  serve('/companies/7/testimonials/?page=1', build.buildPage([]));
  const view = await renderRoute('/subjekty/suppliers/7', { as, user });
  await screen.findByRole('heading', { level: 1, name: 'Řízek a syn' });
  return view;
}

async function comparison() {
  serve('/suppliers/compare/', { results: [ONE, OTHER] }, { ids: '7,8' });
  const view = await renderRoute('/subjekty/seznam-dodavatelu?kategorie=3&porovnani=7,8', { as: 'premium', user: OWN });
  await screen.findByRole('columnheader', { name: /Žraloci/ });
  return view;
}

it('sends an inquiry to all compared companies at once, with the searched categories', async () => {
  const { person } = await comparison();
  answerProjects();
  await person.click(screen.getByRole('button', { name: 'Poslat poptávku všem' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Poslat poptávku' }));
  expect(dialog.getByText('Komu: Řízek a syn, Žraloci')).toBeInTheDocument();
  api()
    .post('/tenders/', {
      companies: [7, 8],
      source: 'COMPARISON',
      project: null,
      text: 'Nová síť',
      bids_until: usualDeadline(),
      budget_to: null,
      categories: [3],
    })
    .reply(201, SENT);
  await fill(person, await dialog.findByLabelText(/^Co potřebujete/), 'Nová síť');
  await person.keyboard('{Control>}{Enter}{/Control}');
  const thanks = within(await screen.findByRole('dialog', { name: 'Poptávka je odeslaná' }));
  expect(thanks.getByText(/^Poptávku jsme odeslali 2 firmám\. Jakmile přijde nabídka/)).toBeInTheDocument();
  expect(thanks.getByRole('link', { name: 'Zobrazit poptávku' })).toHaveAttribute(
    'href',
    '/projekty/12/upravit?cast=poptavka',
  );
});

it('asks who has no company for one first', async () => {
  const { person } = await profile('free', {});
  await person.click(screen.getByRole('button', { name: 'Poslat poptávku firmě Řízek a syn' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Poslat poptávku' }));
  expect(await dialog.findByRole('textbox', { name: /^IČO/ })).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Odeslat poptávku' })).toBeNull();
});

it('shows missing fields and server errors in place', async () => {
  const { person } = await profile('free');
  answerProjects();
  await person.click(screen.getByRole('button', { name: 'Poslat poptávku firmě Řízek a syn' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Poslat poptávku' }));
  await person.click(await dialog.findByRole('button', { name: 'Odeslat poptávku' }));
  expect(await dialog.findAllByText('Toto pole je povinné')).not.toHaveLength(0);
  await fill(person, dialog.getByLabelText(/^Co potřebujete/), 'Nová síť');
  refuse('post', '/tenders/', { bids_until: ['Lhůta může být nejvýše 365 dní dopředu.'] });
  await person.click(dialog.getByRole('button', { name: 'Odeslat poptávku' }));
  expect(await dialog.findAllByText(/Lhůta může být nejvýše 365/)).not.toHaveLength(0);
  expect(dialog.getByLabelText(/^Co potřebujete/)).toHaveValue('Nová síť');
});

it('uses an existing project, and hides the fields that its running tender already has', async () => {
  const { person } = await profile('premium');
  answerProjects([build.buildProject({ id: 12, name: 'Intranet' })]);
  await person.click(screen.getByRole('button', { name: 'Poslat poptávku firmě Řízek a syn' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Poslat poptávku' }));
  // It is refetched after another company was invited.
  api().persist().get('/projects/12/tender/').reply(200, { tender: build.buildTender() });
  await person.click(await dialog.findByRole('combobox', { name: /^Projekt/ }));
  await person.click(await screen.findByTitle('Intranet'));
  expect(await dialog.findByText(/^Projekt už poptávku má, přijímá nabídky do 7/)).toBeInTheDocument();
  expect(dialog.queryByLabelText(/^Co potřebujete/)).toBeNull();
  let sent: unknown;
  api()
    .post('/tenders/', (body: Record<string, unknown>) => Boolean((sent = body)))
    .reply(201, { ...SENT, asked: 1 });
  await person.click(dialog.getByRole('button', { name: 'Odeslat poptávku' }));
  // The deadline of the running tender.
  expect(
    await screen.findByText(/^Poptávku jsme odeslali jedné firmě\. .* Nabídky přijímáme do 27\. 11\. 2026/),
  ).toBeInTheDocument();
  expect(sent).toMatchObject({ companies: [7], source: 'PROFILE', project: 12 });
});

it('is not offered to a member without the right to decide', async () => {
  await profile('premium', memberOf({ id: 3, name: 'Obec Lhota' }, 'MEMBER'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Poslat poptávku/ })).toBeNull());
});

it('tells on a profile and in a comparison when a company was asked, and leads to the tender', async () => {
  const results = [{ company: 7, notified_at: '2026-11-25T10:00:00.000Z', project: SENT.project }];
  api().persist().get('/tenders/running-invites/').reply(200, { results });
  const { unmount } = await profile('premium');
  const asked = /^Osloveno 25\.\s11\.$/;
  const href = '/projekty/12/upravit?cast=poptavka';
  expect(await screen.findByRole('link', { name: asked })).toHaveAttribute('href', href);
  expect(screen.getByRole('button', { name: 'Poslat poptávku firmě Řízek a syn' })).toBeInTheDocument();
  unmount();
  await comparison();
  expect(await screen.findAllByRole('link', { name: asked })).toHaveLength(1);
});
