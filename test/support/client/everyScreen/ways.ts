import { screen, waitFor, within } from '@testing-library/react';
import { routeTable } from '../../../../src/client/routes/routeTable';
import { buildUser, PERSONS, type Person } from '../builders';
import { api } from '../network';
import { fill } from '../fill';
import { openBell, type Deed, DEEDS, pickTable, press, startSetUp } from './deeds';

const ID: Record<string, string> = {
  'referencni-projekty': '21',
  technologie: '31',
  projekty: '12',
  subjekt: '7',
  subjekty: '7',
};
const addressOf = (path: string) =>
  path
    .replace(':type', 'suppliers')
    .replace(':kind', 'testimonials')
    .replace(':section', 'pozadavky')
    .replace(':id', ID[path.split('/')[1]!] ?? '1');

/** Persons whom the guard lets in, tried in this order. */
const VISITOR_PAGES = new Set(routeTable.filter(({ guard }) => guard === 'visitors').map(({ name }) => name));
const personFor = (name: string): Person | undefined =>
  VISITOR_PAGES.has(name) || /^(auth|new-password)/.test(name)
    ? undefined
    : /referencni-projekt$|moje-|referencni-projekty-id-upravit|^nabidky/.test(name)
      ? 'supplier'
      : 'operator';

const EXTRA: [string, string, Person | undefined, Deed | undefined][] = [
  [
    'comparison',
    '/subjekty/seznam-dodavatelu?porovnani=7,8',
    'premium',
    async ({ person }) => person.click(await screen.findByRole('checkbox', { name: 'Zobrazit jen rozdíly' })),
  ],
  ['a call of a project', '/projekty/12/upravit?cast=poptavka', 'premium', press('Zrušit poptávku')],
  ['moderation', '/provoz/moderace', 'operator', undefined],
  [
    'a decision of a moderator',
    '/provoz/moderace/7',
    'operator',
    async ({ person }) => {
      await person.click(await screen.findByRole('radio', { name: 'Skrýt' }));
      // What is written stands on the page too, where a record has it masked.
      await fill(person, screen.getByLabelText(/^Odůvodnění/), '•••');
    },
  ],
  [
    'asking suppliers',
    '/subjekty/seznam-dodavatelu?porovnani=7,8',
    'premium',
    async (view) => {
      await press('Poslat poptávku všem')(view);
      await fill(view.person, await screen.findByLabelText(/^Co potřebujete/), 'Nová síť');
    },
  ],
  ['grants found', '/dotace/vysledky?zadatel=MUNICIPALITY', undefined, undefined],
  ['a grant', '/dotace/detail?id=81', undefined, undefined],
  ['a list with a search', '/projekty/seznam?q=spis&stav=20', 'basic', openBell],
  [
    'suggestions',
    '/subjekty/seznam-dodavatelu',
    'premium',
    async ({ person }) => {
      await fill(person, await screen.findByRole('combobox', { name: 'Hledat' }), 'žra');
      await screen.findByRole('option', { name: /Žraloci/ });
      await person.keyboard('{ArrowDown}');
    },
  ],
  [
    'a search in the whole portal',
    '/projekty/seznam',
    'operator',
    async ({ person }) => {
      await person.keyboard('{Control>}k{/Control}');
      await fill(person, await screen.findByRole('combobox', { name: 'Co hledáte' }), 'spis');
      await screen.findByRole('group', { name: 'Projekty' });
      await person.keyboard('{ArrowDown}');
    },
  ],
  [
    'technologies in a form',
    '/subjekt/referencni-projekt',
    'supplier',
    async ({ person }) => {
      await fill(person, await screen.findByLabelText('Technologie'), 'spis');
      await person.click(await screen.findByText('Spisová služba'));
    },
  ],
  [
    'what the register says',
    '/dotace/vyhledavani',
    undefined,
    async ({ person }) => {
      await fill(person, await screen.findByLabelText('IČO'), '45274649');
      await person.click(screen.getByRole('button', { name: 'Načíst z ARES' }));
      await screen.findByText(/ČEZ/);
    },
  ],
  [
    'a moved map',
    '/subjekty/seznam-dodavatelu',
    'premium',
    async ({ person, store }) => {
      await person.click(await screen.findByRole('button', { name: 'Přiblížit' }));
      await waitFor(() => expect(store.getState().panels.open['companies/mapView']).toBeDefined());
    },
  ],
  [
    'a link to the calendar',
    '/technologie/seznam',
    'operator',
    async ({ person }) => {
      await person.click(await screen.findByRole('button', { name: 'Kalendář' }));
      await person.click(await screen.findByRole('button', { name: 'Vytvořit odkaz' }));
      await screen.findByText(/Kdo odkaz zná/);
    },
  ],
  [
    'a technology beside the list',
    '/subjekty/seznam-technologii?detail=31',
    'premium',
    async () => void (await screen.findByRole('dialog')),
  ],
  [
    'a code that was refused',
    '/auth/druhy-faktor',
    'halfway',
    async ({ person }) => {
      await person.click(await screen.findByRole('button', { name: 'Použít záložní kód' }));
      await fill(person, await screen.findByLabelText(/^Záložní kód/), 'abcd');
      await person.click(screen.getByRole('button', { name: 'Ověřit' }));
      await screen.findByText('Zkontrolujte prosím zadané údaje');
      await person.clear(screen.getByLabelText(/^Záložní kód/));
    },
  ],
  ['a second factor that must be set up', '/', 'unguarded', async ({ person }) => startSetUp(person)],
  [
    'recovery codes',
    '/uzivatel/upravit',
    'premium',
    async ({ person }) => {
      await person.click(await screen.findByRole('button', { name: 'Zapnout' }));
      await startSetUp(person);
      await fill(person, screen.getByLabelText(/^Kód z aplikace/), '123456');
      api()
        .get('/users/self/')
        .reply(200, buildUser({ ...PERSONS.guarded }));
      await person.click(screen.getByRole('button', { name: 'Zapnout ověření' }));
      await screen.findByLabelText('Záložní kódy');
    },
  ],
  [
    'an open dropdown',
    '/technologie/seznam',
    'operator',
    async ({ person }) => person.click(await screen.findByLabelText('Platnost')),
  ],
  [
    'a log-in that was refused',
    '/login',
    undefined,
    async ({ person }) => {
      await fill(person, await screen.findByLabelText(/^E-mail/), 'eva@firma.cz');
      await fill(person, screen.getByLabelText(/^Heslo/), 'Demo1234');
      await person.click(screen.getByRole('button', { name: 'Přihlásit se' }));
      await screen.findByRole('alert');
    },
  ],
  [
    'a log-in that is not filled in',
    '/login',
    undefined,
    async ({ person }) => {
      await fill(person, await screen.findByLabelText(/^E-mail/), 'eva');
      await person.click(screen.getByRole('button', { name: 'Přihlásit se' }));
      await waitFor(() => expect(screen.getByLabelText(/^Heslo/)).toBeInvalid());
    },
  ],
  [
    'a registration that the server refused',
    '/registrace/klient',
    undefined,
    async ({ person }) => {
      for (const [label, text] of [
        ['E-mail', 'eva@firma.cz'],
        ['Jméno', 'Eva'],
        ['Příjmení', 'Malá'],
        ['Telefon', '+420777000112'],
      ] as const) {
        await fill(person, (await screen.findAllByLabelText(new RegExp(`^${label}`)))[0]!, text);
      }
      await person.click(screen.getByRole('checkbox'));
      await person.click(screen.getByRole('button', { name: 'Vytvořit účet' }));
      await screen.findByText(/^E-mail: Účet s tímto/);
    },
  ],
  [
    'a registration to be finished',
    '/auth/register-success?key=abc',
    undefined,
    async ({ person, store }) => {
      await fill(person, await screen.findByLabelText('Heslo'), 'tichá voda');
      await person.click(screen.getByRole('button', { name: 'Dokončit registraci' }));
      await screen.findByText(/^Heslo znovu: Toto/);
      // The store learns how good the password is once nobody writes, and only then a record does.
      await waitFor(() => expect(store.getState().panels.open['forms/strength']).toBeDefined());
    },
  ],
  [
    'a link that does not work any more',
    '/auth/register-success?key=abc',
    undefined,
    async ({ person }) => {
      await fill(person, await screen.findByLabelText('Heslo'), 'tichá voda břehy');
      await fill(person, screen.getByLabelText('Heslo znovu'), 'tichá voda břehy');
      await person.click(screen.getByRole('button', { name: 'Dokončit registraci' }));
      await screen.findByText('Odkaz už neplatí.');
    },
  ],
  [
    'a project half filled in and refused',
    '/projekty/vytvorit',
    'premium',
    async ({ person }) => {
      await person.clear(await screen.findByLabelText(/^Název/));
      await fill(person, screen.getByLabelText(/^Popis/), 'Viz eva@firma.cz');
      await person.click(screen.getByRole('button', { name: 'Vytvořit' }));
      await screen.findByText('Zkontrolujte prosím zadané údaje');
    },
  ],
  [
    'two versions to choose from',
    '/projekty/12/upravit?cast=upravit',
    'premium',
    async ({ person }) => {
      const name = await screen.findByLabelText(/^Název/);
      await person.clear(name);
      await fill(person, name, 'Nový název');
      await person.click(screen.getByRole('button', { name: 'Uložit' }));
      const versions = await within(await screen.findByRole('dialog')).findAllByRole('radio');
      await person.click(versions[1]!);
      expect(versions[1]).toBeChecked();
    },
  ],
  [
    'an open select of a form',
    '/technologie/vytvorit',
    'operator',
    async ({ person }) => {
      await person.click(await screen.findByRole('combobox', { name: 'Typ licence' }));
      await screen.findAllByRole('option');
    },
  ],
  [
    'an open calendar of a form',
    '/technologie/vytvorit',
    'operator',
    async ({ person }) => {
      await waitFor(() => expect(screen.getByLabelText('Platnost do')).not.toHaveAttribute('readonly'));
      await person.click(screen.getByLabelText('Platnost do'));
    },
  ],
  [
    'a reply that was not sent',
    '/referencni-projekty/21/detail',
    'premium',
    async ({ person }) => {
      await person.click((await screen.findAllByRole('button', { name: /^Odpovědět/ }))[0]!);
      await fill(person, screen.getByRole('textbox', { name: /^Odpověď/ }), 'Mám zájem');
      await person.click(screen.getAllByRole('button', { name: 'Odeslat' }).at(-1)!);
      await screen.findByText(/se nepodařilo odeslat/);
    },
  ],
  ['a table whose columns are matched', '/technologie/seznam', 'operator', async ({ person }) => pickTable(person)],
  [
    'a table that was checked',
    '/technologie/seznam',
    'operator',
    async ({ person }) => {
      await pickTable(person);
      await person.click(screen.getByRole('button', { name: 'Zkontrolovat' }));
      await screen.findByText(/v pořádku/);
    },
  ],
  ['a missing page', '/nic', 'free', undefined],
];
/** Every screen and what else can stand on one: its name, its address, who looks at it and what they do there. */
export const WAYS: [string, string, Person | undefined, Deed | undefined][] = [
  ...routeTable.map(({ name, path }): [string, string, Person | undefined, Deed | undefined] => [
    name,
    addressOf(path),
    personFor(name),
    DEEDS[name],
  ]),
  ...EXTRA,
];
