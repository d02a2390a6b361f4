import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useChangeAdminRequestsMutation } from '../adminRequestsApi.ts';
import { adminRequests } from '../adminRequestsTexts.ts';

const SettleDialog = lazyPart(() => import(/* webpackChunkName: "dialog-requests-settle" */ './SettleDialog.tsx'));

const { bulk: texts } = adminRequests;

const openSettling = screenState('adminRequests/settling', false, { untilUnmount: true });

interface RequestBulkProps {
  ids: readonly number[];
  onDone: () => void;
}

/** Bulk actions for the selected requests. */
export function RequestBulk({ ids, onDone }: RequestBulkProps) {
  const actor = useActor();
  const [change, changing] = useChangeAdminRequestsMutation();
  const [isSettling, setSettling] = useScreenState(openSettling);
  const take = async () => {
    const { error } = await change({ ids: [...ids], state: 'ACCEPTED', ...(actor && { assignee: actor.id }) });
    if (error === undefined) onDone();
  };
  return (
    <>
      <Button busy={changing.isLoading} onClick={() => void take()}>
        {texts.take}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setSettling(true)}>
        {texts.settle}
      </Button>
      {isSettling && <SettleDialog ids={ids} onDone={onDone} onClose={() => setSettling(false)} />}
    </>
  );
}
