import { clsx } from 'clsx';
import { useState } from 'react';
import { canChange } from '../../../../contract/access/companyAccess';
import type { Project } from '../../../../contract/wire/projects';
import type { Versioned } from '../../../shared/api/versioned';
import { WithAside } from '../../../shared/elements/FormPage';
import { FormSection } from '../../../shared/elements/FormSection';
import { lazyPart } from '../../../shared/lib/lazyPart';
import { useActor } from '../../user/userSlice';
import { projects as texts, projectFields } from '../projectsTexts';
import { Button } from '../../../shared/ui/Button';
import { Stack } from '../../../shared/ui/Flex';
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
  const [isEditing, setEditing] = useState(false);
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
      <FormSection title={texts.sections.phases}>
        <div className={clsx(isEditing && styles.onPaper)} aria-hidden={isEditing}>
          <Phases of={project} />
        </div>
        {mayChange && (
          <div className="no-print">
            <Button aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
              {texts.editPhases}
            </Button>
          </div>
        )}
        {isEditing && (
          <div className="no-print">
            <ProjectProgress project={project} />
          </div>
        )}
      </FormSection>
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
      <Stack>
        <PhaseFields />
      </Stack>
    </EditForm>
  );
}
