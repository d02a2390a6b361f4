import { PROJECT_STEPS, type ProjectStep } from '#contract/vocabulary/projectStatus.ts';
import { percent } from '#shared/texts/format.ts';
import { projectPhases } from '#shared/texts/labels.ts';
import { Stack } from '#shared/ui/Flex.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import styles from './Phases.module.css';

/** Progress of the six phases of a project. */
export const Phases = ({ counts }: { counts: Record<ProjectStep, number> }) => (
  <Stack component="ol" gap={8} className="plain">
    {PROJECT_STEPS.map((step, index) => (
      <li key={step} className={styles.phase}>
        <span>
          {index + 1}. {projectPhases[step]}
        </span>
        <Progress
          label={projectPhases[step]}
          percent={counts[step]}
          status="normal"
          format={(done = 0) => percent(done)}
        />
      </li>
    ))}
  </Stack>
);
