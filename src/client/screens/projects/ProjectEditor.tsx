import { lazy, Suspense } from 'react';
import { projectRules } from '../../../contract/rules/projects';
import type { Project } from '../../../contract/wire/projects';
import type { Versioned } from '../../api/versioned';
import { FileList } from '../../components/files/FileList';
import { FormSection } from '../../components/FormSection';
import { useConflict } from '../../components/useConflict';
import { PortalForm } from '../../forms/PortalForm';
import { SaveBar } from '../../forms/SaveBar';
import { loadChunk } from '../../routes/loadScreen';
import { useListCategoryGroupsQuery } from '../../slices/categories';
import { projectsApi, useUpdateProjectMutation } from '../../slices/projects';
import { useListTagsQuery } from '../../slices/tags';
import { useAppDispatch } from '../../store/hooks';
import { projectFields, projects as texts } from '../../texts/projects';
import { ProjectActions } from './ProjectActions';
import { ProjectHistory } from './ProjectHistory';
import { ProjectSections } from './ProjectSections';
import { FIELD_NAMES, inWords, namesOf, patchOf, valuesOf } from './projectValues';
import type { ProjectValues } from './projectValues';

const ConflictDialog = lazy(() => loadChunk(() => import('../../components/ConflictDialog')));

/** The owner's form of a project, with files, history and what else can be done. */
export function ProjectEditor({ project }: { project: Versioned<Project> }) {
  const dispatch = useAppDispatch();
  const [update] = useUpdateProjectMutation();
  const { id } = project;
  const editing = useConflict<Versioned<Project>, ProjectValues>(project, {
    valuesOf,
    save: (values, { etag }) => update({ id, etag, patch: patchOf(values) }),
    read: async () =>
      (await dispatch(projectsApi.endpoints.getProject.initiate({ id }, { forceRefetch: true, subscribe: false })))
        .data ?? null,
  });
  const { base } = editing;

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
      {editing.refused && <Conflict editing={editing} mine={editing.refused.mine} theirs={editing.refused.theirs} />}
    </>
  );
}

interface ConflictProps {
  editing: ReturnType<typeof useConflict<Versioned<Project>, ProjectValues>>;
  mine: ProjectValues;
  theirs: Project;
}

/** Both versions in words; names of ids come from what is loaded for the form anyway. */
function Conflict({ editing, mine, theirs }: ConflictProps) {
  const { data: groups = [] } = useListCategoryGroupsQuery();
  const { data: tags = [] } = useListTagsQuery();
  const names = {
    categories: namesOf(theirs.category_obj, ...groups.map(({ categories }) => categories)),
    tags: namesOf(theirs.tags, tags),
    products: namesOf(theirs.products_obj, editing.base.products_obj),
  };
  const stored = valuesOf(theirs);
  const differences = FIELD_NAMES.filter((name) => editing.names.includes(name)).map((name) => ({
    name,
    label: projectFields[name],
    mine: inWords(mine, name, names),
    theirs: inWords(stored, name, names),
    suggested: editing.changedHere.has(name) ? ('mine' as const) : ('theirs' as const),
  }));
  return (
    <Suspense fallback={null}>
      <ConflictDialog
        key={theirs.updated_at}
        differences={differences}
        onConfirm={editing.choose}
        onClose={editing.postpone}
      />
    </Suspense>
  );
}
