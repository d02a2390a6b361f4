import { projectRules } from '../../../contract/rules/projects';
import type { Project } from '../../../contract/wire/projects';
import type { Versioned } from '../../api/versioned';
import { ConflictGate } from '../../components/dialogs/ConflictGate';
import { FileList } from '../../components/files/FileList';
import { FormSection } from '../../components/elements/FormSection';
import { useAccessoryWords } from '../../components/dialogs/useAccessoryWords';
import { useConflict } from '../../components/dialogs/useConflict';
import { PortalForm } from '../../forms/PortalForm';
import { SaveBar } from '../../forms/SaveBar';
import { projectsApi, useUpdateProjectMutation } from '../../slices/projects';
import { useAppDispatch } from '../../store/hooks/app';
import { projectFields, projects as texts } from '../../texts/projects';
import { ProjectActions } from './ProjectActions';
import { ProjectHistory } from './ProjectHistory';
import { ProjectSections } from './ProjectSections';
import { inWords, patchOf, valuesOf } from './projectValues';
import type { ProjectValues } from './projectValues';

/** The owner's form of a project, with files, history and what else can be done. */
export function ProjectEditor({ project }: { project: Versioned<Project> }) {
  const dispatch = useAppDispatch();
  const [update] = useUpdateProjectMutation();
  const { id } = project;
  const editing = useConflict<Versioned<Project>, ProjectValues>(project, {
    valuesOf,
    save: (values, { etag }) => update({ id, etag, patch: patchOf(values) }),
    read: () => dispatch(projectsApi.endpoints.getProject.initiate({ id }, { forceRefetch: true, subscribe: false })),
  });
  const { base } = editing;
  const accessoryWords = useAccessoryWords(editing);

  return (
    <>
      <div className="page-head">
        <div>
          <h1>{texts.editTitle}</h1>
          <p className="page-subject">{project.name}</p>
        </div>
        <ProjectActions project={project} />
      </div>
      <div className="form-columns">
        <PortalForm<ProjectValues, Versioned<Project>>
          key={editing.edition}
          className="form-long"
          endpoint="updateProject"
          initialValues={valuesOf(base)}
          rules={projectRules}
          draft={{ object: `project/${id}`, version: base.etag }}
          onSubmit={editing.submit}
          onSaved={editing.setBase}
        >
          <ProjectSections products={base.products_obj} />
          <SaveBar />
        </PortalForm>
        <aside className="form-aside" aria-label={texts.aside}>
          <FormSection title={texts.sections.files}>
            <FileList files={project.files} of={{ owner: 'projects', id }} editable />
          </FormSection>
          <FormSection title={texts.sections.history}>
            <ProjectHistory changes={project.history} />
          </FormSection>
        </aside>
      </div>
      <ConflictGate
        of={editing}
        labels={projectFields}
        inWords={(values, name) => inWords(values, name, accessoryWords)}
      />
    </>
  );
}
