import { forms as texts } from '#shared/texts/forms.ts';
import { LazyDateTimePicker } from '#shared/ui/lazyPickers.tsx';
import { type FieldProps, FormField } from './FormField.tsx';

/** A timestamp as ISO 8601, or null. Typed or picked in Czech format in the Prague time zone; a day alone is refused. */
export const DateTimeField = (props: FieldProps) => (
  <FormField<string | null> {...props}>
    {({ attributes, value, change }) => <LazyDateTimePicker {...attributes} value={value} change={change} />}
  </FormField>
);

/** A deadline as a timestamp. A day alone lasts until its end, which the hint says. */
export const DeadlineField = ({ hint, ...props }: FieldProps & { hint?: string }) => (
  <FormField<string | null>
    {...props}
    hint={hint === undefined ? texts.untilEndOfDay : `${hint} ${texts.untilEndOfDay}`}
  >
    {({ attributes, value, change }) => <LazyDateTimePicker {...attributes} value={value} change={change} isDeadline />}
  </FormField>
);
