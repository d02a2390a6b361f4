import type { ReactNode } from 'react';
import { registration } from '#shared/session/accountsTexts.ts';
import { PersonFields } from '../shared/PersonFields.tsx';
import styles from './RegistrationSection.module.css';

interface RegistrationSectionProps {
  title: string;
  children: ReactNode;
}

/** A section of the form, separated by a line. Cards would be too heavy in a narrow column. */
export const RegistrationSection = ({ title, children }: RegistrationSectionProps) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** The personal data of a registration. */
export function PersonSection() {
  return (
    <RegistrationSection title={registration.person}>
      <PersonFields />
    </RegistrationSection>
  );
}
