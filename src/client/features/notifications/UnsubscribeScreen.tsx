import { useSearchParams } from 'react-router-dom';
import { NOTIFICATION_EVENTS, notificationRule } from '#contract/vocabulary/notifications.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { ByLink } from './ByLink.tsx';
import { useUnsubscribeMutation } from './notificationsApi.ts';
import { unsubscribe as texts } from './notificationsTexts.ts';

/** Name of the e-mails that the token unsubscribes from. The token starts with their kind. */
function nameOf(token: string): string | null {
  const kind = token.split('.')[0];
  if (kind === 'INVITES') return texts.invites.name;
  if (kind === 'DAILY' || kind === 'WEEKLY') return texts.digests[kind];
  const event = NOTIFICATION_EVENTS.find((known) => known === kind);
  return event === undefined ? null : notificationRule(event).label;
}

/** `/odhlaseni-odberu?token=`: unsubscribes from one kind of e-mails without logging in. */
export default function UnsubscribeScreen() {
  const [query] = useSearchParams();
  const [end, state] = useUnsubscribeMutation({ fixedCacheKey: 'unsubscribe' });
  useResetOnUnmount(state);
  const name = nameOf(query.get('token') ?? '');
  const shownTexts = name === texts.invites.name ? { ...texts, done: texts.invites.done, settings: null } : texts;
  return (
    <ByLink texts={shownTexts} state={state} onConfirm={(token) => void end({ token })}>
      <p>{texts.what}</p>
      {name !== null && (
        <p>
          <strong>{name}</strong>
        </p>
      )}
    </ByLink>
  );
}
