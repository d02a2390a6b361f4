import { selectMatchesMedia } from '../../slices/device';
import { useAppSelector } from './app';
import type { MediaName } from '../../theme/media';

/** Whether a media query matches now, or matched during the recording that is replayed. */
export const useMedia = (name: MediaName): boolean => useAppSelector(selectMatchesMedia(name));
