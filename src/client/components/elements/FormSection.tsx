import { useId } from 'react';
import type { ReactNode } from 'react';
import './FormSection.css';

/** A named part of a long form or of a detail. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel form-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="secondary">{hint}</p>}
      {children}
    </section>
  );
}
