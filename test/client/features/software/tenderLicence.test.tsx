import { screen } from '@testing-library/react';
import type { TenderLicence } from '#contract/wire/software.ts';
import * as build from '#support/client/builders.ts';
import { answerChoices, api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const LICENCE: TenderLicence = {
  fields: {
    name: 'Účto',
    product: null,
    version: null,
    licence_type: null,
    licence_unit: null,
    licence_count: 120,
    price: 240_000,
    price_period: null,
    valid_from: '2027-03-01',
    valid_to: null,
    watch_expiration: true,
    need_customization: false,
    need_extension: false,
    need_upgrade: false,
    supplier_name: 'Účetní systémy s.r.o.',
    note: 'Z vybrané nabídky č. 5.',
    categories: [1],
  },
  project: { id: 5, name: 'Obnova: Účto' },
  bid: {
    bidder: 'Účetní systémy s.r.o.',
    price_form: 'FIXED',
    price_from: 240_000,
    price_to: null,
    vat_included: false,
  },
  replaces: { id: 31, name: 'Účto' },
  record: null,
};

it('the licence is prefilled from the bid, and the form asks for the rest', async () => {
  answerChoices();
  serve('/tenders/3/licence/', LICENCE);
  const { person, currentAddress } = await renderRoute('/technologie/vytvorit?poptavka=3', { as: 'premium' });
  expect(await screen.findByLabelText(/^Název/)).toHaveValue('Účto');
  expect(screen.getByText(/Vybraná nabídka: Účetní systémy s\.r\.o\., 240\s000\sKč bez DPH/)).toBeVisible();
  expect(screen.getByText(/Dosavadní záznam označíme jako nahrazený/)).toBeVisible();
  expect(screen.getByLabelText('Dodavatel')).toHaveValue('Účetní systémy s.r.o.');
  const made = build.buildSoftware({ id: 32, name: 'Účto', replaces: { id: 31, name: 'Účto' } });
  api()
    .post('/tenders/3/licence/', { ...LICENCE.fields })
    .reply(201, made);
  api().get('/software/32/').reply(200, made, { ETag: '"v1"' });
  await person.click(screen.getByRole('button', { name: 'Zapsat mezi technologie' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Účto' })).toBeVisible();
  expect(await screen.findByText(/Nahrazuje/)).toBeVisible();
  expect(currentAddress()).toBe('/technologie/32/upravit');
});

it('opens the existing record when it was created before', async () => {
  answerChoices();
  serve('/tenders/3/licence/', { ...LICENCE, record: { id: 32, name: 'Účto' } });
  const old = build.buildSoftware({ id: 32, replaced_by: { id: 33, name: 'Účto 2030' }, valid_to: '2026-12-01' });
  api().get('/software/32/').reply(200, old, { ETag: '"v1"' });
  await renderRoute('/technologie/vytvorit?poptavka=3', { as: 'premium' });
  // A replaced licence offers no renewal.
  expect(await screen.findByRole('link', { name: 'Účto 2030' })).toHaveAttribute('href', '/technologie/33/upravit');
  expect(screen.queryByRole('button', { name: /poptávku/i })).toBeNull();
});
