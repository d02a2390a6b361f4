import { Loaded } from '../../components/Loaded';
import { PlainButton } from '../../components/PlainButton';
import { useListAddress } from '../../components/useListAddress';
import { useListSupportRecordsQuery } from '../../slices/support';
import { dateTime } from '../../texts/format';
import { player } from '../../texts/support';

/** What people sent to support, the newest first, for operators; the address tells the page and which of them is opened. */
export function ReceivedRecords() {
  const { page, change, pathOf } = useListAddress();
  const received = useListSupportRecordsQuery({ page });
  return (
    <section>
      <h2>{player.received}</h2>
      <Loaded of={received} firstPage={pathOf({})} empty={<p className="secondary">{player.receivedEmpty}</p>}>
        {({ results, pagination: { next, previous } }) => (
          <>
            <ul className="replay-received plain">
              {results.map(({ id, author, note, route, created_at }) => (
                <li key={id}>
                  <div>
                    <strong>{author.name}</strong> <span className="secondary">{dateTime(created_at)}</span>
                    <p>{note ?? route}</p>
                  </div>
                  <PlainButton
                    size="small"
                    aria-label={player.openOf(author.name, dateTime(created_at))}
                    onClick={() => change({ zaznam: id, strana: page })}
                  >
                    {player.open}
                  </PlainButton>
                </li>
              ))}
            </ul>
            <div className="player-buttons">
              {previous !== null && (
                <PlainButton onClick={() => change({ strana: previous })}>{player.newerPage}</PlainButton>
              )}
              {next !== null && <PlainButton onClick={() => change({ strana: next })}>{player.olderPage}</PlainButton>}
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}
