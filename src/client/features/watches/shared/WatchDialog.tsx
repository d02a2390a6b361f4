import { Link } from 'react-router-dom';
import { canWrite } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { watchRules } from '#contract/rules/watches.ts';
import type { Watch, WatchDraft } from '#contract/wire/watches.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { RadioField } from '#shared/forms/fields/RadioField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { useCreateWatchMutation, useEndWatchMutation, usePreviewWatchQuery } from '../watchesApi.ts';
import { watches as texts } from '../watchesTexts.ts';

/** Records in a year from which on a watch brings more than ten a week. */
const TOO_MANY = 10 * 52;

const FOR_WHOM = [
  { value: 'mine', label: texts.mine },
  { value: 'shared', label: texts.shared },
] as const;

interface Values {
  name: string;
  forWhom: (typeof FOR_WHOM)[number]['value'];
}

interface WatchDialogProps {
  draft: Omit<WatchDraft, 'is_shared'>;
  /** The watch of this search. */
  watch: Watch | undefined;
  onClose: () => void;
}

/** Saves the search of a list as a watch, or ends the watch that it has. */
export default function WatchDialog({ draft, watch, onClose }: WatchDialogProps) {
  const [create] = useCreateWatchMutation();
  const actor = useActor();
  if (watch) return <Watched watch={watch} onClose={onClose} />;
  const mayShare = actor?.company != null && canWrite(actor);
  return (
    <FormDialog<Values, Watch>
      title={texts.title}
      endpoint="createWatch"
      initialValues={{ name: draft.name, forWhom: 'mine' }}
      rules={watchRules}
      onSubmit={({ name, forWhom }) => create({ ...draft, name, is_shared: forWhom === 'shared' })}
      send={texts.save}
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <TextField name="name" label={texts.name} />
      {mayShare && <RadioField name="forWhom" label={texts.forWhom} options={FOR_WHOM} />}
      <Preview draft={draft} />
    </FormDialog>
  );
}

/** How many records the search finds now, and how many it would have brought in a year. */
function Preview({ draft: { target, query } }: Pick<WatchDialogProps, 'draft'>) {
  const { data, isError } = usePreviewWatchQuery({ target, query });
  return (
    <div role="status">
      <p>{data ? texts.preview(data) : isError ? texts.uncounted : texts.counting}</p>
      {data && data.last_year > TOO_MANY && <p>{texts.narrow}</p>}
    </div>
  );
}

function Watched({ watch: { id, name }, onClose }: { watch: Watch; onClose: () => void }) {
  const [end, ending] = useEndWatchMutation();
  return (
    <Dialog
      title={texts.watchedTitle}
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          {texts.close}
        </Button>,
        <Button
          key="end"
          type="primary"
          busy={ending.isLoading}
          onClick={() => void end({ id }).then(({ error }) => error === undefined && onClose())}
        >
          {texts.end}
        </Button>,
      ]}
    >
      <p>{texts.watchedAs(name)}</p>
      <p>
        <Link to={paths.notificationSettings()}>{texts.toAll}</Link>
      </p>
    </Dialog>
  );
}
