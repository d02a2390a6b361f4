import { Navigate, useNavigate } from 'react-router-dom';
import { canCreateProject } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { projectRules } from '#contract/rules/projects.ts';
import type { Grant } from '#contract/wire/grants.ts';
import type { ProjectDefaults } from '#contract/wire/projects.ts';
import { useGetGrantQuery } from '#features/grants/grantsApi.ts';
import { grantsTexts } from '#features/grants/grantsTexts.ts';
import { FormPage } from '#shared/elements/FormPage.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SaveBar } from '#shared/forms/SaveBar.tsx';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { id } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { ProjectSections } from '../components/ProjectSections.tsx';
import { patchOf, valuesOf } from '../components/projectValues.ts';
import { useCreateProjectMutation, useGetProjectDefaultsQuery } from '../projectsApi.ts';
import { projects as texts } from '../projectsTexts.ts';

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
      <Loaded query={{ ...draft, data: waits ? undefined : draft.data }}>
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
