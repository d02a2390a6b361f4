import { useEffect, useRef } from 'react';
import type { PortalFile } from '../../../contract/wire/files';
import { fetchFile } from '../../slices/files';
import { useAppDispatch } from '../../store/hooks';
import { usePanel } from '../../store/usePanel';
import { useStillHere } from '../useStillHere';

/** Time for the browser to begin saving before the bytes are let go. */
const KEEP_MS = 30_000;

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
    const bytes = await dispatch(fetchFile(file.id));
    isRunning.current = false;
    if (isStillHere()) {
      setRunning(null);
      if (bytes === null) setFailed(file.id);
    }
    if (bytes === null) return;
    const address = URL.createObjectURL(bytes);
    const link = document.createElement('a');
    link.href = address;
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
  };
  return { download, failedId, running };
}
