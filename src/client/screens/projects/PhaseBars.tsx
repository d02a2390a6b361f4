import { PROJECT_STEPS } from '../../../contract/vocabulary/projectStatus';
import type { ProjectStep } from '../../../contract/vocabulary/projectStatus';
import { percent } from '../../texts/format';
import { projectPhases } from '../../texts/projects';
import styles from './PhaseBars.module.css';

/**
 * How far the six phases are, as a small drawing for a row of a list: a page has 120 of these bars, each of antd's is
 * four elements with a style of its own.
 */
export const PhaseBars = ({ of }: { of: Record<ProjectStep, number> }) => (
  <ol className={`plain ${styles.bars}`}>
    {PROJECT_STEPS.map((step, index) => (
      <li key={step} title={`${projectPhases[step]}: ${percent(of[step])}`}>
        <span className="visually-hidden">
          {index + 1}. {projectPhases[step]} {percent(of[step])}
        </span>
        <span aria-hidden="true" style={{ width: `${of[step]}%` }} />
      </li>
    ))}
  </ol>
);
