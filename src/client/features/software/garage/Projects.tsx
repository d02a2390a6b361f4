import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { PROJECT_STEPS } from '#contract/vocabulary/projectStatus.ts';
import type { Garage } from '#contract/wire/garage.ts';
import { percent } from '#shared/texts/format.ts';
import { projectPhases, projectStatuses } from '#shared/texts/labels.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import { garage as texts } from '../garageTexts.ts';
import styles from './garage.module.css';
import { Panel } from './Panel.tsx';

/** Own projects by status, with the average progress of their phases. */
export function Projects({ projects }: { projects: Garage['projects'] }) {
  return (
    <Panel title={texts.projects} hint={texts.projectsHint} isWide>
      <div className={styles.projects}>
        {projects.map(({ status, count, steps }) => (
          <section key={status}>
            <Line justify="space-between">
              <h3>{projectStatuses[status]}</h3>
              <Link to={paths.projects({ stav: status })}>{texts.projectCount(count)}</Link>
            </Line>
            {count > 0 &&
              PROJECT_STEPS.map((step, index) => (
                <div key={step} className={styles.phase}>
                  <span>{projectPhases[step]}</span>
                  <Progress
                    label={`${projectStatuses[status]}: ${projectPhases[step]}`}
                    percent={steps[index] ?? 0}
                    size="small"
                    status="normal"
                    format={(done = 0) => percent(done)}
                  />
                </div>
              ))}
          </section>
        ))}
      </div>
    </Panel>
  );
}
