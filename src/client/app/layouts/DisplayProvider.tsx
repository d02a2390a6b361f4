import { useMemo, type ReactNode } from 'react';
import { selectDevice } from '../slices/device';
import { useAppSelector } from '../store/hooks/app';
import { useIsReplayed } from '../store/hooks/replayed';
import { DisplayContext } from '../../shared/ui/displayContext';

/** Tells the controls of `ui` the window's media queries, and whether the screen is a replay. */
export function DisplayProvider({ children }: { children: ReactNode }) {
  const { media } = useAppSelector(selectDevice);
  const isReplay = useIsReplayed();
  const display = useMemo(() => ({ media, isReplay }), [media, isReplay]);
  return <DisplayContext value={display}>{children}</DisplayContext>;
}
