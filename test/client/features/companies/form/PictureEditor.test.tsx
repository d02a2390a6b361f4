import { fireEvent, screen } from '@testing-library/react';
import { PictureEditor } from '#features/companies/form/PictureEditor.tsx';
import { buildCompany } from '#support/client/builders.ts';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

const editor = <PictureEditor company={buildCompany({ is_owner: true })} />;

it('opens the crop dialog for a picked picture and zooms it', async () => {
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  const { person } = await renderWithStore(editor, { as: 'supplier' });
  await person.upload(screen.getByLabelText('Obrázek'), new File(['x'], 'logo.png', { type: 'image/png' }));
  expect(await screen.findByRole('dialog', { name: 'Výřez obrázku' })).toBeVisible();
  fireEvent.change(screen.getByLabelText('Přiblížení'), { target: { value: '2.5' } });
  expect(screen.getByLabelText('Přiblížení')).toHaveValue('2.5');
  await person.click(screen.getByRole('button', { name: 'Zrušit' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('refuses a file that is not a picture', async () => {
  await renderWithStore(editor, { as: 'supplier' });
  fireEvent.change(screen.getByLabelText('Obrázek'), {
    target: { files: [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })] },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Toto není obrázek PNG, JPEG ani WebP.');
});
