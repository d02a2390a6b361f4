import { useEffect } from 'react';
import { documentTitle } from '../../contract/paths';

/**
 * Names the page in the document's title. The gate sets the table's title before the screen mounts; a screen
 * of one thing calls this with the thing's name once it knows it.
 * @param title undefined while the name is not known yet
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}
