import { FormField } from '../../../shared/forms/fields/FormField';
import { CategoryPicker } from './CategoryPicker';
import type { CategoryPickerProps } from './CategoryPicker';
import { requests } from '../../services/requestsTexts';

interface CategoriesFieldProps extends Pick<CategoryPickerProps, 'place'> {
  name?: string;
  label?: string;
  hint?: string | undefined;
}

/** The category picker as a form field. The value is a list of ids. */
export function CategoriesField({
  name = 'categories',
  label = requests.categories,
  hint,
  ...picker
}: CategoriesFieldProps) {
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
