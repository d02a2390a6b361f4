import { LazyDatePicker } from '../../ui/lazyPickers';
import { FormField } from './FormField';
import type { FieldProps } from './FormField';

/** A day as `YYYY-MM-DD`, or null. Typed or picked in Czech format. */
export const DateField = (props: FieldProps) => (
  <FormField<string | null> {...props}>
    {({ attributes, value, change }) => <LazyDatePicker {...attributes} value={value} change={change} />}
  </FormField>
);
