import { screen, waitFor, within } from '@testing-library/react';
import { RUNTIME_CONFIG_ID } from '#contract/lib/runtimeConfig.ts';
import { PLAN_FEATURES, planIncludes, type PlanFeature } from '#contract/limits/plans.ts';
import { PLANS } from '#contract/vocabulary/accounts.ts';
import { plans as texts } from '#features/user/plansTexts.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const card = (plan: string) => within(screen.getByRole('region', { name: plan }));

it('shows a visitor the features of each plan, as the access rules define them', async () => {
  await renderRoute('/plany');
  expect(await screen.findByRole('heading', { level: 1, name: 'Plány a ceny' })).toBeVisible();
  const table = within(screen.getByRole('table'));
  for (const feature of Object.keys(PLAN_FEATURES) as PlanFeature[]) {
    const row = table.getByRole('rowheader', { name: texts.features[feature] }).closest('tr') as HTMLElement;
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(PLANS.map((plan) => (planIncludes(plan, feature) ? '✓ano' : '–ne')));
  }
  expect(card('FREE').getByText('Zdarma')).toBeVisible();
  expect(card('PREMIUM').getByText('Cena na vyžádání')).toBeVisible();
  expect(card('BASIC').getByRole('link', { name: 'Zaregistrovat se' })).toHaveAttribute('href', '/registrace/klient');
});

it('shows the prices set by the operator', async () => {
  const config = document.createElement('script');
  config.id = RUNTIME_CONFIG_ID;
  config.type = 'application/json';
  config.textContent = JSON.stringify({ plan_prices: { BASIC: 1490 } });
  document.body.append(config);
  try {
    await renderRoute('/plany');
    await screen.findByRole('heading', { level: 1 });
    expect(card('BASIC').getByText(/^1\s490\sKč měsíčně/)).toBeVisible();
    expect(card('PREMIUM').getByText('Cena na vyžádání')).toBeVisible();
  } finally {
    config.remove();
  }
});

it("sends a client's plan request and shows it as pending", async () => {
  serve('/users/self/plan/', { request: null });
  const { person, toasts } = await renderRoute('/plany', { as: 'basic' });
  expect(await screen.findByText('Váš plán')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Požádat o FREE' })).toBeNull();
  api().post('/users/self/plan/', { plan: 'PREMIUM' }).reply(200, { detail: 'Žádost jsme odeslali.' });
  serve('/users/self/plan/', {
    request: {
      id: 1,
      plan: 'PREMIUM',
      state: 'NEW',
      operator_answer: null,
      created_at: '2026-11-22T08:00:00Z',
      answered_at: null,
    },
  });
  await person.click(screen.getByRole('button', { name: 'Požádat o PREMIUM' }));
  expect(await screen.findByText(/O plán PREMIUM jste požádali 22\.\s11\.\s2026/)).toBeVisible();
  await waitFor(() => expect(toasts()).toEqual(['Žádost jsme odeslali.']));
});

it("shows the operator's answer", async () => {
  serve('/users/self/plan/', {
    request: {
      id: 1,
      plan: 'BASIC',
      state: 'REFUSED',
      operator_answer: 'Chybí IČO.',
      created_at: '2026-11-20T08:00:00Z',
      answered_at: '2026-11-22T08:00:00Z',
    },
  });
  await renderRoute('/plany', { as: 'free' });
  expect(await screen.findByText('Důvod: Chybí IČO.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Požádat o BASIC' })).toBeVisible();
});

it('a supplier cannot request a plan', async () => {
  await renderRoute('/plany', { as: 'supplier' });
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Požádat/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Zaregistrovat se' })).toBeNull();
});
