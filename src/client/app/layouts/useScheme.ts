import { useAppSelector } from '#shared/store/hooks/app.ts';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { selectLayout } from '#shared/store/slices/layout.ts';
import type { Scheme } from '#shared/theme/tokens.ts';

/** Returns light when printing, otherwise the choice of the user or the system. */
export function useScheme(): Scheme {
  const systemIsDark = useMedia('dark');
  const isPrinted = useMedia('print');
  const { appearance } = useAppSelector(selectLayout);
  if (isPrinted) return 'light';
  return appearance ?? (systemIsDark ? 'dark' : 'light');
}
