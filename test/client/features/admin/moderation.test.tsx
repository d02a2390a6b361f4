import { screen, waitFor, within } from '@testing-library/react';
import type { AdminModeration, AdminModerationDetail } from '#contract/wire/moderation.ts';
import { buildPage } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { buildAdminTestimonial, buildModeration, buildModerationDetail } from '#support/client/moderationBuilders.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const LIST = '/provoz/moderace';
const WAITING = { waiting: 'true', ordering: 'created_at' };
const ROWS = [buildModeration(), buildModeration({ id: 8, kind: 'messages', text: 'Kupte u nás.', count: 1 })];
const answerList = (query: object = WAITING, rows: AdminModeration[] = ROWS) =>
  serve('/admin/moderation/', buildPage(rows), { page_size: 50, ...query });
const answerItem = (given: Partial<AdminModerationDetail> = {}, etag = '"1"') =>
  api().get('/admin/moderation/7/').reply(200, buildModerationDetail(given), { ETag: etag });
const rowNames = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
const choose = async (
  person: Awaited<ReturnType<typeof renderRoute>>['person'],
  rule = 'Hodnocení má vycházet ze skutečné zkušenosti.',
) => {
  await person.click(screen.getByRole('combobox', { name: 'Pravidlo' }));
  await person.click(await screen.findByTitle(rule));
};

describe('the queue', () => {
  it('lists waiting items, the oldest first, with filters in the URL and a chip for each', async () => {
    answerList({ ...WAITING, kind: 'testimonials', ground: 'INSULT', age: '7', q: 'firma' });
    await renderRoute(`${LIST}?q=firma&druh=testimonials&duvod=INSULT&stari=7`, { as: 'operator' });
    expect(await rowNames()).toEqual(['Podvodníci, nedodali nic.', 'Kupte u nás.']);
    expect(screen.getByText(/^2.záznamy$/)).toBeInTheDocument();
    const chips = screen.getByRole('list', { name: 'Použité filtry' });
    expect(
      within(chips)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(
      expect.arrayContaining([
        expect.stringContaining('„firma“'),
        expect.stringContaining('Hodnocení'),
        expect.stringContaining('Urážky nebo výhrůžky'),
        expect.stringContaining('Stáří do 7 dnů'),
      ]),
    );
    expect(screen.getByRole('link', { name: 'Kupte u nás.' })).toHaveAttribute('href', '/provoz/moderace/8');
  });

  it('a state filters all items, the newest first', async () => {
    answerList({ state: 'HIDDEN', ordering: '-created_at' });
    await renderRoute(`${LIST}?stav=HIDDEN`, { as: 'operator' });
    await rowNames();
    expect(screen.getByRole('link', { name: 'Všechno' })).toHaveAttribute('aria-current', 'true');
  });

  it('keeps selected rows in bulk, and shows how many were kept', async () => {
    answerList();
    const { person, toasts } = await renderRoute(LIST, { as: 'operator' });
    await person.click(await screen.findByRole('checkbox', { name: 'Vybrat: Podvodníci, nedodali nic.' }));
    await person.click(screen.getByRole('checkbox', { name: 'Vybrat: Kupte u nás.' }));
    api()
      .post('/admin/moderation/keep/', { ids: [7, 8] })
      .reply(200, { detail: 'Ponecháno: 2' });
    answerList(WAITING, []);
    await person.click(screen.getByRole('button', { name: 'Ponechat vybrané' }));
    expect(await screen.findByText('Nic nečeká na rozhodnutí')).toBeInTheDocument();
    expect(toasts()).toEqual(['Ponecháno: 2']);
  });

  it('H on a row opens it with hiding preselected and the form focused, without a decision', async () => {
    answerList();
    const { person, currentAddress } = await renderRoute(LIST, { as: 'operator' });
    await rowNames();
    await person.keyboard('j');
    answerItem();
    await person.keyboard('h');
    expect(await screen.findByRole('radio', { name: 'Skrýt' })).toBeChecked();
    expect(currentAddress()).toBe('/provoz/moderace/7?rozhodnuti=HIDDEN');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Pravidlo' })).toHaveFocus());
  });
});

describe('a moderated item', () => {
  it('shows the reported content, all reports, and a link to it', async () => {
    answerItem();
    await renderRoute(`${LIST}/7`, { as: 'operator' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hodnocení: Řízek a syn' })).toBeInTheDocument();
    const reported = screen.getByRole('region', { name: 'Jak to bylo nahlášeno' });
    expect(reported).toHaveTextContent('Podvodníci, nedodali nic.');
    expect(reported).toHaveTextContent('Od nahlášení se nic nezměnilo.');
    const reports = screen.getByRole('region', { name: 'Nahlášení' });
    expect(reports).toHaveTextContent('Nepravdivé údaje');
    expect(reports).toHaveTextContent('Nikdy u nás nebyli.');
    expect(reports).toHaveTextContent('Karel Řízek');
    expect(screen.getByRole('link', { name: 'Zobrazit na místě' })).toHaveAttribute('href', '/subjekty/suppliers/7');
  });

  it('shows the current content beside the reported one, with the differences', async () => {
    answerItem({
      is_changed: true,
      present: { name: 'Řízek a syn', text: 'Podvodníci, nedodali včas.', rating: 2, files: [] },
    });
    await renderRoute(`${LIST}/7`, { as: 'operator' });
    expect(await screen.findByRole('region', { name: 'Jak to je teď' })).toHaveTextContent('nedodali včas.');
    const changes = screen.getByRole('region', { name: 'Co se od nahlášení změnilo' });
    expect(changes.querySelector('del')).toHaveTextContent('nic');
    expect(changes.querySelector('ins')).toHaveTextContent('včas');
  });

  it('shows that its author has deleted it', async () => {
    answerItem({ is_changed: true, present: null, path: null });
    await renderRoute(`${LIST}/7`, { as: 'operator' });
    expect(await screen.findByText('Už neexistuje, autor ho smazal.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Zobrazit na místě' })).toBeNull();
  });

  it('is hidden with a rule and a reason, with a preview of what the author will read', async () => {
    answerItem();
    const { person, toasts } = await renderRoute(`${LIST}/7`, { as: 'operator' });
    await screen.findByRole('radio', { name: 'Skrýt' });
    await person.keyboard('h');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Skrýt' })).toBeChecked());
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Pravidlo' })).toHaveFocus());
    await person.click(screen.getByRole('button', { name: 'Rozhodnout' }));
    expect(await screen.findAllByText('Toto pole je povinné')).not.toHaveLength(0);
    await choose(person);
    await fill(person, screen.getByLabelText(/^Odůvodnění/), 'Neříká, co se stalo.');
    const preview = screen.getByRole('region', { name: 'Takto to uvidí autor.' });
    await waitFor(() => expect(preview).toHaveTextContent('Neříká, co se stalo.'));
    expect(preview).toHaveTextContent('Hodnocení má vycházet ze skutečné zkušenosti.');
    expect(preview).toHaveTextContent('Obsah jsme skryli. Ostatní ho nevidí, vy ano.');
    expect(preview).toHaveTextContent(/Odvolat se můžete ještě 6.měsíců po rozhodnutí/);
    const hidden: Partial<AdminModerationDetail> = {
      state: 'HIDDEN',
      decisions: ['RESTORED'],
      decided_by: { id: 1, name: 'Jana Nováková' },
    };
    api()
      .post('/admin/moderation/7/decide/', {
        decision: 'HIDDEN',
        rule: 'EXPERIENCE',
        decision_reason: 'Neříká, co se stalo.',
      })
      .matchHeader('If-Match', '"1"')
      .reply(200, buildModerationDetail(hidden));
    answerItem(hidden, '"2"');
    await person.click(screen.getByRole('button', { name: 'Rozhodnout' }));
    expect(await screen.findByRole('radio', { name: 'Obnovit' })).not.toBeChecked();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(toasts()).toEqual(['Uloženo']);
    expect(screen.queryByText('Mezitím rozhodl někdo jiný')).toBeNull();
    expect(screen.getByLabelText(/^Odůvodnění/)).toHaveValue('');
  });

  it('is kept without a reason, and the author is not notified', async () => {
    answerItem();
    const { person } = await renderRoute(`${LIST}/7`, { as: 'operator' });
    await screen.findByRole('radio', { name: 'Ponechat' });
    await person.keyboard('a');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Ponechat' })).toBeChecked());
    await waitFor(() => expect(screen.getByLabelText(/^Odůvodnění/)).toHaveFocus());
    expect(screen.queryByRole('combobox', { name: 'Pravidlo' })).toBeNull();
    // Keyboard shortcuts are off in a field.
    await person.keyboard('h');
    expect(screen.getByLabelText(/^Odůvodnění/)).toHaveValue('h');
    await person.clear(screen.getByLabelText(/^Odůvodnění/));
    api()
      .post('/admin/moderation/7/decide/', { decision: 'KEPT', rule: null, decision_reason: null })
      .reply(200, buildModerationDetail({ state: 'KEPT', decisions: [] }));
    answerItem({ state: 'KEPT', decisions: [] }, '"2"');
    await person.click(screen.getByRole('button', { name: 'Rozhodnout' }));
    expect(await screen.findByText('Rozhodnuto, nic tu nečeká.')).toBeInTheDocument();
  });

  it('shows a decision made meanwhile above the form, which keeps its text', async () => {
    answerItem();
    const { person } = await renderRoute(`${LIST}/7?rozhodnuti=HIDDEN`, { as: 'operator' });
    await screen.findByRole('combobox', { name: 'Pravidlo' });
    await choose(person);
    await fill(person, screen.getByLabelText(/^Odůvodnění/), 'Neříká, co se stalo.');
    api().post('/admin/moderation/7/decide/').reply(409, { detail: 'Karel Moder už rozhodl: Ponecháno.' });
    answerItem({ state: 'KEPT', decisions: [], decided_by: { id: 4, name: 'Karel Moder' } }, '"2"');
    await person.click(screen.getByRole('button', { name: 'Rozhodnout' }));
    expect(await screen.findByText('Mezitím rozhodl někdo jiný')).toBeInTheDocument();
    expect(
      await screen.findByText('Teď platí: Ponecháno, Karel Moder. Co jste napsali, zůstává níže.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText(/^Odůvodnění/)).toHaveValue('Neříká, co se stalo.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rozhodnout' })).toBeNull());
  });

  it('shows the text of an appeal, and refuses a decision by the operator who decided before', async () => {
    answerItem({
      state: 'APPEALED',
      appeal_text: 'Byl jsem tam.',
      appealed_at: '2026-11-21T08:00:00Z',
      decisions: [],
      refusal: 'O odvolání rozhodne někdo jiný než vy.',
      steps: [
        {
          id: 1,
          step: 'HIDDEN',
          rule: 'EXPERIENCE',
          decision_reason: 'Neříká, co se stalo.',
          operator: { id: 1, name: 'Jana Nováková' },
          decided_at: '2026-11-20T09:00:00Z',
        },
      ],
    });
    await renderRoute(`${LIST}/7`, { as: 'operator' });
    expect(await screen.findByRole('region', { name: 'Odvolání autora' })).toHaveTextContent('Byl jsem tam.');
    expect(screen.getByText('O odvolání rozhodne někdo jiný než vy.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Průběh' })).toHaveTextContent('Neříká, co se stalo.');
    expect(screen.queryByRole('button', { name: 'Rozhodnout' })).toBeNull();
  });
});

describe('testimonials for the home page', () => {
  const answerTestimonials = (rows = [buildAdminTestimonial()], query: object = {}) =>
    serve('/admin/moderation/testimonials/', buildPage(rows), { page_size: 50, ...query });

  it('are approved from their list', async () => {
    answerTestimonials();
    const { person, toasts } = await renderRoute(`${LIST}?cast=hodnoceni`, { as: 'operator' });
    const approve = await screen.findByRole('button', {
      name: 'Schválit hodnocení: Dodali včas a bez chyb., Řízek a syn',
    });
    // Testimonials have no detail page that Enter would open.
    await person.click(screen.getByRole('button', { name: 'Sloupce' }));
    expect(await screen.findByText(/^Klávesami J a K/)).not.toHaveTextContent('Enter');
    api().post('/admin/moderation/testimonials/41/approve/').reply(204);
    answerTestimonials([]);
    await person.click(approve);
    expect(await screen.findByText('Žádné hodnocení nečeká na schválení')).toBeInTheDocument();
    expect(toasts()).toEqual(['Uloženo']);
  });

  it('are withdrawn from the home page', async () => {
    answerTestimonials([buildAdminTestimonial({ approved_at: '2026-11-21T08:00:00Z' })], { approved: 'true' });
    const { person } = await renderRoute(`${LIST}?cast=hodnoceni&schvalena=ano`, { as: 'operator' });
    const withdraw = await screen.findByRole('button', { name: /^Odebrat hodnocení/ });
    api().post('/admin/moderation/testimonials/41/withdraw/').reply(204);
    answerTestimonials([], { approved: 'true' });
    await person.click(withdraw);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Odebrat hodnocení/ })).toBeNull());
  });
});
