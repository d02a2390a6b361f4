import { useState } from 'react';
import type { IdName } from '#contract/wire/common.ts';
import { useSubmitLock } from '#shared/forms/useSubmitLock.ts';
import { saveBlob } from '#shared/lib/saveFile.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { fetchFile } from './filesApi.ts';
import { useIsMounted } from './useIsMounted.ts';

/** Downloads files under their own names. `running` is the id of the current download, `failedId` of the failed one. */
export function useDownload() {
  const dispatch = useAppDispatch();
  const [failedId, setFailed] = useState<number | null>(null);
  const [running, setRunning] = useState<number | null>(null);
  const withLock = useSubmitLock();
  const isMounted = useIsMounted();

  const save = async (file: IdName) => {
    setRunning(file.id);
    setFailed(null);
    const fetched = await dispatch(fetchFile(file.id));
    if (isMounted()) {
      setRunning(null);
      if (fetched === null) setFailed(file.id);
    }
    if (fetched) saveBlob(fetched.fileName ?? file.name, fetched.bytes);
  };
  return { download: (file: IdName) => withLock(() => save(file)), failedId, running };
}
