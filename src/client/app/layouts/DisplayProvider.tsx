import { useMemo, type ReactNode } from 'react';
import { DisplayContext } from '#shared/ui/displayContext.ts';
import { selectDevice } from '../slices/device.ts';
import { useAppSelector } from '../store/hooks/app.ts';
import { useIsReplayed } from '../store/hooks/replayed.ts';

/** Passes the window's media queries, the day and whether the screen is a replay to the controls of `ui`. */
export function DisplayProvider({ children }: { children: ReactNode }) {
  const { media, today } = useAppSelector(selectDevice);
  const isReplay = useIsReplayed();
  const display = useMemo(() => ({ media, today, isReplay }), [media, today, isReplay]);
  return <DisplayContext value={display}>{children}</DisplayContext>;
}
