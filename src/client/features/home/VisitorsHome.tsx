import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { ROLES, type Role } from '#contract/vocabulary/accounts.ts';
import type { PublicOverview } from '#contract/wire/overview.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { ErrorState } from '#shared/states/ErrorState.tsx';
import { reasonOf } from '#shared/states/Loaded.tsx';
import { number } from '#shared/texts/format.ts';
import { Card } from '#shared/ui/Card.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { visitorsHome as texts } from './homeTexts.ts';
import { NeedField } from './NeedField.tsx';
import { needs } from './needsTexts.ts';
import { useGetPublicOverviewQuery } from './overviewApi.ts';
import styles from './VisitorsHome.module.css';

const mapPlaceholder = <Skeleton blocks={[280]} />;
const SuppliersMap = lazyPart(() => import('./SuppliersMap.tsx'), mapPlaceholder);

const registrationOf: Record<Role, string> = {
  CLIENT: paths.registerClient(),
  SUPPLIER: paths.registerSupplier(),
  CONSULTANT: paths.registerConsultant(),
};

/**
 * Landing page: what the portal offers and for whom. If the live numbers and the map fail to load, a retry is offered
 * in their place.
 */
export function VisitorsHome() {
  const { data: overview, isError, isFetching, error, refetch } = useGetPublicOverviewQuery();
  // Data loaded once stay visible.
  const isMissing = isError && !overview;
  return (
    <div className={styles.home}>
      <section className={styles.hero}>
        <div>
          <h1>{texts.title}</h1>
          <p className={styles.lead}>{texts.sentence}</p>
          <NeedField pathOf={paths.needs} submit={needs.find} />
          <p className={styles.start}>
            <LinkButton size="large" to={paths.registration()}>
              {texts.start}
            </LinkButton>
          </p>
        </div>
        {!isMissing && <MapOfSuppliers overview={overview} />}
      </section>
      {isMissing ? (
        <ErrorState
          title={texts.countsMissing}
          hint={reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Counts overview={overview} />
      )}
      <Doors />
      <section aria-labelledby="home-steps">
        <h2 id="home-steps">{texts.steps}</h2>
        <ol className={clsx(styles.three, styles.steps, 'plain')}>
          {texts.stepList.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {overview && overview.testimonials.length > 0 && <Testimonials overview={overview} />}
      <section className={styles.grants} aria-labelledby="home-grants">
        <div>
          <h2 id="home-grants">{texts.grantsTitle}</h2>
          <p>{texts.grantsText}</p>
        </div>
        <LinkButton type="primary" size="large" to={paths.grantSearch()}>
          {texts.grantsLink}
        </LinkButton>
      </section>
    </div>
  );
}

interface WithOverview {
  overview: PublicOverview | undefined;
}

function MapOfSuppliers({ overview }: WithOverview) {
  return (
    <section aria-labelledby="home-map">
      <h2 id="home-map">{texts.map}</h2>
      <div className={styles.map}>
        {overview ? <SuppliersMap regions={overview.suppliers_by_region} /> : mapPlaceholder}
      </div>
    </section>
  );
}

function Counts({ overview }: WithOverview) {
  const counts = overview && {
    companies: overview.counts.suppliers + overview.counts.consultants,
    references: overview.counts.references,
    technologies: overview.counts.technologies,
    open_grants: overview.counts.open_grants,
  };
  const names = ['companies', 'references', 'technologies', 'open_grants'] as const;
  return (
    <section aria-labelledby="home-counts">
      <h2 id="home-counts" className="visually-hidden">
        {texts.counts}
      </h2>
      <ul className={clsx(styles.counts, 'plain')}>
        {names.map((name) => (
          <li key={name}>
            <strong>{counts ? number(counts[name]) : '…'}</strong>{' '}
            <span>{texts.countLabels[name](counts?.[name] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Doors() {
  return (
    <section aria-labelledby="home-doors">
      <h2 id="home-doors">{texts.doors}</h2>
      <ul className={clsx(styles.three, 'plain')}>
        {ROLES.map((role) => {
          const { title, text, points, link } = texts.door[role];
          return (
            <li key={role}>
              <Card title={title} level={3} className={styles.door}>
                <p>{text}</p>
                <ul className={styles.points}>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
                <Link to={registrationOf[role]}>{link}</Link>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Testimonials({ overview }: { overview: PublicOverview }) {
  return (
    <section aria-labelledby="home-testimonials">
      <h2 id="home-testimonials">{texts.testimonials}</h2>
      <ul className={clsx(styles.three, 'plain')}>
        {overview.testimonials.map(({ id, rating, text, author_name, author_company, company_name }) => (
          <li key={id}>
            <figure className={styles.said}>
              <span className={styles.stars} role="img" aria-label={texts.stars(rating)}>
                {'★'.repeat(rating)}
                <span>{'★'.repeat(5 - rating)}</span>
              </span>
              <blockquote>{text}</blockquote>
              <figcaption>
                {author_name}
                <span className="secondary">{texts.authorOf(author_company, company_name)}</span>{' '}
                <MoreActions label={texts.moreOf(author_name)}>
                  <Link to={paths.report('testimonials', id)} aria-label={texts.reportOf(author_name)}>
                    {texts.report}
                  </Link>
                </MoreActions>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
