import { canManageSoftware } from '../../../contract/access';
import { Loaded } from '../../components/states/Loaded';
import { useListSessionsQuery, useRevokeOtherSessionsMutation, useRevokeSessionMutation } from '../../slices/accounts';
import { useGetCalendarFeedQuery, useRevokeCalendarFeedMutation } from '../../slices/software';
import { useActor } from '../../slices/user';
import { useFreshStart } from '../../store/hooks/useFreshStart';
import { account } from '../../texts/accounts';
import { dateOf, dateTime } from '../../texts/format';
import { Button } from '../../ui/Button';
import { deviceOf } from './device';

/** Devices on which the person is logged in and the link by which a calendar reads, each with a way to end it. */
export function Sessions() {
  const sessions = useListSessionsQuery();
  const mayHaveCalendar = canManageSoftware(useActor());
  const { data: calendar } = useGetCalendarFeedQuery(undefined, { skip: !mayHaveCalendar });
  const calendarSince = calendar?.created_at;
  const [revokeOthers, others] = useRevokeOtherSessionsMutation({ fixedCacheKey: 'revokeOtherSessions' });
  useFreshStart(others);
  return (
    <section className="panel" aria-labelledby="account-sessions">
      <h2 id="account-sessions">{account.sessions}</h2>
      <Loaded of={sessions}>
        {(list) => (
          <>
            <ul className="plain account-sessions">
              {list.map(({ id, user_agent, last_used_at, created_at, is_current }) => {
                const device = deviceOf(user_agent) ?? account.unknownDevice;
                return (
                  <li key={id}>
                    <div>
                      <strong>{device}</strong>{' '}
                      {is_current && <span className="account-current">{account.current}</span>}
                      <div className="secondary">
                        {account.lastUsed(dateTime(last_used_at))}, {account.since(dateTime(created_at))}
                      </div>
                    </div>
                    {!is_current && <RevokeButton id={id} device={device} />}
                  </li>
                );
              })}
              {calendarSince && <CalendarLink since={calendarSince} />}
            </ul>
            {(list.length > 1 || calendarSince) && (
              <Button busy={others.isLoading} onClick={() => void revokeOthers()}>
                {account.revokeOthers}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function CalendarLink({ since }: { since: string }) {
  const [revoke, revoking] = useRevokeCalendarFeedMutation({ fixedCacheKey: 'revokeCalendarFeed' });
  useFreshStart(revoking);
  return (
    <li>
      <div>
        <strong>{account.calendar}</strong>
        <div className="secondary">{account.calendarSince(dateOf(since))}</div>
      </div>
      <Button size="small" busy={revoking.isLoading} title={account.revokeCalendarLabel} onClick={() => void revoke()}>
        {account.revokeCalendar}
      </Button>
    </li>
  );
}

function RevokeButton({ id, device }: { id: number; device: string }) {
  const [revoke, revoking] = useRevokeSessionMutation({ fixedCacheKey: `revokeSession/${id}` });
  useFreshStart(revoking);
  return (
    <Button
      size="small"
      busy={revoking.isLoading}
      title={account.revokeLabel(device)}
      onClick={() => void revoke({ id })}
    >
      {account.revoke}
    </Button>
  );
}
