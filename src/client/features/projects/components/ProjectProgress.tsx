import { projectRules } from '../../../../contract/rules/projects';
import type { Project } from '../../../../contract/wire/projects';
import type { Versioned } from '../../../shared/api/versioned';
import { EditForm } from '../../../shared/dialogs/EditForm';
import { FormSection } from '../../../shared/elements/FormSection';
import { projectFields, projects as texts } from '../projectsTexts';
import { PhaseFields } from './PhaseFields';
import { valuesOf } from './projectValues';
import { useProjectEditing } from './useProjectEditing';

/** Inline form for the status and phases, which change more often than the other fields. */
export function ProjectProgress({ project }: { project: Versioned<Project> }) {
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
