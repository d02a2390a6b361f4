import { useField } from 'formik';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { fieldId, useFormFrame } from '../formContext';
import { fieldError } from '../formErrors';
import { afterPress, useStableWhilePressed } from '../useStableWhilePressed';
import { Field, describedBy } from '../../ui/Field';

/** What every kind of field takes. */
export interface FieldProps {
  name: string;
  label: string;
  /** Help under the field. */
  hint?: ReactNode;
  disabled?: boolean;
}

/** What a field hands to its control. */
export interface Control<Value> {
  attributes: {
    id: string;
    status: 'error' | '';
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
  /** `inside` where the control brings its own label, as a checkbox does; `group` where the control is no single input. */
  labelled?: 'above' | 'inside' | 'group';
  children: (control: Control<Value>) => ReactNode;
}

/**
 * Label, help and error around one control. A letter in one field tells all fields of the form, and only those draw
 * themselves anew whose value, error or look it changed: to draw all of a large form took four times as long as anybody
 * waits for a letter.
 */
export function FormField<Value>({ name, label, hint, disabled, labelled = 'above', children }: FormFieldProps<Value>) {
  const { id: formId, labels, serverErrors, onChanged, required: requiredFields } = useFormFrame();
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<Value>(name);
  useEffect(() => labels.tell(name, label), [labels, name, label]);

  const text = useStableWhilePressed(fieldError(name, touched ? error : undefined, serverErrors));
  const required = requiredFields.has(name);
  return useMemo(() => {
    const id = fieldId(formId, name);
    return (
      <Field {...{ id, label, hint, required, labelled }} error={text}>
        {children({
          attributes: {
            id,
            status: text ? 'error' : '',
            disabled,
            // All fields are asked what this makes of them.
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
