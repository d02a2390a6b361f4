import { TextField } from '../../forms/TextField';
import { registration } from '../../texts/accounts';

/** Who registers. */
export function PersonFields() {
  return (
    <section className="form-section">
      <h2>{registration.person}</h2>
      <TextField name="first_name" label={registration.firstName} autoComplete="given-name" />
      <TextField name="last_name" label={registration.lastName} autoComplete="family-name" />
      <TextField
        name="phone"
        label={registration.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={registration.phoneHint}
      />
    </section>
  );
}
