import { useEffect, useState } from 'react';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { fetchPicture } from './filesApi.ts';

/**
 * Object URL of a picture, or the reason why there is none. `unrecorded` is for replays, as a recording never contains
 * the bytes.
 */
export type PictureBytes = { address: string } | { missing: 'coming' | 'failed' | 'unrecorded' };

/** Fetches a picture with restricted access. */
export function usePicture(id: number): PictureBytes {
  const dispatch = useAppDispatch();
  const isReplayed = useIsReplayed();
  const [bytes, setBytes] = useState<PictureBytes>({ missing: 'coming' });
  useEffect(() => {
    if (isReplayed) return undefined;
    let made: string | null = null;
    let ended = false;
    void dispatch(fetchPicture(id)).then((picture) => {
      if (ended) return;
      made = picture && URL.createObjectURL(picture.bytes);
      setBytes(made === null ? { missing: 'failed' } : { address: made });
    });
    return () => {
      ended = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [dispatch, id, isReplayed]);

  return isReplayed ? { missing: 'unrecorded' } : bytes;
}
