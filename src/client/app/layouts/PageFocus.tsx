import { useLocation } from 'react-router-dom';
import { useHeadingFocus } from '#shared/lib/useHeadingFocus.ts';

/** Moves the focus to the heading of the new page after every navigation, including Back. */
export function PageFocus() {
  useHeadingFocus(useLocation().pathname);
  return null;
}
