import { TextField } from './TextField';
import type { FieldProps } from './FormField';

/** A telephone number, as browsers and phones help to write it. */
export const PhoneField = (field: Omit<FieldProps, 'name'>) => (
  <TextField {...field} name="phone" type="tel" inputMode="tel" autoComplete="tel" />
);
