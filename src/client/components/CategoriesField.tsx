import { FormField } from '../forms/FormField';
import { CategoryPicker } from './CategoryPicker';
import { requests } from '../texts/requests';

/** The category picker as a field of a form: a list of ids. */
export function CategoriesField({ name = 'categories', label = requests.categories, single = false }: { name?: string; label?: string; single?: boolean }) {
  return (
    <FormField<number[]> name={name} label={label} labelled="group">
      {({ attributes, value, change }) => (
        <CategoryPicker
          value={value}
          onChange={change}
          onBlur={attributes.onBlur}
          invalid={attributes['aria-invalid']}
          describedBy={attributes['aria-describedby']}
          single={single}
        />
      )}
    </FormField>
  );
}
