import { PersonFields } from '../../components/fields/PersonFields';
import { registration } from '../../texts/accounts';
import { RegistrationSection } from './RegistrationSection';

/** Who registers. */
export function PersonSection() {
  return (
    <RegistrationSection title={registration.person}>
      <PersonFields />
    </RegistrationSection>
  );
}
