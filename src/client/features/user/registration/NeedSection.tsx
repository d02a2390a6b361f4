import { useFormikContext } from 'formik';
import { useSearchParams } from 'react-router-dom';
import { SEARCH_MAX_LENGTH } from '#contract/limits/limits.ts';
import type { PendingRegistration } from '#contract/wire/accounts.ts';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { registration } from '#shared/session/accountsTexts.ts';
import { RegistrationSection } from './RegistrationSection.tsx';

/**
 * The sentence with which a visitor came to register; empty without one. It is in the address and nowhere else in the
 * browser, so that nobody who registers there later gets it.
 */
export const useNeedOfAddress = (): string =>
  (useSearchParams()[0].get('potreba') ?? '').trim().slice(0, SEARCH_MAX_LENGTH);

/** The sentence of a client, who can correct or clear it; nothing if the registration began without one. */
export function NeedSection() {
  const { initialValues, values } = useFormikContext<PendingRegistration>();
  if (!initialValues.need || values.role !== 'CLIENT') return null;
  return (
    <RegistrationSection title={registration.needTitle}>
      <TextField name="need" label={registration.need} hint={registration.needHint} maxLength={SEARCH_MAX_LENGTH} />
    </RegistrationSection>
  );
}
