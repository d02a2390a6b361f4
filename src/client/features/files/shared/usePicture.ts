import { useEffect, useEffectEvent, useState } from 'react';
import { fetchPicture } from '../filesApi';
import { useAppDispatch } from '../../../app/store/hooks/app';
import { screenState, useScreenState } from '../../../app/store/hooks/useScreenState';
import { useIsReplayed } from '../../../app/store/hooks/replayed';

/**
 * Object URL of a picture, or the reason why there is none. `unrecorded` is for replays, as a recording never contains
 * the bytes.
 */
export type PictureBytes = { address: string } | { missing: 'coming' | 'failed' | 'unrecorded' };

const brokenPicture = screenState('files/broken', false);

/** Fetches a picture with restricted access. */
export function usePicture(id: number): PictureBytes {
  const dispatch = useAppDispatch();
  const isReplayed = useIsReplayed();
  const [address, setAddress] = useState<string | null>(null);
  const [isBroken, setBroken] = useScreenState(brokenPicture, { in: id });
  const tell = useEffectEvent(setBroken);
  useEffect(() => {
    if (isReplayed) return undefined;
    let made: string | null = null;
    let ended = false;
    void dispatch(fetchPicture(id)).then((picture) => {
      if (ended) return;
      made = picture && URL.createObjectURL(picture.bytes);
      setAddress(made);
      tell(picture === null);
    });
    return () => {
      ended = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [dispatch, id, isReplayed]);

  if (isBroken) return { missing: 'failed' };
  if (isReplayed) return { missing: 'unrecorded' };
  return address === null ? { missing: 'coming' } : { address };
}
