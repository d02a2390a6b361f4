import type { MediaName } from '#shared/theme/media.ts';
import { selectMatchesMedia } from '../slices/device.ts';
import { useAppSelector } from './app.ts';

/** Whether a media query matches now, or matched during the recording that is replayed. */
export const useMedia = (name: MediaName): boolean => useAppSelector(selectMatchesMedia(name));
