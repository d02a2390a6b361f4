import { createContext } from 'react';
import type { MediaName } from '../../app/theme/media';

/** Where controls are displayed. */
interface Display {
  /** Media queries that match. */
  media: readonly MediaName[];
  /** The screen is a replay, where dialogs must not take the focus or lock the scrolling. */
  isReplay: boolean;
}

/** `DisplayProvider` of the layouts sets it from the store. */
export const DisplayContext = createContext<Display>({ media: [], isReplay: false });
