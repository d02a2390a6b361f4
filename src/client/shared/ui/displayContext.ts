import { createContext } from 'react';
import { dayOf } from '#contract/lib/days.ts';
import type { MediaName } from '#shared/theme/media.ts';

/** Where controls are displayed. */
interface Display {
  /** Media queries that match. */
  media: readonly MediaName[];
  /** The current day, `2026-11-26`; in a replay that of the recording. */
  today: string;
  /** The screen is a replay, where dialogs must not take the focus or lock the scrolling. */
  isReplay: boolean;
}

/** `DisplayProvider` of the layouts sets it from the store. */
export const DisplayContext = createContext<Display>({ media: [], today: dayOf(new Date()), isReplay: false });
