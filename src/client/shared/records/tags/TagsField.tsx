import { useState } from 'react';
import { FormField } from '#shared/forms/fields/FormField.tsx';
import { pickFields } from '#shared/texts/pickFields.ts';
import { plainWords } from '#shared/texts/plainWords.ts';
import { Select } from '#shared/ui/Select.tsx';
import { useListTagsQuery } from './tagsApi.ts';

/** Tags as a form field. The value is a list of ids, selected from all tags. */
export function TagsField({ name = 'tags', label }: { name?: string; label: string }) {
  const { data: tags = [], isFetching } = useListTagsQuery();
  const [query, setQuery] = useState('');
  return (
    <FormField<number[]> name={name} label={label} hint={pickFields.tagsHint}>
      {({ attributes, value, change }) => (
        <Select<number[]>
          {...attributes}
          mode="multiple"
          value={value}
          loading={isFetching}
          options={tags.map((tag) => ({ value: tag.id, label: tag.name }))}
          searchValue={query}
          onSearch={setQuery}
          filterOption={(typed, option) =>
            typeof option?.label === 'string' && plainWords(option.label).includes(plainWords(typed))
          }
          notFoundContent={pickFields.nothingFound}
          aria-label={label}
          onChange={(ids) => {
            setQuery('');
            change(ids);
          }}
        />
      )}
    </FormField>
  );
}
