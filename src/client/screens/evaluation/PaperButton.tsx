import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiSettings } from '../../api/baseQuery';
import type { Downloaded } from '../../api/blobRegistry';
import { saveBlob } from '../../components/files/saveFile';
import { useIsMounted } from '../../components/files/useIsMounted';
import { useSubmitLock } from '../../forms/useSubmitLock';
import type { UserRoot } from '../../slices/user';
import { useAppDispatch } from '../../store/hooks/app';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { Button } from '../../ui/Button';

/** Whether a paper is on its way. */
const coming = screenState('evaluation/coming', false, { untilUnmount: true });

interface PaperButtonProps {
  /** Tells it from the others of the page. */
  name: string;
  fetch: () => ThunkAction<Promise<Downloaded | null>, UserRoot, ApiSettings, UnknownAction>;
  children: string;
}

/** Saves a paper that the server makes. */
export function PaperButton({ name, fetch, children }: PaperButtonProps) {
  const dispatch = useAppDispatch();
  const withLock = useSubmitLock();
  const isMounted = useIsMounted();
  const [isComing, setComing] = useScreenState(coming, { in: name });
  const save = async () => {
    setComing(true);
    const fetched = await dispatch(fetch());
    if (isMounted()) setComing(false);
    if (fetched) saveBlob(fetched.fileName ?? name, fetched.bytes);
  };
  return (
    <Button busy={isComing} onClick={() => withLock(save)}>
      {children}
    </Button>
  );
}
