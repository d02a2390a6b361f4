import { skipToken } from '@reduxjs/toolkit/query';
import { useFormikContext } from 'formik';
import { isRegNumber, normalizedRegNumber } from '#contract/rules/regNumber.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { PendingRegistration } from '#contract/wire/accounts.ts';
import { useCompanyLookUp } from '#features/companies/shared/useCompanyLookUp.ts';
import { useCheckJoinQuery } from '#features/members/membersApi.ts';
import { joining as texts } from '#features/members/membersTexts.ts';
import { CheckboxField } from '#shared/forms/fields/CheckboxField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { registration } from '#shared/session/accountsTexts.ts';
import { Button } from '#shared/ui/Button.tsx';
import styles from './CompanyFields.module.css';
import { RegistrationSection } from './RegistrationSection.tsx';

/** Empty company fields of a registration. */
export const NO_COMPANY = {
  reg_number: '',
  company_name: '',
  street: '',
  street_number: '',
  city: '',
  zip: '',
  vat_number: '',
  join_company: false,
};

/** The IČO with its look-up. Name and address appear once there is a number, and can always be filled in by hand. */
export function CompanyFields() {
  const { values, setValues, setFieldTouched } = useFormikContext<PendingRegistration>();
  const { found, failure, isFetching, lookUp, forget } = useCompanyLookUp();
  const number = normalizedRegNumber(values.reg_number ?? '');

  const load = async () => {
    forget();
    await setFieldTouched('reg_number', true);
    if (!isRegNumber(number)) return;
    const answer = await lookUp(number);
    if (!answer) return;
    const { name, street, street_number, city, zip, vat_number } = answer;
    await setValues({
      ...values,
      reg_number: number,
      company_name: name,
      street,
      street_number,
      city,
      zip,
      vat_number,
    });
  };

  return (
    <RegistrationSection title={registration.company}>
      <p className="secondary">{registration.companyHint}</p>
      <div className={styles.lookUp}>
        <TextField
          name="reg_number"
          label={registration.regNumber}
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
        />
        <Button busy={isFetching} onClick={() => void load()}>
          {registration.lookUp}
        </Button>
      </div>
      <p role="status" className={styles.outcome}>
        {isFetching && registration.lookingUp}
        {failure && registration.lookUpFailed}
        {found && (found.dissolved ? registration.dissolved : registration.found(found.name))}
      </p>
      <JoinField number={number} role={values.role} />
      {number !== '' && (
        <>
          <TextField name="company_name" label={registration.companyName} autoComplete="organization" />
          <TextField name="vat_number" label={registration.vatNumber} autoComplete="off" />
          <div className={styles.pair}>
            <TextField name="street" label={registration.street} autoComplete="address-line1" />
            <TextField name="street_number" label={registration.streetNumber} />
          </div>
          <div className={styles.pair}>
            <TextField name="city" label={registration.city} autoComplete="address-level2" />
            <TextField name="zip" label={registration.zip} inputMode="numeric" autoComplete="postal-code" />
          </div>
        </>
      )}
    </RegistrationSection>
  );
}

/** Offers to join an existing company with the given IČO instead of creating it again. */
function JoinField({ number, role }: { number: string; role: Role }) {
  const { currentData } = useCheckJoinQuery(isRegNumber(number) ? { reg_number: number, role } : skipToken);
  if (!currentData?.known) return null;
  return (
    <>
      <p role="status">{texts.question}</p>
      <CheckboxField name="join_company" label={texts.instead} hint={texts.hint} />
    </>
  );
}
