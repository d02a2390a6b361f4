import { PhoneField } from '../../../shared/forms/fields/PhoneField';
import { TextField } from '../../../shared/forms/fields/TextField';
import { registration as texts } from '../accountsTexts';

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
