import { useEffect } from 'react';
import { documentTitle } from '#contract/paths.ts';

/**
 * Sets the document title. The gate sets the title from the route table before the screen mounts. A screen of one
 * record calls this hook with the name of the record once it is loaded.
 * @param title undefined while the name is not known yet
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}
