import { useState } from 'react';
import { Loaded } from '../../components/Loaded';
import { PlainButton } from '../../components/PlainButton';
import { useListSupportRecordsQuery } from '../../slices/support';
import { dateTime } from '../../texts/format';
import { player } from '../../texts/support';

/** What people sent to support, the newest first, for operators. */
export function ReceivedRecords({ onOpen }: { onOpen: (id: number) => void }) {
  const [page, setPage] = useState(1);
  const received = useListSupportRecordsQuery({ page });
  return (
    <section>
      <h2>{player.received}</h2>
      <Loaded of={received} empty={<p className="secondary">{player.receivedEmpty}</p>}>
        {({ results, pagination: { next, previous } }) => (
          <>
            <ul className="replay-received plain">
              {results.map(({ id, author, note, route, created_at }) => (
                <li key={id}>
                  <div>
                    <strong>{author.name}</strong> <span className="secondary">{dateTime(created_at)}</span>
                    <p>{note ?? route}</p>
                  </div>
                  <PlainButton size="small" aria-label={player.openOf(author.name, dateTime(created_at))} onClick={() => onOpen(id)}>
                    {player.open}
                  </PlainButton>
                </li>
              ))}
            </ul>
            <div className="player-buttons">
              {previous !== null && <PlainButton onClick={() => setPage(previous)}>{player.newerPage}</PlainButton>}
              {next !== null && <PlainButton onClick={() => setPage(next)}>{player.olderPage}</PlainButton>}
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}
