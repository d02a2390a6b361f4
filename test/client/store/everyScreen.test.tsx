import { instrument } from '@redux-devtools/instrument';
import { importState } from '@redux-devtools/utils';
import { createStore } from '@reduxjs/toolkit';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { isMaskedField, masked, maskValue } from '../../../src/contract/masking';
import { App } from '../../../src/client/App';
import { ReplayedIn } from '../../../src/client/components/replayed';
import { portalRoutes } from '../../../src/client/routes/routes';
import { routeTable } from '../../../src/client/routes/routeTable';
import { selectHref } from '../../../src/client/slices/router';
import type { AppStore } from '../../../src/client/store/makeStore';
import { persisted } from '../../../src/client/store/persistence';
import { rootReducer } from '../../../src/client/store/rootReducer';
import { answerEverything } from '../../support/client/everyAnswer';
import { buildUser, PERSONS, type Person } from '../../support/client/builders';
import { standInForDialogs } from '../../support/client/media';
import { api } from '../../support/client/network';
import { recordOf } from '../../support/client/records';
import { renderRoute } from '../../support/client/renderRoute';

// A canvas draws nothing in jsdom.
jest.mock('../../../src/client/screens/garage/BarChart', () => ({ __esModule: true, default: () => null }));

/** A press on the first button of that name. */
const press =
  (name: string | RegExp) =>
  async ({ person }: View) =>
    person.click((await screen.findAllByRole('button', { name }))[0]!);
/** Until the store was told what stands in a form. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 900)));
type View = Awaited<ReturnType<typeof renderRoute>>;
type Deed = (view: View) => Promise<void>;

const ID: Record<string, string> = {
  'referencni-projekty': '21',
  technologie: '31',
  projekty: '12',
  subjekt: '7',
  subjekty: '7',
};
const addressOf = (path: string) => path.replace(':type', 'suppliers').replace(':id', ID[path.split('/')[1]!] ?? '1');

/** What somebody does on a screen; elsewhere the user menu is opened, where there is one. */
const DEEDS: Record<string, Deed> = {
  'auth-forgot': async ({ person }) => {
    await person.type(await screen.findByLabelText(/^E-mail/), 'eva@firma.cz');
    await person.click(screen.getByRole('button', { name: 'Poslat odkaz' }));
  },
  'registrace-klient': async ({ person }) => {
    await person.type(await screen.findByLabelText(/^IČO/), '45274649');
    await person.click(screen.getByRole('button', { name: 'Načíst z ARES' }));
    await screen.findByText(/Nalezeno|ČEZ/);
  },
  'subjekt-vytvorit': async ({ person }) => {
    await person.type(await screen.findByLabelText(/^Název/), 'Něco jiného');
    await person.type(screen.getByLabelText(/^IČO/), '45274649');
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

/** Persons whom the guard lets in, tried in this order. */
const VISITOR_PAGES = new Set(routeTable.filter(({ guard }) => guard === 'visitors').map(({ name }) => name));
const personFor = (name: string): Person | undefined =>
  VISITOR_PAGES.has(name) || /^(auth|new-password)/.test(name)
    ? undefined
    : /referencni-projekt$|moje-|referencni-projekty-id-upravit/.test(name)
      ? 'supplier'
      : 'operator';

/** Takes a table to the step in which its columns get a meaning. */
async function pickTable(person: View['person']) {
  await person.click(await screen.findByRole('button', { name: 'Importovat' }));
  const table = new File(
    ['Název;Platnost do;Poznámka;Kontakt\nSpis;31. 12. 2026;;eva@firma.cz\n;zítra;;'],
    'licence.csv',
  );
  await person.upload(await screen.findByLabelText('Vybrat soubor CSV nebo XLSX', { selector: 'input' }), table);
  await screen.findByText('Kontakt');
}

/** Takes the set-up of a second factor to its secret. */
async function startSetUp(person: View['person']) {
  await person.type(await screen.findByLabelText(/^Heslo/), 'Demo1234');
  await person.click(screen.getByRole('button', { name: 'Pokračovat' }));
  await screen.findByRole('img', { name: /QR/ });
}

const EXTRA: [string, string, Person | undefined, Deed | undefined][] = [
  [
    'comparison',
    '/subjekty/seznam-dodavatelu?porovnani=7,8',
    'premium',
    async ({ person }) => person.click(await screen.findByRole('checkbox', { name: 'Jen to, v čem se liší' })),
  ],
  ['grants found', '/dotace/vysledky?zadatel=MUNICIPALITY', undefined, undefined],
  ['a grant', '/dotace/detail?id=81', undefined, undefined],
  ['a list with a search', '/projekty/seznam?q=spis&stav=20', 'basic', press('Oznámení')],
  [
    'suggestions',
    '/subjekty/seznam-dodavatelu',
    'premium',
    async ({ person }) => {
      await person.type(await screen.findByRole('combobox', { name: 'Hledat' }), 'žra');
      await screen.findByRole('option', { name: /Žraloci/ });
      await person.keyboard('{ArrowDown}');
    },
  ],
  [
    'technologies in a form',
    '/subjekt/referencni-projekt',
    'supplier',
    async ({ person }) => {
      await person.type(await screen.findByLabelText('Technologie'), 'spis');
      await person.click(await screen.findByText('Spisová služba'));
      await rest();
    },
  ],
  [
    'what the register says',
    '/dotace/vyhledavani',
    undefined,
    async ({ person }) => {
      await person.type(await screen.findByLabelText('IČO'), '45274649');
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
      await person.type(await screen.findByLabelText(/^Záložní kód/), 'abcd');
      await person.click(screen.getByRole('button', { name: 'Ověřit' }));
      await screen.findByText('Zkontrolujte prosím zadané údaje');
      await person.clear(screen.getByLabelText(/^Záložní kód/));
      await rest();
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
      await person.type(screen.getByLabelText(/^Kód z aplikace/), '123456');
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
      await person.type(await screen.findByLabelText(/^E-mail/), 'eva@firma.cz');
      await person.type(screen.getByLabelText(/^Heslo/), 'Demo1234');
      await person.click(screen.getByRole('button', { name: 'Přihlásit se' }));
      await screen.findByRole('alert');
    },
  ],
  [
    'a log-in that is not filled in',
    '/login',
    undefined,
    async ({ person }) => {
      await person.type(await screen.findByLabelText(/^E-mail/), 'eva');
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
        await person.type((await screen.findAllByLabelText(new RegExp(`^${label}`)))[0]!, text);
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
    async ({ person }) => {
      await person.type(await screen.findByLabelText('Heslo'), 'tichá voda');
      await person.click(screen.getByRole('button', { name: 'Dokončit registraci' }));
      await screen.findByText(/^Heslo znovu: Toto/);
      await rest();
    },
  ],
  [
    'a link that does not work any more',
    '/auth/register-success?key=abc',
    undefined,
    async ({ person }) => {
      await person.type(await screen.findByLabelText('Heslo'), 'tichá voda břehy');
      await person.type(screen.getByLabelText('Heslo znovu'), 'tichá voda břehy');
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
      await person.type(screen.getByLabelText(/^Popis/), 'Viz eva@firma.cz');
      await person.click(screen.getByRole('button', { name: 'Vytvořit' }));
      await screen.findByText('Zkontrolujte prosím zadané údaje');
    },
  ],
  [
    'two versions to choose from',
    '/projekty/12/upravit',
    'premium',
    async ({ person }) => {
      const name = await screen.findByLabelText(/^Název/);
      await person.clear(name);
      await person.type(name, 'Nový název');
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
      await person.type(screen.getByRole('textbox', { name: /^Odpověď/ }), 'Mám zájem');
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
const JOURNEYS: [string, string, Person | undefined, Deed | undefined][] = [
  ...routeTable.map(({ name, path }): [string, string, Person | undefined, Deed | undefined] => [
    name,
    addressOf(path),
    personFor(name),
    DEEDS[name],
  ]),
  ...EXTRA,
];

/** What a field shows: its content where a record may have it, else whether there is any. */
function shownIn(field: HTMLInputElement | HTMLTextAreaElement): string {
  const { name, type, value } = field;
  const isOn = field instanceof HTMLInputElement && field.checked;
  const content = name && !isMaskedField(name) ? maskValue(name, value) : value !== '';
  return [name || type, content, isOn, field.getAttribute('aria-invalid')].join(' ');
}

/**
 * Texts on the page as they would stand in a masked record, but for the footer, which moves on by itself, and samples
 * of tables, of which a record has nothing.
 */
function textsOf(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.nodeValue ?? '';
    if (text.trim() && !walker.currentNode.parentElement?.closest('style, footer, textarea, .import-sample'))
      texts.push(String(maskValue('', text)));
  }
  return [
    ...texts,
    ...[...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(shownIn),
  ];
}

/** Until no call runs and the page has stopped changing. */
async function settled(store: Pick<AppStore, 'getState'>): Promise<string[]> {
  const isPending = () => {
    const { portalApi, grantsApi } = store.getState();
    return [portalApi.queries, portalApi.mutations, grantsApi.queries].some((calls) =>
      Object.values(calls).some((call) => call?.status === 'pending'),
    );
  };
  let last: string[] = [];
  await waitFor(async () => {
    const before = last;
    await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
    last = textsOf();
    expect(isPending()).toBe(false);
    expect(last).toEqual(before);
    expect(last.length).toBeGreaterThan(3);
  });
  return last;
}

beforeAll(standInForDialogs);

test.each(JOURNEYS)(
  '%s (%s): the record replays to the same state and the same page',
  async (_name, address, as, deed) => {
    answerEverything();
    const view = await renderRoute(address, { as });
    const { store } = view;
    await settled(store);
    if (deed) await deed(view);
    else if (screen.queryByRole('button', { name: /Uživatelské menu/ })) await press(/Uživatelské menu/)(view);
    const seen = await settled(store);

    const { text, replay } = recordOf(store);
    const reached = masked(store.getState());
    cleanup();

    const imported = importState(text, {});
    if (!imported) throw new Error('DevTools refused the file.');
    const devtools = createStore(
      persisted(rootReducer, () => null),
      instrument(),
    );
    devtools.liftedStore.dispatch({ type: 'IMPORT_STATE', ...imported } as never);
    expect(devtools.getState()).toEqual(reached);

    expect(replay.store.getState()).toEqual(reached);
    const router = createMemoryRouter(portalRoutes, { initialEntries: [selectHref(replay.store.getState())] });
    render(
      <ReplayedIn value={document.body}>
        <App store={replay.store as unknown as AppStore} router={router} />
      </ReplayedIn>,
    );
    expect(
      await settled({ getState: () => ({ ...replay.store.getState() }) as ReturnType<AppStore['getState']> }),
    ).toEqual(seen);
  },
);
