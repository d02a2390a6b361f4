import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { hasBuyer } from '#contract/access/companyAccess.ts';
import { buyerRules } from '#contract/rules/companies.ts';
import { companyLabels } from '#contract/rules/companyLabels.ts';
import { isRegNumber, normalizedRegNumber } from '#contract/rules/regNumber.ts';
import type { Company } from '#contract/wire/companies.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { useCreateCompanyMutation } from '../companiesApi.ts';
import { aresTexts, buyer as texts } from '../companyFormTexts.ts';
import { lookUpRefusal } from '../components/refusal.ts';
import { compareWithRegister, valuesOf } from '../form/companyValues.ts';
import { JoinCompany } from '../form/JoinCompany.tsx';
import { BUYER_QUESTION } from './LazyBuyerCompany.tsx';
import { useCompanyLookUp } from './useCompanyLookUp.ts';

interface BuyerValues {
  reg_number: string;
  name: string;
}

/**
 * Asks a client without a company which one a tender is published for: its registration number alone, and its name if
 * the business register does not say it. It is a form of its own, so it stands outside of that of the tender.
 */
export default function BuyerCompany() {
  const actor = useActor();
  const [made, setMade] = useState<Company | null>(null);
  const [create] = useCreateCompanyMutation();
  const register = useCompanyLookUp();
  if (hasBuyer(actor))
    return (
      made && <Alert title={texts.made(made.name)} description={made.verification !== 'VERIFIED' && texts.unverified} />
    );
  return (
    <div id={BUYER_QUESTION}>
      <FormSection title={texts.title} hint={texts.hint}>
        <PortalForm<BuyerValues, Company>
          initialValues={{ reg_number: '', name: '' }}
          rules={buyerRules(register.failure !== undefined)}
          endpoint="createCompany"
          guarded={false}
          onSubmit={async ({ reg_number, name }) => {
            // Enter may come before the register's answer.
            const found = register.found ?? (name === '' ? await register.lookUp(reg_number) : null);
            if (!found && name === '') return { error: null };
            return create({ name, ...(found && compareWithRegister(valuesOf(), found).missing), reg_number });
          }}
          onSaved={setMade}
        >
          <Question register={register} />
        </PortalForm>
      </FormSection>
    </div>
  );
}

function Question({ register }: { register: ReturnType<typeof useCompanyLookUp> }) {
  const { found, failure, isFetching, lookUp, forget } = register;
  const number = normalizedRegNumber(useFormikContext<BuyerValues>().values.reg_number);
  useEffect(() => {
    forget();
    if (isRegNumber(number)) void lookUp(number);
  }, [number, lookUp, forget]);
  return (
    <>
      <TextField
        name="reg_number"
        label={companyLabels.reg_number}
        inputMode="numeric"
        maxLength={11}
        autoComplete="off"
      />
      <div aria-live="polite">
        {isFetching && <p className="secondary">{aresTexts.searching}</p>}
        {failure !== undefined && <Alert type="warning" title={lookUpRefusal(failure)} />}
        {found && <p>{texts.found(found)}</p>}
        {found?.dissolved && <Alert type="warning" title={aresTexts.dissolved(found.dissolved_on)} />}
      </div>
      {failure !== undefined && <TextField name="name" label={companyLabels.name} autoComplete="organization" />}
      <JoinCompany />
      {(found ?? failure) !== undefined && (
        <div>
          <SubmitButton isMain={false}>{texts.use}</SubmitButton>
        </div>
      )}
    </>
  );
}
