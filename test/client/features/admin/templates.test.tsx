import { screen, waitFor } from '@testing-library/react';
import type { AdminTemplate } from '#contract/wire/tenders.ts';
import { fill } from '#support/client/fill.ts';
import { answerAround, api } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const template = (given: Partial<AdminTemplate> = {}): AdminTemplate => ({
  id: 4,
  name: 'Síť a Wi-Fi',
  description: null,
  categories: [],
  must_have: [
    { id: 'p1', text: 'Měření signálu', kind: 'MUST_HAVE' },
    { id: 'p2', text: 'Předání konfigurace', kind: 'EXIT' },
  ],
  criteria: [],
  position: 4,
  is_retired: false,
  updated_at: '2026-11-20T08:00:00.000Z',
  version: 1,
  ...given,
});

it('lists templates, and changes an item of one', async () => {
  answerAround();
  api()
    .persist()
    .get('/admin/templates/')
    .reply(200, { results: [template()] });
  api().persist().get('/admin/templates/4/').reply(200, template(), { etag: '"v1"' });
  const { person, toasts } = await renderRoute('/provoz/vzory', { as: 'operator' });
  await person.click(await screen.findByRole('link', { name: 'Síť a Wi-Fi' }));
  await screen.findByRole('heading', { level: 1, name: 'Síť a Wi-Fi' });

  await person.click(screen.getByText('Ukončení a vrácení dat (1)'));
  await fill(person, screen.getByLabelText('Ujednání o ukončení 1'), ' a hesel');
  await person.click(screen.getByRole('button', { name: 'Přidat otázku' }));
  await fill(person, screen.getByLabelText('Otázka 1'), 'Kdo?');
  const tick = screen.getByRole('checkbox', { name: 'Odpověď na otázku 1 je povinná' });
  expect(tick).not.toBeChecked();
  await person.click(tick);
  let sent: Partial<AdminTemplate> = {};
  api()
    .matchHeader('if-match', '"v1"')
    .patch('/admin/templates/4/', (body: typeof sent) => Boolean((sent = body)))
    .reply(200, template({ version: 2 }), { etag: '"v2"' });
  await person.click(screen.getByRole('button', { name: 'Uložit' }));
  await waitFor(() => expect(toasts()).toEqual(['Změny byly uloženy.']));
  expect(sent.must_have).toEqual([
    { id: 'p1', text: 'Měření signálu', kind: 'MUST_HAVE' },
    { id: 'p2', text: 'Předání konfigurace a hesel', kind: 'EXIT' },
    { id: expect.any(String) as string, text: 'Kdo?', kind: 'QUESTION', is_required: true },
  ]);
});

it('adds a template, and retires it', async () => {
  answerAround();
  api().get('/admin/templates/').optionally().reply(200, { results: [] });
  const { person } = await renderRoute('/provoz/vzory?novy=ano', { as: 'operator' });
  await fill(person, await screen.findByLabelText(/^Název/), 'Síť a Wi-Fi');
  api()
    .post('/admin/templates/', { ...NEW, name: 'Síť a Wi-Fi' })
    .reply(201, template());
  api().persist().get('/admin/templates/4/').reply(200, template(), { etag: '"v1"' });
  await person.click(screen.getByRole('button', { name: 'Přidat' }));
  await screen.findByRole('heading', { level: 1, name: 'Síť a Wi-Fi' });

  api()
    .patch('/admin/templates/4/', { is_retired: true })
    .reply(200, template({ is_retired: true }), { etag: '"v2"' });
  await person.click(await screen.findByRole('button', { name: 'Vyřadit z nabídky' }));
});
const NEW = { description: null, position: 0, categories: [], must_have: [], criteria: [] };
