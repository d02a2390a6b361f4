import { projectRules } from '#contract/rules/projects.ts';
import type { Project } from '#contract/wire/projects.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { EditForm } from '#shared/dialogs/EditForm.tsx';
import { projectFields } from '#shared/texts/labels.ts';
import { ProjectSections } from './ProjectSections.tsx';
import { valuesOf } from './projectValues.ts';
import { useProjectEditing } from './useProjectEditing.ts';

interface ProjectEditorProps {
  project: Versioned<Project>;
  onSaved: () => void;
}

/** The owner's form of a project. */
export default function ProjectEditor({ project, onSaved }: ProjectEditorProps) {
  const { editing, inWords } = useProjectEditing(project);
  return (
    <EditForm
      editing={editing}
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
