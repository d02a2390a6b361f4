import { screen, waitFor } from '@testing-library/react';
import { MASK } from '#contract/masking/masking.ts';
import { buildAresCompany, buildCompany, buildUser } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { answerChoices, api, refuse } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

/** No company with the registration number is on the portal, unless a test mocks it. */
beforeEach(() => {
  api().persist().get('/companies/join/').query(true).optionally().reply(200, { known: false, state: null });
});

const field = (label: string) => screen.getByRole('textbox', { name: new RegExp(`^${label}`) });

/** Opens the form of a supplier without a company. */
async function openForm() {
  api().get('/companies/primary/').reply(200, 'null', { 'Content-Type': 'application/json' });
  const rendered = await renderRoute('/subjekt/vytvorit', { as: 'supplier' });
  await screen.findByRole('button', { name: 'Načíst z ARES' });
  const lookUp = async (number: string) => {
    await rendered.person.clear(field('IČO'));
    await fill(rendered.person, field('IČO'), number);
    await rendered.person.click(screen.getByRole('button', { name: 'Načíst z ARES' }));
  };
  return { ...rendered, lookUp };
}
const answerLookUp = (number: string) => api().get('/ares/company/').query({ reg_number: number });

const MINISTRY = {
  reg_number: '00006947',
  name: 'Ministerstvo financí',
  vat_number: 'CZ00006947',
  street: 'Letenská',
  street_number: '525/15',
  city: 'Praha',
  zip: '11800',
  gps_lat: 50.0755,
  gps_lng: 14.4378,
};
const buildMinistry = (given: Parameters<typeof buildAresCompany>[0] = {}) =>
  buildAresCompany({ ...MINISTRY, ...given });

describe('the registration number and the business register', () => {
  it('is validated while typing', async () => {
    const { person } = await openForm();
    await fill(person, field('IČO'), '1234567');
    expect(screen.queryByText('IČO není platné.')).not.toBeInTheDocument();
    await person.type(field('IČO'), '8');
    expect(await screen.findByText('IČO není platné.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Načíst z ARES' })).toBeDisabled();
    await person.clear(field('IČO'));
    await fill(person, field('IČO'), '00006947');
    expect(await screen.findByText('IČO je platné.')).toBeVisible();
  });

  it('fills empty fields and asks before it replaces typed values', async () => {
    const { person, lookUp } = await openForm();
    await fill(person, field('Název'), 'Finance s.r.o.');
    answerLookUp('00006947').reply(200, buildMinistry());
    await lookUp('00006947');
    expect(await screen.findByText('Název: Ministerstvo financí')).toBeVisible();
    expect(field('Název')).toHaveValue('Finance s.r.o.');
    expect(field('Ulice')).toHaveValue('Letenská');
    expect(field('DIČ')).toHaveValue('CZ00006947');
    expect(screen.getByText(/^Zdroj: ARES, načteno/)).toBeVisible();
    expect(await screen.findByText('Kraj: Hlavní město Praha')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Převzít z registru' }));
    expect(field('Název')).toHaveValue('Ministerstvo financí');
    expect(screen.queryByRole('button', { name: 'Převzít z registru' })).not.toBeInTheDocument();
  });

  it.each([
    [404, /registr ARES nezná/],
    [503, /Registr ARES teď neodpovídá/],
    [429, /příliš často/],
  ])('shows its own message after a %i, and the form stays usable', async (status, words) => {
    const { lookUp, person } = await openForm();
    answerLookUp('00006947').reply(status, { detail: 'Server.' });
    await lookUp('00006947');
    expect(await screen.findByText(words)).toBeVisible();
    await fill(person, field('Název'), 'Ručně');
    expect(field('Název')).toHaveValue('Ručně');
  });

  it('warns about a dissolved company', async () => {
    const { lookUp } = await openForm();
    answerLookUp('45274649').reply(
      200,
      buildMinistry({ reg_number: '45274649', dissolved: true, dissolved_on: '2024-03-31' }),
    );
    await lookUp('45274649');
    expect(await screen.findByText(/^Firma podle registru zanikla 31\.\s3\.\s2024/)).toBeVisible();
  });
});

describe('the company numbers in a record for support', () => {
  const PLAIN = { reg_number: '00006947', vat_number: 'CZ00006947' };
  const HIDDEN = { reg_number: MASK, vat_number: MASK };

  it('are readable for a legal person, until the number is edited', async () => {
    const { person, lookUp, store } = await openForm();
    const shown = () => Object.values(store.getState().forms)[0]?.values;
    answerLookUp('00006947').reply(200, buildMinistry());
    await lookUp('00006947');
    await waitFor(() => expect(shown()).toMatchObject(PLAIN));
    await person.type(field('IČO'), '{Backspace}4');
    await waitFor(() => expect(shown()).toMatchObject(HIDDEN));
  });

  it('are masked for a natural person', async () => {
    const { lookUp, store } = await openForm();
    answerLookUp('00006947').reply(200, buildMinistry({ is_natural_person: true }));
    await lookUp('00006947');
    await waitFor(
      () =>
        expect(Object.values(store.getState().forms)[0]?.values).toMatchObject({
          ...HIDDEN,
          name: 'Ministerstvo financí',
        }),
      { timeout: 3_000 },
    );
  });
});

describe('a new company', () => {
  it('shows server errors at their fields, and opens the edit page after it was created', async () => {
    const { person, currentAddress } = await openForm();
    await person.click(screen.getByRole('button', { name: 'Vytvořit' }));
    expect(await screen.findAllByText(/Toto pole je povinné/)).not.toHaveLength(0);
    await fill(person, field('Název'), 'Nová s.r.o.');
    refuse('post', '/companies/', { name: ['Tuto společnost už tu máte.'] });
    await person.click(screen.getByRole('button', { name: 'Vytvořit' }));
    await waitFor(() => expect(field('Název')).toHaveAccessibleDescription(/Tuto společnost už tu máte\./));
    expect(field('Název')).toBeInvalid();

    const sent: unknown[] = [];
    const made = buildCompany({ name: 'Nová s.r.o.', is_owner: true });
    api()
      .post('/companies/', (body: unknown) => sent.push(body) > 0)
      .reply(201, made);
    api()
      .get(/\/companies\/(7|primary)\/(files\/)?$/)
      .times(9)
      .optionally()
      .reply(200, (uri) => (uri.includes('files') ? { results: [] } : made));
    answerChoices();
    api()
      .get('/users/self/')
      .times(9)
      .optionally()
      .reply(200, buildUser({ role: 'SUPPLIER' }));
    await person.click(await screen.findByRole('button', { name: 'Vytvořit' }));
    await waitFor(() => expect(currentAddress()).toBe('/subjekt/7/upravit'));
    expect(sent).toEqual([expect.objectContaining({ name: 'Nová s.r.o.', city: null, gps_lat: null })]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Profil firmy' })).toBeVisible();
  });

  it('is placed on the map and moved by keyboard, in small steps with Shift', async () => {
    const { person } = await openForm();
    await fill(person, field('Město'), 'Brno');
    await person.click(screen.getByRole('button', { name: 'Umístit na mapu' }));
    const pin = await screen.findByRole('button', { name: /^Poloha: 49,19/ });
    expect(screen.getByText('Kraj: Jihomoravský kraj')).toBeVisible();
    const place = () => pin.getAttribute('aria-label');
    const [start] = [place()];
    pin.focus();
    await person.keyboard('{ArrowUp}');
    const far = place();
    expect(far).not.toBe(start);
    await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect([start, far]).not.toContain(place());
    await person.click(screen.getByRole('button', { name: 'Odebrat z mapy' }));
    expect(screen.getByText('Firma zatím na mapě není.')).toBeVisible();
  });
});

describe('an edited company', () => {
  it.each([
    [404, {}],
    [200, buildCompany({ is_owner: false })],
  ])('redirects to the home page when it cannot be edited (%i)', async (status, body) => {
    api().get('/companies/7/').reply(status, body);
    api().get('/overview/').times(9).optionally().reply(500);
    const { currentAddress } = await renderRoute('/subjekt/7/upravit', { as: 'supplier' });
    await waitFor(() => expect(currentAddress()).toBe('/'));
  });
});
