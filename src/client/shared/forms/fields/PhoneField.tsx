import { TextField } from './TextField';
import type { FieldProps } from './FormField';

/** A telephone number with autocompletion and a telephone keyboard. */
export const PhoneField = (field: Omit<FieldProps, 'name'>) => (
  <TextField {...field} name="phone" type="tel" inputMode="tel" autoComplete="tel" />
);
