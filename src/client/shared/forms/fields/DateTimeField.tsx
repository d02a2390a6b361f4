import { LazyDateTimePicker } from '../../ui/lazyPickers';
import { FormField } from './FormField';
import type { FieldProps } from './FormField';

/** A timestamp as ISO 8601, or null. Typed or picked in Czech format in the Prague time zone. */
export const DateTimeField = (props: FieldProps) => (
  <FormField<string | null> {...props}>
    {({ attributes, value, change }) => <LazyDateTimePicker {...attributes} value={value} change={change} />}
  </FormField>
);
