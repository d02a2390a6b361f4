import { screen, waitFor } from '@testing-library/react';
import { buildUser } from '../../../support/client/builders';
import { api } from '../../../support/client/network';
import { renderRoute } from '../../../support/client/renderRoute';

it('a visitor is redirected to the login and then returns to the requested path', async () => {
  const { person, currentAddress } = await renderRoute('/uzivatel/upravit?active=password');
  await person.type(await screen.findByLabelText(/^E-mail/), 'jana@obec.test');
  expect(currentAddress()).toBe('/login');

  api().post('/accounts/login/').reply(200, { key: 'abc' });
  api().get('/users/self/').reply(200, buildUser());
  await person.type(screen.getByLabelText(/^Heslo/), 'Demo1234');
  await person.click(screen.getByRole('button', { name: 'Přihlásit se' }));

  await waitFor(() => expect(currentAddress()).toBe('/uzivatel/upravit?active=password'));
});
