import type { Project } from '../../../contract/wire/projects';
import type { Versioned } from '../../api/versioned';
import { WithAside } from '../../components/elements/FormPage';
import { FormSection } from '../../components/elements/FormSection';
import { lazyPart } from '../../navigation/lazyPart';
import { projects as texts } from '../../texts/projects';
import { Skeleton } from '../../ui/Skeleton';
import { Phases } from './Phases';
import { ProjectFacts } from './ProjectFacts';
import { ProjectProgress } from './ProjectProgress';
import styles from './ProjectOverview.module.css';

const ProjectHistory = lazyPart(() => import('./ProjectHistory'), <Skeleton blocks={[120]} />);

/** An own project at a glance; its status and phases move in place. */
export function ProjectOverview({ project }: { project: Versioned<Project> }) {
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
      <div className="no-print">
        <ProjectProgress project={project} />
      </div>
      <div className={styles.onPaper} aria-hidden="true">
        <FormSection title={texts.sections.phases}>
          <Phases of={project} />
        </FormSection>
      </div>
    </WithAside>
  );
}
