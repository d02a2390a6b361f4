import Modal from 'antd/es/modal/Modal';
import type { ModalProps } from 'antd/es/modal/interface';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { afterPaint } from './afterPaint';
import { useScrollLock } from './useScrollLock';

/** Where work begins: the first field, else the first button under the content, which is the harmless one. */
const STARTS = [
  '.ant-modal-body :is(input:not([type="hidden"], [type="file"], [tabindex="-1"]), textarea, select):enabled',
  '.ant-modal-footer button:enabled',
  '.ant-modal-body :is(button:enabled, [role="button"][tabindex="0"])',
];

/** Comes when the dialog has finished opening; who has begun to write meanwhile stays where they are. */
function focusStart(content: HTMLElement | null) {
  if (content?.contains(document.activeElement)) return;
  const dialog = content?.closest('.ant-modal');
  const found = STARTS.map((selector) => dialog?.querySelector<HTMLElement>(selector)).find(Boolean);
  found?.focus();
}

/** Who gave the focus to a dialog has it again, unless it went on. */
function focusAgain(element: Element | null) {
  const isFree = document.activeElement === null || document.activeElement === document.body;
  if (isFree && element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}

/**
 * A dialog that is there as long as it is rendered. antd's own gives the focus to the cross, and returns it only
 * to dialogs that are hidden, never to those that are taken away. What was pressed shows that before the dialog is drawn,
 * and what is closed is out of sight before the page behind it is laid out again: both take longer than a press may.
 */
export function Dialog({ children, onCancel, ...modal }: Omit<ModalProps, 'open' | 'afterOpenChange'>) {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const isLeaving = useRef(false);
  const isDrawn = useDeferredValue(true, false);
  useScrollLock();

  useEffect(
    () => () => {
      // Once the dialog's own hold on the focus has ended.
      window.setTimeout(() => focusAgain(opener));
    },
    [opener],
  );

  if (!isDrawn) return null;
  const cancel: ModalProps['onCancel'] = (event) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    const root = content.current?.closest<HTMLElement>('.ant-modal-root');
    // Of this one element: what its content inherited would be reckoned for all of it, with a transition of each button.
    root?.style.setProperty('opacity', '0');
    afterPaint(() => {
      onCancel?.(event);
      // One that does not close yet, as it asks first, is there again.
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
