import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './StepText.module.css';

/** Introduction of a step. It receives the focus, as the button that led to the step is removed. */
export function StepText({ id, children }: { id?: string; children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} id={id} className={styles.text} tabIndex={-1}>
      {children}
    </p>
  );
}
