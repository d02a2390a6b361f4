import { clsx } from 'clsx';
import { canChange } from '../../../../contract/access/companyAccess';
import type { Project } from '../../../../contract/wire/projects';
import type { Versioned } from '../../../shared/api/versioned';
import { WithAside } from '../../../shared/elements/FormPage';
import { FormSection } from '../../../shared/elements/FormSection';
import { lazyPart } from '../../../shared/lib/lazyPart';
import { useActor } from '../../user/userSlice';
import { projects as texts } from '../projectsTexts';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Phases } from './Phases';
import { ProjectFacts } from './ProjectFacts';
import { ProjectProgress } from './ProjectProgress';
import styles from './ProjectOverview.module.css';

const ProjectHistory = lazyPart(() => import('./ProjectHistory'), <Skeleton blocks={[120]} />);

/** Overview of an own project. Its status and phases can be edited in place. */
export function ProjectOverview({ project }: { project: Versioned<Project> }) {
  const mayChange = canChange(useActor(), project);
  return (
    <WithAside
      label={texts.sections.history}
      aside={
        <FormSection title={texts.sections.history}>
          <ProjectHistory changes={project.history} />
        </FormSection>
      }
    >
      <ProjectFacts project={project} />
      {mayChange && (
        <div className="no-print">
          <ProjectProgress project={project} />
        </div>
      )}
      <div className={clsx(mayChange && styles.onPaper)} aria-hidden={mayChange}>
        <FormSection title={texts.sections.phases}>
          <Phases of={project} />
        </FormSection>
      </div>
    </WithAside>
  );
}
