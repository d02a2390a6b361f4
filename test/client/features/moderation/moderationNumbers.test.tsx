import { screen, within } from '@testing-library/react';
import { buildLawText } from '#support/client/builders.ts';
import { buildModerationNumbers } from '#support/client/moderationBuilders.ts';
import { serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const answer = (numbers: object) => serve('/moderation/numbers/', numbers);

it('shows everybody the moderation statistics by year', async () => {
  answer(buildModerationNumbers());
  await renderRoute('/moderovani');
  expect(await screen.findByRole('heading', { level: 2, name: '2026' })).toBeInTheDocument();
  const year = screen.getByRole('region', { name: '2026' });
  expect(year).toHaveTextContent('2, vyhověno 1, zamítnuto 1');
  expect(year).toHaveTextContent(/Obvyklá doba do rozhodnutí5.hodin/);
  const decided = within(year).getByRole('table', { name: 'Jak se rozhodlo, rok 2026' });
  expect(
    within(decided)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Rozhodnutí', 'Pravidlo', 'Počet'],
    ['Ponecháno', 'bez\u00a0porušení', '4'],
    ['Skryto', 'V portálu se nerozesílají nevyžádaná sdělení.', '5'],
  ]);
  expect(screen.getByRole('link', { name: 'Pravidla jsou v podmínkách používání' })).toHaveAttribute(
    'href',
    '/podminky',
  );
});

it('shows the empty state before the first year', async () => {
  answer({ years: [] });
  await renderRoute('/moderovani');
  expect(await screen.findByText('Zatím tu nejsou žádná čísla')).toBeInTheDocument();
});

it('the terms link to the statistics', async () => {
  serve('/law/terms/', buildLawText());
  await renderRoute('/podminky');
  expect(await screen.findByRole('link', { name: 'Kolik obsahu jsme posuzovali a jak jsme rozhodli' })).toHaveAttribute(
    'href',
    '/moderovani',
  );
});
