import { Navigate, useNavigate } from 'react-router-dom';
import { canCreateProject } from '../../../../contract/access/companyAccess';
import { projectRules } from '../../../../contract/rules/projects';
import type { Grant } from '../../../../contract/wire/grants';
import type { ProjectDefaults } from '../../../../contract/wire/projects';
import { FormPage } from '../../../shared/elements/FormPage';
import { Loaded } from '../../../shared/states/Loaded';
import { PortalForm } from '../../../shared/forms/PortalForm';
import { SaveBar } from '../../../shared/forms/SaveBar';
import { paths } from '../../../../contract/paths';
import { addressSearch } from '../../../shared/search/addressSearch';
import { id } from '../../../shared/search/parameters';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { useGetGrantQuery } from '../../grants/grantsApi';
import { useCreateProjectMutation, useGetProjectDefaultsQuery } from '../projectsApi';
import { useActor } from '../../user/userSlice';
import { grantsTexts } from '../../grants/grantsTexts';
import { projects as texts } from '../projectsTexts';
import { ProjectSections } from '../components/ProjectSections';
import { patchOf, valuesOf } from '../components/projectValues';

const origins = addressSearch({ source: id('kopie'), grantId: id('dotace') });

/** Creates a project: empty, copied from an own project given in the address, or prefilled from a grant. */
export default function NewProjectScreen() {
  const { source, grantId } = useAddressSearch(origins).search;
  const actor = useActor();
  const draft = useGetProjectDefaultsQuery({ project_id: source ?? undefined });
  const grant = useGetGrantQuery({ id: grantId ?? 0 }, { skip: grantId === null });
  // If the grant cannot be loaded, the form starts empty.
  const waits = grantId !== null && !grant.data && !grant.isError;
  if (!canCreateProject(actor)) return <Navigate to={paths.projects()} replace />;
  return (
    <FormPage title={texts.newTitle}>
      <Loaded of={{ ...draft, data: waits ? undefined : draft.data }}>
        {(defaults) => (
          <NewProjectForm
            defaults={grant.data ? { ...defaults, ...draftOfGrant(grant.data) } : defaults}
            origin={source !== null ? `copy-${source}` : grant.data ? `grant-${grant.data.id}` : 'new'}
          />
        )}
      </Loaded>
    </FormPage>
  );
}

/** Default values of a project that a grant is to fund. */
function draftOfGrant({
  id,
  title,
  summary,
  provider,
  amount_max,
  open_to,
}: Grant): Pick<ProjectDefaults, 'name' | 'description' | 'budget_to'> {
  const facts = [
    summary,
    grantsTexts.projectGrant(title, provider),
    open_to !== null && grantsTexts.projectSubmissions(open_to),
    window.location.origin + paths.grantDetail({ id }),
  ];
  return { name: title, description: facts.filter(Boolean).join('\n'), budget_to: amount_max };
}

/** @param origin source of the default values; part of the draft's key, so that each draft belongs to its own form */
function NewProjectForm({ defaults, origin }: { defaults: ProjectDefaults; origin: string }) {
  const navigate = useNavigate();
  const [create] = useCreateProjectMutation();
  return (
    <PortalForm
      endpoint="createProject"
      initialValues={valuesOf(defaults)}
      rules={projectRules}
      draft={{ object: `project/${origin}`, version: null }}
      onSubmit={(values) => create(patchOf(values))}
      onSaved={() => void navigate(paths.projects())}
    >
      <ProjectSections products={defaults.products_obj} isNew />
      <p className="secondary">{texts.filesAfter}</p>
      <SaveBar label={texts.submitCreate} isNew />
    </PortalForm>
  );
}
