import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { Overview } from '../../../contract/wire/overview';
import { paths } from '../../../contract/paths';
import { useUpdateFirstStepsMutation } from './overviewApi';
import { dashboard as texts } from './homeTexts';
import { PlainProgress } from '../../shared/ui/plain/PlainProgress';
import { Button } from '../../shared/ui/Button';
import { CheckOutlined } from '../../shared/ui/icons';
import { PlainCard } from '../../shared/ui/plain/PlainCard';
import styles from './FirstSteps.module.css';

type Steps = NonNullable<Overview['first_steps']>;
type Step = keyof Steps;

const WAY: readonly { step: Step; to: string }[] = [
  { step: 'company', to: paths.companyCreate() },
  { step: 'software', to: paths.softwareCreate() },
  { step: 'project', to: paths.projectCreate() },
  { step: 'grants', to: paths.grantSearch() },
];

/** First steps of a new user, with their progress. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const [update] = useUpdateFirstStepsMutation();
  const done = WAY.filter(({ step }) => steps[step]).length;
  return (
    <PlainCard title={texts.firstSteps} level={3}>
      <div className={styles.head}>
        <PlainProgress label={texts.firstSteps} value={done} max={WAY.length} />
        <span className="secondary">{texts.stepsDone(done, WAY.length)}</span>
      </div>
      <ol className={clsx(styles.steps, 'plain')}>
        {WAY.map(({ step, to }, index) => {
          const { name, note } = texts.steps[step];
          if (steps[step]) {
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
                <Link to={to} onClick={step === 'grants' ? () => void update({ grants: true }) : undefined}>
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
    </PlainCard>
  );
}
