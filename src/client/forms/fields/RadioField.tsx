import { RadioGroup } from '../../ui/Radio';
import { FormField } from './FormField';
import type { FieldProps } from './FormField';

interface RadioFieldProps<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: string }[];
  /** Each on a line of its own: for more than a few, or long ones. */
  isList?: boolean;
}

/** One of a few values that are all seen at once. */
export function RadioField<Value extends string>({
  name,
  label,
  hint,
  disabled,
  options,
  isList = false,
}: RadioFieldProps<Value>) {
  return (
    <FormField<Value> {...{ name, label, hint, disabled }} labelled="group">
      {({ attributes, value, change }) => (
        // The group around it has the name.
        <RadioGroup
          role="presentation"
          {...{ name, value, disabled }}
          options={[...options]}
          vertical={isList}
          onBlur={attributes.onBlur}
          onChange={({ target }) => change(target.value as Value)}
        />
      )}
    </FormField>
  );
}
