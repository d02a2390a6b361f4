import { clsx } from 'clsx';
import { useState } from 'react';
import { canChange } from '#contract/access/companyAccess.ts';
import { projectRules } from '#contract/rules/projects.ts';
import type { Project } from '#contract/wire/projects.ts';
import { ResponsibleField } from '#features/members/shared/ResponsibleField.tsx';
import type { Versioned } from '#shared/api/versioned.ts';
import { EditForm } from '#shared/dialogs/EditForm.tsx';
import { WithAside } from '#shared/elements/FormPage.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { projectFields } from '#shared/texts/labels.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { projects as texts } from '../projectsTexts.ts';
import { PhaseFields } from './PhaseFields.tsx';
import { Phases } from './Phases.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import styles from './ProjectOverview.module.css';
import { valuesOf } from './projectValues.ts';
import { useProjectEditing } from './useProjectEditing.ts';

const ProjectHistory = lazyPart(() => import('./ProjectHistory.tsx'), <Skeleton blocks={[120]} />);

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
      <ResponsibleField kind="projects" record={project} company={project.company} />
      <ProjectFacts project={project} />
      <FormSection title={texts.sections.phases}>
        <div className={clsx(isEditing && styles.onPaper)} aria-hidden={isEditing}>
          <Phases counts={project} />
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
      editing={editing}
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
