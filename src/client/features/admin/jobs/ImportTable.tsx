import { sectionItemPath } from '#contract/adminPaths.ts';
import type { WatchedImport } from '#contract/wire/adminSystem.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { dateTime, number } from '#shared/texts/format.ts';
import { fetchImportsFile, useListImportsQuery } from '../adminApi.ts';
import { jobTexts } from '../adminSystemTexts.ts';
import { Moment } from '../frame/Moment.tsx';
import { SectionTable, type SectionColumn, type SectionHead } from '../frame/SectionTable.tsx';
import { jobSearch } from './jobSearch.ts';

const { imports: texts } = jobTexts;

const columns: readonly SectionColumn<WatchedImport>[] = [
  { key: 'person', label: texts.person, isName: true, cell: ({ person }) => person.email },
  { key: 'rows', label: texts.rows, numeric: true, cell: ({ created }) => number(created) },
  { key: 'at', label: texts.at, cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    key: 'undone',
    label: texts.undone,
    cell: ({ undone_at }) => (undone_at === null ? texts.notUndone : <Moment at={undone_at} />),
  },
];

/** Imports made by people, newest first. A row links to the person who made the import. */
export function ImportTable({ head }: { head: SectionHead }) {
  const address = useAddressSearch(jobSearch);
  const { q, page } = address.search;
  const query = { q, ...(page > 1 && { page }) };
  return (
    <SectionTable
      head={head}
      name="importy"
      texts={texts}
      columns={columns}
      query={useListImportsQuery(query)}
      address={address}
      nameOf={({ person, created_at }) => `${person.email}, ${dateTime(created_at)}`}
      pathOf={({ person }) => sectionItemPath('people', person.id)}
      csvOf={(ids) => fetchImportsFile({ ...query, ids })}
    />
  );
}
