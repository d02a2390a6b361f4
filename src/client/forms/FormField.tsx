import { useField } from 'formik';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { fieldId, useFormFrame } from './formContext';
import { RequiredMark } from './RequiredMark';

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

/** Label, help and error around one control. */
export function FormField<Value>({ name, label, hint, disabled, labelled = 'above', children }: FormFieldProps<Value>) {
  const frame = useFormFrame();
  const [{ value }, { error, touched }, { setValue, setTouched }] = useField<Value>(name);
  const { labels } = frame;
  useEffect(() => labels.tell(name, label), [labels, name, label]);

  const id = fieldId(frame.id, name);
  const text = touched && error ? error : frame.serverErrors[name]?.join(' ');
  const required = frame.isRequired(name);
  const describedBy = [hint && `${id}-hint`, text && `${id}-error`].filter(Boolean).join(' ');

  const control = children({
    attributes: {
      id,
      status: text ? 'error' : '',
      disabled,
      onBlur: () => void setTouched(true),
      'aria-required': required,
      'aria-invalid': Boolean(text),
      'aria-describedby': describedBy || undefined,
    },
    value,
    change: (next) => {
      frame.onChanged(name);
      void setValue(next);
    },
  });

  return (
    <div className={text ? 'form-field form-field-refused' : 'form-field'}>
      {labelled === 'above' && (
        <label htmlFor={id}>
          {label}
          {required && <RequiredMark />}
        </label>
      )}
      {labelled === 'group' ? (
        <fieldset id={id} aria-describedby={describedBy || undefined}>
          <legend>
            {label}
            {required && <RequiredMark />}
          </legend>
          {control}
        </fieldset>
      ) : (
        control
      )}
      {hint && (
        <div id={`${id}-hint`} className="form-hint">
          {hint}
        </div>
      )}
      <div id={`${id}-error`} className="form-error" aria-live="polite">
        {text}
      </div>
    </div>
  );
}
