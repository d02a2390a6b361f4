import type { ReactNode } from 'react';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';

/** Whether the confirmation dialog is open. */
export const removalState = screenState('forms/removal', false, { untilUnmount: true });

interface RemovalProps {
  id: number;
  /** Label of the button. */
  button: string;
  /** Title of the confirmation dialog; `children` says what is deleted with the record. */
  title: string;
  children: ReactNode;
  /** The result of the mutation hook, which is called with a `fixedCacheKey`. */
  by: readonly [
    remove: (of: { id: number }) => PromiseLike<{ error?: unknown }>,
    removing: Parameters<typeof useResetOnUnmount>[0] & { isLoading: boolean },
  ];
  onRemoved: () => void;
}

/** Deletes the record of a page after a confirmation. */
export function Removal({ id, button, title, children, by: [remove, removing], onRemoved }: RemovalProps) {
  useResetOnUnmount(removing);
  const [isConfirming, setConfirming] = useScreenState(removalState);
  const confirm = async () => {
    const { error } = await remove({ id });
    setConfirming(false);
    if (error === undefined) onRemoved();
  };
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{button}</Button>
      <DeleteDialog
        open={isConfirming}
        title={title}
        busy={removing.isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setConfirming(false)}
      >
        {children}
      </DeleteDialog>
    </>
  );
}
