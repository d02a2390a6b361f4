import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { canCreateProject } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import type { Grant } from '#contract/wire/grants.ts';
import { hasStatus } from '#shared/api/failure.ts';
import { PrintButton } from '#shared/elements/PrintButton.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { saveFile } from '#shared/lib/saveFile.ts';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { id, text } from '#shared/search/parameters.ts';
import { useAddressSearch, useListPath } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Eligibility, StateAndDeadline } from '../components/GrantFacts.tsx';
import { grantCalendar } from '../components/grantFiles.ts';
import styles from '../components/grants.module.css';
import { amountOf, rateOf, submissionsOf } from '../components/grantTerms.ts';
import { SimilarGrants } from '../components/SimilarGrants.tsx';
import { useGrantLabels } from '../components/useGrantLabels.ts';
import { useGetGrantQuery } from '../grantsApi.ts';
import { grantsTexts as texts } from '../grantsTexts.ts';

const opened = addressSearch({ id: id('id'), applicant: text('zadatel') });

/** Detail of one grant with the available actions. */
export default function GrantDetailScreen() {
  const { id, applicant } = useAddressSearch(opened).search;
  const [firstId] = useState(id);
  const query = useGetGrantQuery({ id: id ?? 0 }, { skip: id === null });
  const isMissing = id === null || hasStatus(query.error, 404);

  return (
    <>
      <BackLink />
      {isMissing ? (
        <Missing />
      ) : (
        <Loaded whole query={{ ...query, data: query.currentData }} skeleton={<Skeleton blocks={[44, 220, 160]} />}>
          {(grant) => (
            <GrantDetail key={grant.id} grant={grant} applicant={applicant} isFollowing={grant.id !== firstId} />
          )}
        </Loaded>
      )}
    </>
  );
}

/** Link to the last results, or to the search form if there are none. */
function BackLink() {
  const results = useListPath(paths.grantResults());
  const question = useListPath(paths.grantSearch());
  return (
    <p className="no-print">
      {results === paths.grantResults() ? (
        <Link to={question}>{texts.backToSearch}</Link>
      ) : (
        <Link to={results}>{texts.back}</Link>
      )}
    </p>
  );
}

function Missing() {
  usePageTitle(texts.missing);
  return (
    <>
      <h1 className="visually-hidden">{texts.missing}</h1>
      <EmptyState
        title={texts.missing}
        hint={texts.missingHint}
        action={<LinkButton to={paths.grantSearch()}>{texts.toSearch}</LinkButton>}
      />
    </>
  );
}

interface GrantDetailProps {
  grant: Grant;
  /** Code of the applicant in the search, or empty. */
  applicant: string;
  /** Opened from another grant. The path is the same, so the heading has to be focused here. */
  isFollowing: boolean;
}

function GrantDetail({ grant, applicant, isFollowing }: GrantDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFollowing) heading.current?.focus({ preventScroll: true });
  }, [isFollowing]);
  const { labelOf, placesOf } = useGrantLabels();
  usePageTitle(grant.title);
  const facts: { label: string; value: string }[] = [
    { label: texts.amount, value: amountOf(grant) },
    { label: texts.rate, value: rateOf(grant) },
    { label: texts.submissions, value: submissionsOf(grant) },
    { label: texts.place, value: placesOf(grant) },
    { label: texts.area, value: labelOf('area', grant.area) || texts.notGiven },
    { label: texts.exactArea, value: grant.exact_area ? labelOf('exactArea', grant.exact_area) : texts.notGiven },
    { label: texts.programme, value: grant.programme ?? texts.notGiven },
    { label: texts.provider, value: grant.provider ?? texts.notGiven },
  ];

  return (
    <article>
      <header className={styles.head}>
        <StateAndDeadline grant={grant} />
        <h1 ref={heading} tabIndex={-1}>
          {grant.title}
        </h1>
        {grant.summary && <p className={styles.intro}>{grant.summary}</p>}
        <GrantActions grant={grant} />
      </header>
      <div className={styles.columns}>
        <Card title={texts.facts}>
          <dl className={clsx(styles.facts, styles.factsOfOne)}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <div className={styles.text}>
          <section aria-labelledby="grant-description">
            <h2 id="grant-description">{texts.description}</h2>
            {(grant.description ?? texts.noDescription).split(/\n+/).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </section>
          <section aria-labelledby="grant-applicants">
            <h2 id="grant-applicants">{texts.applicants}</h2>
            {applicant && (
              <p>
                <Eligibility grant={grant} applicant={applicant} labelOf={labelOf} />
              </p>
            )}
            {grant.applicants.length === 0 ? (
              <p className="secondary">{texts.suitsUnknown}</p>
            ) : (
              <ul className={styles.applicants}>
                {grant.applicants.map((code) => (
                  <li key={code}>{labelOf('applicant', code)}</li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
      <SimilarGrants to={grant} applicant={applicant} />
      <p className={styles.hint}>{texts.demo}</p>
    </article>
  );
}

function GrantActions({ grant }: { grant: Grant }) {
  const mayCreateProject = canCreateProject(useActor());
  const calendar = grantCalendar(grant, window.location.origin);
  return (
    <div className={clsx(styles.line, styles.actions, 'no-print')}>
      {mayCreateProject && (
        <LinkButton type="primary" to={paths.projectCreate({ dotace: grant.id })}>
          {texts.createProject}
        </LinkButton>
      )}
      {grant.url && (
        <Button href={grant.url} target="_blank" rel="noopener noreferrer">
          {texts.source} <span className="visually-hidden">{texts.sourceNewWindow}</span>
        </Button>
      )}
      {calendar !== null && (
        <Button onClick={() => saveFile(texts.calendarName(grant.id), 'text/calendar;charset=utf-8', calendar)}>
          {texts.calendar}
        </Button>
      )}
      <MoreActions>
        <PrintButton />
      </MoreActions>
    </div>
  );
}
