import { Navigate, useParams } from 'react-router-dom';
import { canCreateProject } from '../../../contract/access';
import { isApiFailure } from '../../api/failure';
import { Loaded } from '../../components/states/Loaded';
import { Thread } from '../../components/thread/Thread';
import { links } from '../../navigation/links';
import { usePageTitle } from '../../navigation/pageTitle';
import { useGetProjectQuery } from '../../slices/projects';
import { useActor } from '../../slices/user';
import { Skeleton } from '../../ui/Skeleton';
import { ProjectEditor } from './ProjectEditor';
import { ProjectMatches } from './ProjectMatches';
import { ProjectView } from './ProjectView';
import '../../components/lists/lists.css';
import './projects.css';

/** One project: its owner edits it, suppliers and consultants read it; both discuss. Without an id it is a new one. */
export default function ProjectScreen() {
  const { id } = useParams();
  const owns = canCreateProject(useActor());
  if (id === undefined) return <Navigate to={owns ? links.projectCreate() : links.projects()} replace />;
  return <OneProject key={id} id={Number(id)} />;
}

function OneProject({ id }: { id: number }) {
  const project = useGetProjectQuery({ id });
  usePageTitle(project.data?.is_owner === false ? project.data.name : undefined);

  // One that cannot be loaded sends to the list; without an answer one can try again (docs/product.md 9.6).
  const refused =
    project.data === undefined &&
    isApiFailure(project.error) &&
    project.error.kind === 'response' &&
    project.error.status < 500;
  if (refused) return <Navigate to={links.projects()} replace />;
  return (
    <div>
      <Loaded whole of={project} skeleton={<Skeleton blocks={[40, 260, 360, 200]} />}>
        {(loaded) => (
          <>
            {loaded.is_owner ? <ProjectEditor project={loaded} /> : <ProjectView project={loaded} />}
            {loaded.is_owner && <ProjectMatches project={loaded} />}
            <Thread thread={loaded.thread} />
          </>
        )}
      </Loaded>
    </div>
  );
}
