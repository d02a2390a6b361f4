import { useEffect } from 'react';
import { lazyPart } from '../../navigation/lazyPart';
import { toastShown } from '../../slices/toasts';
import { recordClosed, recordOpened, selectRecordIsOpen } from '../../slices/support';
import { useAppDispatch, useAppSelector } from '../../store/hooks/app';
import { support } from '../../texts/support';
import { timing } from '../../theme/timing';

/** The page is not reloaded for a lost part, as a reload would lose what is to be saved. */
function Unavailable() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(toastShown({ tone: 'error', message: support.unavailable, durationMs: timing.apiToast }));
    dispatch(recordClosed());
  }, [dispatch]);
  return null;
}

const SupportDialog = lazyPart(() => import('./SupportDialog').catch(() => ({ default: Unavailable })));

/** By place on the keyboard, as some systems write another letter with Alt. */
const isShortcut = ({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  code === 'KeyP' && altKey && shiftKey && !ctrlKey && !metaKey;

/**
 * The dialog of the record, above whatever opened it. The keys reach where the menu does not: over another dialog,
 * which the record then shows open.
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
