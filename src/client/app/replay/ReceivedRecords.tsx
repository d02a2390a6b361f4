import { clsx } from 'clsx';
import { useListSupportRecordsQuery } from '#features/support/supportApi.ts';
import { player } from '#features/support/supportTexts.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { dateTime } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import styles from './ReceivedRecords.module.css';
import { receivedSearch } from './receivedSearch.ts';

/** Support records for operators, newest first. The page and the opened record are stored in the address. */
export function ReceivedRecords() {
  const { search, change, pathOfPage } = useAddressSearch(receivedSearch);
  const received = useListSupportRecordsQuery({ page: search.page });
  return (
    <section>
      <h2>{player.received}</h2>
      <Loaded query={received} firstPage={pathOfPage(1)} empty={<p className="secondary">{player.receivedEmpty}</p>}>
        {({ results, pagination }) => (
          <>
            <ul className={clsx(styles.records, 'plain')}>
              {results.map(({ id, author, note, route, created_at }) => (
                <li key={id}>
                  <div>
                    <strong>{author.name}</strong> <span className="secondary">{dateTime(created_at)}</span>
                    <p>{note ?? route}</p>
                  </div>
                  <Button
                    size="small"
                    aria-label={player.openOf(author.name, dateTime(created_at))}
                    onClick={() => change({ opened: id })}
                  >
                    {player.open}
                  </Button>
                </li>
              ))}
            </ul>
            <Pagination pagination={pagination} pathOf={pathOfPage} />
          </>
        )}
      </Loaded>
    </section>
  );
}
