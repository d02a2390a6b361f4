import { Password } from '#shared/ui/Password.tsx';
import { type FieldProps, FormField } from './FormField.tsx';

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that reveals it. Pasting is allowed. */
export function PasswordField({ name, label, hint, disabled, autoComplete }: PasswordFieldProps) {
  return (
    <FormField<string> {...{ name, label, hint, disabled }}>
      {({ attributes, value, change }) => (
        <Password
          {...attributes}
          name={name}
          autoComplete={autoComplete}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </FormField>
  );
}
