import { useEffect, useMemo, useState } from 'react';
import { isClient } from '../../../contract/access';
import { addDays } from '../../../contract/days';
import type { PortalRequest } from '../../../contract/wire/requests';
import { useIsReplayed } from '../../store/hooks/replayed';
import { selectToday } from '../../slices/device';
import { useOwnRequests } from '../../slices/requests';
import { useActor } from '../../slices/user';
import { useAppSelector } from '../../store/hooks/app';
import { ownRequests } from '../../texts/requests';

/** Milliseconds: the first look leaves a page that is just loading alone. */
const FIRST_LOOK = 30_000;
const LOOK_EVERY = 60_000;
/** Days; the bell tells of nothing older. */
const FRESH = 30;

/** A change of an own request. */
export interface RequestNews {
  id: string;
  message: string;
  /** Milliseconds since the epoch. */
  at: number;
}

function newsOf({ id, kind, service, project, accepted_at, done_at }: PortalRequest): RequestNews[] {
  const subject = service?.name ?? project?.name ?? null;
  const steps = [
    ['ACCEPTED', accepted_at],
    ['DONE', done_at],
  ] as const;
  return steps.flatMap(([state, time]) =>
    time === null
      ? []
      : [{ id: `${id}-${state}`, message: ownRequests.changed[state](kind, subject), at: Date.parse(time) }],
  );
}

/**
 * Changes of a client's own requests, the newest first; looked for while somebody is there, and at once when asked.
 * @param wanted the list is open
 */
export function useRequestNews(wanted: boolean): RequestNews[] {
  const client = isClient(useActor());
  const today = useAppSelector(selectToday);
  const isReplayed = useIsReplayed();
  const [looks, setLooks] = useState(isReplayed);
  useEffect(() => {
    const timer = window.setTimeout(() => setLooks(true), FIRST_LOOK);
    return () => window.clearTimeout(timer);
  }, []);
  const { data } = useOwnRequests({ skip: !client || !(looks || wanted), pollingInterval: LOOK_EVERY });
  return useMemo(
    () =>
      (data ?? [])
        .flatMap(newsOf)
        .filter(({ at }) => at > Date.parse(addDays(today, -FRESH)))
        .sort((a, b) => b.at - a.at),
    [data, today],
  );
}
