import { canDecideCall, canDraftCall } from '../../../../contract/companyAccess';
import type { Project } from '../../../../contract/wire/projects';
import { EmptyState } from '../../../components/states/EmptyState';
import { Loaded } from '../../../components/states/Loaded';
import { useCreateCallMutation, useGetProjectCallQuery } from '../../../slices/calls';
import { useActor } from '../../../slices/user';
import { useResetOnUnmount } from '../../../store/hooks/useResetOnUnmount';
import { calls as texts } from '../../../texts/calls';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { CallDraft } from './CallDraft';
import { PublishedCall } from './PublishedCall';

/** The call for offers of an own project: none yet, being written, or published. */
export default function ProjectCall({ project }: { project: Project }) {
  const actor = useActor();
  const found = useGetProjectCallQuery({ project: project.id });
  const mayDraft = canDraftCall(actor, project);
  const mayDecide = canDecideCall(actor, project);
  return (
    <Loaded
      of={found}
      skeleton={<Skeleton blocks={[160, 260]} />}
      isEmpty={(call) => call === null}
      empty={<Nothing project={project.id} mayDraft={mayDraft} />}
    >
      {(call) =>
        call &&
        (call.state === 'DRAFT' ? (
          <CallDraft key={call.id} call={call} mayDraft={mayDraft} mayDecide={mayDecide} />
        ) : (
          <PublishedCall
            call={call}
            readAt={found.fulfilledTimeStamp}
            onOver={found.refetch}
            mayDecide={mayDecide}
            again={mayDraft && <BeginCall project={project.id}>{texts.beginAgain}</BeginCall>}
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
    action={mayDraft && <BeginCall project={project}>{texts.begin}</BeginCall>}
  />
);

function BeginCall({ project, children }: { project: number; children: string }) {
  const [create, creating] = useCreateCallMutation({ fixedCacheKey: 'createCall' });
  useResetOnUnmount(creating);
  return (
    <Button type="primary" busy={creating.isLoading} onClick={() => void create({ project, patch: {} })}>
      {children}
    </Button>
  );
}
