import { PROJECT_STEPS } from '../../../contract/vocabulary/projectStatus';
import type { ProjectStep } from '../../../contract/vocabulary/projectStatus';
import { percent } from '../../texts/format';
import { projectPhases } from '../../texts/projects';

interface PhasesProps {
  of: Record<ProjectStep, number>;
  /** Six narrow bars without names beside them, for a card; the names are read out. */
  small?: boolean;
}

/** How far the six phases of a project are. */
export function Phases({ of, small = false }: PhasesProps) {
  return (
    <ol className={small ? 'plain phases phases-small' : 'plain phases'}>
      {PROJECT_STEPS.map((step, index) => (
        <li key={step} title={small ? `${projectPhases[step]}: ${percent(of[step])}` : undefined}>
          <span className={small ? 'visually-hidden' : 'phase-name'}>
            {index + 1}. {projectPhases[step]}
          </span>
          <span className="phase-bar" aria-hidden="true">
            <span style={{ width: `${of[step]}%` }} />
          </span>
          <span className={small ? 'visually-hidden' : 'phase-value'}>{percent(of[step])}</span>
        </li>
      ))}
    </ol>
  );
}
