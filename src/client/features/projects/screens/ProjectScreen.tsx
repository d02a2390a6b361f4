import { Navigate, useParams } from 'react-router-dom';
import { canCreateProject } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { OtherCompany } from '#features/companies/shared/OtherCompany.tsx';
import { isRefused } from '#shared/api/failure.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { OwnProject } from '../components/OwnProject.tsx';
import { useGetProjectQuery } from '../projectsApi.ts';

const SKELETON = <Skeleton blocks={[40, 260, 360, 200]} />;
const ProjectView = lazyPart(() => import('../components/ProjectView.tsx'), SKELETON);
const Thread = lazyPart(
  async () => ({ default: (await import('#shared/records/messages/Thread.tsx')).Thread }),
  <Skeleton blocks={[72, 72]} />,
);

/**
 * One project: its owner edits it, suppliers and consultants read it, and both can discuss it. Without an id it
 * redirects to the form of a new project.
 */
export default function ProjectScreen() {
  const { id } = useParams();
  const owns = canCreateProject(useActor());
  if (id === undefined) return <Navigate to={owns ? paths.projectCreate() : paths.projects()} replace />;
  return <OneProject key={id} id={Number(id)} />;
}

function OneProject({ id }: { id: number }) {
  const project = useGetProjectQuery({ id });
  usePageTitle(project.data?.is_owner === false ? project.data.name : undefined);

  // docs/product.md 9.6
  if (isRefused(project)) {
    return (
      <OtherCompany whole kind="projects" id={id}>
        <Navigate to={paths.projects()} replace />
      </OtherCompany>
    );
  }
  return (
    <Loaded whole query={project} skeleton={SKELETON}>
      {(loaded) =>
        loaded.is_owner ? (
          <OwnProject project={loaded} />
        ) : (
          <>
            <ProjectView project={loaded} />
            {/* The winner of a tender also reads a project that is not published, whose discussion is its owner's. */}
            {loaded.published && <Thread thread={loaded.thread} />}
          </>
        )
      }
    </Loaded>
  );
}
