import { selectLayout } from '../slices/layout.ts';
import { useAppSelector } from '../store/hooks/app.ts';
import { useMedia } from '../store/hooks/useMedia.ts';
import type { Scheme } from '../theme/tokens.ts';

/** Returns light when printing, otherwise the choice of the user or the system. */
export function useScheme(): Scheme {
  const systemIsDark = useMedia('dark');
  const isPrinted = useMedia('print');
  const { appearance } = useAppSelector(selectLayout);
  if (isPrinted) return 'light';
  return appearance ?? (systemIsDark ? 'dark' : 'light');
}
