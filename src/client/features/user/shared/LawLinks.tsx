import { paths } from '#contract/paths.ts';
import { registration } from '#shared/session/accountsTexts.ts';

/** Opens in a new tab, so that the filled-in form is not lost. */
const Apart = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
);

export const PrivacyLink = () => <Apart to={paths.law('privacy')}>{registration.privacyPrinciples}</Apart>;
export const TermsLink = () => <Apart to={paths.law('terms')}>{registration.terms}</Apart>;
