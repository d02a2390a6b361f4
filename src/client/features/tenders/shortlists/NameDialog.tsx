import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { shortlistRules } from '#contract/rules/shortlists.ts';
import type { Shortlist, ShortlistDraft } from '#contract/wire/shortlists.ts';
import { useListProjectsQuery } from '#features/projects/projectsApi.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { useCreateShortlistMutation, useUpdateShortlistMutation } from '../shortlistsApi.ts';
import { shortlists as texts } from '../shortlistsTexts.ts';

/** Dialog for the name and the project of a new or existing shortlist. */
export default function NameDialog({
  shortlist,
  onClose,
}: {
  shortlist?: Pick<Shortlist, 'id' | 'name' | 'project'> & { etag: string | null };
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [create] = useCreateShortlistMutation();
  const [update] = useUpdateShortlistMutation();
  const { data } = useListProjectsQuery({ page: 1 });
  const projects = (data?.results ?? []).filter(({ is_owner }) => is_owner);
  const options = [
    ...projects,
    ...(shortlist?.project && !projects.some(({ id }) => id === shortlist.project?.id) ? [shortlist.project] : []),
  ];
  return (
    <FormDialog<Required<ShortlistDraft>, Shortlist>
      title={shortlist ? texts.rename : texts.create}
      endpoint={shortlist ? 'updateShortlist' : 'createShortlist'}
      initialValues={{ name: shortlist?.name ?? '', project: shortlist?.project?.id ?? null }}
      rules={shortlistRules}
      onSubmit={(values) =>
        shortlist ? update({ id: shortlist.id, etag: shortlist.etag, ...values }) : create(values)
      }
      onSaved={({ id }) => {
        onClose();
        if (!shortlist) void navigate(paths.shortlist(id));
      }}
      send={texts.save}
      onClose={onClose}
    >
      <TextField name="name" label={texts.name} maxLength={200} />
      <SelectField
        name="project"
        label={texts.project}
        options={options.map(({ id, name }) => ({ value: id, label: name }))}
        clearable
      />
    </FormDialog>
  );
}
