import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { LAW_DOCUMENTS } from '#contract/vocabulary/law.ts';
import { readPortalConfig } from '#shared/api/portalConfig.ts';
import { siteFooter as texts } from '#shared/texts/portal.ts';
import styles from './SiteFooter.module.css';

/** Operator and legal texts of the portal, in the footer of every page. */
export function SiteFooter() {
  const { operator } = readPortalConfig();
  const identity = [operator?.name, operator?.reg_number && texts.regNumber(operator.reg_number), operator?.address];
  return (
    <section className={styles.site} aria-label={texts.label}>
      {operator && (
        <p className={styles.operator}>
          {identity.filter(Boolean).join(', ')}
          {operator.contact && (
            <>
              , <a href={`mailto:${operator.contact}`}>{operator.contact}</a>
            </>
          )}
        </p>
      )}
      <ul className={clsx('plain', styles.links)}>
        <li>
          <Link to={paths.plans()}>{texts.plans}</Link>
        </li>
        {LAW_DOCUMENTS.map((document) => (
          <li key={document}>
            <Link to={paths.law(document)}>{texts.short[document]}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
