import type { RefObject } from 'react';
import { hasBuyer } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { DeleteDialog } from '#shared/dialogs/DeleteDialog.tsx';
import { fieldId, useFormFrame } from '#shared/forms/formContext.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { selectFieldErrors } from '#shared/store/slices/errors.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { tenderDialog } from '../shared/tenderDialog.ts';
import styles from '../shared/tenders.module.css';
import { useDeleteTenderMutation, usePublishTenderMutation } from '../tendersApi.ts';
import { tenders as texts } from '../tendersTexts.ts';
import { PublishButton } from './PublishButton.tsx';

interface DraftProps {
  tender: Tender;
  /** ETag of the version that the surrounding form saved last. */
  etag: string | null;
}

/** Publishes the draft of a tender with the unsaved changes of its form. */
export function PublishTender({ tender, etag, publishes }: DraftProps & { publishes: RefObject<boolean> }) {
  const { id, project, invites, description, budget_from, budget_to, renews, files } = tender;
  const { id: formId } = useFormFrame();
  const [publish, publishing] = usePublishTenderMutation({ fixedCacheKey: 'publishTender' });
  useResetOnUnmount(publishing);
  const isBuyerKnown = hasBuyer(useActor(), tender);
  const refused = Object.values(useAppSelector(selectFieldErrors('publishTender'))).flat();
  return (
    <>
      {refused.length > 0 && <Alert type="error" className={styles.refused} title={refused.join(' ')} />}
      <PublishButton
        publishes={publishes}
        needsBuyer={!isBuyerKnown}
        advised={{ description, budget_from, budget_to, renews, has_files: files.length > 0 }}
        placeOf={(field) =>
          field === 'description' || field === 'budget'
            ? { to: paths.projectEdit(project.id) }
            : { id: fieldId(formId, field) }
        }
        invited={invites.length}
        busy={publishing.isLoading}
        publishSaved={() => publish({ id, etag })}
      />
    </>
  );
}

/** Deletes the draft of a tender. */
export function DiscardTender({ tender: { id, project }, etag }: DraftProps) {
  const [dialog, setDialog] = useScreenState(tenderDialog);
  const [discard, discarding] = useDeleteTenderMutation({ fixedCacheKey: 'deleteTender' });
  useResetOnUnmount(discarding);
  const remove = async () => {
    await discard({ id, etag, project: project.id });
    setDialog(null);
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setDialog('discard')}>
        {texts.discard}
      </Button>
      <DeleteDialog
        open={dialog === 'discard'}
        title={texts.discardTitle}
        busy={discarding.isLoading}
        onConfirm={() => void remove()}
        onClose={() => setDialog(null)}
      >
        {texts.discardText}
      </DeleteDialog>
    </>
  );
}
