import { act, render, screen, waitFor } from '@testing-library/react';
import { FILE_MAX_BYTES } from '#contract/limits/limits.ts';
import type { PortalFile } from '#contract/wire/files.ts';
import { FileList } from '#shared/records/files/FileList.tsx';
import { UploadProgress } from '#shared/records/files/UploadProgress.tsx';
import { buildFile } from '#support/client/builders.ts';
import { api, refuse } from '#support/client/network.ts';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

const of = { owner: 'companies', id: 7 } as const;
const show = (files: PortalFile[], editable = true) =>
  renderWithStore(<FileList files={files} owner={of} editable={editable} />, { as: 'supplier' });
const pdf = () => new File(['%PDF'], 'Ceník.pdf', { type: 'application/pdf' });

describe('files', () => {
  it('have an icon for the kind that their extension tells', async () => {
    const kinds = {
      PDF: ['pdf'],
      CSV: ['csv'],
      Tabulka: ['xls', 'xlsx'],
      Obrázek: ['jpg', 'jpeg', 'png', 'svg'],
      Prezentace: ['ppt', 'pptx'],
      Video: ['mp4', 'wave', 'webm', 'wmv', 'mov', 'ogg', 'mpg', 'mpeg'],
      Dokument: ['doc', 'docx'],
      Soubor: ['zip', null],
    };
    await show(
      Object.values(kinds)
        .flat()
        .map((extension, id) => buildFile({ id, extension })),
      false,
    );
    expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(
      Object.entries(kinds).flatMap(([kind, extensions]) => extensions.map(() => kind)),
    );
  });

  it('without a name are shown as unknown', async () => {
    await show([buildFile({ name: '' })], false);
    expect(screen.getByRole('button', { name: 'Neznámý soubor' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Přidat soubor' })).not.toBeInTheDocument();
  });

  it('have an upload that can be cancelled by its button', async () => {
    const { person } = await show([]);
    api().post('/companies/7/files/').delay(2_000).reply(201, buildFile());
    await person.upload(await screen.findByLabelText('Přidat soubor'), pdf());
    const cancel = await screen.findByRole('button', { name: 'Zrušit nahrávání' });
    expect(screen.getByRole('progressbar', { name: 'Nahrávání: Ceník.pdf' })).toBeVisible();
    await person.click(cancel);
    expect(await screen.findByRole('button', { name: 'Přidat soubor' })).toHaveFocus();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('continue uploading after the user leaves and returns, and can still be cancelled', async () => {
    const { person, router, store } = await show([]);
    api().post('/companies/7/files/').delay(2_000).reply(201, buildFile());
    await person.upload(await screen.findByLabelText('Přidat soubor'), pdf());
    await screen.findByRole('progressbar');
    await act(() => router.navigate('/jinde'));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('progressbar', { name: 'Nahrávání: Ceník.pdf' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Zrušit nahrávání' }));
    await waitFor(() => expect(store.getState().files).toEqual({}));
    expect(screen.getByRole('button', { name: 'Přidat soubor' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that are too large are not uploaded', async () => {
    const { person } = await show([]);
    const large = pdf();
    Object.defineProperty(large, 'size', { value: FILE_MAX_BYTES + 1 });
    await person.upload(await screen.findByLabelText('Přidat soubor'), large);
    expect(await screen.findByRole('alert')).toHaveTextContent('Soubor Ceník.pdf je větší než 20 MB.');
  });

  it('that failed to upload show the error in place, with the message of the server if there is one', async () => {
    const { person } = await show([buildFile()]);
    api().post('/companies/7/files/').replyWithError('reset');
    await person.upload(await screen.findByLabelText('Přidat soubor'), pdf());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Soubor Ceník.pdf se nepodařilo nahrát. Zkuste to prosím znovu.',
    );
    refuse('post', '/companies/7/files/', { file: ['Na účtu můžete mít nejvýše 1 000 souborů.'] });
    await person.upload(await screen.findByLabelText('Přidat soubor'), pdf());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Na účtu můžete mít nejvýše 1 000 souborů.'),
    );
    expect(screen.getByRole('button', { name: 'Smlouva č. 1.txt' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Přidat soubor' })).toBeVisible();
  });

  it('are renamed and described in a dialog that shows server errors', async () => {
    const { person } = await show([buildFile()]);
    await person.click(screen.getByRole('button', { name: 'Upravit Smlouva č. 1.txt' }));
    const name = await screen.findByLabelText(/Název souboru/);
    await person.clear(name);
    await person.type(name, 'Smlouva.txt');
    await person.type(screen.getByLabelText('Popis souboru'), 'Platí od ledna');
    const patch = { name: 'Smlouva.txt', description: 'Platí od ledna' };
    api()
      .patch('/files/51/', patch)
      .reply(400, { name: ['Takový soubor už tu je.'] });
    await person.click(screen.getByRole('button', { name: 'Uložit' }));
    expect(await screen.findAllByText('Takový soubor už tu je.')).not.toHaveLength(0);
    api().patch('/files/51/', patch).reply(200, buildFile(patch));
    await person.click(await screen.findByRole('button', { name: 'Uložit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are deleted with an undo', async () => {
    const { person, store } = await show([buildFile()]);
    api().delete('/files/51/').reply(204);
    await person.click(screen.getByRole('button', { name: 'Smazat Smlouva č. 1.txt' }));
    await waitFor(() =>
      expect(store.getState().toasts.shown).toMatchObject([{ message: 'Smazáno', undo: { area: 'files', id: 51 } }]),
    );
  });

  it('that failed to download show the error', async () => {
    const { person } = await show([buildFile()]);
    api().get('/files/51/download/').reply(404, { detail: 'Nenalezeno.' });
    await person.click(screen.getByRole('button', { name: 'Smlouva č. 1.txt' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Soubor Smlouva č. 1.txt se nepodařilo stáhnout.');
  });
});

it.each([
  [null, '', 'Nahrávání: Ceník.pdf'],
  [42, '42 %', 'Nahráno 25 %'],
  [99, '99 %', 'Nahráno 75 %'],
  [100, 'Odesláno, ukládáme.', 'Odesláno, ukládáme.'],
])('an upload at %s per cent shows "%s" and announces "%s"', (percent, shown, announcement) => {
  const upload = { isRunning: true, percent, cancel: () => undefined };
  render(<UploadProgress label="Nahrávání: Ceník.pdf" upload={upload} />);
  const bar = screen.getByRole('progressbar', { name: 'Nahrávání: Ceník.pdf' });
  expect(bar).toHaveAttribute('aria-valuenow', String(percent ?? 0));
  expect(bar).toHaveTextContent(shown);
  expect(screen.getByRole('status')).toHaveTextContent(announcement);
});
