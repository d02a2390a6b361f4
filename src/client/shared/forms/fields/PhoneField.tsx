import { phone } from '#shared/texts/format.ts';
import type { FieldProps } from './FormField.tsx';
import { TextField } from './TextField.tsx';

/** A complete Czech number as stored. Other text is shown as it is typed. */
const STORED = /^\+420\d{9}$/;
const grouped = (value: string) => (STORED.test(value) ? phone(value) : value);

/** A telephone number with autocompletion and a telephone keyboard. */
export const PhoneField = (field: Omit<FieldProps, 'name'>) => (
  <TextField {...field} name="phone" type="tel" inputMode="tel" autoComplete="tel" format={grouped} />
);
