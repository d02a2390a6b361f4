import { useId } from 'react';
import type { ReactNode } from 'react';

/** A named part of the garage. */
export function Panel({
  title,
  hint,
  isWide = false,
  children,
}: {
  title: string;
  hint?: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={isWide ? 'panel garage-panel garage-wide' : 'panel garage-panel'} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className="secondary">{hint}</p>}
      {children}
    </section>
  );
}
