import { useEffect, useState } from 'react';
import { fetchFile } from '../../slices/files';
import { useAppDispatch } from '../../store/hooks';

/** Address of a picture's bytes inside this page; undefined while they come, null when they did not. */
export function usePicture(id: number): string | null | undefined {
  const dispatch = useAppDispatch();
  const [address, setAddress] = useState<string | null>();
  useEffect(() => {
    let made: string | null = null;
    let ended = false;
    void dispatch(fetchFile(id)).then((bytes) => {
      if (ended) return;
      made = bytes && URL.createObjectURL(bytes);
      setAddress(made);
    });
    return () => {
      ended = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [dispatch, id]);
  return address;
}
