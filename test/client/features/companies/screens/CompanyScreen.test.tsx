import { act, screen, waitFor, within } from '@testing-library/react';
import { userApi } from '#shared/session/userSlice.ts';
import { buildCategoryGroups, buildCompany, buildPage, buildReference } from '#support/client/builders.ts';
import { fill } from '#support/client/fill.ts';
import { answerEverythingEmpty, api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const PATH = '/subjekty/suppliers/7';

const NOVAK = {
  id: 1,
  rating: 4,
  text: 'Dodali včas.',
  author: { id: 9, name: 'Jan Novák', company: { id: 3, name: 'Obec Lhota' } },
  is_own: false,
  hidden_reason: null,
  is_outside: false,
  reply: null,
  can_reply: false,
  created_at: '2026-11-20T08:00:00Z',
};
/** Mocks the other data of the profile. */
function answerAround({ testimonials = [], references = [] }: { testimonials?: object[]; references?: object[] } = {}) {
  serve('/references/?company=7', buildPage(references));
  serve('/companies/7/testimonials/?page=1', buildPage(testimonials));
}

describe("a company's profile", () => {
  it('shows contacts, categories, rating and location', async () => {
    answerAround();
    serve(
      '/suppliers/7/',
      buildCompany({
        description: 'Spravujeme sítě obcí.',
        phone: '+420777000112',
        web: 'www.rizek.test',
        street: 'Dlouhá',
        street_number: '5',
        zip: '60200',
        category_obj: [{ id: 1, name: 'Bezpečnost' }],
        products_obj: [{ id: 61, name: 'PostgreSQL' }],
        rating: { average: 4.5, count: 12 },
      }),
    );
    await renderRoute(PATH, { as: 'premium' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Řízek a syn' })).toBeVisible();
    expect(document.title).toMatch(/^Řízek a syn/);
    expect(screen.getByRole('link', { name: /777/ })).toHaveAttribute('href', 'tel:+420777000112');
    expect(screen.getByRole('link', { name: 'rizek.test' })).toHaveAttribute('href', 'https://www.rizek.test/');
    expect(screen.getByText(/Dlouhá 5, 602.00 Brno/)).toBeVisible();
    expect(screen.getByText('Bezpečnost')).toBeVisible();
    expect(screen.getByText('PostgreSQL')).toBeVisible();
    expect(screen.getByRole('img', { name: /^4,5 z 5, 12.hodnocení$/ })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Řízek a syn' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('link', { name: 'Upravit profil' })).not.toBeInTheDocument();
    // The structured data describe the company.
    const article = screen.getByText('Spravujeme sítě obcí.').closest('article');
    expect(article).toHaveAttribute('itemtype', 'https://schema.org/Organization');
    expect(article?.querySelector('[itemprop=name]')).toHaveTextContent('Řízek a syn');
  });

  it('says by what a firm is chosen, marks an expired certificate and shows nothing empty', async () => {
    answerAround();
    const certificates = [
      { name: 'ISO 27001', expires_on: '2020-01-31', file: null },
      { name: 'ISO 9001', expires_on: '2090-01-31', file: 5 },
    ];
    const own = { founded_year: 2009, size: 'SMALL' as const, rate_from: 900, rate_to: 1_400, certificates };
    serve('/suppliers/7/', buildCompany({ ...own, facts: { confirmed_references: 3, reply_hours: 5 } }));
    await renderRoute(PATH, { as: 'premium' });
    await screen.findByRole('heading', { level: 1, name: 'Řízek a syn' });
    const words = document.querySelector('article > header')?.textContent?.replaceAll('\u00a0', ' ');
    for (const fact of ['vzniku2009', '10–49 lidí', '900 – 1 400 Kč/h bez DPH', 'odpovědi5 hodin', 'reference3'])
      expect(words).toContain(fact);
    expect(screen.getByText(/^platnost skončila 31\..1\..2020$/)).toBeVisible();
    expect(screen.getByText(/^platí do 31\..1\..2090$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stáhnout doklad: ISO 9001' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /ISO 27001/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Technologie' })).not.toBeInTheDocument();
  });

  it('redirects from a merged company to the kept one', async () => {
    answerAround();
    serve('/suppliers/12/', buildCompany({ id: 7 }));
    serve('/suppliers/7/', buildCompany({ id: 7 }));
    const { currentAddress } = await renderRoute('/subjekty/suppliers/12', { as: 'premium' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Řízek a syn' })).toBeVisible();
    expect(currentAddress()).toBe(PATH);
  });

  it('is opened by its own supplier from the menu as others see it, with a link to the form', async () => {
    answerEverythingEmpty();
    const { store, person, currentAddress } = await renderRoute('/projekty/seznam', { as: 'supplier' });
    act(() => {
      store.dispatch(
        userApi.util.updateQueryData('getSelf', undefined, (me) => {
          me.company = 7;
          me.memberships = [{ company: { id: 7, name: 'Řízek a syn' }, role: 'OWNER' }];
        }),
      );
    });
    serve('/companies/7/testimonials/?page=1', buildPage([]));
    serve('/companies/7/', buildCompany({ is_owner: true }));
    await person.click(await screen.findByRole('button', { name: /^Uživatelské menu/ }));
    await person.click(screen.getByRole('link', { name: 'Profil firmy' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Řízek a syn' })).toBeVisible();
    expect(currentAddress()).toBe(PATH);
    expect(screen.getByRole('link', { name: 'Upravit profil' })).toHaveAttribute('href', '/subjekt/7/upravit');
    expect(screen.queryByRole('link', { name: /Zpět/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Načítání')).not.toBeInTheDocument());
  });

  it('makes links only of web addresses, and shows that the company is not verified', async () => {
    answerAround();
    serve(
      '/suppliers/7/',
      buildCompany({ web: 'javascript:alert(1)', gps_lat: null, gps_lng: null, verification: 'UNVERIFIED' }),
    );
    await renderRoute(PATH, { as: 'premium' });
    expect(await screen.findByText('javascript:alert(1)')).toBeVisible();
    expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
    expect(screen.getByText('Firma zatím nemá polohu na mapě.')).toBeVisible();
    expect(screen.getByText('Neověřeno')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Firma zatím není ověřená' })).not.toBeInTheDocument();
  });

  it('redirects to the home page when the company cannot be opened', async () => {
    api().get('/suppliers/7/').reply(404, { detail: 'Nenalezeno.' });
    api().get('/overview/').optionally().reply(500);
    const { currentAddress } = await renderRoute(PATH, { as: 'premium' });
    await waitFor(() => expect(currentAddress()).toBe('/'));
  });

  it('fills the note and the categories of a callback requested there', async () => {
    answerAround();
    serve('/suppliers/7/', buildCompany({ categories: [1] }));
    serve('/categories/group/', buildCategoryGroups());
    const { person } = await renderRoute(PATH, { as: 'premium' });
    await screen.findByRole('heading', { level: 1, name: 'Řízek a syn' });
    await person.click(screen.getByRole('button', { name: 'Zavolá vám portál' }));
    expect(await screen.findByLabelText('Poznámka')).toHaveValue('Týká se: Řízek a syn');
    expect(await screen.findByRole('button', { name: 'Odebrat Bezpečnost' })).toBeVisible();
  });
});

describe('testimonials and references on a profile', () => {
  it('are shown with the average, and the own testimonial is written in a dialog', async () => {
    answerAround({ testimonials: [NOVAK], references: [buildReference({ client_name: 'Obec Lhota' })] });
    serve('/suppliers/7/', buildCompany({ rating: { average: 4, count: 1 } }));
    const { person, toasts } = await renderRoute(PATH, { as: 'premium' });
    expect(await screen.findByText('Dodali včas.')).toBeVisible();
    expect(screen.getByText(/^Jan Novák, Obec Lhota, 20\./)).toBeVisible();
    expect(screen.getByText(/^Průměr 4 z 5/)).toBeVisible();
    // The rating of one testimonial is not shown as an average.
    expect(screen.getByRole('img', { name: /^4 z.5$/ })).toHaveTextContent(/★4$/);
    expect(await screen.findByRole('link', { name: 'Portál občana' })).toHaveAttribute(
      'href',
      '/referencni-projekty/21/detail',
    );

    await person.click(screen.getByRole('button', { name: 'Přidat hodnocení' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hodnocení: Řízek a syn' });
    await person.click(within(dialog).getByRole('button', { name: 'Uložit' }));
    expect(await within(dialog).findAllByText('Toto pole je povinné')).not.toHaveLength(0);

    const own = { ...NOVAK, id: 2, rating: 5, text: 'Výborné.', is_own: true };
    api().post('/companies/7/testimonials/', { rating: 5, text: 'Výborné.' }).reply(201, own);
    serve('/suppliers/7/', buildCompany({ rating: { average: 4.5, count: 2 } }));
    serve('/companies/7/testimonials/?page=1', buildPage([own, NOVAK]));
    await person.click(within(dialog).getByRole('radio', { name: '5 z 5' }));
    await fill(person, within(dialog).getByLabelText(/Vaše zkušenost/), 'Výborné.');
    await person.click(within(dialog).getByRole('button', { name: 'Uložit' }));
    expect(await screen.findByText('Výborné.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Změnit hodnocení' })).toBeVisible();
    expect(await screen.findByText(/^Průměr 4,5 z 5/)).toBeVisible();
    expect(toasts()).toContain('Uloženo');
  });

  it('cannot be added by the company itself', async () => {
    answerAround();
    serve('/companies/7/', buildCompany({ is_owner: true }));
    await renderRoute('/subjekty/companies/7', { as: 'premium' });
    expect(await screen.findByText(/Zatím nikdo nic nenapsal/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Přidat hodnocení' })).not.toBeInTheDocument();
  });
});

describe('own testimonials and those of others', () => {
  const OWN = { ...NOVAK, id: 2, rating: 5, text: 'Výborné.', is_own: true };

  it('the own testimonial is deleted after a confirmation, and the average updates', async () => {
    answerAround({ testimonials: [OWN, NOVAK] });
    serve('/suppliers/7/', buildCompany({ rating: { average: 4.5, count: 2 } }));
    const { person, toasts } = await renderRoute(PATH, { as: 'premium' });
    await person.click(await screen.findByRole('button', { name: 'Další akce: vaše hodnocení' }));
    await person.click(screen.getByRole('button', { name: 'Smazat vaše hodnocení' }));
    const dialog = await screen.findByRole('dialog', { name: 'Smazat hodnocení?' });

    api().delete('/companies/7/testimonials/').reply(204);
    serve('/suppliers/7/', buildCompany({ rating: { average: 4, count: 1 } }));
    serve('/companies/7/testimonials/?page=1', buildPage([NOVAK]));
    await person.click(within(dialog).getByRole('button', { name: 'Smazat' }));
    await waitFor(() => expect(screen.queryByText('Výborné.')).not.toBeInTheDocument());
    expect(await screen.findByText(/^Průměr 4 z 5/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Přidat hodnocení' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(toasts()).toEqual(['Smazáno']);
  });

  it('the testimonial of another user is reported with a reason, and the own one cannot be reported', async () => {
    answerAround({ testimonials: [OWN, NOVAK] });
    serve('/suppliers/7/', buildCompany());
    const { person, toasts } = await renderRoute(PATH, { as: 'premium' });
    await screen.findByText('Dodali včas.');
    const shown = () =>
      screen.queryAllByRole('button', { name: /^Nahlásit/ }).map((button) => button.getAttribute('aria-label'));
    expect(shown()).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Další akce' }));
    expect(shown()).toEqual(['Nahlásit firmu Řízek a syn']);
    await person.click(screen.getByRole('button', { name: 'Další akce: hodnocení od Jan Novák' }));
    expect(shown()).toEqual(['Nahlásit hodnocení od: Jan Novák']);
    await person.click(screen.getByRole('button', { name: /^Nahlásit hodnocení/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Nahlásit hodnocení' });
    await person.click(within(dialog).getByRole('button', { name: 'Odeslat nahlášení' }));
    expect(await within(dialog).findAllByText('Toto pole je povinné')).not.toHaveLength(0);
    api()
      .post('/reports/', { kind: 'testimonials', id: 1, ground: 'FALSE', note: 'Pomluva.' })
      .reply(201, { detail: 'Děkujeme.' });
    await person.click(within(dialog).getByRole('radio', { name: 'Nepravdivé údaje' }));
    await fill(person, within(dialog).getByLabelText(/^Podrobnosti/), 'Pomluva.');
    await person.click(within(dialog).getByRole('button', { name: 'Odeslat nahlášení' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(toasts()).toEqual(['Děkujeme.']);
  });

  it('an own hidden testimonial shows why others do not see it', async () => {
    answerAround({ testimonials: [{ ...OWN, hidden_reason: 'Prozrazuje bydliště.' }] });
    serve('/suppliers/7/', buildCompany());
    await renderRoute(PATH, { as: 'premium' });
    expect(await screen.findByText(/^Hodnocení ostatní nevidí/)).toBeVisible();
    expect(screen.getByText(/Důvod: Prozrazuje bydliště\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Celé rozhodnutí a odvolání' })).toHaveAttribute(
      'href',
      '/uzivatel/rozhodnuti',
    );
  });

  it('a testimonial without a contact in the portal is marked, and shown with the reply of the company', async () => {
    const reply = { text: 'Termín jsme prodloužili dohodou.', created_at: '2026-11-21T08:00:00Z' };
    answerAround({ testimonials: [{ ...NOVAK, is_outside: true, reply }] });
    serve('/suppliers/7/', buildCompany());
    await renderRoute(PATH, { as: 'premium' });
    expect(await screen.findByText('Zkušenost mimo portál')).toBeVisible();
    expect(screen.getByText('Termín jsme prodloužili dohodou.')).toBeVisible();
    expect(screen.getByText(/^Odpověď firmy Řízek a syn/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Odpovědět za firmu/ })).not.toBeInTheDocument();
  });

  it('a testimonial is replied to once by a member with the right to decide', async () => {
    answerAround({ testimonials: [{ ...NOVAK, can_reply: true }] });
    serve('/suppliers/7/', buildCompany({ is_owner: true }));
    const { person, toasts } = await renderRoute(PATH, { as: 'premium' });
    await person.click(await screen.findByRole('button', { name: 'Odpovědět za firmu na hodnocení od: Jan Novák' }));
    const dialog = await screen.findByRole('dialog', { name: 'Odpověď firmy' });
    expect(within(dialog).getByText('Dodali včas.')).toBeVisible();
    await fill(person, within(dialog).getByLabelText(/^Odpověď/), 'Děkujeme.');
    const reply = { text: 'Děkujeme.', created_at: '2026-11-21T08:00:00Z' };
    api()
      .post('/companies/7/testimonials/1/reply/', { text: 'Děkujeme.' })
      .reply(201, { ...NOVAK, reply });
    serve('/companies/7/testimonials/?page=1', buildPage([{ ...NOVAK, reply }]));
    await person.click(within(dialog).getByRole('button', { name: 'Zveřejnit odpověď' }));
    expect(await screen.findByText(/^Odpověď firmy Řízek a syn/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Odpovědět za firmu/ })).not.toBeInTheDocument());
    expect(toasts()).toEqual(['Uloženo']);
  });
});

describe('an unverified company', () => {
  const show = async (given: Parameters<typeof buildCompany>[0]) => {
    answerAround();
    serve('/companies/7/', buildCompany(given));
    return renderRoute('/subjekty/companies/7', { as: 'premium' });
  };

  it('shows its owner what the verification waits for and what to do', async () => {
    const { person } = await show({ verification: 'WAITING', verification_reason: 'NAME', is_owner: true });
    const note = await screen.findByRole('region', { name: 'Firma čeká na ověření' });
    expect(note).toHaveTextContent('Registr ARES vede pod tímto IČO jiný název.');
    expect(note).toHaveTextContent('Zkontrolujte IČO a opravte název podle registru');
    expect(note).toHaveTextContent('vidíte jen vy');
    await person.click(screen.getByRole('button', { name: 'Další akce' }));
    expect(screen.queryByRole('button', { name: /^Nahlásit firmu/ })).not.toBeInTheDocument();
  });

  it('shows its owner why it was rejected, or what it lacks', async () => {
    const { unmount } = await show({ verification: 'REJECTED', verification_note: 'Firma není vaše.', is_owner: true });
    expect(await screen.findByRole('region', { name: 'Firmu jsme neověřili' })).toHaveTextContent(
      'Důvod: Firma není vaše.',
    );
    unmount();
    await show({ verification: 'UNVERIFIED', reg_number: null, is_owner: true });
    expect(await screen.findByRole('region', { name: 'Firma zatím není ověřená' })).toHaveTextContent('Doplňte IČO');
  });
});
