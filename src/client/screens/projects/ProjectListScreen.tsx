import { Link } from 'react-router-dom';
import { canCreateProject } from '../../../contract/access';
import { AddressedList } from '../../components/lists/AddressedList';
import { EmptyState } from '../../components/states/EmptyState';
import { useMedia } from '../../store/hooks/useMedia';
import { links } from '../../navigation/links';
import { useAddressSearch } from '../../search/useAddressSearch';
import { useListProjectsQuery } from '../../slices/projects';
import { useActor } from '../../slices/user';
import { projects as texts } from '../../texts/projects';
import { ProjectCard } from './ProjectCard';
import { ProjectFilters } from './ProjectFilters';
import { ORDERS, projectSearch } from './projectSearch';
import { ProjectTable } from './ProjectTable';
import './projects.css';

/** Own projects of a client; published ones for suppliers and consultants. */
export default function ProjectListScreen() {
  const address = useAddressSearch(projectSearch);
  const owns = canCreateProject(useActor());
  // A table would have to be dragged from side to side there.
  const isNarrow = useMedia('phone');
  const { q, status, categories, order, page, display } = address.search;
  const list = useListProjectsQuery({
    q,
    status: status === '' ? [] : [status],
    categories,
    page,
    // What was searched for comes by how well it fits, unless an order is asked for.
    ...((order || q === '') && { ordering: order || ORDERS[0] }),
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
      filters={<ProjectFilters withViews={!isNarrow} />}
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
        display === 'table' && !isNarrow ? (
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
