import { useEffect, useRef } from 'react';
import type { PortalFile } from '../../../contract/wire/files';
import { fetchFile } from '../../slices/files';
import { useAppDispatch } from '../../store/hooks';
import { usePanel } from '../../store/usePanel';
import { saveBlob } from '../saveFile';
import { useStillHere } from '../useStillHere';

/** Saves files under their own names; `running` is the id of the one that is coming, `failedId` of the one that did not come. */
export function useDownload() {
  const dispatch = useAppDispatch();
  const [failedId, setFailed] = usePanel('downloadFailed');
  const [running, setRunning] = usePanel('downloading');
  const isRunning = useRef(false);
  const isStillHere = useStillHere();
  useEffect(() => () => setRunning(null), [setRunning]);

  const download = async (file: PortalFile) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(file.id);
    setFailed(null);
    const fetched = await dispatch(fetchFile(file.id));
    isRunning.current = false;
    if (isStillHere()) {
      setRunning(null);
      if (fetched === null) setFailed(file.id);
    }
    if (fetched) saveBlob(fetched.fileName ?? file.name, fetched.bytes);
  };
  return { download, failedId, running };
}
