import { useLocation } from 'react-router-dom';
import { useHeadingFocus } from '../navigation/useHeadingFocus';

/** After a navigation, Back included, the focus is at the new page's heading. */
export function PageFocus() {
  useHeadingFocus(useLocation().pathname);
  return null;
}
