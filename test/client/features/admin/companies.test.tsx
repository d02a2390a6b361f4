import { screen, within } from '@testing-library/react';
import type { AdminCompanyDetail } from '#contract/wire/adminCompanies.ts';
import { fill } from '#support/client/fill.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const AT = '2026-11-20T08:00:00.000Z';
const company = (given: Partial<AdminCompanyDetail> = {}): AdminCompanyDetail => ({
  id: 12,
  name: 'Alfa s.r.o.',
  role: 'SUPPLIER',
  plan: 'FREE',
  city: 'Brno',
  reg_number: '27074358',
  verification: 'WAITING',
  verification_reason: 'TAKEN',
  verification_note: null,
  merged_into: null,
  twins: 1,
  members: 1,
  is_guest: false,
  invitations_stopped_at: null,
  invitations_stopped_reason: null,
  verification_changed_at: AT,
  created_at: AT,
  street: null,
  email: null,
  phone: null,
  people: [{ id: 7, name: 'Petra Havlíková', email: 'petra@obec.test', role: 'OWNER' }],
  same_number: [{ id: 13, name: 'ALFA', city: null, members: 2, is_guest: false, created_at: AT }],
  merge: null,
  ...given,
});

async function open(given: Partial<AdminCompanyDetail> = {}) {
  serve('/admin/companies/12/', company(given));
  const view = await renderRoute('/provoz/firmy/12', { as: 'operator' });
  await screen.findByRole('heading', { level: 1, name: 'Alfa s.r.o.' });
  return view;
}

it('rejects a company with a reason, after its name is typed to confirm', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Odmítnout' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(person, dialog.getByLabelText(/Důvod, který vlastník uvidí/), 'IČO patří jiné firmě.');
  await fill(person, dialog.getByLabelText(/Pro potvrzení opište/), 'Alfa s.r.o.');
  const refused = company({
    verification: 'REJECTED',
    verification_reason: null,
    verification_note: 'IČO patří jiné firmě.',
  });
  api().post('/admin/companies/12/decision/', { reason: 'IČO patří jiné firmě.' }).reply(200, refused);
  serve('/admin/companies/12/', refused);
  await person.click(dialog.getByRole('button', { name: 'Skrýt firmu' }));
  expect(await screen.findByRole('button', { name: 'Ukázat ostatním' })).toBeVisible();
  expect(screen.getByText('IČO patří jiné firmě.')).toBeVisible();
});

it('previews a merge, merges, and undoes it', async () => {
  const { person } = await open();
  serve('/admin/companies/12/merge/13/', {
    results: [
      { table: 'projects', moves: 3, stays: 0 },
      { table: 'company_members', moves: 1, stays: 1 },
    ],
  });
  await person.click(screen.getByRole('button', { name: /Sloučit do této firmy/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Projekty')).toBeVisible();
  expect(dialog.getByText('Lidé')).toBeVisible();
  await fill(person, dialog.getByLabelText(/Pro potvrzení opište/), 'ALFA');
  const merge = {
    id: 5,
    kept: { id: 12, name: 'Alfa s.r.o.' },
    merged: { id: 13, name: 'ALFA' },
    merged_at: AT,
    undoable_until: AT,
    is_undoable: true,
  };
  const merged = company({ same_number: [], twins: 0, merge });
  api().post('/admin/companies/12/merge/', { company: 13 }).reply(200, merged);
  serve('/admin/companies/12/', merged);
  api().get('/admin/companies/12/merge/13/').optionally().reply(409, { detail: 'Jedna z firem už je sloučená.' });
  await person.click(dialog.getByRole('button', { name: 'Sloučit firmy' }));
  expect(await screen.findByText(/Firma ALFA se sem sloučila/)).toBeVisible();
  api().post('/admin/companies/12/merge/undo/').reply(200, company());
  serve('/admin/companies/12/', company());
  await person.click(screen.getByRole('button', { name: 'Vrátit sloučení' }));
  expect(await screen.findByRole('button', { name: /Sloučit do této firmy/ })).toBeVisible();
});
