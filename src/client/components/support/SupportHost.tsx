import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { noticeShown } from '../../slices/notices';
import { recordClosed, selectRecordIsOpen } from '../../slices/support';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { support } from '../../texts/support';
import { timing } from '../../theme/timing';

/** The page is not reloaded for a lost part, as a reload would lose what is to be saved. */
function Unavailable() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(noticeShown({ tone: 'error', message: support.unavailable, durationMs: timing.apiToast }));
    dispatch(recordClosed());
  }, [dispatch]);
  return null;
}

const loadDialog = (): Promise<{ default: ComponentType }> => import('./SupportDialog').catch(() => ({ default: Unavailable }));
const SupportDialog = lazy(loadDialog);

/** The dialog of the record, above whatever opened it. */
export function SupportHost() {
  const isOpen = useAppSelector(selectRecordIsOpen);
  return (
    isOpen && (
      <Suspense fallback={null}>
        <SupportDialog />
      </Suspense>
    )
  );
}
