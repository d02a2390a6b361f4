import type { WatchedImport } from '../../../../contract/wire/adminSystem';
import { SearchChips } from '../../../shared/lists/SearchChips';
import { EmptyState } from '../../../shared/states/EmptyState';
import { sectionItemPath } from '../../../../contract/adminPaths';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { fetchImportsFile, useListImportsQuery } from '../adminApi';
import { useAppDispatch } from '../../../app/store/hooks/app';
import { filtersTexts } from '../../../shared/texts/filters';
import { dateTime, number } from '../../../shared/texts/format';
import { jobTexts } from '../adminSystemTexts';
import { SectionTable, type SectionColumn } from '../frame/SectionTable';
import { jobSearch } from './jobSearch';

const { imports: texts } = jobTexts;

const columns: readonly SectionColumn<WatchedImport>[] = [
  { key: 'person', label: texts.person, isName: true, cell: ({ person }) => person.email },
  { key: 'rows', label: texts.rows, numeric: true, cell: ({ created }) => number(created) },
  { key: 'at', label: texts.at, cell: ({ created_at }) => dateTime(created_at) },
  {
    key: 'undone',
    label: texts.undone,
    cell: ({ undone_at }) => (undone_at === null ? texts.notUndone : dateTime(undone_at)),
  },
];

/** Imports made by people, newest first. A row links to the person who made the import. */
export function ImportTable() {
  const dispatch = useAppDispatch();
  const address = useAddressSearch(jobSearch);
  const { q, page } = address.search;
  const query = { ...(q && { q }), ...(page > 1 && { page }) };
  return (
    <SectionTable
      name="importy"
      label={texts.label}
      columns={columns}
      of={useListImportsQuery(query)}
      address={address}
      searchHint={texts.searchHint}
      chips={<SearchChips of={address} labels={{ q: filtersTexts.searched }} />}
      found={texts.found}
      nameOf={({ person, created_at }) => `${person.email}, ${dateTime(created_at)}`}
      pathOf={({ person }) => sectionItemPath('people', person.id)}
      fetchCsv={(ids) => dispatch(fetchImportsFile({ ...query, ids }))}
      empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
    />
  );
}
