import { useId, useState, type ChangeEventHandler } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Field, describedBy } from '#shared/ui/Field.tsx';
import { EyeInvisibleOutlined, EyeOutlined } from '#shared/ui/icons.ts';
import { PlainInput } from '#shared/ui/plain/PlainInput.tsx';
import { auth } from '../authTexts.ts';
import styles from './CredentialField.module.css';

interface CredentialFieldProps {
  name: string;
  label: string;
  type: 'email' | 'password';
  autoComplete: string;
  value: string;
  error: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/**
 * A plain input. The log-in is the first page that most people load, and antd's input would make up a fifth of its
 * size.
 */
export function CredentialField({ name, label, type, error, ...input }: CredentialFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field id={id} label={label} required error={error}>
      <div className={isPassword ? styles.password : undefined}>
        <PlainInput
          {...input}
          id={id}
          size="large"
          name={name}
          type={isPassword && isShown ? 'text' : type}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
          autoCapitalize="none"
          spellCheck={false}
        />
        {isPassword && (
          <Button
            type="text"
            aria-label={isShown ? auth.hidePassword : auth.showPassword}
            icon={isShown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
            onClick={() => setShown(!isShown)}
          />
        )}
      </div>
    </Field>
  );
}
