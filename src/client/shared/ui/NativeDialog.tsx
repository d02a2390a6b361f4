import { use, useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { DisplayContext } from './displayContext.ts';

interface NativeDialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onCancel'> {
  onClose: () => void;
}

/**
 * A native dialog, modal while it is rendered, for parts that cover the page: navigation, the map and help, which must
 * open even if antd fails to load. The focus is trapped and returned afterwards. In a replay the dialog is not modal,
 * because it would take the focus from the controls of the player or block the exit from a recording.
 */
export function NativeDialog({ onClose, ...rest }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isReplay } = use(DisplayContext);
  // A dialog returns the focus only if it is closed before it is removed from the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isReplay) {
      element?.setAttribute('open', '');
      element?.setAttribute('data-replayed', '');
    } else {
      element?.showModal();
    }
    return () => element?.close();
  }, [isReplay]);
  return (
    <dialog
      {...rest}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    />
  );
}
