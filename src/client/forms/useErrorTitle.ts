import { useEffect } from 'react';
import { forms } from '../texts/forms';

/** Puts `Chyba: ` in front of the document's title while errors are shown. */
export function useErrorTitle(shown: boolean) {
  useEffect(() => {
    if (!shown) return;
    if (!document.title.startsWith(forms.errorTitlePrefix)) document.title = forms.errorTitlePrefix + document.title;
    return () => {
      document.title = document.title.replace(forms.errorTitlePrefix, '');
    };
  }, [shown]);
}
