import { useMemo, type ReactNode } from 'react';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { selectDevice } from '#shared/store/slices/device.ts';
import { DisplayContext } from '#shared/ui/displayContext.ts';

/** Passes the window's media queries, the day and whether the screen is a replay to the controls of `ui`. */
export function DisplayProvider({ children }: { children: ReactNode }) {
  const { media, today } = useAppSelector(selectDevice);
  const isReplay = useIsReplayed();
  const display = useMemo(() => ({ media, today, isReplay }), [media, today, isReplay]);
  return <DisplayContext value={display}>{children}</DisplayContext>;
}
