import type { ReactNode } from 'react';
import styles from './RegistrationSection.module.css';

interface RegistrationSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the form. A line parts it from the one above: cards would be heavier in so narrow a column. */
export const RegistrationSection = ({ title, children }: RegistrationSectionProps) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
);
