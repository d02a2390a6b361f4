import { useId } from 'react';
import type { ReactNode } from 'react';

/** A named part of the garage. */
export function Panel({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="panel garage-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="secondary">{hint}</p>}
      {children}
    </section>
  );
}
