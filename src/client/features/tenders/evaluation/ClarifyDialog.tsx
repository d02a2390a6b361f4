import { endOfDay } from '#contract/lib/times.ts';
import { clarificationRules } from '#contract/rules/bids.ts';
import { workingDayIn } from '#contract/rules/workingDays.ts';
import type { ComparedBid } from '#contract/wire/comparison.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { DeadlineField } from '#shared/forms/fields/DateTimeField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { useCreateClarificationMutation } from '../evaluationApi.ts';
import { evaluation as texts } from '../evaluationTexts.ts';

/** Default number of days to answer a clarification request. */
const USUAL_DAYS = 3;

interface ClarifyValues {
  text: string;
  until: string | null;
}

/** Dialog that asks a bidder for a clarification, with a deadline. */
export default function ClarifyDialog({
  bid: { id: bid, bidder, clarification },
  project,
  onClose,
}: {
  bid: ComparedBid;
  project: number;
  onClose: () => void;
}) {
  const today = useAppSelector(selectToday);
  const [requestClarification] = useCreateClarificationMutation();
  return (
    <FormDialog<ClarifyValues, null>
      title={texts.clarifyOf(bidder.name)}
      endpoint="createClarification"
      initialValues={{
        text: clarification?.text ?? '',
        until: clarification?.until ?? endOfDay(workingDayIn(today, USUAL_DAYS)),
      }}
      rules={clarificationRules}
      draft={{ object: `clarification/${bid}`, version: null }}
      onSubmit={({ text, until }) => requestClarification({ project, bid, text, until: until ?? '' })}
      send={texts.clarify}
      onClose={onClose}
    >
      <p className="secondary">{texts.clarifyLead}</p>
      <TextAreaField name="text" label={texts.clarifyText} rows={4} maxLength={2_000} />
      <DeadlineField name="until" label={texts.clarifyUntil} />
    </FormDialog>
  );
}
