import type { ReactNode } from 'react';
import { useModalDialog } from '../../../components/dialogs/useModalDialog';
import { companiesTexts as texts } from '../../../texts/companies';
import { Button } from '../../../ui/Button';
import styles from './FullScreenMap.module.css';

interface FullScreenMapProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The map over the whole of a phone's screen. */
export function FullScreenMap({ label, onClose, children }: FullScreenMapProps) {
  const dialog = useModalDialog();

  return (
    <dialog ref={dialog} className={styles.full} aria-label={label} onCancel={onClose}>
      <Button onClick={onClose}>{texts.hideMap}</Button>
      {children}
    </dialog>
  );
}
