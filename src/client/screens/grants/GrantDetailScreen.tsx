import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { canCreateProject } from '../../../contract/access';
import type { Grant } from '../../../contract/wire/grants';
import { hasStatus } from '../../api/failure';
import { EmptyState } from '../../components/EmptyState';
import { Loaded } from '../../components/Loaded';
import { PlainButton } from '../../components/PlainButton';
import { saveFile } from '../../components/saveFile';
import { Skeleton } from '../../components/Skeleton';
import { links } from '../../routes/links';
import { usePageTitle } from '../../routes/pageTitle';
import { useGetGrantQuery } from '../../slices/grants';
import { selectLastSearch } from '../../slices/searchObject';
import { useActor } from '../../slices/user';
import { useAppSelector } from '../../store/hooks';
import { grantsTexts as texts } from '../../texts/grants';
import { Eligibility, StateAndDeadline } from './GrantFacts';
import { grantCalendar } from './grantFiles';
import './grants.css';
import { amountOf, rateOf, submissionsOf } from './grantTerms';
import { SimilarGrants } from './SimilarGrants';
import { useGrantLabels } from './useGrantLabels';

/** Everything about one grant and what to do with it. */
export default function GrantDetailScreen() {
  const [parameters] = useSearchParams();
  const given = parameters.get('id') ?? '';
  const id = /^[1-9]\d{0,14}$/.test(given) ? Number(given) : null;
  const [firstId] = useState(id);
  const query = useGetGrantQuery({ id: id ?? 0 }, { skip: id === null });
  const isMissing = id === null || hasStatus(query.error, 404);

  return (
    <div className="grants">
      <BackLink />
      {isMissing ? (
        <Missing />
      ) : (
        <Loaded whole of={{ ...query, data: query.currentData }} skeleton={<Skeleton blocks={[44, 220, 160]} />}>
          {(grant) => (
            <GrantDetail
              key={grant.id}
              grant={grant}
              applicant={parameters.get('zadatel') ?? ''}
              isFollowing={grant.id !== firstId}
            />
          )}
        </Loaded>
      )}
    </div>
  );
}

/** To the results as they were left, or to the question where there were none. */
function BackLink() {
  const results = links.grantResults();
  const lastSearch = useAppSelector(selectLastSearch(results));
  return (
    <p className="grants__back no-print">
      {lastSearch ? (
        <Link to={results + lastSearch}>{texts.back}</Link>
      ) : (
        <Link to={links.grantSearch()}>{texts.backToSearch}</Link>
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
        action={<Link to={links.grantSearch()}>{texts.toSearch}</Link>}
      />
    </>
  );
}

interface GrantDetailProps {
  grant: Grant;
  /** Code of the applicant searched for, or empty. */
  applicant: string;
  /** Opened from another grant: the path stays, so nobody else tells where one is now. */
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
    <article className="grant">
      <header className="grant__head">
        <StateAndDeadline grant={grant} />
        <h1 ref={heading} tabIndex={-1}>
          {grant.title}
        </h1>
        {grant.summary && <p className="grant__summary">{grant.summary}</p>}
        <GrantActions grant={grant} />
      </header>
      <div className="grant__columns">
        <section className="panel" aria-labelledby="grant-facts">
          <h2 id="grant-facts">{texts.facts}</h2>
          <dl className="grant-facts grant-facts--detail">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <div className="grant__text">
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
              <ul className="grant__applicants">
                {grant.applicants.map((code) => (
                  <li key={code}>{labelOf('applicant', code)}</li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
      <SimilarGrants to={grant} applicant={applicant} />
      <p className="grants-hint">{texts.demo}</p>
    </article>
  );
}

function GrantActions({ grant }: { grant: Grant }) {
  const mayCreateProject = canCreateProject(useActor());
  const calendar = grantCalendar(grant, window.location.origin);
  return (
    <div className="grant__actions no-print">
      {mayCreateProject && (
        <Link className="plain-button plain-button-primary" to={links.projectCreate({ dotace: grant.id })}>
          {texts.createProject}
        </Link>
      )}
      {grant.url && (
        <a className="plain-button" href={grant.url} target="_blank" rel="noopener noreferrer">
          {texts.source} <span className="visually-hidden">{texts.sourceNewWindow}</span>
        </a>
      )}
      {calendar !== null && (
        <PlainButton onClick={() => saveFile(texts.calendarName(grant.id), 'text/calendar;charset=utf-8', calendar)}>
          {texts.calendar}
        </PlainButton>
      )}
      <PlainButton onClick={() => window.print()}>{texts.print}</PlainButton>
    </div>
  );
}
