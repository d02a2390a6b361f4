import type { ReactNode } from 'react';
import { useResetOnUnmount } from '../../store/hooks/useResetOnUnmount';
import { useScreenState } from '../../store/hooks/useScreenState';
import type { ScreenState } from '../../slices/screen';
import { Button } from '../../ui/Button';
import { DeleteDialog } from './DeleteDialog';

interface RemovalProps {
  id: number;
  /** What the button says. */
  button: string;
  /** The question, and what vanishes with the thing. */
  title: string;
  children: ReactNode;
  /** Whether it is asked. */
  asked: ScreenState<boolean>;
  /** The mutation's hook, under a `fixedCacheKey`. */
  by: readonly [
    remove: (of: { id: number }) => PromiseLike<{ error?: unknown }>,
    removing: Parameters<typeof useResetOnUnmount>[0] & { isLoading: boolean },
  ];
  onRemoved: () => void;
}

/** Deletes the thing of a page, once its owner has said so. */
export function Removal({ id, button, title, children, asked, by: [remove, removing], onRemoved }: RemovalProps) {
  useResetOnUnmount(removing);
  const [isAsked, setAsked] = useScreenState(asked);
  const confirm = async () => {
    const { error } = await remove({ id });
    setAsked(false);
    if (error === undefined) onRemoved();
  };
  return (
    <>
      <Button danger onClick={() => setAsked(true)}>
        {button}
      </Button>
      <DeleteDialog
        open={isAsked}
        title={title}
        busy={removing.isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        {children}
      </DeleteDialog>
    </>
  );
}
