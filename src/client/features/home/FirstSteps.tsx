import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { FirstStep, Overview } from '#contract/wire/overview.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { CheckOutlined } from '#shared/ui/icons.ts';
import { Progress } from '#shared/ui/Progress.tsx';
import styles from './FirstSteps.module.css';
import { dashboard as texts } from './homeTexts.ts';
import { useUpdateFirstStepsMutation } from './overviewApi.ts';

type Steps = NonNullable<Overview['first_steps']>;

/** Where a step is done. */
function placeOf(step: FirstStep, company: number | null): string {
  switch (step) {
    case 'company':
      return paths.companyCreate();
    case 'software':
      return paths.softwareCreate();
    case 'project':
      return paths.projectCreate();
    case 'grants':
      return paths.grantSearch();
    case 'fields':
      return company === null ? paths.companyCreate() : paths.companyEdit(company);
    case 'reference':
      return paths.referenceCreate();
    case 'bid':
      return paths.projects();
  }
}

/** First steps of a new user, with their progress. */
export function FirstSteps({ steps, company }: { steps: Steps; company: number | null }) {
  const [update] = useUpdateFirstStepsMutation();
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <Card title={texts.firstSteps} level={3}>
      <div className={styles.head}>
        <Progress label={texts.firstSteps} percent={(done / steps.length) * 100} showInfo={false} />
        <span className="secondary">{texts.stepsDone(done, steps.length)}</span>
      </div>
      <ol className={clsx(styles.steps, 'plain')}>
        {steps.map(({ step, is_done }, index) => {
          const { name, note } = texts.steps[step];
          if (is_done) {
            return (
              <li key={step} className={styles.done}>
                <span className={styles.mark}>
                  <CheckOutlined aria-hidden />
                </span>
                <span>
                  {name} <span className="visually-hidden">({texts.stepDone})</span>
                </span>
              </li>
            );
          }
          return (
            <li key={step}>
              <span className={styles.mark} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <Link
                  to={placeOf(step, company)}
                  onClick={step === 'grants' ? () => void update({ grants: true }) : undefined}
                >
                  {name}
                </Link>
                {step === 'software' && (
                  <>
                    {` ${texts.or} `}
                    <Link to={paths.softwareList({ okno: 'import' })}>{texts.importInstead}</Link>
                  </>
                )}
                <div className="secondary">{note}</div>
              </div>
            </li>
          );
        })}
      </ol>
      <div>
        <Button type="link" onClick={() => void update({ hidden: true })}>
          {texts.hideSteps}
        </Button>
      </div>
    </Card>
  );
}
