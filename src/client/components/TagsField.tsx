import Select from 'antd/es/select';
import { FormField } from '../forms/FormField';
import { useListTagsQuery } from '../slices/tags';
import { useDropdown } from '../store/useDropdown';
import { useTyped } from '../store/useTyped';
import { pickFields } from '../texts/references';
import { plainWords } from './plainWords';

/** Tags as a field of a form: a list of ids, picked from all that there are. */
export function TagsField({ name = 'tags', label }: { name?: string; label: string }) {
  const { data: tags = [], isFetching } = useListTagsQuery();
  const dropdown = useDropdown(name);
  const [sought, setSought] = useTyped(name);
  return (
    <FormField<number[]> name={name} label={label} hint={pickFields.tagsHint}>
      {({ attributes, value, change }) => (
        <Select<number[]>
          {...attributes}
          {...dropdown}
          mode="multiple"
          value={value}
          loading={isFetching}
          options={tags.map((tag) => ({ value: tag.id, label: tag.name }))}
          searchValue={sought}
          onSearch={setSought}
          filterOption={(typed, option) => plainWords(String(option?.label ?? '')).includes(plainWords(typed))}
          notFoundContent={pickFields.nothingFound}
          aria-label={label}
          onChange={(ids) => {
            setSought('');
            change(ids);
          }}
        />
      )}
    </FormField>
  );
}
