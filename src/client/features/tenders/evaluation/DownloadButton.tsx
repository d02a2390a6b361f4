import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import type { ApiSettings } from '#shared/api/baseQuery.ts';
import type { DownloadedFile } from '#shared/api/blobRegistry.ts';
import { useSubmitLock } from '#shared/forms/useSubmitLock.ts';
import { saveBlob } from '#shared/lib/saveFile.ts';
import { useIsMounted } from '#shared/records/files/useIsMounted.ts';
import type { UserRoot } from '#shared/session/userSlice.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { Button } from '#shared/ui/Button.tsx';

interface DownloadButtonProps {
  /** Distinguishes the buttons of one page. */
  name: string;
  fetch: () => ThunkAction<Promise<DownloadedFile | null>, UserRoot, ApiSettings, UnknownAction>;
  children: string;
}

/** Downloads a document that the server renders. */
export function DownloadButton({ name, fetch, children }: DownloadButtonProps) {
  const dispatch = useAppDispatch();
  const withLock = useSubmitLock();
  const isMounted = useIsMounted();
  /** Whether the download is in progress. */
  const [isDownloading, setDownloading] = useState(false);
  const save = async () => {
    setDownloading(true);
    const fetched = await dispatch(fetch());
    if (isMounted()) setDownloading(false);
    if (fetched) saveBlob(fetched.fileName ?? name, fetched.bytes);
  };
  return (
    <Button busy={isDownloading} onClick={() => withLock(save)}>
      {children}
    </Button>
  );
}
