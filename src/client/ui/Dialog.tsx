import Modal from 'antd/es/modal/Modal';
import type { ModalProps } from 'antd/es/modal/interface';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useStillPage } from './useStillPage';

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

/**
 * A dialog that is there as long as it is rendered. antd's own gives the focus to the cross, and returns it only
 * to dialogs that are hidden, never to those that are taken away. What was pressed shows that before the dialog is drawn,
 * which takes longer than a press may.
 */
export function Dialog({ children, ...modal }: Omit<ModalProps, 'open' | 'afterOpenChange'>) {
  const content = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  const isDrawn = useDeferredValue(true, false);
  useStillPage();

  useEffect(
    () => () => {
      // Once the dialog's own hold on the focus has ended.
      window.setTimeout(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );

  if (!isDrawn) return null;
  return (
    <Modal {...modal} open afterOpenChange={(isOpen) => isOpen && focusStart(content.current)}>
      <div ref={content}>{children}</div>
    </Modal>
  );
}
