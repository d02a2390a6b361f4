import { PersonFields } from '../shared/PersonFields';
import { registration } from '../accountsTexts';
import { RegistrationSection } from './RegistrationSection';

/** The personal data of a registration. */
export function PersonSection() {
  return (
    <RegistrationSection title={registration.person}>
      <PersonFields />
    </RegistrationSection>
  );
}
