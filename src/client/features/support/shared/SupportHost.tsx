import { useEffect } from 'react';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { recordClosed, recordOpened, selectRecordIsOpen } from '#shared/store/slices/support.ts';
import { toastShown } from '#shared/store/slices/toasts.ts';
import { timing } from '#shared/theme/timing.ts';
import { support } from '../supportTexts.ts';

/** Shown if the dialog's code failed to load. The page is not reloaded, because that would lose the record. */
function Unavailable() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(toastShown({ tone: 'error', message: support.unavailable, durationMs: timing.apiToast }));
    dispatch(recordClosed());
  }, [dispatch]);
  return null;
}

const SupportDialog = lazyPart(() => import('./SupportDialog.tsx').catch(() => ({ default: Unavailable })));

/** Compared by key position, as some systems produce another letter with Alt. */
const isShortcut = ({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  code === 'KeyP' && altKey && shiftKey && !ctrlKey && !metaKey;

/**
 * Renders the support dialog above everything else. The keyboard shortcut also works over another dialog, where the
 * menu is not reachable; the record then contains that dialog as open.
 */
export function SupportHost() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectRecordIsOpen);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      dispatch(recordOpened());
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dispatch]);
  return isOpen && <SupportDialog />;
}
