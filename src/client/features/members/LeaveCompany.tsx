import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { DeleteDialog } from '#shared/dialogs/DeleteDialog.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useDeleteCompanyMutation, useDeleteMemberMutation, useListMembersQuery } from './membersApi.ts';
import { people as texts } from './membersTexts.ts';

/** Whether the confirmation is open: of the deletion, if the owner is the only member, otherwise of the leave. */
const openQuestion = screenState('members/leaving', false, { untilUnmount: true });

/** Leaves a company, or deletes it if the owner is its only member. */
export function LeaveCompany({ company, mayDelete }: { company: number; mayDelete: boolean }) {
  const navigate = useNavigate();
  const user = useActor()?.id ?? 0;
  const isAlone = useListMembersQuery({ company }).data?.pagination.count === 1;
  const [leave, left] = useDeleteMemberMutation({ fixedCacheKey: 'leaveCompany' });
  const [end, ended] = useDeleteCompanyMutation({ fixedCacheKey: 'deleteCompany' });
  useResetOnUnmount(left);
  useResetOnUnmount(ended);
  const [isConfirming, setConfirming] = useScreenState(openQuestion);
  const go = (error: unknown) => (error === undefined ? void navigate(paths.home(), { replace: true }) : undefined);
  if (isAlone && mayDelete) {
    return (
      <div>
        <Button onClick={() => setConfirming(true)}>{texts.deleteCompany}</Button>
        <DeleteDialog
          open={isConfirming}
          title={texts.deleteTitle}
          busy={ended.isLoading}
          onConfirm={() =>
            void end({ company }).then(({ error }) => {
              setConfirming(false);
              go(error);
            })
          }
          onClose={() => setConfirming(false)}
        >
          {texts.deleteHint}
        </DeleteDialog>
      </div>
    );
  }
  if (isAlone) return null;
  return (
    <div>
      <Button onClick={() => setConfirming(true)}>{texts.leave}</Button>
      <DeleteDialog
        open={isConfirming}
        title={texts.leaveTitle}
        confirm={texts.leaveButton}
        busy={left.isLoading}
        onConfirm={() =>
          void leave({ company, user }).then(({ error }) => {
            setConfirming(false);
            go(error);
          })
        }
        onClose={() => setConfirming(false)}
      >
        {texts.leaveHint}
      </DeleteDialog>
    </div>
  );
}
