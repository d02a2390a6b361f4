import { PersonFields } from '../../components/fields/PersonFields';
import { registration } from '../../texts/accounts';

/** Who registers. */
export function PersonSection() {
  return (
    <section className="form-section">
      <h2>{registration.person}</h2>
      <PersonFields />
    </section>
  );
}
