import { PhoneField } from '#shared/forms/fields/PhoneField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { registration as texts } from '#shared/session/accountsTexts.ts';

/** Form fields for a person's name and telephone number. */
export function PersonFields() {
  return (
    <>
      <TextField name="first_name" label={texts.firstName} autoComplete="given-name" />
      <TextField name="last_name" label={texts.lastName} autoComplete="family-name" />
      <PhoneField label={texts.phone} hint={texts.phoneHint} />
    </>
  );
}
