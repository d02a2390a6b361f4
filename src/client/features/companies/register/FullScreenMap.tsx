import type { ReactNode } from 'react';
import { companiesTexts as texts } from '../companiesTexts';
import { NativeDialog } from '../../../shared/ui/NativeDialog';
import { Button } from '../../../shared/ui/Button';
import styles from './FullScreenMap.module.css';

interface FullScreenMapProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** Full-screen map on a phone. */
export function FullScreenMap({ label, onClose, children }: FullScreenMapProps) {
  return (
    <NativeDialog className={styles.full} aria-label={label} onClose={onClose}>
      <Button onClick={onClose}>{texts.hideMap}</Button>
      {children}
    </NativeDialog>
  );
}
