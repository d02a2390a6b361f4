import { TextField } from '#shared/forms/fields/TextField.tsx';
import { secondFactor as texts } from '../../secondFactorTexts.ts';

const LABELS = { any: texts.anyCode, application: texts.code, recovery: texts.recoveryCode } as const;

/**
 * Input for a code of the second factor, with autofill by phones and password managers. The numeric keyboard is used
 * only if the code cannot contain letters.
 */
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
