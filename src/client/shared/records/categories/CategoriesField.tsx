import { FormField } from '#shared/forms/fields/FormField.tsx';
import { picker as texts } from './categoriesTexts.ts';
import { CategoryPicker, type CategoryPickerProps } from './CategoryPicker.tsx';

interface CategoriesFieldProps extends Pick<CategoryPickerProps, 'place'> {
  name?: string;
  label?: string;
  hint?: string | undefined;
}

/** The category picker as a form field. The value is a list of ids. */
export function CategoriesField({ name = 'categories', label = texts.label, hint, ...picker }: CategoriesFieldProps) {
  return (
    <FormField<number[]> name={name} label={label} hint={hint} labelled="group">
      {({ attributes, value, change }) => (
        <CategoryPicker
          value={value}
          onChange={change}
          onBlur={attributes.onBlur}
          invalid={attributes['aria-invalid']}
          describedBy={attributes['aria-describedby']}
          {...picker}
        />
      )}
    </FormField>
  );
}
