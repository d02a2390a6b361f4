import { LazyDatePicker } from '../../ui/lazyPickers';
import { FormField } from './FormField';
import type { FieldProps } from './FormField';

/** A day as `YYYY-MM-DD`, or null; typed or picked in Czech form. */
export const DateField = (props: FieldProps) => (
  <FormField<string | null> {...props}>
    {({ attributes, value, change }) => (
      <LazyDatePicker {...attributes} name={props.name} value={value} change={change} />
    )}
  </FormField>
);
