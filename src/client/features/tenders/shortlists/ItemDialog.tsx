import { useFormikContext } from 'formik';
import { shortlistItemRules } from '#contract/rules/shortlists.ts';
import { SHORTLIST_ITEM_STATES, type ShortlistItemState } from '#contract/vocabulary/shortlists.ts';
import type { Shortlist, ShortlistItem } from '#contract/wire/shortlists.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { useUpdateShortlistItemMutation } from '../shortlistsApi.ts';
import { shortlists as texts, shortlistStates } from '../shortlistsTexts.ts';

interface Values {
  state: ShortlistItemState;
  out_reason: string;
  note: string;
}

/** Dialog for the state of a shortlisted company and a note for colleagues. */
export default function ItemDialog({
  list,
  item,
  onClose,
}: {
  list: number;
  item: ShortlistItem;
  onClose: () => void;
}) {
  const [update] = useUpdateShortlistItemMutation();
  return (
    <FormDialog<Values, Shortlist>
      title={texts.editOf(item.company?.name ?? texts.hidden)}
      endpoint="updateShortlistItem"
      initialValues={{ state: item.state, out_reason: item.out_reason ?? '', note: item.note ?? '' }}
      rules={shortlistItemRules}
      onSubmit={(values) => update({ id: list, item: item.id, ...values })}
      send={texts.save}
      onClose={onClose}
    >
      <SelectField
        name="state"
        label={texts.state}
        options={SHORTLIST_ITEM_STATES.map((value) => ({ value, label: shortlistStates[value] }))}
      />
      <Reason />
      <TextAreaField name="note" label={texts.note} maxLength={2_000} />
    </FormDialog>
  );
}

/** Only a rejected company has a reason. */
function Reason() {
  const { values } = useFormikContext<Values>();
  return values.state === 'OUT' ? <TextField name="out_reason" label={texts.outReason} maxLength={500} /> : null;
}
