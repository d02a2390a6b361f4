import { Link } from 'react-router-dom';
import { canCreateProject } from '../../../contract/access';
import { PROJECT_STATUSES } from '../../../contract/vocabulary/projectStatus';
import { EmptyState } from '../../components/EmptyState';
import { Loaded } from '../../components/Loaded';
import { Pager } from '../../components/Pager';
import { PlainButton } from '../../components/PlainButton';
import { Skeleton } from '../../components/Skeleton';
import { useListAddress } from '../../components/useListAddress';
import { links } from '../../routes/links';
import { useListProjectsQuery } from '../../slices/projects';
import { useActor } from '../../slices/user';
import { projects as texts } from '../../texts/projects';
import { ProjectCard } from './ProjectCard';
import { ORDERS, ProjectFilters, VIEWS } from './ProjectFilters';
import { ProjectTable } from './ProjectTable';
import '../../components/lists.css';
import './projects.css';

/** Own projects of a client; published ones for suppliers and consultants. */
export default function ProjectListScreen() {
  const address = useListAddress();
  const owns = canCreateProject(useActor());
  const q = address.text('q');
  const list = useListProjectsQuery({
    q,
    status: PROJECT_STATUSES.filter((code) => String(code) === address.text('stav')),
    categories: address.ids('kategorie'),
    page: address.page,
    // What was searched for comes by how well it fits, unless an order is asked for.
    ...((address.text('razeni') || q === '') && { ordering: address.choice('razeni', ORDERS) }),
  });

  const create = (
    <Link className="button-link" to={links.projectCreate()}>
      {texts.create}
    </Link>
  );
  const nothing = address.isNarrowed ? (
    <EmptyState
      title={texts.emptySearch}
      hint={texts.emptySearchHint}
      action={<PlainButton onClick={address.clear}>{texts.clear}</PlainButton>}
    />
  ) : owns ? (
    <EmptyState title={texts.emptyOwn} hint={texts.emptyOwnHint} action={create} />
  ) : (
    <EmptyState title={texts.emptyPublished} hint={texts.emptyPublishedHint} />
  );

  return (
    <div>
      <div className="page-head">
        <h1>{texts.title}</h1>
        {owns && create}
      </div>
      <ProjectFilters address={address} />
      <Loaded of={list} empty={nothing} skeleton={<Skeleton arrange="grid" blocks={[220, 220, 220, 220]} />}>
        {({ results, pagination }) => (
          <>
            <p className="list-count" role="status">
              {texts.found(pagination.count)}
            </p>
            {address.choice('zobrazeni', VIEWS) === 'tabulka' ? (
              <ProjectTable projects={results} />
            ) : (
              <div className="cards">
                {results.map((project) => (
                  <ProjectCard key={project.id} project={project} />
                ))}
              </div>
            )}
            <Pager pagination={pagination} pathOf={(strana) => address.pathOf({ strana })} />
          </>
        )}
      </Loaded>
    </div>
  );
}
