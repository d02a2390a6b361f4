import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { hasBuyer } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { buyer } from '#features/companies/companyFormTexts.ts';
import { BUYER_QUESTION } from '#features/companies/shared/BuyerCompany.tsx';
import { DeleteDialog } from '#shared/dialogs/DeleteDialog.tsx';
import { fieldId, useFormFrame } from '#shared/forms/formContext.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { selectFieldErrors } from '#shared/store/slices/errors.ts';
import { dialogs } from '#shared/texts/dialogs.ts';
import { afterPaint } from '#shared/ui/afterPaint.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { focusTerm } from '../shared/focusTerm.ts';
import { TenderAdvice } from '../shared/TenderAdvice.tsx';
import { tenderDialog } from '../shared/tenderDialog.ts';
import { useDeleteTenderMutation, usePublishTenderMutation } from '../tendersApi.ts';
import { tenders as texts } from '../tendersTexts.ts';
import type { TenderValues } from './tenderValues.ts';

interface PublishTenderProps {
  tender: Tender;
  /** ETag of the version that the surrounding form saved last. */
  etag: string | null;
  mayDecide: boolean;
  /** Called when the form is about to be saved and the tender is to be published after the save. */
  onSaveAndPublish: () => void;
  /** Called when the save failed or validation refused the form. */
  onRefused: () => void;
}

/** Publishes the draft of a tender with the unsaved changes of its form, or deletes it. */
export function PublishTender({ tender, etag, mayDecide, onSaveAndPublish, onRefused }: PublishTenderProps) {
  const { id, project, invites, description, budget_from, budget_to } = tender;
  const { id: formId } = useFormFrame();
  // Uses the form's values, because `tender` has the saved ones only after the next response. Without a deadline in
  // `tender` the confirmation would be skipped.
  const { dirty, values, isSubmitting, validateForm, submitForm } = useFormikContext<TenderValues>();
  const { bids_until, visibility } = values;
  const [dialog, setDialog] = useScreenState(tenderDialog);
  const [publish, publishing] = usePublishTenderMutation({ fixedCacheKey: 'publishTender' });
  const [discard, discarding] = useDeleteTenderMutation({ fixedCacheKey: 'deleteTender' });
  useResetOnUnmount(publishing);
  useResetOnUnmount(discarding);
  const refused = Object.values(useAppSelector(selectFieldErrors('publishTender'))).flat();
  const refusal = useRef(onRefused);
  useEffect(() => {
    refusal.current = onRefused;
  });
  // After a failed validation or save, the tender is published only by another click.
  useEffect(() => {
    if (!isSubmitting) refusal.current();
  }, [isSubmitting]);
  const send = async () => {
    if (!dirty) {
      await publish({ id, etag });
      return;
    }
    onSaveAndPublish();
    await submitForm();
  };
  const isBuyerKnown = hasBuyer(useActor(), tender);
  const press = async () => {
    if (!isBuyerKnown) return focusTerm(BUYER_QUESTION);
    // The form says what it refuses before anything is asked. Without a deadline the request is sent at once, and the
    // server's error lists what is missing.
    if (dirty && Object.keys(await validateForm()).length > 0) await submitForm();
    else if (bids_until === null) await send();
    else setDialog('publish');
  };
  const confirm = async () => {
    await send();
    setDialog(null);
  };
  const remove = async () => {
    await discard({ id, etag, project: project.id });
    setDialog(null);
  };
  return (
    <Stack gap={12}>
      {refused.length > 0 && <Alert type="error" title={refused.join(' ')} />}
      <Line>
        {mayDecide && (
          <Button type="primary" aria-haspopup="dialog" busy={publishing.isLoading} onClick={() => void press()}>
            {texts.publish}
          </Button>
        )}
        <Button aria-haspopup="dialog" onClick={() => setDialog('discard')}>
          {texts.discard}
        </Button>
        {mayDecide && !isBuyerKnown && <span className="secondary">{buyer.needed}</span>}
      </Line>
      {dialog === 'publish' && bids_until !== null && (
        <Dialog
          title={texts.publishTitle}
          onCancel={() => setDialog(null)}
          footer={[
            <Button key="cancel" onClick={() => setDialog(null)}>
              {dialogs.cancel}
            </Button>,
            <Button key="publish" type="primary" busy={publishing.isLoading} onClick={() => void confirm()}>
              {texts.publish}
            </Button>,
          ]}
        >
          <Stack gap={12}>
            <p>{texts.publishText(bids_until, invites.length, visibility === 'ALL')}</p>
            <TenderAdvice
              values={{ ...values, description, budget_from, budget_to }}
              placeOf={(field) =>
                field === 'description' || field === 'budget'
                  ? { to: paths.projectEdit(project.id) }
                  : { id: fieldId(formId, field) }
              }
              onPick={(target) => {
                setDialog(null);
                // The closed dialog holds the focus until it is removed.
                afterPaint(() => focusTerm(target));
              }}
            />
          </Stack>
        </Dialog>
      )}
      <DeleteDialog
        open={dialog === 'discard'}
        title={texts.discardTitle}
        busy={discarding.isLoading}
        onConfirm={() => void remove()}
        onClose={() => setDialog(null)}
      >
        {texts.discardText}
      </DeleteDialog>
    </Stack>
  );
}
