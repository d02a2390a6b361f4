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
  of,
  onClose,
}: {
  of?: Pick<Shortlist, 'id' | 'name' | 'project'> & { etag: string | null };
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [create] = useCreateShortlistMutation();
  const [update] = useUpdateShortlistMutation();
  const { data } = useListProjectsQuery({ page: 1 });
  const projects = (data?.results ?? []).filter(({ is_owner }) => is_owner);
  const options = [
    ...projects,
    ...(of?.project && !projects.some(({ id }) => id === of.project?.id) ? [of.project] : []),
  ];
  return (
    <FormDialog<Required<ShortlistDraft>, Shortlist>
      title={of ? texts.rename : texts.create}
      endpoint={of ? 'updateShortlist' : 'createShortlist'}
      initialValues={{ name: of?.name ?? '', project: of?.project?.id ?? null }}
      rules={shortlistRules}
      onSubmit={(values) => (of ? update({ id: of.id, etag: of.etag, ...values }) : create(values))}
      onSaved={({ id }) => {
        onClose();
        if (!of) void navigate(paths.shortlist(id));
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
