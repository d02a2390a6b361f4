import EyeInvisibleOutlined from '@ant-design/icons/es/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import { useId, useState, type ChangeEventHandler } from 'react';
import { auth } from '../../texts/auth';

interface CredentialFieldProps {
  name: string;
  label: string;
  type: 'email' | 'password';
  autoComplete: string;
  value: string;
  error?: string;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/** A plain input: the log-in is the first page most people load, and antd's would be a fifth of it. */
export function CredentialField({ name, label, type, error, ...input }: CredentialFieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <span className="field-required" aria-hidden="true" />
      </label>
      <div className="field-control">
        <input
          {...input}
          id={id}
          name={name}
          type={isPassword && isShown ? 'text' : type}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
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
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
