import Button from 'antd/es/button';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { forms } from '../texts/forms';
import { FormField } from './FormField';
import type { FieldProps } from './FormField';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it; pasting is never in the way. */
export function PasswordField({ name, label, hint, disabled, autoComplete }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FormField<string> {...{ name, label, hint, disabled }}>
      {({ attributes, value, change }) => (
        <div className="form-password">
          <Input
            {...attributes}
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            spellCheck={false}
            value={value}
            onChange={({ target }) => change(target.value)}
          />
          <Button
            type="text"
            size="small"
            aria-pressed={shown}
            aria-controls={attributes.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? forms.hidePassword : forms.showPassword}
          </Button>
        </div>
      )}
    </FormField>
  );
}
