import type { WatchedImport } from '../../../../contract/wire/operation';
import { EmptyState } from '../../../components/states/EmptyState';
import { Loaded } from '../../../components/states/Loaded';
import { useAddressSearch } from '../../../search/useAddressSearch';
import { useListImportsQuery } from '../../../slices/operation';
import { dateTime, number } from '../../../texts/format';
import { jobTexts } from '../../../texts/operation';
import { Pagination } from '../../../ui/Pagination';
import { Skeleton } from '../../../ui/Skeleton';
import { Table } from '../../../ui/Table';
import { jobSearch } from './jobSearch';

const { imports: texts } = jobTexts;

/** What people imported, the newest first. */
export function ImportTable() {
  const { search, pathOfPage } = useAddressSearch(jobSearch);
  const imports = useListImportsQuery(search.page > 1 ? { page: search.page } : {});
  return (
    <Loaded
      of={imports}
      skeleton={<Skeleton blocks={[320]} />}
      firstPage={pathOfPage(1)}
      empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
    >
      {({ results, pagination }) => (
        <>
          <p role="status">{texts.found(pagination.count)}</p>
          <Table<WatchedImport>
            label={texts.label}
            rows={results}
            keyOf={({ id }) => id}
            isStale={imports.isFetching}
            columns={[
              { key: 'person', title: texts.person, isName: true, render: ({ person }) => person.email },
              { key: 'rows', title: texts.rows, align: 'right', render: ({ created }) => number(created) },
              { key: 'at', title: texts.at, render: ({ created_at }) => dateTime(created_at) },
              {
                key: 'undone',
                title: texts.undone,
                render: ({ undone_at }) => (undone_at === null ? texts.kept : dateTime(undone_at)),
              },
            ]}
          />
          <Pagination pagination={pagination} pathOf={pathOfPage} />
        </>
      )}
    </Loaded>
  );
}
