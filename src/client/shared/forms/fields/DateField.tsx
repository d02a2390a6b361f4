import { LazyDatePicker } from '#shared/ui/lazyPickers.tsx';
import { type FieldProps, FormField } from './FormField.tsx';

/** A day as `YYYY-MM-DD`, or null. Typed or picked in Czech format. */
export const DateField = (props: FieldProps) => (
  <FormField<string | null> {...props}>
    {({ attributes, value, change }) => <LazyDatePicker {...attributes} value={value} change={change} />}
  </FormField>
);
