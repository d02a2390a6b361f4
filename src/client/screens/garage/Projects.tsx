import { Link } from 'react-router-dom';
import { PROJECT_STEPS } from '../../../contract/vocabulary/projectStatus';
import type { Garage } from '../../../contract/wire/garage';
import { links } from '../../routes/links';
import { percent } from '../../texts/format';
import { garage as texts } from '../../texts/garage';
import { projectPhases, projectStatuses } from '../../texts/projects';
import { Panel } from './Panel';

/** Own projects by status, with how far their phases are on average. */
export function Projects({ projects }: { projects: Garage['projects'] }) {
  return (
    <Panel title={texts.projects} hint={texts.projectsHint} isWide>
      <ul className="plain garage-projects">
        {projects.map(({ status, count, steps }) => (
          <li key={status}>
            <h3>
              {projectStatuses[status]} <Link to={links.projects({ stav: status })}>{texts.projectCount(count)}</Link>
            </h3>
            {count > 0 && (
              <dl>
                {PROJECT_STEPS.map((step, index) => (
                  <div key={step}>
                    <dt>{projectPhases[step]}</dt>
                    <dd>
                      <progress
                        max={100}
                        value={steps[index]}
                        aria-label={`${projectStatuses[status]}: ${projectPhases[step]}`}
                      />
                      {percent(steps[index] ?? 0)}
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
