import { type RefObject, useRef } from 'react';
import { FILE_MAX_BYTES } from '#contract/limits/limits.ts';
import { failureSentence } from '#shared/api/failure.ts';
import type { FileFault } from './filesApi.ts';
import { useIsMounted } from './useIsMounted.ts';

interface PickedFile {
  /** Ref of the hidden file input. */
  input: RefObject<HTMLInputElement | null>;
  pick: (file: File | undefined) => Promise<void>;
}

/**
 * Uploads a file as soon as it is picked, and reports why it was refused or failed.
 * @param send resolves to the failure, or null on success
 */
export function usePickedFile(
  send: (file: File) => Promise<unknown>,
  setFault: (fault: FileFault | null) => void,
): PickedFile {
  const isMounted = useIsMounted();
  const input = useRef<HTMLInputElement>(null);
  const pick = async (file: File | undefined) => {
    // Resets the input, so that the same file can be picked again after a failure.
    if (input.current) input.current.value = '';
    if (!file) return;
    if (file.size > FILE_MAX_BYTES) return setFault({ kind: 'tooLarge', fileName: file.name, detail: null });
    setFault(null);
    const failure = await send(file);
    if (failure !== null && isMounted())
      setFault({ kind: 'failed', fileName: file.name, detail: failureSentence(failure) });
  };
  return { input, pick };
}
