import { useId, useState, type ChangeEventHandler } from 'react';

import { auth } from '../../texts/auth';
import { EyeInvisibleOutlined, EyeOutlined } from '../../ui/icons';
import { Field, describedBy } from '../../ui/Field';

interface CredentialFieldProps {
  name: string;
  label: string;
  type: 'email' | 'password';
  autoComplete: string;
  value: string;
  error: string | undefined;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/** A plain input: the log-in is the first page most people load, and antd's would be a fifth of it. */
export function CredentialField({ name, label, type, error, ...input }: CredentialFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field id={id} label={label} required error={error}>
      <div className="credential">
        <input
          {...input}
          id={id}
          name={name}
          type={isPassword && isShown ? 'text' : type}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error })}
          autoCapitalize="none"
          spellCheck={false}
        />
        {isPassword && (
          <button
            type="button"
            aria-label={isShown ? auth.hidePassword : auth.showPassword}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
          </button>
        )}
      </div>
    </Field>
  );
}
