import { ADDENDUM_MAX_LENGTH } from '../../../../contract/limits/limits';
import { tenderChangeRules } from '../../../../contract/rules/tenders';
import type { Tender } from '../../../../contract/wire/tenders';
import type { Versioned } from '../../../shared/api/versioned';
import { FormDialog } from '../../../shared/dialogs/FormDialog';
import { DeadlineField } from '../../../shared/forms/fields/DateTimeField';
import { TextAreaField } from '../../../shared/forms/fields/TextAreaField';
import { useCreateTenderChangeMutation } from '../tendersApi';
import { useScreenState } from '../../../app/store/hooks/useScreenState';
import { tenders as texts } from '../tendersTexts';
import { Button } from '../../../shared/ui/Button';
import { tenderDialog } from '../shared/tenderDialog';

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
