import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { Grant } from '#contract/wire/grants.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useListGrantsQuery } from '../grantsApi.ts';
import { grantsTexts as texts } from '../grantsTexts.ts';
import { StateAndDeadline } from './GrantFacts.tsx';
import styles from './grants.module.css';
import { amountOf, sorted } from './grantTerms.ts';

const SHOWN = 4;

interface SimilarGrantsProps {
  to: Grant;
  /** Code of the applicant in the search, or empty. Limits similar grants to those the applicant is eligible for. */
  applicant: string;
}

/** Other open or planned grants of the same area, those of the same exact area first. */
export function SimilarGrants({ to: grant, applicant }: SimilarGrantsProps) {
  const others = useListGrantsQuery(
    { selectedArea: grant.area, ...(applicant && { applicant }) },
    { skip: grant.area === '' },
  );
  if (grant.area === '') return null;
  const similar = others.currentData && mostSimilar(others.currentData, grant);
  return (
    <section className={clsx(styles.similar, 'no-print')} aria-labelledby="grant-similar">
      <h2 id="grant-similar">{texts.similar}</h2>
      <Loaded
        query={{ ...others, data: similar }}
        skeleton={<Skeleton blocks={[120, 120]} arrange="grid" />}
        empty={<p className="secondary">{texts.noSimilar}</p>}
      >
        {(found) => (
          <ul className={clsx('plain', styles.similarList)}>
            {found.map((other) => (
              <li key={other.id}>
                <Card>
                  <Stack gap={12}>
                    <StateAndDeadline grant={other} />
                    <h3>
                      <Link to={paths.grantDetail({ id: other.id, zadatel: applicant })}>{other.title}</Link>
                    </h3>
                    <p className="secondary">{amountOf(other)}</p>
                  </Stack>
                </Card>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function mostSimilar(grants: readonly Grant[], to: Grant): Grant[] {
  const open = sorted(grants, 'open_to').filter(({ id, state }) => id !== to.id && state !== 'CLOSED');
  const isExact = ({ exact_area }: Grant) => Number(exact_area !== null && exact_area === to.exact_area);
  return open.sort((a, b) => isExact(b) - isExact(a)).slice(0, SHOWN);
}
