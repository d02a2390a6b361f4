import { selectHoldsMedia } from '../../slices/device';
import { useAppSelector } from './app';
import type { MediaName } from '../../theme/media';

/** Whether a media query holds now, or held when what is replayed was recorded. */
export const useMedia = (name: MediaName): boolean => useAppSelector(selectHoldsMedia(name));
