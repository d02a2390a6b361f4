import { PersonFields } from '../../components/fields/PersonFields';
import { registration } from '../../texts/accounts';
import { RegistrationSection } from './RegistrationSection';

/** The personal data of a registration. */
export function PersonSection() {
  return (
    <RegistrationSection title={registration.person}>
      <PersonFields />
    </RegistrationSection>
  );
}
