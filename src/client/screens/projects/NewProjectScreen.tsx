import { useNavigate } from 'react-router-dom';
import { projectRules } from '../../../contract/rules/projects';
import type { ProjectDefaults } from '../../../contract/wire/projects';
import { Loaded } from '../../components/Loaded';
import { useListAddress } from '../../components/useListAddress';
import { PortalForm } from '../../forms/PortalForm';
import { SaveBar } from '../../forms/SaveBar';
import { links } from '../../routes/links';
import { useCreateProjectMutation, useGetProjectDefaultsQuery } from '../../slices/projects';
import { projects as texts } from '../../texts/projects';
import { ProjectSections } from './ProjectSections';
import { patchOf, valuesOf } from './projectValues';
import './projects.css';

/** A new project: an empty draft, or a copy of the own project that the address names. */
export default function NewProjectScreen() {
  const [source] = useListAddress().ids('kopie');
  const draft = useGetProjectDefaultsQuery({ project_id: source });
  return (
    <div>
      <h1>{texts.newTitle}</h1>
      <Loaded of={draft}>{(defaults) => <NewProjectForm defaults={defaults} source={source} />}</Loaded>
    </div>
  );
}

function NewProjectForm({ defaults, source }: { defaults: ProjectDefaults; source: number | undefined }) {
  const navigate = useNavigate();
  const [create] = useCreateProjectMutation();
  return (
    <PortalForm
      className="project-form"
      endpoint="createProject"
      initialValues={valuesOf(defaults)}
      rules={projectRules}
      draft={{ object: `project/${source === undefined ? 'new' : `copy-${source}`}`, version: null }}
      onSubmit={(values) => create(patchOf(values))}
      onSaved={() => void navigate(links.projects())}
    >
      <ProjectSections products={defaults.products_obj} />
      <p className="secondary">{texts.filesAfter}</p>
      <SaveBar label={texts.submitCreate} isNew />
    </PortalForm>
  );
}
