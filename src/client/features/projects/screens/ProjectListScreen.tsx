import { canCreateProject } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { AddressedList } from '#shared/lists/AddressedList.tsx';
import { CardGrid } from '#shared/lists/CardGrid.tsx';
import { SearchField } from '#shared/lists/SearchField.tsx';
import { Separated } from '#shared/lists/Separated.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { listTexts } from '#shared/texts/lists.ts';
import { sidebar } from '#shared/texts/portal.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { OfferedCard } from '../components/OfferedCard.tsx';
import { ProjectCard } from '../components/ProjectCard.tsx';
import { ProjectFilters } from '../components/ProjectFilters.tsx';
import { useProjectSearch } from '../components/projectSearch.ts';
import { providerTexts } from '../components/providerTexts.ts';
import { useListProjectsQuery } from '../projectsApi.ts';
import { projects as texts } from '../projectsTexts.ts';

const ProjectTable = lazyPart(() => import('../components/ProjectTable.tsx'), <Skeleton blocks={[480]} />);

/** A client's own projects; for suppliers and consultants the published ones, at first those that take bids. */
export default function ProjectListScreen() {
  const { address, areOffered, isTaking, isDismissed, query } = useProjectSearch();
  const owns = canCreateProject(useActor());
  // On a phone a table would have to be scrolled horizontally.
  const isNarrow = useMedia('phone');
  const { q, display } = address.search;
  const counted = { ...query, ordering: null, page: null, page_size: 1 };
  const all = useListProjectsQuery(counted, { skip: !isTaking }).data?.pagination.count;
  const list = useListProjectsQuery({ ...query, ...(isTaking && { taking: true }) });

  // Without a project a new tender is the main action, which creates its project.
  const isFirst = list.data?.pagination.count === 0;
  const create = owns && (
    <LinkButton type={isFirst ? 'default' : 'primary'} to={paths.projectCreate()}>
      {texts.create}
    </LinkButton>
  );
  return (
    <AddressedList
      address={address}
      title={areOffered ? providerTexts.title : texts.title}
      action={create}
      search={<SearchField value={q} onSearch={(written) => address.change({ q: written })} />}
      filters={<ProjectFilters withViews={!isNarrow} />}
      query={list}
      countText={(count) => texts.found(count) + (isTaking && all !== undefined ? listTexts.ofAll(all) : '')}
      noun={texts.noun}
      noMatchText={texts.emptySearch}
      emptyState={
        owns ? (
          <EmptyState
            title={texts.emptyOwn}
            hint={texts.emptyOwnHint}
            action={
              <LinkButton type="primary" to={paths.tenderCreate()}>
                {sidebar.newTender}
              </LinkButton>
            }
          />
        ) : isDismissed ? (
          <EmptyState title={providerTexts.emptyDismissed} hint={providerTexts.emptyDismissedHint} />
        ) : isTaking ? (
          <EmptyState
            title={texts.emptyTaking}
            hint={texts.emptyTakingHint}
            action={<LinkButton to={address.pathOf({ offered: 'vse' })}>{texts.showAll}</LinkButton>}
          />
        ) : (
          <EmptyState title={texts.emptyPublished} hint={texts.emptyPublishedHint} />
        )
      }
    >
      {(projects, separator) =>
        display === 'table' && !isNarrow ? (
          <ProjectTable projects={projects} separator={separator} areOffered={areOffered} />
        ) : (
          <Separated rows={projects} separator={separator}>
            {(part) => (
              <CardGrid>
                {part.map((project) =>
                  areOffered ? (
                    <OfferedCard key={project.id} project={project} />
                  ) : (
                    <ProjectCard key={project.id} project={project} />
                  ),
                )}
              </CardGrid>
            )}
          </Separated>
        )
      }
    </AddressedList>
  );
}
