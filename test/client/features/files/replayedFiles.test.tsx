import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FILE_MAX_BYTES } from '../../../../src/contract/limits/limits';
import { uploadProgressed } from '../../../../src/client/shared/api/upload';
import { FileList } from '../../../../src/client/features/files/shared/FileList';
import { Gallery } from '../../../../src/client/features/files/shared/Gallery';
import { PictureEditor } from '../../../../src/client/features/companies/form/PictureEditor';
import { buildCompany, buildFile } from '../../../support/client/builders';
import { api } from '../../../support/client/network';
import { recordOf } from '../../../support/client/records';
import { inPlayer } from '../../../support/client/replayed';
import { PlainTheme, renderWithStore } from '../../../support/client/renderWithStore';

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
    const list = <FileList files={[]} of={of} editable />;
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

  it('the error of a selected file is shown', async () => {
    const list = <FileList files={[]} of={of} editable />;
    const { person, store } = await renderWithStore(list, { as: 'supplier' });
    const large = secretFile();
    Object.defineProperty(large, 'size', { value: FILE_MAX_BYTES + 1 });
    await person.upload(await screen.findByLabelText('Přidat soubor'), large);
    expect(await screen.findByRole('alert')).toHaveTextContent(`Soubor ${SECRET} je větší než 20 MB.`);
    replay(list, store);
    expect(await screen.findByRole('alert')).toHaveTextContent('Soubor ••• je větší než 20 MB.');
  });

  it('a download is still in progress', async () => {
    const list = <FileList files={[buildFile({ id: 52, name: 'Ceník' })]} of={of} editable={false} />;
    const { person, store } = await renderWithStore(list, { as: 'supplier' });
    api().get('/files/52/download/').delay(400).reply(404, { detail: 'Nenalezeno.' });
    await person.click(screen.getByRole('button', { name: 'Ceník' }));
    expect(screen.getByRole('button', { name: 'Ceník – probíhá' })).toHaveAttribute('aria-busy', 'true');
    const { replay: recorded } = recordOf(store);
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'Ceník' })).not.toHaveAttribute('aria-busy');
    cleanup();
    render(list, { wrapper: inPlayer(recorded) });
    expect(screen.getByRole('button', { name: 'Ceník – probíhá' })).toHaveAttribute('aria-busy', 'true');
  });

  it('the error names the file that failed to download', async () => {
    const list = <FileList files={[buildFile(), buildFile({ id: 52, name: 'Ceník' })]} of={of} editable={false} />;
    const { person, store } = await renderWithStore(list, { as: 'supplier' });
    api().get('/files/52/download/').reply(404, { detail: 'Nenalezeno.' });
    await person.click(screen.getByRole('button', { name: 'Ceník' }));
    const said = (await screen.findByRole('alert')).textContent;
    replay(list, store);
    expect(screen.getByRole('alert').textContent).toBe(said);
  });

  it('loaded pictures are distinguished from those that failed to load', async () => {
    const pictures = [
      buildFile({ id: 61, extension: 'png', name: 'Sál' }),
      buildFile({ id: 62, extension: 'png', name: 'Dvůr' }),
    ];
    const gallery = <Gallery files={pictures} />;
    api().get('/files/61/download/').reply(200, 'x');
    api().get('/files/62/download/').reply(404, { detail: 'Nenalezeno.' });
    const { store, container } = await renderWithStore(gallery, { as: 'supplier' });
    expect(await screen.findByText('Obrázek se nepodařilo načíst.')).toBeVisible();
    await waitFor(() => expect(container.querySelector('img')).not.toBeNull());
    replay(gallery, store);
    expect(screen.getByRole('button', { name: 'Zvětšit Sál' })).toHaveTextContent('Obrázek není součástí záznamu.');
    expect(screen.getByRole('button', { name: 'Zvětšit Dvůr' })).toHaveTextContent('Obrázek se nepodařilo načíst.');
  });

  it('the crop dialog is open, with a grey picture of the same size', async () => {
    HTMLImageElement.prototype.decode = () => Promise.resolve();
    for (const [side, length] of [
      ['naturalWidth', 900],
      ['naturalHeight', 400],
    ] as const)
      Object.defineProperty(HTMLImageElement.prototype, side, { configurable: true, get: () => length });
    const editor = <PictureEditor company={buildCompany({ is_owner: true })} />;
    const { person, store } = await renderWithStore(editor, { as: 'supplier' });
    await person.upload(screen.getByLabelText('Obrázek'), new File(['x'], SECRET, { type: 'image/png' }));
    expect(await screen.findByRole('dialog', { name: 'Výřez obrázku' })).toBeVisible();
    expect(screen.queryByText(/není součástí záznamu/)).not.toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Přiblížení'), { target: { value: '2.5' } });
    await waitFor(() => expect(store.getState().screen.open['companies/crop']).toMatchObject({ zoom: 2.5 }));

    replay(editor, store);
    expect(await screen.findByRole('dialog', { name: 'Výřez obrázku' })).toBeVisible();
    expect(screen.getByLabelText('Přiblížení')).toHaveValue('2.5');
    expect(screen.getByText('Vybraný obrázek není součástí záznamu.')).toBeVisible();
    const blank = decodeURIComponent(document.querySelector<HTMLImageElement>('[role="dialog"] img')?.src ?? '');
    expect(blank).toContain('width="900" height="400"');
  });

  it('a file that is not a picture is still refused', async () => {
    const editor = <PictureEditor company={buildCompany({ is_owner: true })} />;
    const { store } = await renderWithStore(editor, { as: 'supplier' });
    fireEvent.change(screen.getByLabelText('Obrázek'), {
      target: { files: [new File(['<svg/>'], SECRET, { type: 'image/svg+xml' })] },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Tohle není obrázek PNG, JPEG ani WebP.');
    replay(editor, store);
    expect(screen.getByRole('alert')).toHaveTextContent('Tohle není obrázek PNG, JPEG ani WebP.');
  });
});
