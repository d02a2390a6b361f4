import { useEffect } from 'react';
import { forms } from '#shared/texts/forms.ts';

/** Prepends `Chyba: ` to the document title while errors are displayed. */
export function useErrorTitle(shown: boolean) {
  useEffect(() => {
    if (!shown) return;
    if (!document.title.startsWith(forms.errorTitlePrefix)) document.title = forms.errorTitlePrefix + document.title;
    return () => {
      document.title = document.title.replace(forms.errorTitlePrefix, '');
    };
  }, [shown]);
}
