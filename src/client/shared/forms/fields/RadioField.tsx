import { RadioGroup } from '#shared/ui/Radio.tsx';
import { type FieldProps, FormField } from './FormField.tsx';

interface RadioFieldProps<Value extends string> extends FieldProps {
  options: readonly { value: Value; label: string }[];
  /** Displays each option on its own line, for long or many options. */
  isList?: boolean;
}

/** A choice of one value among a few visible options. */
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
        // The group around it provides the name.
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
