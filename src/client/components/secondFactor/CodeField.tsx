import { TextField } from '../../forms/fields/TextField';
import { secondFactor as texts } from '../../texts/secondFactor';

const LABELS = { any: texts.anyCode, application: texts.code, recovery: texts.recoveryCode } as const;

/** A code of the second factor, offered by phones and password managers; the keyboard of digits only where letters cannot come. */
export function CodeField({ kind = 'any' }: { kind?: keyof typeof LABELS }) {
  return (
    <TextField
      name="code"
      label={LABELS[kind]}
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      inputMode={kind === 'application' ? 'numeric' : 'text'}
    />
  );
}
