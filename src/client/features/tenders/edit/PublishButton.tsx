import { useFormikContext } from 'formik';
import { type ComponentProps, type RefObject, useEffect } from 'react';
import { buyer } from '#features/companies/companyFormTexts.ts';
import { BUYER_QUESTION } from '#features/companies/shared/LazyBuyerCompany.tsx';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { dialogs } from '#shared/texts/dialogs.ts';
import { afterPaint } from '#shared/ui/afterPaint.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { focusTerm } from '../shared/focusTerm.ts';
import { type AdvisedValues, TenderAdvice } from '../shared/TenderAdvice.tsx';
import { tenderDialog } from '../shared/tenderDialog.ts';
import { tenders as texts } from '../tendersTexts.ts';
import type { TenderValues } from './tenderValues.ts';

interface PublishButtonProps extends Pick<ComponentProps<typeof TenderAdvice>, 'placeOf'> {
  /** Set while the form is submitted to publish the tender. */
  publishes: RefObject<boolean>;
  /** What advice needs besides the values of the form. */
  advised: Omit<AdvisedValues, keyof TenderValues>;
  /** Whether the buyer's company is asked first. */
  needsBuyer: boolean;
  /** Number of invited companies. */
  invited?: number;
  busy?: boolean;
  /** Publishes a tender whose form has no unsaved changes. Without it the form is submitted. */
  publishSaved?: () => Promise<unknown>;
}

/** Publishes the tender of the surrounding form after advice and a confirmation. */
export function PublishButton({
  publishes,
  needsBuyer,
  advised,
  placeOf,
  invited = 0,
  busy = false,
  publishSaved,
}: PublishButtonProps) {
  // The form's values, because a stored draft has them only after the next response.
  const { dirty, values, isSubmitting, validateForm, submitForm } = useFormikContext<TenderValues>();
  const [dialog, setDialog] = useScreenState(tenderDialog);
  const { bids_until, visibility } = values;
  // After a failed validation or request, only another press publishes the tender.
  useEffect(() => {
    if (!isSubmitting) publishes.current = false;
  }, [isSubmitting, publishes]);
  const send = async () => {
    if (publishSaved && !dirty) {
      await publishSaved();
      return;
    }
    publishes.current = true;
    await submitForm();
  };
  const press = async () => {
    if (needsBuyer) return focusTerm(BUYER_QUESTION);
    // The form says what it refuses before anything is asked. Without a deadline the request is sent at once, and the
    // server's error lists what is missing.
    if (Object.keys(await validateForm()).length > 0) await submitForm();
    else if (bids_until === null) await send();
    else setDialog('publish');
  };
  const confirm = async () => {
    await send();
    setDialog(null);
  };
  return (
    <>
      <Button type="primary" aria-haspopup="dialog" busy={busy} onClick={() => void press()}>
        {texts.publish}
      </Button>
      {needsBuyer && <span className="secondary">{buyer.needed}</span>}
      {dialog === 'publish' && bids_until !== null && (
        <Dialog
          title={texts.publishTitle}
          onCancel={() => setDialog(null)}
          footer={[
            <Button key="cancel" onClick={() => setDialog(null)}>
              {dialogs.cancel}
            </Button>,
            <Button key="publish" type="primary" busy={busy || isSubmitting} onClick={() => void confirm()}>
              {texts.publish}
            </Button>,
          ]}
        >
          <Stack gap={12}>
            <p>{texts.publishText(bids_until, invited, visibility === 'ALL')}</p>
            <TenderAdvice
              values={{ ...values, ...advised }}
              placeOf={placeOf}
              onPick={(target) => {
                setDialog(null);
                // The closed dialog holds the focus until it is removed.
                afterPaint(() => focusTerm(target));
              }}
            />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
