import { useMemo, type ReactNode } from 'react';
import { selectDevice } from '../slices/device';
import { useAppSelector } from '../store/hooks/app';
import { useIsReplayed } from '../store/hooks/replayed';
import { DisplayContext } from '../../shared/ui/displayContext';

/** Passes the window's media queries, the day and whether the screen is a replay to the controls of `ui`. */
export function DisplayProvider({ children }: { children: ReactNode }) {
  const { media, today } = useAppSelector(selectDevice);
  const isReplay = useIsReplayed();
  const display = useMemo(() => ({ media, today, isReplay }), [media, today, isReplay]);
  return <DisplayContext value={display}>{children}</DisplayContext>;
}
