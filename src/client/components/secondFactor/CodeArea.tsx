import type { ComponentProps } from 'react';
import { TextArea } from '../../ui/TextArea';
import styles from './CodeArea.module.css';

/** Codes to be read, copied or written off, never changed. */
export const CodeArea = (area: Omit<ComponentProps<typeof TextArea>, 'className' | 'readOnly' | 'spellCheck'>) => (
  <TextArea {...area} className={styles.code} readOnly spellCheck={false} />
);
