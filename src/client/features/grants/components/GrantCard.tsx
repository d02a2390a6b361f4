import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { Grant } from '#contract/wire/grants.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { grantsTexts as texts } from '../grantsTexts.ts';
import { Eligibility, StateAndDeadline } from './GrantFacts.tsx';
import styles from './grants.module.css';
import { amountOf, rateOf } from './grantTerms.ts';
import type { GrantLabels } from './useGrantLabels.ts';

interface GrantCardProps {
  grant: Grant;
  /** Code of the applicant in the search, or empty. */
  applicant: string;
  labels: GrantLabels;
}

/** A grant in the list of results. */
export function GrantCard({ grant, applicant, labels: { labelOf, placesOf } }: GrantCardProps) {
  const lead = [
    grant.provider,
    grant.exact_area ? labelOf('exactArea', grant.exact_area) : labelOf('area', grant.area),
  ];
  return (
    <Card>
      <Stack gap={12}>
        <StateAndDeadline grant={grant} />
        <div>
          <h2>
            <Link to={paths.grantDetail({ id: grant.id, zadatel: applicant })}>{grant.title}</Link>
          </h2>
          <p className="secondary">{lead.filter(Boolean).join(' · ')}</p>
        </div>
        {grant.summary && <p>{grant.summary}</p>}
        <dl className={styles.facts}>
          <div>
            <dt>{texts.amount}</dt>
            <dd>{amountOf(grant)}</dd>
          </div>
          <div>
            <dt>{texts.rate}</dt>
            <dd>{rateOf(grant)}</dd>
          </div>
          <div>
            <dt>{texts.place}</dt>
            <dd>{placesOf(grant)}</dd>
          </div>
          <div>
            <dt>{texts.applicants}</dt>
            <dd>
              <Eligibility grant={grant} applicant={applicant} labelOf={labelOf} />
            </dd>
          </div>
        </dl>
      </Stack>
    </Card>
  );
}
