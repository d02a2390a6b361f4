import { media } from '../theme/measures';
import type { Scheme } from '../theme/palette';
import { selectLayout } from '../slices/layout';
import { useAppSelector } from '../store/hooks';
import { useMedia } from './useMedia';

/** The person's own choice, otherwise the system's. */
export function useScheme(): Scheme {
  const systemIsDark = useMedia(media.dark);
  const { appearance } = useAppSelector(selectLayout);
  return appearance ?? (systemIsDark ? 'dark' : 'light');
}
