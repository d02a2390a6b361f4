import { Loaded } from '../../components/states/Loaded';
import { useAddressSearch } from '../../search/useAddressSearch';
import { useListSupportRecordsQuery } from '../../slices/support';
import { dateTime } from '../../texts/format';
import { player } from '../../texts/support';
import { receivedSearch } from './receivedSearch';
import { Button } from '../../ui/Button';

/** What people sent to support, the newest first, for operators; the address tells the page and which of them is opened. */
export function ReceivedRecords() {
  const { search, change, pathOfPage } = useAddressSearch(receivedSearch);
  const received = useListSupportRecordsQuery({ page: search.page });
  return (
    <section>
      <h2>{player.received}</h2>
      <Loaded of={received} firstPage={pathOfPage(1)} empty={<p className="secondary">{player.receivedEmpty}</p>}>
        {({ results, pagination: { next, previous } }) => (
          <>
            <ul className="replay-received plain">
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
            <div className="player-buttons">
              {previous !== null && <Button onClick={() => change({ page: previous })}>{player.newerPage}</Button>}
              {next !== null && <Button onClick={() => change({ page: next })}>{player.olderPage}</Button>}
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}
