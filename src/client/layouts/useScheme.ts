import type { Scheme } from '../theme/palette';
import { selectLayout } from '../slices/layout';
import { useAppSelector } from '../store/hooks';
import { useMedia } from './useMedia';

/** Light on paper; otherwise the person's own choice, or the system's. */
export function useScheme(): Scheme {
  const systemIsDark = useMedia('dark');
  const isPrinted = useMedia('print');
  const { appearance } = useAppSelector(selectLayout);
  if (isPrinted) return 'light';
  return appearance ?? (systemIsDark ? 'dark' : 'light');
}
