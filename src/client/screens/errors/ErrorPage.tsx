import type { ReactNode } from 'react';
import './errors.css';

interface ErrorPageProps {
  title: string;
  drawing?: ReactNode;
  children: ReactNode;
}

/** Frame of the pages that stand instead of a screen. */
export function ErrorPage({ title, drawing, children }: ErrorPageProps) {
  return (
    <div className="error-page">
      {drawing}
      <h1>{title}</h1>
      {children}
    </div>
  );
}
