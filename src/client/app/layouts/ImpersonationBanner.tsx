import { useEffect, useEffectEvent, useState } from 'react';
import { sectionItemPath } from '#contract/adminPaths.ts';
import { MINUTE } from '#contract/lib/durations.ts';
import { leaveImpersonation } from '#shared/session/impersonation.ts';
import {
  useCreateImpersonationConsentMutation,
  useDeleteImpersonationMutation,
  useGetImpersonationQuery,
} from '#shared/session/impersonationApi.ts';
import { impersonation as texts } from '#shared/session/impersonationTexts.ts';
import { consentLearned, selectToken, type ImpersonatedUser } from '#shared/session/userSlice.ts';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { Button } from '#shared/ui/Button.tsx';
import styles from './ImpersonationBanner.module.css';

/**
 * Intervals in milliseconds: of updating the remaining time, and of polling for the answer of a user who was asked for
 * consent.
 */
const LOOK = 5_000;
const ANSWER = 10_000;

const ICON = '/favicon-impersonation.svg';

/** Marks the tab by its title and icon, so that it differs from the operator's own tabs on every page. */
function useMarkedTab(name: string, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const mark = texts.tab(name);
    const begin = () => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title;
    };
    const icon = document.querySelector('link[rel="icon"]');
    const usual = icon?.getAttribute('href') ?? '';
    icon?.setAttribute('href', ICON);
    const observer = new MutationObserver(begin);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    begin();
    return () => {
      observer.disconnect();
      icon?.setAttribute('href', usual);
      document.title = document.title.replace(mark, '');
    };
  }, [name, isOn]);
}

/**
 * Shows the impersonated user, the remaining time and a button that ends the impersonation. Displayed on every page and
 * cannot be closed.
 */
export default function ImpersonationBanner({ impersonation }: { impersonation: ImpersonatedUser }) {
  const isReplayed = useIsReplayed();
  const isOver = useAppSelector(selectToken) === null;
  /** Whole minutes until the end. */
  const [left, setLeft] = useState<number | null>(null);
  const { data, refetch } = useGetImpersonationQuery(undefined, { skip: isOver });
  const [request, requesting] = useCreateImpersonationConsentMutation({ fixedCacheKey: 'createImpersonationConsent' });
  const [end, ending] = useDeleteImpersonationMutation({ fixedCacheKey: 'deleteImpersonation' });
  const consent = data?.consent ?? 'NONE';
  const endsAt = data?.ends_at ?? impersonation.endsAt;
  useMarkedTab(impersonation.name, !isReplayed);
  const dispatch = useAppDispatch();
  const mayWrite = data?.scope === 'WRITE';
  useEffect(() => {
    if (!isReplayed) dispatch(consentLearned(mayWrite));
  }, [dispatch, isReplayed, mayWrite]);

  const look = useEffectEvent(() => {
    const rest = Date.parse(endsAt) - Date.now();
    setLeft(Math.max(0, Math.floor(rest / MINUTE)));
    // The server decides when the impersonation ends, because the clock of this computer may be wrong.
    if (rest <= 0 && !isOver) void refetch();
  });
  useEffect(() => {
    if (isReplayed) return;
    look();
    const timer = window.setInterval(look, LOOK);
    return () => window.clearInterval(timer);
  }, [isReplayed, endsAt]);
  useEffect(() => {
    if (isReplayed || consent !== 'ASKED') return;
    const timer = window.setInterval(() => void refetch(), ANSWER);
    return () => window.clearInterval(timer);
  }, [isReplayed, consent, refetch]);

  const leave = () => leaveImpersonation(sectionItemPath('people', impersonation.id));
  const leaveWhenOver = useEffectEvent(() => {
    if (isOver && !isReplayed) leave();
  });
  useEffect(() => leaveWhenOver(), [isOver]);

  return (
    <aside className={styles.banner} aria-label={texts.banner}>
      <span>
        <span className={styles.name}>{texts.as(impersonation.name)}</span>
        {left !== null && `, ${texts.left(left)}`}, {texts.scopes[data?.scope ?? 'READ']}
        {(consent === 'ASKED' || consent === 'REFUSED') && `, ${texts.consents[consent]}`}
      </span>
      {data?.consent === 'NONE' && (
        <Button size="small" busy={requesting.isLoading} onClick={() => void request()}>
          {texts.request}
        </Button>
      )}
      <Button size="small" busy={ending.isLoading} onClick={() => void end().then(leave)}>
        {texts.end}
      </Button>
    </aside>
  );
}
