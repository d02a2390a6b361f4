import { screen, waitFor, within } from '@testing-library/react';
import type { AdminPersonDetail } from '#contract/wire/people.ts';
import { enterImpersonation } from '#shared/session/impersonation.ts';
import { buildPage } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

// Impersonation reloads the page, which a test cannot do.
jest.mock('../../../../src/client/shared/session/impersonation', () => ({
  enterImpersonation: jest.fn(),
  leaveImpersonation: jest.fn(),
}));

const AT = '2026-11-20T08:00:00.000Z';
const person = (given: Partial<AdminPersonDetail> = {}): AdminPersonDetail => ({
  id: 7,
  name: 'Petra Havlíková',
  email: 'petra@obec.test',
  role: 'CLIENT',
  plan: 'FREE',
  operator_roles: [],
  companies: [{ id: 12, name: 'Obec', reg_number: '27074358', role: 'OWNER' }],
  has_second_factor: false,
  verified_at: AT,
  locked_at: null,
  deletion_requested_at: null,
  last_login_at: AT,
  date_joined: AT,
  phone: '+420777123456',
  reason: null,
  log_ins: 2,
  plan_request: null,
  can_manage: true,
  can_act: true,
  ...given,
});

/** Opens one account as an operator with all rights. */
async function open(given: Partial<AdminPersonDetail> = {}) {
  serve('/admin/people/7/', person(given));
  const view = await renderRoute('/provoz/lide/7', { as: 'operator' });
  await screen.findByRole('heading', { level: 1, name: 'Petra Havlíková' });
  return view;
}

it('lists accounts with links to their details', async () => {
  serve('/admin/people/', buildPage([person()]), { page_size: 50, q: 'petra' });
  await renderRoute('/provoz/lide?q=petra', { as: 'operator' });
  expect(await screen.findByRole('link', { name: 'Petra Havlíková' })).toHaveAttribute('href', '/provoz/lide/7');
  expect(screen.getByText('petra@obec.test')).toBeVisible();
});

it('requires the name and a reason before it locks an account', async () => {
  const { person: user } = await open();
  await user.click(screen.getByRole('button', { name: 'Zablokovat' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(user, dialog.getByLabelText(/Důvod, který uživatel uvidí/), 'Rozesílá reklamu.');
  await fill(user, dialog.getByLabelText(/Pro potvrzení opište/), 'Petra');
  await user.click(dialog.getByRole('button', { name: 'Zablokovat účet' }));
  expect((await dialog.findAllByText(/Opište přesně: Petra Havlíková/)).length).toBeGreaterThan(0);
  await user.clear(dialog.getByLabelText(/Pro potvrzení opište/));
  await fill(user, dialog.getByLabelText(/Pro potvrzení opište/), 'Petra Havlíková');
  const locked = person({ locked_at: AT, reason: 'Rozesílá reklamu.', log_ins: 0 });
  api().post('/admin/people/7/lock/', { reason: 'Rozesílá reklamu.' }).reply(200, locked);
  serve('/admin/people/7/', locked);
  await user.click(dialog.getByRole('button', { name: 'Zablokovat účet' }));
  expect(await screen.findByText(/Účet je od .* zablokovaný/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Odblokovat' })).toBeVisible();
});

it('starts an impersonation with a reason', async () => {
  const { person: user } = await open();
  await user.click(screen.getByRole('button', { name: 'Prohlédnout jako…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = 'Klientka volala, že nevidí svůj projekt.';
  await fill(user, dialog.getByLabelText(/^Důvod/), reason);
  const begun = {
    token: 'impersonation-a',
    id: 3,
    user: 7,
    name: 'Petra Havlíková',
    scope: 'READ',
    consent: 'NONE',
    ends_at: AT,
  };
  api().post('/admin/people/7/impersonation/', { reason, note: null }).reply(201, begun);
  await user.click(dialog.getByRole('button', { name: 'Prohlédnout' }));
  await waitFor(() => expect(enterImpersonation).toHaveBeenCalledWith(begun));
});

it("offers no actions on an operator's account without the right to manage operators", async () => {
  await open({ can_manage: false, can_act: false, operator_roles: ['MODERATOR'] });
  expect(screen.getByText(/Účty operátorů mění jen správce provozu/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Zablokovat' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Prohlédnout jako…' })).toBeNull();
});
