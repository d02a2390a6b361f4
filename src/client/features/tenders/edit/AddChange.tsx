import { ADDENDUM_MAX_LENGTH } from '#contract/limits/limits.ts';
import { tenderChangeRules } from '#contract/rules/tenders.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { DeadlineField } from '#shared/forms/fields/DateTimeField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { tenderDialog } from '../shared/tenderDialog.ts';
import { useCreateTenderChangeMutation } from '../tendersApi.ts';
import { tenders as texts } from '../tendersTexts.ts';

interface ChangeValues {
  text: string;
  bids_until: string | null;
}

/** Publishes a change to a published tender. All invited companies and bidders are notified. */
export function AddChange({ tender: { id, etag, bids_until, changes } }: { tender: Versioned<Tender> }) {
  const [dialog, setDialog] = useScreenState(tenderDialog);
  const [add] = useCreateTenderChangeMutation();
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setDialog('change')}>
        {texts.change}
      </Button>
      {dialog === 'change' && (
        <FormDialog<ChangeValues, Tender>
          title={texts.change}
          endpoint="createTenderChange"
          initialValues={{ text: '', bids_until }}
          rules={tenderChangeRules}
          draft={{ object: `tender-change/${id}`, version: String(changes.length) }}
          onSubmit={({ text, bids_until: until }) =>
            add({ id, etag, text, ...(until !== null && until !== bids_until && { bids_until: until }) })
          }
          send={texts.sendChange}
          onClose={() => setDialog(null)}
        >
          <p className="secondary">{texts.changeLead}</p>
          <TextAreaField name="text" label={texts.changeText} rows={4} maxLength={ADDENDUM_MAX_LENGTH} />
          <DeadlineField name="bids_until" label={texts.changeUntil} hint={texts.changeUntilHint} />
        </FormDialog>
      )}
    </div>
  );
}
