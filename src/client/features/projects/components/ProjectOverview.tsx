import { clsx } from 'clsx';
import { canChange } from '../../../../contract/access/companyAccess';
import type { Project } from '../../../../contract/wire/projects';
import type { Versioned } from '../../../shared/api/versioned';
import { WithAside } from '../../../shared/elements/FormPage';
import { FormSection } from '../../../shared/elements/FormSection';
import { lazyPart } from '../../../shared/lib/lazyPart';
import { useActor } from '../../user/userSlice';
import { projects as texts, projectFields } from '../projectsTexts';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Phases } from './Phases';
import { ProjectFacts } from './ProjectFacts';
import styles from './ProjectOverview.module.css';
import { projectRules } from '../../../../contract/rules/projects';
import { EditForm } from '../../../shared/dialogs/EditForm';
import { PhaseFields } from './PhaseFields';
import { valuesOf } from './projectValues';
import { useProjectEditing } from './useProjectEditing';

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

/** Inline form for the status and phases, which change more often than the other fields. */
function ProjectProgress({ project }: { project: Versioned<Project> }) {
  const { editing, inWords } = useProjectEditing(project);
  return (
    <EditForm
      of={editing}
      valuesOf={valuesOf}
      draftObject={`project/${project.id}/progress`}
      endpoint="updateProject"
      rules={projectRules}
      labels={projectFields}
      inWords={inWords}
      isPart
    >
      <FormSection title={texts.sections.phases}>
        <PhaseFields />
      </FormSection>
    </EditForm>
  );
}
