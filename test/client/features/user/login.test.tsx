import { screen, waitFor } from '@testing-library/react';
import { buildUser } from '#support/client/builders.ts';
import { answerEverythingEmpty, api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';
import { TOKEN } from '#support/client/testStore.ts';

/** Fills a field as some password managers do: sets its value without an event. */
const fillSilently = (label: string, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(screen.getByLabelText(label), value);

it('values filled by a password manager without an event are submitted', async () => {
  answerEverythingEmpty();
  serve('/users/self/', buildUser());
  const { person, currentAddress } = await renderRoute('/login');
  await screen.findByRole('button', { name: 'Přihlásit se' });
  fillSilently('E-mail', 'eva@firma.cz');
  fillSilently('Heslo', 'Demo1234');
  api().post('/accounts/login/', { email: 'eva@firma.cz', password: 'Demo1234' }).reply(200, { key: TOKEN });
  await person.click(screen.getByRole('button', { name: 'Přihlásit se' }));
  await waitFor(() => expect(currentAddress()).toBe('/'));
});
