import { useState } from 'react';
import type { PortalFile } from '../../../contract/wire/files';
import { fetchFile } from '../../slices/files';
import { useAppDispatch } from '../../store/hooks';
import { usePanel } from '../../store/usePanel';

/** Time for the browser to begin saving before the bytes are let go. */
const KEEP_MS = 30_000;

/** Saves files under their own names; `failedId` is of the one that did not come. */
export function useDownload() {
  const dispatch = useAppDispatch();
  const [failedId, setFailed] = usePanel('downloadFailed');
  const [running, setRunning] = useState<number | null>(null);

  const download = async (file: PortalFile) => {
    if (running !== null) return;
    setRunning(file.id);
    setFailed(null);
    const bytes = await dispatch(fetchFile(file.id));
    setRunning(null);
    if (bytes === null) return setFailed(file.id);
    const address = URL.createObjectURL(bytes);
    const link = document.createElement('a');
    link.href = address;
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
  };
  return { download, failedId, running };
}
