import { screen } from '@testing-library/react';
import { fill } from '../fill';
import type { renderRoute } from '../renderRoute';

/** A press on the first button of that name. */
export const press =
  (name: string | RegExp) =>
  async ({ person }: View) =>
    person.click((await screen.findAllByRole('button', { name }))[0]!);
/** Until what happened is listed: the list is a chunk of its own. */
export const openBell: Deed = async (view) => {
  await press('Oznámení, nepřečtených: 2')(view);
  await screen.findByRole('button', { name: 'Označit vše jako přečtené' });
};
export type View = Awaited<ReturnType<typeof renderRoute>>;
export type Deed = (view: View) => Promise<void>;

/** What somebody does on a screen; elsewhere the user menu is opened, where there is one. */
export const DEEDS: Record<string, Deed> = {
  'auth-forgot': async ({ person }) => {
    await fill(person, await screen.findByLabelText(/^E-mail/), 'eva@firma.cz');
    await person.click(screen.getByRole('button', { name: 'Poslat odkaz' }));
  },
  'registrace-klient': async ({ person }) => {
    await fill(person, await screen.findByLabelText(/^IČO/), '45274649');
    await person.click(screen.getByRole('button', { name: 'Načíst z ARES' }));
    await screen.findByText(/Nalezeno|ČEZ/);
  },
  'subjekt-vytvorit': async ({ person }) => {
    await fill(person, await screen.findByLabelText(/^Název/), 'Něco jiného');
    await fill(person, screen.getByLabelText(/^IČO/), '45274649');
    await person.click(screen.getByRole('button', { name: 'Načíst z ARES' }));
    await screen.findByRole('button', { name: 'Převzít z registru' });
  },
  'dotace-vyhledavani': press('Vyhledat dotace'),
  'uzivatel-upravit': press(/Smazat účet|Zrušit účet/),
  'technologie-seznam': press('Importovat'),
  'technologie-vytvorit': press('Vybrat kategorie'),
  'technologie-id-upravit': press('Vybrat kategorie'),
  'projekty-seznam': press('Vybrat kategorie'),
  'projekty-vytvorit': press('Vybrat kategorie'),
  'projekty-id-upravit': press('Objednat konzultaci'),
  'subjekt-referencni-projekt': press('Vybrat kategorie'),
  'subjekty-seznam-dodavatelu': press('Vybrat kategorie'),
  'subjekty-seznam-konzultantu': press(/^Štítky/),
  'subjekty-seznam-technologii': press('Vybrat kategorie'),
  'subjekty-referencni-projekty': press('Vybrat kategorie'),
  'referencni-projekty-id-upravit': press('Smazat'),
  'sluzby-analyzy-a-studie': press('Objednat'),
  'sluzby-ict-sluzby': press('Podrobnosti'),
  'sluzby-strategicka-analyza': press('Objednat'),
};
/** Takes a table to the step in which its columns get a meaning. */
export async function pickTable(person: View['person']) {
  await person.click(await screen.findByRole('button', { name: 'Importovat' }));
  const table = new File(
    ['Název;Platnost do;Poznámka;Kontakt\nSpis;31. 12. 2026;;eva@firma.cz\n;zítra;;'],
    'licence.csv',
  );
  await screen.findByRole('button', { name: /^Vybrat soubor CSV nebo XLSX/ });
  await person.upload(document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')!, table);
  await screen.findByText('Kontakt');
}

/** Takes the set-up of a second factor to its secret. */
export async function startSetUp(person: View['person']) {
  await fill(person, await screen.findByLabelText(/^Heslo/), 'Demo1234');
  await person.click(screen.getByRole('button', { name: 'Pokračovat' }));
  await screen.findByRole('img', { name: /QR/ });
}
