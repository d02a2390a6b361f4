import { useField } from 'formik';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Field, describedBy } from '#shared/ui/Field.tsx';
import { fieldId, useFormFrame } from '../formContext.ts';
import { fieldError } from '../formErrors.ts';
import { afterPress, useStableWhilePressed } from '../useStableWhilePressed.ts';
import { messageOf } from '../validation.ts';

/** Properties of all field types. */
export interface FieldProps {
  name: string;
  label: string;
  /** Help text below the field. */
  hint?: ReactNode;
  disabled?: boolean;
  /** Marked as required although the rules let it be saved empty. */
  isNeeded?: boolean | undefined;
}

/** Properties that a field passes to its control. */
export interface Control<Value> {
  attributes: {
    id: string;
    disabled: boolean | undefined;
    onBlur: () => void;
    'aria-required': boolean;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  };
  value: Value;
  change: (value: Value) => void;
}

interface FormFieldProps<Value> extends FieldProps {
  /** `inside` if the control has its own label, such as a checkbox. `group` if the control is not a single input. */
  labelled?: 'above' | 'inside' | 'group';
  children: (control: Control<Value>) => ReactNode;
}

/**
 * Label, help and error of one control. Every keystroke notifies all fields of the form, and memoization renders only
 * those whose value, error or look has changed. Rendering all fields of a large form took four times as long as an
 * acceptable input delay.
 */
export function FormField<Value>({
  name,
  label,
  hint,
  disabled,
  isNeeded = false,
  labelled = 'above',
  children,
}: FormFieldProps<Value>) {
  const { id: formId, labels, serverErrors, onChanged, required: requiredFields } = useFormFrame();
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<Value>(name);
  useEffect(() => labels.register(name, label), [labels, name, label]);

  const text = useStableWhilePressed(fieldError(name, touched ? messageOf(error) : undefined, serverErrors));
  const required = isNeeded || requiredFields.has(name);
  return useMemo(() => {
    const id = fieldId(formId, name);
    return (
      <Field {...{ id, label, hint, required, labelled }} error={text}>
        {children({
          attributes: {
            id,
            disabled,
            // `setTouched` validates all fields.
            onBlur: () => afterPress(() => void setTouched(true)),
            'aria-required': required,
            'aria-invalid': Boolean(text),
            'aria-describedby': describedBy(id, { hint, error: text }),
          },
          value,
          change: (next) => {
            onChanged(name);
            void setValue(next);
          },
        })}
      </Field>
    );
  }, [formId, name, label, hint, required, labelled, text, children, disabled, value, onChanged, setValue, setTouched]);
}
