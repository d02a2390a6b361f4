import { canDecideTender, canDraftTender } from '#contract/access/companyAccess.ts';
import type { Project } from '#contract/wire/projects.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { PublishedTender } from '../edit/PublishedTender.tsx';
import { useCreateTenderMutation, useGetProjectTenderQuery } from '../tendersApi.ts';
import { tenders as texts } from '../tendersTexts.ts';

// The form of a draft is the one of a new tender.
const TenderDraft = lazyPart(() => import('../edit/TenderDraft.tsx'), <Skeleton blocks={[160, 260]} />);

/** The tender of an own project: none, a draft, or published. */
export default function ProjectTender({ project }: { project: Project }) {
  const actor = useActor();
  const found = useGetProjectTenderQuery({ project: project.id });
  const mayDraft = canDraftTender(actor, project);
  const mayDecide = canDecideTender(actor, project);
  return (
    <Loaded
      query={found}
      skeleton={<Skeleton blocks={[160, 260]} />}
      isEmpty={(tender) => tender === null}
      empty={<Nothing project={project.id} mayDraft={mayDraft} />}
    >
      {(tender) =>
        tender &&
        (tender.state === 'DRAFT' ? (
          <TenderDraft key={tender.id} tender={tender} mayDraft={mayDraft} mayDecide={mayDecide} />
        ) : (
          <PublishedTender
            tender={tender}
            readAt={found.fulfilledTimeStamp}
            onOver={found.refetch}
            mayDecide={mayDecide}
            again={mayDraft && <BeginTender project={project.id}>{texts.beginAgain}</BeginTender>}
          />
        ))
      }
    </Loaded>
  );
}

const Nothing = ({ project, mayDraft }: { project: number; mayDraft: boolean }) => (
  <EmptyState
    title={texts.none}
    hint={mayDraft ? texts.noneHint : texts.readOnly}
    action={mayDraft && <BeginTender project={project}>{texts.begin}</BeginTender>}
  />
);

function BeginTender({ project, children }: { project: number; children: string }) {
  const [create, creating] = useCreateTenderMutation({ fixedCacheKey: 'createTender' });
  useResetOnUnmount(creating);
  return (
    <Button type="primary" busy={creating.isLoading} onClick={() => void create({ project, patch: {} })}>
      {children}
    </Button>
  );
}
