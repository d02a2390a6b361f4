import type { ModalProps } from 'antd/es/modal/interface';
import Modal from 'antd/es/modal/Modal';
import { useDeferredValue, useRef } from 'react';
import { afterPaint } from './afterPaint.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { useScrollLock } from './useScrollLock.ts';

/** Selectors of the initial focus: the first field, otherwise the first footer button, which is the harmless one. */
const STARTS = [
  '.ant-modal-body :is(input:not([type="hidden"], [type="file"], [tabindex="-1"]), textarea, select):enabled',
  '.ant-modal-footer button:enabled',
  '.ant-modal-body :is(button:enabled, [role="button"][tabindex="0"])',
];

/** Called when the dialog has finished opening. The focus stays if it is already inside the dialog. */
function focusStart(content: HTMLElement | null) {
  if (content?.contains(document.activeElement)) return;
  const dialog = content?.closest('.ant-modal');
  const found = STARTS.map((selector) => dialog?.querySelector<HTMLElement>(selector)).find(Boolean);
  found?.focus();
}

/**
 * A dialog that is open as long as it is rendered. antd's Modal focuses the close button by itself. The pressed state of the opener is painted before the dialog is
 * rendered, and a closed dialog is hidden before the page behind it is laid out again, because both take longer than an
 * acceptable input delay.
 */
export function Dialog({ children, onCancel, ...modal }: Omit<ModalProps, 'open' | 'afterOpenChange'>) {
  const content = useRef<HTMLDivElement>(null);
  const isLeaving = useRef(false);
  const isDrawn = useDeferredValue(true, false);
  useScrollLock();
  useFocusReturn();

  if (!isDrawn) return null;
  const cancel: ModalProps['onCancel'] = (event) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const root = content.current?.closest<HTMLElement>('.ant-modal-root');
    // Opacity is set on this one element. An inherited property would be recalculated for the whole content, with a
    // transition of each button.
    root?.style.setProperty('opacity', '0');
    afterPaint(() => {
      onCancel?.(event);
      // A dialog that asks before closing becomes visible again.
      isLeaving.current = false;
      root?.style.removeProperty('opacity');
    });
  };
  return (
    <Modal
      {...modal}
      {...(onCancel && { onCancel: cancel })}
      open
      afterOpenChange={(isOpen) => isOpen && focusStart(content.current)}
    >
      <div ref={content}>{children}</div>
    </Modal>
  );
}
