import { PROJECT_STEPS, type ProjectStep } from '#contract/vocabulary/projectStatus.ts';
import { percent } from '#shared/texts/format.ts';
import { projectPhases } from '#shared/texts/labels.ts';
import styles from './PhaseBars.module.css';

/**
 * Progress of the six phases as a small chart for a list row. A page has up to 120 of these bars; antd's `Progress`
 * would render four elements with inline styles for each.
 */
export const PhaseBars = ({ counts }: { counts: Record<ProjectStep, number> }) => (
  <ol className={`plain ${styles.bars}`}>
    {PROJECT_STEPS.map((step, index) => (
      <li key={step} title={`${projectPhases[step]}: ${percent(counts[step])}`}>
        <span className="visually-hidden">
          {index + 1}. {projectPhases[step]} {percent(counts[step])}
        </span>
        <span aria-hidden="true" style={{ width: `${counts[step]}%` }} />
      </li>
    ))}
  </ol>
);
