import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildAresCompany, buildCompany, memberOf } from '#support/client/builders.ts';
import { answerAround, api, grantsService, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const FINDER = '/dotace/vyhledavani';
const options = {
  applicants: [
    { label: 'Veřejná správa', options: [{ code: 'MUNICIPALITY', label: 'Obec' }] },
    { label: 'Neziskový sektor', options: [{ code: 'NGO', label: 'Spolek' }] },
  ],
  areas: [
    { code: 'DIGITAL', label: 'Digitalizace a IT', exact_areas: [{ code: 'EHEALTH', label: 'eHealth' }] },
    { code: 'ENERGY', label: 'Energetika', exact_areas: [{ code: 'SMART_GRIDS', label: 'Chytré sítě' }] },
  ],
};
const answerOptions = () => grantsService().get('/grant/options/').reply(200, options);
const select = (name: string) => screen.findByRole('combobox', { name });
/** Opens the list of a select. */
async function openList(person: UserEvent, name: string) {
  await person.click(await select(name));
  await waitFor(async () => expect(await select(name)).toHaveAttribute('aria-expanded', 'true'));
}
/** Selects an option of the list that was opened last. */
const pick = (person: UserEvent, option: string) =>
  waitFor(() => person.click(screen.getAllByRole('option', { name: option }).at(-1)!));
async function choose(person: UserEvent, name: string, option: string) {
  await openList(person, name);
  await pick(person, option);
}
const parametersOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));

describe('the grant search form', () => {
  it('shows what is missing and does not search until something is chosen', async () => {
    answerOptions();
    const { person, currentAddress } = await renderRoute(FINDER);
    expect(await screen.findByRole('heading', { level: 1, name: 'Vyhledávání dotací' })).toBeVisible();
    await waitFor(async () => expect(await select('Žadatel')).toBeEnabled());
    const button = screen.getByRole('button', { name: 'Vyhledat dotace' });
    expect(button).toHaveAccessibleDescription('Vyberte aspoň jeden údaj.');
    await person.click(button);
    expect(currentAddress()).toBe(FINDER);
    expect(await select('Žadatel')).toHaveFocus();
  });

  it('offers applicants in groups and the exact areas of the chosen area', async () => {
    answerOptions();
    const { person, currentAddress } = await renderRoute(FINDER);
    await waitFor(async () => expect(await select('Žadatel')).toBeEnabled());
    await openList(person, 'Žadatel');
    expect(screen.getByText('Veřejná správa')).toBeVisible();
    await pick(person, 'Obec');

    await choose(person, 'Oblast podpory', 'Energetika');
    await openList(person, 'Přesná oblast');
    expect(screen.queryByRole('option', { name: 'eHealth' })).not.toBeInTheDocument();
    await pick(person, 'Chytré sítě');
    expect(parametersOf(currentAddress())).toEqual({
      zadatel: 'MUNICIPALITY',
      oblast: 'ENERGY',
      presna: 'SMART_GRIDS',
    });

    // Choosing another area clears the exact one; choosing an exact area sets its area.
    await choose(person, 'Oblast podpory', 'Všechny oblasti');
    expect(parametersOf(currentAddress())).toEqual({ zadatel: 'MUNICIPALITY' });
    await choose(person, 'Přesná oblast', 'eHealth');
    expect(parametersOf(currentAddress())).toMatchObject({ oblast: 'DIGITAL', presna: 'EHEALTH' });
  });

  it('keeps the map and the selects in sync, by keyboard too', async () => {
    answerOptions();
    const { person, currentAddress, store } = await renderRoute(FINDER);
    const map = within(await screen.findByRole('region', { name: 'Výběr místa na mapě' }));
    expect(await select('Okres')).toBeDisabled();
    await waitFor(async () => expect(await select('Žadatel')).toBeEnabled());

    act(() => map.getByRole('button', { name: 'Jihomoravský kraj' }).focus());
    await person.keyboard('{Enter}');
    expect(await select('Kraj')).toHaveAccessibleDescription('Jihomoravský kraj');
    expect(map.getByRole('button', { name: 'Blansko' })).toHaveFocus();
    await person.tab();
    await person.keyboard(' ');
    expect(await select('Okres')).toHaveAccessibleDescription('Brno-město');
    expect(parametersOf(currentAddress())).toEqual({ kraj: 'CZ064', okres: 'CZ0642' });
    expect(store.getState().searchObject[FINDER]).toBe('?kraj=CZ064&okres=CZ0642');

    await choose(person, 'Okres', 'Znojmo');
    expect(map.getByRole('button', { name: 'Znojmo' })).toHaveAttribute('aria-pressed', 'true');
    act(() => map.getByRole('button', { name: 'Znojmo' }).focus());
    await person.keyboard('{Escape}');
    expect(await select('Kraj')).toHaveAccessibleDescription('Celá republika');
    expect(parametersOf(currentAddress())).toEqual({});
  });

  it('selects several regions by the list, by the map and by historical lands', async () => {
    answerOptions();
    const { person, currentAddress } = await renderRoute(FINDER);
    const map = within(await screen.findByRole('region', { name: 'Výběr místa na mapě' }));
    const chosen = () =>
      within(screen.getByRole('list', { name: 'Vybrané kraje' }))
        .getAllByRole('button')
        .map((button) => button.textContent?.trim());
    await choose(person, 'Kraj', 'Zlínský kraj');
    await choose(person, 'Další kraj', 'Jihomoravský kraj');
    expect(chosen()).toEqual(['Jihomoravský kraj', 'Zlínský kraj']);
    expect(parametersOf(currentAddress())).toEqual({ kraj: 'CZ064,CZ072' });
    expect(await select('Okres')).toBeDisabled();
    expect(await select('Okres')).toHaveAccessibleDescription(/jen v.jednom kraji/);
    expect(screen.getByText('Hledá se: Jihomoravský kraj, Zlínský kraj.')).toBeVisible();

    await person.click(map.getByRole('button', { name: 'Olomoucký kraj' }));
    expect(parametersOf(currentAddress())).toEqual({ kraj: 'CZ064,CZ071,CZ072' });
    await person.click(map.getByRole('button', { name: 'Jihomoravský kraj' }));
    await person.click(screen.getByRole('button', { name: 'Odebrat Olomoucký kraj' }));
    // A single region opens its districts; the user goes back to add another one.
    expect(await select('Kraj')).toHaveAccessibleDescription('Zlínský kraj');
    await person.click(map.getByRole('button', { name: 'Přidat další kraj' }));
    await person.click(map.getByRole('button', { name: 'Moravskoslezský kraj' }));
    expect(chosen()).toEqual(['Zlínský kraj', 'Moravskoslezský kraj']);

    const moravia = screen.getByRole('button', { name: /^Morava a.Slezsko$/ });
    await person.click(moravia);
    expect(moravia).toHaveAttribute('aria-pressed', 'true');
    expect(parametersOf(currentAddress())).toEqual({ kraj: 'CZ063,CZ064,CZ071,CZ072,CZ080' });
    await person.click(screen.getByRole('button', { name: 'Vymazat výběr' }));
    expect(parametersOf(currentAddress())).toEqual({});
  });

  it('is read from the URL and passed to the results', async () => {
    answerOptions();
    grantsService().get('/grant/NGO/-/-/CZ010').reply(200, []);
    const { person, currentAddress } = await renderRoute(`${FINDER}?zadatel=NGO&kraj=CZ010`);
    expect(await screen.findByText('Hledá se: Spolek, Hlavní město Praha.')).toBeVisible();
    // The map of the results counts the other regions.
    grantsService().get('/grant/NGO/-/-/-').reply(200, []);
    await person.click(screen.getByRole('button', { name: 'Vyhledat dotace' }));
    expect(await screen.findByText('Nic jsme nenašli')).toBeVisible();
    expect(currentAddress()).toBe('/dotace/vysledky?zadatel=NGO&kraj=CZ010');
  });

  it('searches only by place while the service is down, and retries', async () => {
    grantsService().get('/grant/options/').reply(500, '<h1>Chyba</h1>');
    const { person, toasts } = await renderRoute(FINDER);
    expect(await screen.findByText(/Nabídka žadatelů a oblastí se nenačetla/)).toBeVisible();
    expect(toasts()).toEqual([]);
    expect(await select('Žadatel')).toBeDisabled();
    expect(await select('Kraj')).toBeEnabled();
    answerOptions();
    await person.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(async () => expect(await select('Žadatel')).toBeEnabled());
    await openList(person, 'Žadatel');
    expect(screen.getByRole('option', { name: 'Obec' })).toBeInTheDocument();
    expect(screen.queryByText(/nenačetla/)).not.toBeInTheDocument();
  });
});

describe('the lookup by registration number', () => {
  const lookUp = async (person: Awaited<ReturnType<typeof renderRoute>>['person'], number: string) => {
    await person.type(await screen.findByLabelText('IČO'), number);
    await person.click(screen.getByRole('button', { name: 'Načíst z ARES' }));
  };

  it('fills in the applicant and the place', async () => {
    answerOptions();
    const { person, currentAddress } = await renderRoute(FINDER);
    const place = { region: 'CZ064', district: 'CZ0642' };
    const found = buildAresCompany({ name: 'Statutární město Brno', applicant: 'MUNICIPALITY', ...place });
    serve('/ares/company/', found, { reg_number: '44992785' });
    await lookUp(person, '449 92 785');
    expect(await screen.findByText('Statutární město Brno: doplněno žadatel a místo.')).toBeVisible();
    expect(parametersOf(currentAddress())).toEqual({ zadatel: 'MUNICIPALITY', kraj: 'CZ064', okres: 'CZ0642' });
  });

  it('is filled in for the own company, and not again after it was cleared', async () => {
    answerOptions();
    answerAround();
    serve('/companies/3/', buildCompany({ id: 3, name: 'Obec Lhota', applicant: 'MUNICIPALITY', region: 'CZ064' }));
    const { person, currentAddress } = await renderRoute(FINDER, {
      as: 'premium',
      user: memberOf({ id: 3, name: 'Obec Lhota' }, 'OWNER'),
    });
    expect(await screen.findByText('Obec Lhota: doplněno žadatel a místo.')).toBeVisible();
    expect(screen.getByLabelText('IČO')).toHaveValue('44992785');
    const clear = await screen.findByRole('button', { name: 'Vymazat výběr' });
    expect(parametersOf(currentAddress())).toEqual({ zadatel: 'MUNICIPALITY', kraj: 'CZ064' });
    await person.click(clear);
    await waitFor(() => expect(currentAddress()).toBe(FINDER));
  });

  it('shows that the size of an enterprise is unknown', async () => {
    answerOptions();
    const { person, currentAddress } = await renderRoute(FINDER);
    serve('/ares/company/', buildAresCompany({ name: 'ČEZ', applicant: null, region: 'CZ010', district: null }), {
      reg_number: '45274649',
    });
    await lookUp(person, '45274649');
    expect(await screen.findByText(/Velikost podniku registr neuvádí/)).toBeVisible();
    expect(parametersOf(currentAddress())).toEqual({ kraj: 'CZ010' });
  });

  it('refuses an invalid number without a request, and stays usable without the register', async () => {
    answerOptions();
    const { person } = await renderRoute(FINDER);
    await lookUp(person, '12345678');
    expect(screen.getByLabelText('IČO')).toHaveAccessibleDescription('IČO není platné.');
    await person.clear(screen.getByLabelText('IČO'));
    api().get('/ares/company/').query(true).reply(503, { detail: 'Registr ARES teď neodpovídá.' });
    await lookUp(person, '45274649');
    expect(await screen.findByText(/Vyberte žadatele a místo sami/)).toBeVisible();
  });
});
