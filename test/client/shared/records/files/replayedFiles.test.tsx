import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { uploadProgressed } from '#shared/api/upload.ts';
import { FileList } from '#shared/records/files/FileList.tsx';
import { Gallery } from '#shared/records/files/Gallery.tsx';
import { buildFile } from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { recordOf } from '#support/client/records.ts';
import { PlainTheme, renderWithStore } from '#support/client/renderWithStore.tsx';
import { inPlayer } from '#support/client/replayed.tsx';

const of = { owner: 'companies', id: 7 } as const;
/** A file name that no pattern recognises as personal data. */
const SECRET = 'Výpověď smlouvy Novák';
const secretFile = () => new File(['x'], SECRET);

/** Renders the same component in the player; the replayed record never contains the secret name. */
function replay(piece: ReactNode, store: Parameters<typeof recordOf>[0]) {
  const record = recordOf(store);
  expect(record.text).not.toContain(SECRET);
  cleanup();
  render(<PlainTheme>{piece}</PlainTheme>, { wrapper: inPlayer(record.replay) });
}

describe('in a replay', () => {
  it('an upload is still in progress', async () => {
    const list = <FileList files={[]} owner={of} editable />;
    const { person, store } = await renderWithStore(list, { as: 'supplier' });
    api().post('/companies/7/files/').delay(2_000).reply(201, buildFile());
    await person.upload(await screen.findByLabelText('Přidat soubor'), secretFile());
    expect(await screen.findByRole('progressbar', { name: `Nahrávání: ${SECRET}` })).toBeVisible();
    act(
      () => void store.dispatch(uploadProgressed({ reference: Object.keys(store.getState().files)[0]!, percent: 40 })),
    );
    const record = recordOf(store);
    await person.click(screen.getByRole('button', { name: 'Zrušit nahrávání' }));
    await waitFor(() => expect(store.getState().files).toEqual({}));
    cleanup();

    expect(record.text).not.toContain(SECRET);
    render(list, { wrapper: inPlayer(record.replay) });
    expect(await screen.findByRole('progressbar', { name: 'Nahrávání: •••' })).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByRole('button', { name: 'Zrušit nahrávání' })).toBeVisible();
  });

  it('a picture, which is not recorded, has a note in its place', async () => {
    const pictures = [
      buildFile({ id: 61, extension: 'png', name: 'Sál' }),
      buildFile({ id: 62, extension: 'png', name: 'Dvůr' }),
    ];
    const gallery = <Gallery files={pictures} />;
    serve('/files/61/download/', 'x');
    api().get('/files/62/download/').reply(404, { detail: 'Nenalezeno.' });
    const { store, container } = await renderWithStore(gallery, { as: 'supplier' });
    expect(await screen.findByText('Obrázek se nepodařilo načíst.')).toBeVisible();
    await waitFor(() => expect(container.querySelector('img')).not.toBeNull());
    replay(gallery, store);
    expect(screen.getByRole('button', { name: 'Zvětšit Sál' })).toHaveTextContent('Obrázek není součástí záznamu.');
  });
});
