import { type ReactNode, useState } from 'react';
import { portal } from '#shared/texts/portal.ts';
import { Disclosure } from './Disclosure.tsx';
import { EllipsisOutlined } from './icons.ts';
import styles from './MoreActions.module.css';

interface MoreActionsProps {
  /** Accessible name of the button, if a page has several. */
  label?: string;
  /** Buttons and links, one below the other. */
  children: ReactNode;
}

/**
 * Minor actions of a page behind one button: print, export, history, report. The actions stay mounted, because their
 * dialogs outlive the panel.
 */
export function MoreActions({ label = portal.moreActions, children }: MoreActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="no-print">
      <Disclosure
        isInPage
        keepsMounted
        isOpen={isOpen}
        onOpen={setOpen}
        icon={<EllipsisOutlined aria-hidden />}
        label={label}
      >
        {(close) => (
          <div
            className={styles.actions}
            // Before the action, so that its dialog returns the focus to the button of the panel.
            onClickCapture={({ target }) => {
              const element = target as Element;
              if (element.closest('button') && !element.closest('[data-stays-open]')) close();
            }}
          >
            {children}
          </div>
        )}
      </Disclosure>
    </div>
  );
}
