import { screen, waitFor } from '@testing-library/react';
import { answerEverythingEmpty, api } from '../../../support/client/network';
import { renderRoute } from '../../../support/client/renderRoute';

const PATH = '/nahlasit/testimonials/41';

it('a visitor is led to the log-in, which remembers where to come back', async () => {
  const { currentAddress, store } = await renderRoute(PATH);
  await waitFor(() => expect(currentAddress()).toBe('/login'));
  expect(store.getState().user.rememberedPath).toBe(PATH);
});

it('something is reported by its address, and the person goes on home', async () => {
  const { person, toasts, currentAddress } = await renderRoute(PATH, { as: 'supplier' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nahlásit hodnocení' })).toBeInTheDocument();
  await person.click(screen.getByRole('radio', { name: 'Urážky nebo výhrůžky' }));
  api()
    .post('/reports/', { kind: 'testimonials', id: 41, ground: 'INSULT', note: null })
    .reply(201, { detail: 'Děkujeme.' });
  answerEverythingEmpty();
  await person.click(screen.getByRole('button', { name: 'Odeslat nahlášení' }));
  await waitFor(() => expect(currentAddress()).toBe('/'));
  expect(toasts()).toEqual(['Děkujeme.']);
});

it('who has reported it before is told so', async () => {
  const { person } = await renderRoute(PATH, { as: 'supplier' });
  await person.click(await screen.findByRole('radio', { name: 'Urážky nebo výhrůžky' }));
  api().post('/reports/').reply(409, { detail: 'Tohle už jste nahlásili.' });
  await person.click(screen.getByRole('button', { name: 'Odeslat nahlášení' }));
  expect(await screen.findByText('Tohle už jste nahlásili')).toBeInTheDocument();
});

it('what cannot be reported is missing', async () => {
  await renderRoute('/nahlasit/neco/41', { as: 'supplier' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Tady už nic není' })).toBeInTheDocument();
});
