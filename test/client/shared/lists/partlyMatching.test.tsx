import { type BoundFunctions, type queries, screen, within } from '@testing-library/react';
import type { Pagination } from '#contract/wire/common.ts';
import type { WithMatched } from '#contract/wire/matched.ts';
import {
  buildCompanyCard,
  buildPage,
  buildProject,
  buildReference,
  buildSoftware,
  buildTechnology,
} from '#support/client/builders.ts';
import { answerChoices, answerEverythingEmpty, api } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

/** A searchable list: its address and the path of its rows. */
interface List {
  at: string;
  path: string;
  as: NonNullable<Parameters<typeof renderRoute>[1]>['as'];
  row: (given: { id: number; name: string } & WithMatched) => object;
  /** Two of its things. */
  counted: string;
}

const firm = (at: string, path: string, counted: string): List => ({
  at,
  path,
  as: 'premium',
  row: buildCompanyCard,
  counted,
});
const projects: List = {
  at: '/projekty/seznam?q=zalohy+brno',
  path: '/projects/',
  as: 'free',
  row: buildProject,
  counted: '2 projekty',
};
const suppliers = firm('/subjekty/seznam-dodavatelu?q=zalohy+brno', '/suppliers/', '2 dodavatelé');
const LISTS: Record<string, List> = {
  suppliers,
  'suppliers as a table': { ...suppliers, at: `${suppliers.at}&zobrazeni=tabulka` },
  consultants: firm('/subjekty/seznam-konzultantu?q=zalohy+brno', '/consultants/', '2 konzultanti'),
  projects,
  'projects as a table': { ...projects, at: `${projects.at}&zobrazeni=tabulka` },
  references: {
    at: '/subjekty/referencni-projekty?q=zalohy+brno',
    path: '/references/',
    as: 'free',
    row: buildReference,
    counted: '2 referenční projekty',
  },
  technologies: {
    at: '/subjekty/seznam-technologii?q=zalohy+brno',
    path: '/technologies/',
    as: 'premium',
    row: buildTechnology,
    counted: '2 technologie',
  },
  software: {
    at: '/technologie/seznam?q=zalohy+brno',
    path: '/software/',
    as: 'free',
    row: buildSoftware,
    counted: '2 technologie',
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
  answerChoices();
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
        (element?.tagName === 'H2' && text.startsWith('Všem slovům')),
    )
    .map(({ textContent }) => plain(textContent));

it.each(Object.entries(LISTS))('%s: rows with all words and with some are divided and counted', async (_name, list) => {
  const main = await open(list, 2, 5);
  const heading = `Všem slovům odpovídají ${list.counted}. Další odpovídají jen některým:`;
  expect(plain((await main.findByText(/^Všem slovům odpovídají .*:$/)).textContent)).toBe(heading);
  const rows = [1, 2, 3, 4, 5, 6, 7].map((row) => `Řádek ${row}`);
  expect(read(main)).toEqual([...rows.slice(0, 2), heading, ...rows.slice(2)]);
  expect(main.getByRole('heading', { name: (name) => plain(name) === heading })).toBeVisible();
  const counts = main.getAllByRole('status').map(({ textContent }) => plain(textContent));
  expect(counts).toContain(`Všem slovům odpovídají ${list.counted}, některým dalších 5`);
  expect(main.getAllByText('Neodpovídá: zálohy, Brno')).toHaveLength(5);
});

it.each([
  ['suppliers', suppliers, 'nikdo', '5 dodavatelů'],
  ['projects', projects, 'žádný projekt', '5'],
])('%s: rows that all lack a word are below the heading', async (_name, list, none, count) => {
  const main = await open(list, 0, 5);
  expect(await main.findByText(`Všem slovům neodpovídá ${none}. Nejblíže jsou:`, { normalizer: plain })).toBeVisible();
  const counts = main.getAllByRole('status').map(({ textContent }) => plain(textContent));
  expect(counts).toContain(`Všem slovům neodpovídá ${none}, některým odpovídá ${count}`);
});

it('rows with all words have no heading above them', async () => {
  const main = await open(projects, 2, 0);
  expect(await main.findByRole('link', { name: 'Řádek 1' })).toBeVisible();
  expect(read(main)).toEqual(['Řádek 1', 'Řádek 2']);
  expect(main.queryByText(/^Neodpovídá/)).toBeNull();
});

it.each(['suppliers', 'projects', 'technologies', 'software'])(
  '%s: a search without a word to search for asks for one',
  async (name) => {
    const main = await open(LISTS[name]!, 0, 0, { wordless: true });
    expect(await main.findByText(/^Napište, co potřebujete, třeba „zálohování serverů“/)).toBeVisible();
  },
);

it('a later page, whose rows all lack a word, begins with the heading', async () => {
  const of = { page: 2, pages: 2, count: 23, partial: 20, previous: 1 };
  const main = await open({ ...projects, at: `${projects.at}&strana=2` }, 0, 3, of);
  expect(await main.findByText(/^Všem slovům .*:$/)).toBeVisible();
  expect(read(main)).toEqual([
    'Všem slovům odpovídají 3 projekty. Další odpovídají jen některým:',
    'Řádek 1',
    'Řádek 2',
    'Řádek 3',
  ]);
});
