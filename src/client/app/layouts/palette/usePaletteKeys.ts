import { useEffect } from 'react';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';

const WRITTEN_IN = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Ctrl+K or Command+K anywhere. A slash outside of text fields if no dialog is open. */
function isShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (code === 'KeyK' && (ctrlKey || metaKey) && !altKey && !shiftKey) return true;
  if (key !== '/' || ctrlKey || metaKey || altKey) return false;
  return !(target as Element).closest?.(WRITTEN_IN) && !document.querySelector('dialog[open], .ant-modal-wrap');
}

/** Opens the search over the whole portal by keyboard shortcuts. */
export function usePaletteKeys(open: () => void): void {
  const isReplayed = useIsReplayed();
  useEffect(() => {
    if (isReplayed) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isReplayed, open]);
}
