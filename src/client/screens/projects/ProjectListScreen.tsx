import { Link } from 'react-router-dom';
import { canCreateProject } from '../../../contract/access';
import { PROJECT_STATUSES } from '../../../contract/vocabulary/projectStatus';
import { AddressedList } from '../../components/AddressedList';
import { EmptyState } from '../../components/EmptyState';
import { useListAddress } from '../../components/useListAddress';
import { useMedia } from '../../layouts/useMedia';
import { links } from '../../routes/links';
import { useListProjectsQuery } from '../../slices/projects';
import { useActor } from '../../slices/user';
import { projects as texts } from '../../texts/projects';
import { ProjectCard } from './ProjectCard';
import { ORDERS, ProjectFilters, VIEWS } from './ProjectFilters';
import { ProjectTable } from './ProjectTable';
import './projects.css';

/** Own projects of a client; published ones for suppliers and consultants. */
export default function ProjectListScreen() {
  const address = useListAddress();
  const owns = canCreateProject(useActor());
  // A table would have to be dragged from side to side there.
  const isNarrow = useMedia('phone');
  const q = address.text('q');
  const list = useListProjectsQuery({
    q,
    status: PROJECT_STATUSES.filter((code) => String(code) === address.text('stav')),
    categories: address.ids('kategorie'),
    page: address.page,
    // What was searched for comes by how well it fits, unless an order is asked for.
    ...((address.text('razeni') || q === '') && { ordering: address.choice('razeni', ORDERS) }),
  });

  const create = owns && (
    <Link className="button-link" to={links.projectCreate()}>
      {texts.create}
    </Link>
  );
  return (
    <AddressedList
      address={address}
      title={texts.title}
      action={create}
      filters={<ProjectFilters address={address} withViews={!isNarrow} />}
      of={list}
      found={texts.found}
      nothing={texts.emptySearch}
      empty={
        owns ? (
          <EmptyState title={texts.emptyOwn} hint={texts.emptyOwnHint} action={create} />
        ) : (
          <EmptyState title={texts.emptyPublished} hint={texts.emptyPublishedHint} />
        )
      }
    >
      {(projects) =>
        address.choice('zobrazeni', VIEWS) === 'tabulka' && !isNarrow ? (
          <ProjectTable projects={projects} />
        ) : (
          <div className="cards">
            {projects.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </div>
        )
      }
    </AddressedList>
  );
}
