import { screen, waitFor } from '@testing-library/react';
import { buildCompany } from '../../../support/client/builders';
import { api } from '../../../support/client/network';
import { renderRoute } from '../../../support/client/renderRoute';

const PATH = '/subjekty/suppliers/7';

describe("a company's profile", () => {
  it('shows contacts, fields, rating and the place', async () => {
    api().get('/suppliers/7/').reply(
      200,
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
  });

  it('never makes a link of anything but a web address', async () => {
    api().get('/suppliers/7/').reply(200, buildCompany({ web: 'javascript:alert(1)', gps_lat: null, gps_lng: null }));
    await renderRoute(PATH, { as: 'premium' });
    expect(await screen.findByText('javascript:alert(1)')).toBeVisible();
    expect(screen.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
    expect(screen.getByText('Společnost zatím nemá polohu na mapě.')).toBeVisible();
  });

  it('leads to the index when the company cannot be opened', async () => {
    api().get('/suppliers/7/').reply(404, { detail: 'Nenalezeno.' });
    api().get(/^\/overview/).optionally().reply(500);
    const { currentAddress } = await renderRoute(PATH, { as: 'premium' });
    await waitFor(() => expect(currentAddress()).toBe('/'));
  });

  it('offers another attempt when the server fails', async () => {
    api().get('/suppliers/7/').reply(500, { detail: 'Chyba.' });
    const { person } = await renderRoute(PATH, { as: 'premium' });
    const retry = await screen.findByRole('button', { name: 'Zkusit znovu' });
    api().get('/suppliers/7/').reply(200, buildCompany());
    await person.click(retry);
    expect(await screen.findByRole('heading', { name: 'Řízek a syn' })).toBeVisible();
  });
});
