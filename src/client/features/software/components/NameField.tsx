import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { softwareLabels } from '#contract/rules/softwareLabels.ts';
import { FormField } from '#shared/forms/fields/FormField.tsx';
import { useDebouncedSearch, useSuggested } from '#shared/lib/useSuggested.ts';
import { useSuggestProductsQuery } from '#shared/records/products/productsApi.ts';
import { Datalist } from '#shared/ui/Datalist.tsx';
import { Input } from '#shared/ui/Input.tsx';
import { software } from '../softwareTexts.ts';

/**
 * Name field with suggestions from the catalogue of technologies. A name from the catalogue links the software to the
 * technology, any other name removes the link.
 */
export function NameField() {
  const listId = useId();
  const { setFieldValue } = useFormikContext();
  /** The typed text for which names are suggested. */
  const [text, setTyped] = useState('');
  const typed = text.trim();
  const debounced = useDebouncedSearch(typed);
  const suggestions = useSuggestProductsQuery({ q: debounced }, { skip: debounced === '' });
  const { answer: products = [], isMissing } = useSuggested(typed, debounced, suggestions);
  return (
    <FormField<string>
      name="name"
      label={softwareLabels.name}
      hint={isMissing ? software.form.nameHintAlone : software.form.nameHint}
    >
      {({ attributes, value, change }) => (
        <>
          <Input
            {...attributes}
            name="name"
            list={listId}
            autoComplete="off"
            maxLength={200}
            value={value}
            onChange={({ target }) => {
              change(target.value);
              setTyped(target.value);
              void setFieldValue('product', products.find(({ name }) => name === target.value)?.id ?? null);
            }}
          />
          <Datalist id={listId} names={products.map(({ name: product }) => product)} />
        </>
      )}
    </FormField>
  );
}
