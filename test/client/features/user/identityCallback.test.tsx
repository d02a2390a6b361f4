import { screen } from '@testing-library/react';
import { answerEverythingEmpty } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

it.each([
  [
    'provider_unavailable',
    'Poskytovatel přihlášení teď neodpovídá. Přihlaste se e\u2011mailem, nebo to zkuste za chvíli.',
  ],
  ['access_denied', 'Přihlášení jste u poskytovatele zrušili, nebo vám ho nepovolil.'],
  ['constructor', 'Poskytovatel přihlášení odmítl. Zkuste to prosím znovu, nebo se přihlaste e\u2011mailem.'],
])('a callback with the error %s shows what happened', async (error, sentence) => {
  answerEverythingEmpty();
  await renderRoute(`/auth/callback?error=${error}`);
  expect(await screen.findByText(sentence)).toBeVisible();
});
