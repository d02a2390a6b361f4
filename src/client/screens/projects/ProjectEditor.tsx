import { projectRules } from '../../../contract/rules/projects';
import type { Project } from '../../../contract/wire/projects';
import type { Versioned } from '../../api/versioned';
import { EditForm } from '../../components/dialogs/EditForm';
import { useAccessoryWords } from '../../components/dialogs/useAccessoryWords';
import { useConflict } from '../../components/dialogs/useConflict';
import { WithAside } from '../../components/elements/FormPage';
import { FormSection } from '../../components/elements/FormSection';
import { PageHead } from '../../components/elements/PageHead';
import { FileList } from '../../components/files/FileList';
import { lazyPart } from '../../navigation/lazyPart';
import { projectsApi, useUpdateProjectMutation } from '../../slices/projects';
import { useAppDispatch } from '../../store/hooks/app';
import { projectFields, projects as texts } from '../../texts/projects';
import { Skeleton } from '../../ui/Skeleton';
import { ProjectActions } from './ProjectActions';
import { ProjectSections } from './ProjectSections';
import { inWords, patchOf, valuesOf } from './projectValues';
import type { ProjectValues } from './projectValues';

const ProjectHistory = lazyPart(() => import('./ProjectHistory'), <Skeleton blocks={[120]} />);

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
  const accessoryWords = useAccessoryWords(editing);

  return (
    <>
      <PageHead title={texts.editTitle} lead={project.name}>
        <ProjectActions project={project} />
      </PageHead>
      <WithAside
        label={texts.aside}
        aside={
          <>
            <FormSection title={texts.sections.files}>
              <FileList files={project.files} of={{ owner: 'projects', id }} editable />
            </FormSection>
            <FormSection title={texts.sections.history}>
              <ProjectHistory changes={project.history} />
            </FormSection>
          </>
        }
      >
        <EditForm
          of={editing}
          valuesOf={valuesOf}
          keptAs={`project/${id}`}
          endpoint="updateProject"
          rules={projectRules}
          labels={projectFields}
          inWords={(values, name) => inWords(values, name, accessoryWords)}
        >
          <ProjectSections products={editing.base.products_obj} />
        </EditForm>
      </WithAside>
    </>
  );
}
