import { LazyDateTimePicker } from '../../ui/lazyPickers';
import { FormField } from './FormField';
import type { FieldProps } from './FormField';

/** An instant as ISO 8601, or null; typed or picked in Czech form, as clocks in Prague show it. */
export const DateTimeField = (props: FieldProps) => (
  <FormField<string | null> {...props}>
    {({ attributes, value, change }) => (
      <LazyDateTimePicker {...attributes} name={props.name} value={value} change={change} />
    )}
  </FormField>
);
