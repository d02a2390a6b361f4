import { type BoundFunctions, type queries, screen, within } from '@testing-library/react';
import type { Pagination } from '../../../../src/contract/wire/common';
import type { WithMatched } from '../../../../src/contract/wire/matched';
import {
  buildCategoryGroups,
  buildCompanyCard,
  buildPage,
  buildProject,
  buildReference,
  buildSoftware,
  buildTechnology,
} from '../../../support/client/builders';
import { answerEverythingEmpty, api } from '../../../support/client/network';
import { renderRoute } from '../../../support/client/renderRoute';

/** A searchable list: its address and the path of its rows. */
interface List {
  at: string;
  path: string;
  as: NonNullable<Parameters<typeof renderRoute>[1]>['as'];
  row: (given: { id: number; name: string } & WithMatched) => object;
  /** One, two and five of its things. */
  counted: [string, string, string];
  none: string;
}

const firm = (at: string, path: string, counted: List['counted']): List => ({
  at,
  path,
  as: 'premium',
  row: buildCompanyCard,
  counted,
  none: 'nikdo',
});
const projects: List = {
  at: '/projekty/seznam?q=zalohy+brno',
  path: '/projects/',
  as: 'free',
  row: buildProject,
  counted: ['1 projekt', '2 projekty', '5 projektů'],
  none: 'žádný projekt',
};
const suppliers = firm('/subjekty/seznam-dodavatelu?q=zalohy+brno', '/suppliers/', [
  '1 dodavatel',
  '2 dodavatelé',
  '5 dodavatelů',
]);
const LISTS: Record<string, List> = {
  suppliers,
  'suppliers as a table': { ...suppliers, at: `${suppliers.at}&zobrazeni=tabulka` },
  consultants: firm('/subjekty/seznam-konzultantu?q=zalohy+brno', '/consultants/', [
    '1 konzultant',
    '2 konzultanti',
    '5 konzultantů',
  ]),
  projects,
  'projects as a table': { ...projects, at: `${projects.at}&zobrazeni=tabulka` },
  references: {
    at: '/subjekty/referencni-projekty?q=zalohy+brno',
    path: '/references/',
    as: 'free',
    row: buildReference,
    counted: ['1 referenční projekt', '2 referenční projekty', '5 referenčních projektů'],
    none: 'žádný referenční projekt',
  },
  technologies: {
    at: '/subjekty/seznam-technologii?q=zalohy+brno',
    path: '/technologies/',
    as: 'premium',
    row: buildTechnology,
    counted: ['1 technologie', '2 technologie', '5 technologií'],
    none: 'žádná technologie',
  },
  software: {
    at: '/technologie/seznam?q=zalohy+brno',
    path: '/software/',
    as: 'free',
    row: buildSoftware,
    counted: ['1 technologie', '2 technologie', '5 technologií'],
    none: 'žádná technologie',
  },
};

/** Text with ordinary spaces. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

/** Opens a list whose search finds so many rows with all words and so many with some. */
async function open({ at, path, as, row }: List, whole: number, partial: number, pagination: Partial<Pagination> = {}) {
  const rows = Array.from({ length: whole + partial }, (_, index) =>
    row({
      id: index + 1,
      name: `Řádek ${index + 1}`,
      matched: [{ by: 'description', name: null }],
      ...(index >= whole && { missing: ['zálohy', 'Brno'] }),
    }),
  );
  const page = buildPage(rows, { ...(partial > 0 && { partial }), ...pagination });
  api()
    .persist()
    .get(path)
    .query(true)
    .reply(200, { ...page, totals: { month: 0, year: 0 } });
  api()
    .persist()
    .get(/\/(tags|products)\//)
    .query(true)
    .optionally()
    .reply(200, buildPage([]));
  api().persist().get('/categories/group/').optionally().reply(200, buildCategoryGroups());
  answerEverythingEmpty();
  await renderRoute(at, { as });
  return within(await screen.findByRole('main'));
}

/** The links of the rows and the headings of parts, in the order in which they are read. */
const read = (main: BoundFunctions<typeof queries>): string[] =>
  main
    .getAllByText(
      (text, element) =>
        (element?.tagName === 'A' && text.startsWith('Řádek')) ||
        (element?.tagName === 'H2' && text.startsWith('Všechna')),
    )
    .map(({ textContent }) => plain(textContent));

describe.each(Object.entries(LISTS))('%s', (_name, list) => {
  const [one, two, five] = list.counted;

  it.each([
    [1, 2, `Všechna slova má ${one}. Další mají jen některá:`, `${one} má všechna slova, 2 jen některá`],
    [2, 5, `Všechna slova mají ${two}. Další mají jen některá:`, `${two} mají všechna slova, 5 jen některá`],
    [
      0,
      5,
      `Všechna slova nemá ${list.none}. Nejblíž jsou:`,
      `Všechna slova nemá ${list.none}, některá má ${list.none === 'nikdo' ? five : '5'}`,
    ],
  ])('%i rows with all words and %i with some are divided and counted', async (whole, partial, heading, count) => {
    const main = await open(list, whole, partial);
    expect(plain((await main.findByText(/^Všechna slova (má|mají|nemá) .*:$/)).textContent)).toBe(heading);
    const rows = Array.from({ length: whole + partial }, (_, index) => `Řádek ${index + 1}`);
    expect(read(main)).toEqual([...rows.slice(0, whole), heading, ...rows.slice(whole)]);
    expect(main.getByRole('heading', { name: (name) => plain(name) === heading })).toBeVisible();
    expect(main.getAllByRole('status').map(({ textContent }) => plain(textContent))).toContain(count);
    expect(main.getAllByText('Chybí: zálohy, Brno')).toHaveLength(partial);
  });

  it('rows with all words have no heading above them', async () => {
    const main = await open(list, 2, 0);
    expect(await main.findByRole('link', { name: 'Řádek 1' })).toBeVisible();
    expect(read(main)).toEqual(['Řádek 1', 'Řádek 2']);
    expect(main.queryByText(/^Chybí/)).toBeNull();
  });

  it('a search without a word to search for asks for one', async () => {
    const main = await open(list, 0, 0, { wordless: true });
    expect(await main.findByText('Napište, co potřebujete, třeba „zálohování serverů“ nebo „web obce“.')).toBeVisible();
  });
});

it('a later page, whose rows all lack a word, begins with the heading', async () => {
  const of = { page: 2, pages: 2, count: 23, partial: 20, previous: 1 };
  const main = await open({ ...projects, at: `${projects.at}&strana=2` }, 0, 3, of);
  expect(await main.findByText(/^Všechna slova .*:$/)).toBeVisible();
  expect(read(main)).toEqual([
    'Všechna slova mají 3 projekty. Další mají jen některá:',
    'Řádek 1',
    'Řádek 2',
    'Řádek 3',
  ]);
});
