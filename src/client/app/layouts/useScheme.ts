import type { Scheme } from '../theme/tokens';
import { selectLayout } from '../slices/layout';
import { useAppSelector } from '../store/hooks/app';
import { useMedia } from '../store/hooks/useMedia';

/** Returns light when printing, otherwise the choice of the user or the system. */
export function useScheme(): Scheme {
  const systemIsDark = useMedia('dark');
  const isPrinted = useMedia('print');
  const { appearance } = useAppSelector(selectLayout);
  if (isPrinted) return 'light';
  return appearance ?? (systemIsDark ? 'dark' : 'light');
}
