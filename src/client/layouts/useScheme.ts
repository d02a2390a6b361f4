import type { Scheme } from '../theme/tokens';
import { selectLayout } from '../slices/layout';
import { useAppSelector } from '../store/hooks/app';
import { useMedia } from '../store/hooks/useMedia';

/** Light on paper; otherwise the person's own choice, or the system's. */
export function useScheme(): Scheme {
  const systemIsDark = useMedia('dark');
  const isPrinted = useMedia('print');
  const { appearance } = useAppSelector(selectLayout);
  if (isPrinted) return 'light';
  return appearance ?? (systemIsDark ? 'dark' : 'light');
}
