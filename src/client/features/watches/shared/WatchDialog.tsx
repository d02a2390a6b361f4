import { canWrite } from '#contract/access/companyAccess.ts';
import { watchRules } from '#contract/rules/watches.ts';
import type { Watch, WatchDraft } from '#contract/wire/watches.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { RadioField } from '#shared/forms/fields/RadioField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { useCreateWatchMutation, usePreviewWatchQuery } from '../watchesApi.ts';
import { watches as texts } from '../watchesTexts.ts';

/** Records in a year from which on a watch brings more than ten a week. */
const TOO_MANY = 10 * 52;

const FOR_WHOM = (['mine', 'shared'] as const).map((value) => ({ value, label: texts[value] }));

interface WatchDialogProps {
  draft: Omit<WatchDraft, 'is_shared'>;
  onClose: () => void;
}

/** Saves the search of a list as a watch, after it said how many records it finds now and would have in a year. */
export default function WatchDialog({ draft, onClose }: WatchDialogProps) {
  const [create] = useCreateWatchMutation();
  const { target, query } = draft;
  const { data, isError } = usePreviewWatchQuery({ target, query });
  const actor = useActor();
  return (
    <FormDialog<{ name: string; forWhom: 'mine' | 'shared' }, Watch>
      title={texts.title}
      endpoint="createWatch"
      initialValues={{ name: draft.name, forWhom: 'mine' }}
      rules={watchRules}
      onSubmit={({ name, forWhom }) => create({ ...draft, name, is_shared: forWhom === 'shared' })}
      send={texts.watch}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <TextField name="name" label={texts.name} />
      {actor?.company != null && canWrite(actor) && (
        <RadioField name="forWhom" label={texts.forWhom} options={FOR_WHOM} />
      )}
      <p role="status">
        {data ? texts.preview(data) : isError ? texts.uncounted : texts.counting}
        {data && data.last_year > TOO_MANY && ` ${texts.narrow}`}
      </p>
    </FormDialog>
  );
}
