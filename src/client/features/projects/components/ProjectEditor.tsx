import { projectRules } from '../../../../contract/rules/projects';
import type { Project } from '../../../../contract/wire/projects';
import type { Versioned } from '../../../shared/api/versioned';
import { EditForm } from '../../../shared/dialogs/EditForm';
import { projectFields } from '../projectsTexts';
import { ProjectSections } from './ProjectSections';
import { valuesOf } from './projectValues';
import { useProjectEditing } from './useProjectEditing';

interface ProjectEditorProps {
  project: Versioned<Project>;
  onSaved: () => void;
}

/** The owner's form of a project. */
export default function ProjectEditor({ project, onSaved }: ProjectEditorProps) {
  const { editing, inWords } = useProjectEditing(project);
  return (
    <EditForm
      of={editing}
      valuesOf={valuesOf}
      draftObject={`project/${project.id}`}
      endpoint="updateProject"
      rules={projectRules}
      labels={projectFields}
      inWords={inWords}
      onSaved={onSaved}
    >
      <ProjectSections products={editing.base.products_obj} />
    </EditForm>
  );
}
