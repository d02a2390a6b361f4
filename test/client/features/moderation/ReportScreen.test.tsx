import { screen, waitFor } from '@testing-library/react';
import { answerEverythingEmpty, api } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const PATH = '/nahlasit/testimonials/41';

it('reports the content of the URL, and continues to the home page', async () => {
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

it('shows that the user has already reported the content', async () => {
  const { person } = await renderRoute(PATH, { as: 'supplier' });
  await person.click(await screen.findByRole('radio', { name: 'Urážky nebo výhrůžky' }));
  api().post('/reports/').reply(409, { detail: 'Toto už jste nahlásili.' });
  await person.click(screen.getByRole('button', { name: 'Odeslat nahlášení' }));
  expect(await screen.findByText('Toto už jste nahlásili')).toBeInTheDocument();
});
