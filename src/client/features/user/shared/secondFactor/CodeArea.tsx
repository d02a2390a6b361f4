import type { ComponentProps } from 'react';
import { TextArea } from '../../../../shared/ui/TextArea';
import styles from './CodeArea.module.css';

/** A read-only text area with codes to copy. */
export const CodeArea = (area: Omit<ComponentProps<typeof TextArea>, 'className' | 'readOnly' | 'spellCheck'>) => (
  <TextArea {...area} className={styles.code} readOnly spellCheck={false} />
);
