import { canManageSoftware } from '#contract/access/access.ts';
import { useGetCalendarFeedQuery, useRevokeCalendarFeedMutation } from '#features/software/softwareApi.ts';
import { Rows } from '#shared/elements/Rows.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { dateOf, dateTime } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { useListSessionsQuery, useRevokeOtherSessionsMutation, useRevokeSessionMutation } from '../accountsApi.ts';
import { account } from '../ownAccountTexts.ts';
import styles from './Sessions.module.css';

/** Browsers in the order in which they must be tested, because most user agents also claim to be an older browser. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** The person's active sessions and the calendar feed link, each with a button that revokes it. */
export function Sessions() {
  const sessions = useListSessionsQuery();
  const mayHaveCalendar = canManageSoftware(useActor());
  const { data: calendar } = useGetCalendarFeedQuery(undefined, { skip: !mayHaveCalendar });
  const calendarSince = calendar?.created_at;
  const [revokeOthers, others] = useRevokeOtherSessionsMutation({ fixedCacheKey: 'revokeOtherSessions' });
  useResetOnUnmount(others);
  return (
    <Card title={account.sessions}>
      <Loaded query={sessions}>
        {(list) => (
          <Stack>
            <Rows className={styles.sessions}>
              {list.map(({ id, user_agent, last_used_at, created_at, is_current }) => {
                const device = deviceOf(user_agent) ?? account.unknownDevice;
                return (
                  <li key={id}>
                    <div>
                      <strong>{device}</strong> {is_current && <Tag color="processing">{account.current}</Tag>}
                      <div className="secondary">
                        {account.lastUsed(dateTime(last_used_at))}, {account.since(dateTime(created_at))}
                      </div>
                    </div>
                    {!is_current && <RevokeButton id={id} device={device} />}
                  </li>
                );
              })}
              {calendarSince && <CalendarLink since={calendarSince} />}
            </Rows>
            {(list.length > 1 || calendarSince) && (
              <div>
                <Button busy={others.isLoading} onClick={() => void revokeOthers()}>
                  {account.revokeOthers}
                </Button>
              </div>
            )}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
}

function CalendarLink({ since }: { since: string }) {
  const [revoke, revoking] = useRevokeCalendarFeedMutation({ fixedCacheKey: 'revokeCalendarFeed' });
  useResetOnUnmount(revoking);
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
  useResetOnUnmount(revoking);
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

const nameIn = (names: readonly [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system from a user agent; null if neither is known. */
function deviceOf(userAgent: string | null): string | null {
  const text = userAgent ?? '';
  return [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)].filter(Boolean).join(', ') || null;
}
